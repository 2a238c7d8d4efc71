import { payment } from '#shared/messages/en/products.ts';
import { type Cents, formatMoney } from '#shared/rules/money.ts';
import { type PaymentTerms, paymentCents } from '#shared/rules/payment.ts';
import styles from './payment-line.module.css';

/** The estimated payment of a price, smaller than the price, with its type, rate and term (contract 3.6). */
export function PaymentLine({ cents, terms }: { cents: Cents; terms: PaymentTerms }) {
  const amount = paymentCents(cents, terms.rateYearlyPercent, terms.termMonths, terms.frequency);
  return (
    <p className={styles.payment}>
      <span className={styles.amount}>
        {formatMoney(amount)} {payment.per[terms.frequency]}
      </span>
      <span className={styles.terms}>{payment.terms(terms)}</span>
    </p>
  );
}
