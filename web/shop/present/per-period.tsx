import type { Cents } from '#shared/rules/money.ts';
import { payment as paymentTexts } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { proposalPage as texts } from '#texts/proposals.ts';
import styles from './present.module.css';
import type { Presented } from './use-presented.ts';

interface PerPeriodProps {
  view: Presented['view'];
  /** What something adds for each period; null: no payment is known. */
  cents: Cents | null;
}

/**
 * What something adds to each payment of the customer's deal; without one the payment for it
 * (contract 3.6: with type, rate and term, before taxes).
 */
export function PerPeriod({ view: { deal, payment }, cents }: PerPeriodProps) {
  const terms = deal ?? payment;
  if (cents === null || !terms) return null;
  const { type, frequency, term, rate } = terms;
  const isOnTop = deal !== null && deal.presentPayment !== null;
  return (
    <span className={styles.payment}>
      <strong>
        {isOnTop
          ? texts.change(`+${formatMoney(cents)}`, frequency)
          : texts.payment(formatMoney(cents), frequency)}
      </strong>
      <span className={styles.soft}>
        {paymentTexts.terms({ type, frequency, termMonths: term, rateYearlyPercent: rate })}
      </span>
    </span>
  );
}
