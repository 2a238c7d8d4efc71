import type { Cents } from '#shared/rules/money.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { Totals } from '#shared/rules/totals.ts';
import { fees } from '#texts/fees.ts';
import { formatMoney } from '#texts/formats.ts';
import { orders } from '#texts/orders.ts';
import type { Order } from '#web/entities.ts';
import { exemptionInWords } from './exemption-in-words.ts';
import styles from './order-totals.module.css';

interface OrderTotalsProps {
  totals: Totals;
  /** What takes tax off, or is claimed to. */
  exemption?: Order['exemption'] | undefined;
  /** Whether it is not known yet: the sums keep their room. */
  isAwaited?: boolean;
}

/** Subtotal, every fee, every tax by its name and rate or why there is none, and the total. */
export function OrderTotals({ totals, exemption = null, isAwaited = false }: OrderTotalsProps) {
  return (
    <dl className={isAwaited ? `${styles.totals} ${styles.awaited}` : styles.totals}>
      <Sum label={orders.subtotal} cents={totals.subtotalCents} />
      {totals.fees.map(({ feeId, name, amountCents }) => (
        <Sum key={feeId} label={fees.nameOf(name)} cents={amountCents} />
      ))}
      {totals.taxLines.map(({ name, rate, amountCents, number }) => (
        <Sum key={name} label={orders.tax(name, rate)} detail={number} cents={amountCents} />
      ))}
      {exemption && (
        <div>
          <dt>{exemptionInWords(exemption)}</dt>
          <dd />
        </div>
      )}
      <Sum label={orders.total} cents={totals.totalCents} isTotal />
    </dl>
  );
}

/** An order's totals as of its placement. */
export function totalsOfOrder(
  order: Pick<Order, 'subtotal' | 'fees' | 'tax' | 'total' | 'taxLines'>,
): Totals {
  return {
    subtotalCents: order.subtotal,
    fees: order.fees.map(({ amount, ...fee }) => ({ ...fee, amountCents: amount })),
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
