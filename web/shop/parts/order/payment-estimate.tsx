import type { Payment } from '#shared/rules/payment.ts';
import { payment as texts } from '#texts/accessories.ts';
import { formatMoney } from '#texts/formats.ts';
import { colon } from '#texts/punctuation.ts';
import styles from './payment-estimate.module.css';

/** A payment with type, rate and term, before taxes (contract 3.6); keeps its room if unknown. */
export function PaymentEstimate({ payment }: { payment: Payment | 'unknown' | null }) {
  if (!payment) return null;
  return (
    <p className={styles.payment}>{payment !== 'unknown' && <Estimate payment={payment} />}</p>
  );
}

function Estimate({ payment }: { payment: Payment }) {
  return (
    <>
      {texts.estimate + colon}
      <strong>{formatMoney(payment.amountCents)}</strong>
      {` ${texts.per[payment.frequency]}`}
      <br />
      {texts.terms(payment)}
    </>
  );
}
