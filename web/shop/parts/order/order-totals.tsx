import { formatMoney } from '#shared/messages/en/formats.ts';
import { orders } from '#shared/messages/en/orders.ts';
import type { Cents } from '#shared/rules/money.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { Totals } from '#shared/rules/totals.ts';
import type { Order } from '#web/entities.ts';
import styles from './order-totals.module.css';

/** Subtotal, every tax by its name and rate, and the total. */
export function OrderTotals({ totals }: { totals: Totals }) {
  return (
    <dl className={styles.totals}>
      <Sum label={orders.subtotal} cents={totals.subtotalCents} />
      {totals.taxLines.map(({ name, rate, amountCents, number }) => (
        <Sum key={name} label={orders.tax(name, rate)} detail={number} cents={amountCents} />
      ))}
      <Sum label={orders.total} cents={totals.totalCents} isTotal />
    </dl>
  );
}

/** An order's totals as of its placement. */
export function totalsOfOrder(
  order: Pick<Order, 'subtotal' | 'tax' | 'total' | 'taxLines'>,
): Totals {
  return {
    subtotalCents: order.subtotal,
    taxCents: order.tax,
    totalCents: order.total,
    taxLines: order.taxLines.map(({ name, rate, amount, number }) => ({
      name,
      rate,
      amountCents: amount,
      ...(number && { number }),
    })),
  };
}

/** The payment shown with an order, or null. */
export const paymentOfOrder = ({ payment }: Pick<Order, 'payment'>): Payment | null =>
  payment && {
    type: payment.type,
    frequency: payment.frequency,
    termMonths: payment.term,
    rateYearlyPercent: payment.rate,
    amountCents: payment.amount,
  };

interface SumProps {
  label: string;
  /** In small below the label: a tax's registration. */
  detail?: string | undefined;
  cents: Cents;
  isTotal?: boolean;
}

function Sum({ label, detail, cents, isTotal }: SumProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>
        {label}
        {detail && <small className={styles.number}>{orders.taxNumber(detail)}</small>}
      </dt>
      <dd>{formatMoney(cents)}</dd>
    </div>
  );
}
