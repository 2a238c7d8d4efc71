import { isDeepStrictEqual } from 'node:util';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { ChangedItem, ChangedOrder, Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import type { editedFields } from '#shared/entities/order.ts';
import type { Text } from '#shared/messages/text.ts';
import { itemTotal, unitsOf } from '#shared/rules/cart.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { isLive, progress } from '#shared/rules/line-progress.ts';
import { toCents } from '#shared/rules/money.ts';
import { hasOpenLines, isOpenStatus, mayMove, orderStatus } from '#shared/rules/order-status.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { settled } from './desk/appointments.ts';
import { fulfilled, staged, withLines } from './desk/order-state.ts';
import { changedMeanwhile, takeStep } from './desk/take-step.ts';
import { changedFacts, refuseChangedDay } from './order-facts.ts';
import type { ItemRow, OrderRow } from './orders.sql.ts';
import { toOrder } from './to-order.ts';

/**
 * Changes a placed order: state, notes, prices and quantities of lines, as far as the caller lets
 * the person change them. Sums follow at the order's own tax rates. Throws 422, with the present order after another change.
 */
export async function changePlacedOrder(
  ctx: Ctx,
  person: User,
  row: OrderRow,
  change: ChangedOrder,
): Promise<Order> {
  const version = change.version ?? row.version;
  if (version !== row.version) throw changedMeanwhile(row, person);
  const items = change.orderItems ? changeLines(row.items, change.orderItems) : row.items;
  const next = changed(row, items, change, await dayAt(ctx, row.dealerId));
  refuseChange(row, next);
  if (isDeepStrictEqual(next, row)) return toOrder(row, person);
  await refuseChangedDay(ctx, row, next);
  const kind = next.statusId === row.statusId ? 'edit' : kindOfMove[next.statusId];
  const stored = await inTransaction(ctx, (ctx) =>
    takeStep(ctx, person, row, next, { kind: kind ?? 'edit', data: {} }),
  );
  return toOrder(stored, person);
}

/** A move of the whole order is the desk's step of that name. */
const kindOfMove: Partial<Record<number, 'fulfil' | 'cancel'>> = {
  [orderStatus.FULFILLED]: 'fulfil',
  [orderStatus.CANCELLED]: 'cancel',
};

/**
 * The lines of a placed order with posted prices and quantities, matched by id; lines that are not
 * posted are removed. Product, vehicle, options and fitting stay, and lines that were cancelled stay as they are.
 * Throws 422 for an unknown line.
 */
export function changeLines(present: ItemRow[], posted: ChangedItem[]): ItemRow[] {
  const errors: Record<string, Text> = {};
  const seen = new Set<number>();
  posted.forEach(({ id }, index) => {
    const isKnown = present.some((item) => item.id === id) && !seen.has(id!);
    if (!isKnown) errors[`orderItems.${index}.id`] = { key: 'lineProblems.notOfOrder' };
    seen.add(id ?? 0);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return present.flatMap((item) => {
    if (!isLive(item)) return [item];
    const change = posted.find(({ id }) => id === item.id);
    return change ? [changeLine(item, change)] : [];
  });
}

function changeLine(item: ItemRow, change: ChangedItem): ItemRow {
  const changed: ItemRow = {
    ...item,
    priceCents: centsOr(item.priceCents, change.price),
    installedPriceCents: centsOr(item.installedPriceCents, change.installedPrice),
    optionPriceCents: centsOr(item.optionPriceCents, change.optionPrice),
    quantity: change.quantity,
  };
  const original = item.originalPriceCents ?? unitPrice(item);
  changed.originalPriceCents = unitPrice(changed) === original ? null : original;
  changed.totalCents = itemTotal(unitsOf(changed));
  return changed;
}

const centsOr = (present: number, amount: number | null | undefined) =>
  typeof amount === 'number' ? toCents(amount) : present;

async function dayAt(ctx: Ctx, dealerId: number) {
  const { timeZone } = await findDealer(ctx, dealerId);
  const now = ctx.now();
  return { now, today: todayIn(timeZone, now) };
}

/** The order as it was posted; fulfilling it hands over what is still open (contract 3.9). */
function changed(
  row: OrderRow,
  items: ItemRow[],
  change: ChangedOrder,
  day: { now: Date; today: string },
): OrderRow {
  const statusId = change.statusId ?? row.statusId;
  const isFulfilled = statusId === orderStatus.FULFILLED && statusId !== row.statusId;
  const sold = items === row.items ? row : withLines(row, items);
  const edited: Pick<OrderRow, keyof typeof editedFields> = {
    statusId,
    customerNotes: change.customerNotes ?? row.customerNotes,
    dealerNotes: change.dealerNotes ?? row.dealerNotes,
    ...changedFacts(row, change),
  };
  return staged(settled({ ...(isFulfilled ? fulfilled(sold, day) : sold), ...edited }, day.now));
}

function refuseChange(row: OrderRow, next: OrderRow): void {
  const isMoved = next.statusId !== row.statusId;
  if (isMoved && !mayMove(row.statusId, next.statusId))
    throw invalid({ statusId: { key: 'lineProblems.noSuchMove' } });
  if (row.items.some(isLive) && !next.items.some(isLive))
    throw invalid({ orderItems: { key: 'lineProblems.noLines' } });
  if (
    row.invoicedAt &&
    (!isDeepStrictEqual(sold(row), sold(next)) || next.statusId === orderStatus.CANCELLED)
  )
    throw invalid({ orderItems: { key: 'deskProblems.invoiced' } });
  if (isOpenStatus(row.statusId)) refuseTakingBack(row, next);
  if (!hasOpenLines(row.statusId) && JSON.stringify(next.items) !== JSON.stringify(row.items)) {
    throw invalid({ orderItems: { key: 'lineProblems.linesFixed' } });
  }
}

/** What the customer pays for: an invoice holds it. */
const sold = ({ items }: OrderRow) =>
  items.filter(isLive).map((line) => [line.id, line.quantity, unitsOf(line)]);

/** What was fitted or given out is in the vehicle: it comes back as a step, and not by an edit. */
function refuseTakingBack(row: OrderRow, next: OrderRow): void {
  const isGiven = (line: ItemRow) =>
    line.progress === progress.INSTALLED || line.progress === progress.HANDED_OVER;
  const after = new Map(next.items.map((line) => [line.id, line]));
  const taken = row.items.filter(
    (line) => isGiven(line) && after.get(line.id)?.quantity !== line.quantity,
  );
  if (taken.length > 0) {
    const names = taken.map(({ name }) => name).join(', ');
    throw invalid({ orderItems: { key: 'deskProblems.notReady', values: [names] } });
  }
}
