import type { Cents } from '#shared/rules/money.ts';
import { type PaymentTerms, paymentCents } from '#shared/rules/payment.ts';
import { payment } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import styles from './payment-line.module.css';

export interface PaymentLineProps {
  cents: Cents;
  terms: PaymentTerms;
}

/** A price's estimated payment with type, rate and term, in smaller type (contract 3.6). */
export function PaymentLine(line: PaymentLineProps) {
  return (
    <p className={styles.payment}>
      <span className={styles.amount}>{amountText(line)}</span>
      <span className={styles.terms}>{payment.terms(line.terms)}</span>
    </p>
  );
}

/** The amount and how often it is paid: '$9.56 per week'. */
export const amountText = ({ cents, terms }: PaymentLineProps) => {
  const amount = paymentCents(cents, terms.rateYearlyPercent, terms.termMonths, terms.frequency);
  return `${formatMoney(amount)} ${payment.per[terms.frequency]}`;
};
