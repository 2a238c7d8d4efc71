import type { Cents } from '#shared/rules/money.ts';
import { payment as paymentTexts } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import styles from './customer-page.module.css';
import type { View } from './load-proposal.ts';

/** An amount that comes on top: '+$6.42'. */
const more = (cents: Cents) => (cents < 0 ? formatMoney(cents) : `+${formatMoney(cents)}`);

interface PeriodProps {
  view: View;
  /** For each period; null: nothing is known. */
  cents: Cents | null;
  /** Whether type, rate and term stand beside it. */
  withTerms?: boolean;
}

/**
 * What something adds to each payment of the customer's deal; without one the payment for it
 * (contract 3.6: with type, rate and term, before taxes).
 */
export function PerPeriod({ view: { deal, payment }, cents, withTerms = true }: PeriodProps) {
  const terms = deal ?? payment;
  if (cents === null || !terms) return null;
  const { type, frequency, term, rate } = terms;
  const isOnTop = deal !== null && deal.presentPayment !== null;
  return (
    <span className={styles.payment}>
      <span className={styles.amount}>
        {isOnTop
          ? texts.change(more(cents), frequency)
          : texts.payment(formatMoney(cents), frequency)}
      </span>
      {withTerms && (
        <span className={styles.soft}>
          {paymentTexts.terms({ type, frequency, termMonths: term, rateYearlyPercent: rate })}
        </span>
      )}
    </span>
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
