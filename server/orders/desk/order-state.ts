import { costOf } from '#shared/rules/cart.ts';
import { chargedOf } from '#shared/rules/fees.ts';
import { isLive, progress } from '#shared/rules/line-progress.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { paymentOf } from '#shared/rules/payment.ts';
import { type DealerTax, ratesOf, taxLines } from '#shared/rules/tax.ts';
import { totals } from '#shared/rules/totals.ts';
import type { ItemRow, OrderRow } from '../orders.sql.ts';

/**
 * A placed order with other lines. Sums follow from those that count, at the order's own tax rates
 * (decision 013) and by its own fees (decision 076); the shown payment keeps its terms, and its amount follows the subtotal.
 */
export function withLines(row: OrderRow, items: ItemRow[]): OrderRow {
  const live = items.filter(isLive);
  const sums = totals(live.map(chargedOf), ratesOf(row.taxLines), row.feeRules);
  const { subtotalCents } = sums;
  const isSame = subtotalCents === row.subtotalCents;
  return {
    ...row,
    ...sums,
    items,
    payment: row.payment && !isSame ? paymentOf(subtotalCents, row.payment) : row.payment,
    costCents: costOf(live),
    // Lines that were split from one count once, so that figures do not change by a delivery in parts.
    itemCount: new Set(live.map(({ position }) => position)).size,
  };
}

/** A placed order at other tax rates, in percent. */
export const atRates = (row: OrderRow, rates: DealerTax): OrderRow =>
  withLines({ ...row, taxLines: taxLines(0, rates) }, row.items);

/** Lines as they are read: what was split from a line stands after it. */
export const inOrder = (items: ItemRow[]): ItemRow[] =>
  items.toSorted((a, b) => a.position - b.position || a.id - b.id);

/** The same order with its next appointment and the stage, which follow from the rest. */
export function staged(row: OrderRow): OrderRow {
  const [first] = row.appointments.filter(({ state }) => state === 'set');
  const dated = { ...row, appointmentAt: first ? new Date(first.startsAt) : null };
  return { ...dated, stage: stageOf(dated, dated.items) };
}

/** The order as seen: whoever works on it has read it. A moment at which it was seen before stays. */
export const acknowledged = (row: OrderRow, now: Date): OrderRow => ({
  ...row,
  acknowledgedAt: row.acknowledgedAt ?? now,
});

/** The order with everything given out; lines without a day get `today` (YYYY-MM-DD). */
export const fulfilled = (
  row: OrderRow,
  { now, today }: { now: Date; today: string },
): OrderRow => ({
  ...withLines(
    acknowledged(row, now),
    row.items.map((line) =>
      isLive(line) && line.progress !== progress.HANDED_OVER
        ? { ...line, progress: progress.HANDED_OVER, doneOn: line.doneOn ?? today }
        : line,
    ),
  ),
  statusId: orderStatus.FULFILLED,
});
