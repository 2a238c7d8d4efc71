import { paymentOf } from '#shared/rules/payment.ts';
import { payment as paymentTexts } from '#texts/accessories.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { fees as feeTexts } from '#texts/fees.ts';
import { formatMoney } from '#texts/formats.ts';
import type { Order } from '#web/entities.ts';
import { exemptionInWords } from '#web/shop/parts/order/exemption-in-words.ts';
import { paymentOfOrder } from '#web/shop/parts/order/order-totals.tsx';
import styles from './order-summary.module.css';
import type { OrderSums } from './order-sums.ts';

/** The order's sums as typed; a dash while a field is invalid. */
export function OrderSummary({ order, sums }: { order: Order; sums: OrderSums | null }) {
  const taxes = sums?.taxLines ?? order.taxLines.map((line) => ({ ...line, amountCents: null }));
  const fees = sums?.fees ?? order.fees.map((fee) => ({ ...fee, amountCents: null }));
  const payment = paymentOfOrder(order);
  return (
    <dl className={styles.sums} aria-live="polite">
      <Sum label={texts.subtotal} cents={sums?.subtotalCents} />
      {fees.map(({ feeId, name, amountCents }) => (
        <Sum key={feeId} label={feeTexts.nameOf(name)} cents={amountCents} />
      ))}
      {taxes.map(({ name, rate, amountCents }) => (
        <Sum key={name} label={texts.tax(name, rate)} cents={amountCents} />
      ))}
      {order.exemption && (
        <div className={styles.sum}>
          <dt>{exemptionInWords(order.exemption)}</dt>
          <dd />
        </div>
      )}
      <Sum label={texts.total} cents={sums?.totalCents} isStrong />
      {payment && (
        <div className={styles.sum}>
          <dt>{paymentTexts.estimate}</dt>
          <dd className={styles.payment}>
            {sums
              ? `${formatMoney(paymentOf(sums.subtotalCents, payment).amountCents)} ${paymentTexts.per[payment.frequency]}`
              : '–'}
            <small className={styles.terms}>{paymentTexts.terms(payment)}</small>
          </dd>
        </div>
      )}
      {order.profit !== undefined && (
        <Sum
          label={texts.profit}
          cents={sums?.profitCents}
          unknown={sums ? texts.profitLater : '–'}
        />
      )}
    </dl>
  );
}

interface SumProps {
  label: string;
  cents: number | null | undefined;
  unknown?: string;
  isStrong?: boolean;
}

const Sum = ({ label, cents, unknown = '–', isStrong }: SumProps) => (
  <div className={`${styles.sum} ${isStrong ? styles.strong : ''}`}>
    <dt>{label}</dt>
    <dd>{cents === null || cents === undefined ? unknown : formatMoney(cents)}</dd>
  </div>
);
