import type { Cents } from '#shared/rules/money.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import { periodWords } from '#web/shop/parts/proposal/period-words.ts';
import styles from './customer-page.module.css';
import type { View } from './load-proposal.ts';

interface PeriodProps {
  view: View;
  /** For each period; null: nothing is known. */
  cents: Cents | null;
  /** Whether type, rate and term stand beside it. */
  withTerms?: boolean;
}

/** What something adds to each payment. */
export function PerPeriod({ view, cents, withTerms = true }: PeriodProps) {
  const words = periodWords(view, cents);
  return (
    words && (
      <span className={styles.payment}>
        <span className={styles.amount}>{words.amount}</span>
        {withTerms && <span className={styles.soft}>{words.terms}</span>}
      </span>
    )
  );
}

/** The payment of the customer's deal before and after; without one that for what is ticked. */
export function DealPayment({ view }: { view: View }) {
  const { deal, payment } = view;
  if (deal?.presentPayment == null || deal.newPayment === null)
    return payment && <PerPeriod view={view} cents={payment.amount} />;
  return (
    <>
      <dl className={styles.deal}>
        <div>
          <dt>{texts.presentPayment}</dt>
          <dd>{texts.payment(formatMoney(deal.presentPayment), deal.frequency)}</dd>
        </div>
        <div>
          <dt>{texts.newPayment}</dt>
          <dd>{texts.payment(formatMoney(deal.newPayment), deal.frequency)}</dd>
        </div>
      </dl>
      <PerPeriod view={view} cents={deal.newPayment - deal.presentPayment} />
    </>
  );
}
