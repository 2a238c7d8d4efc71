import { recordAudit } from '#server/audit/audit.service.ts';
import { invalid } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { ChangedItem, ChangedOrder, Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { wireOf } from '#shared/entities/entity.ts';
import { auditedFields, auditedItemFields } from '#shared/entities/order.ts';
import type { Text } from '#shared/messages/text.ts';
import type { AuditAction } from '#shared/rules/audit-actions.ts';
import { costOf, itemTotal, unitsOf } from '#shared/rules/cart.ts';
import { changedFields } from '#shared/rules/changes.ts';
import { fromCents, toCents } from '#shared/rules/money.ts';
import { hasOpenLines, mayMove, orderStates } from '#shared/rules/order-status.ts';
import { paymentOf } from '#shared/rules/payment.ts';
import { unitPrice } from '#shared/rules/price.ts';
import { ratesOf } from '#shared/rules/tax.ts';
import { totals } from '#shared/rules/totals.ts';
import { changedFacts, refuseChangeToPast } from './order-facts.ts';
import {
  type ItemRow,
  type OrderRow,
  type OrderValues,
  selectOrder,
  updateItems,
  updatePlacedOrder,
} from './orders.sql.ts';
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
  const values = valuesOf(row, items, change);
  refuseChange(row, values, items);
  const changed = changedFields(trailOf(row, row.items), trailOf({ ...row, ...values }, items));
  if (!changed) return toOrder(row, person);
  await refuseChangeToPast(ctx, row, values);
  return inTransaction(ctx, async (ctx) => {
    if (items !== row.items) await updateItems(ctx.db, row.dealerId, row.id, items);
    const updated = await updatePlacedOrder(
      ctx.db,
      row.dealerId,
      row.id,
      version,
      values,
      ctx.now(),
    );
    if (updated === 0)
      throw changedMeanwhile((await selectOrder(ctx.db, row.dealerId, row.id)) ?? row, person);
    const { dealerId, id } = row;
    await recordAudit(ctx, {
      dealerId,
      action: actionOf(row, values),
      entity: 'order',
      entityId: id,
      ...changed,
    });
    return toOrder((await selectOrder(ctx.db, dealerId, id))!, person);
  });
}

/**
 * The lines of a placed order with posted prices and quantities, matched by id; lines that are not
 * posted are removed. Product, vehicle, options and fitting stay. Throws 422 for an unknown line.
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

/** 422 with the present order. */
export const changedMeanwhile = (present: OrderRow, person: User) =>
  invalid(
    { version: { key: 'lineProblems.changedMeanwhile' } },
    { order: toOrder(present, person) },
  );

function valuesOf(row: OrderRow, items: ItemRow[], change: ChangedOrder): OrderValues {
  const sums = items === row.items ? row : totals(items.map(unitsOf), ratesOf(row.taxLines));
  const { subtotalCents, taxCents, totalCents, taxLines } = sums;
  return {
    subtotalCents,
    taxCents,
    totalCents,
    taxLines,
    // The shown terms stay; the amount follows the subtotal.
    payment:
      row.payment && subtotalCents !== row.subtotalCents
        ? paymentOf(subtotalCents, row.payment)
        : row.payment,
    costCents: costOf(items),
    itemCount: items.length,
    statusId: change.statusId ?? row.statusId,
    customerNotes: change.customerNotes ?? row.customerNotes,
    dealerNotes: change.dealerNotes ?? row.dealerNotes,
    ...changedFacts(row, change),
  };
}

function refuseChange(row: OrderRow, values: OrderValues, items: ItemRow[]): void {
  const isMoved = values.statusId !== row.statusId;
  if (isMoved && !mayMove(row.statusId, values.statusId))
    throw invalid({ statusId: { key: 'lineProblems.noSuchMove' } });
  if (items.length === 0) throw invalid({ orderItems: { key: 'lineProblems.noLines' } });
  if (!hasOpenLines(row.statusId) && JSON.stringify(items) !== JSON.stringify(row.items)) {
    throw invalid({ orderItems: { key: 'lineProblems.linesFixed' } });
  }
}

/** An order's state for the audit trail, in dollars. */
function trailOf(values: OrderValues, items: ItemRow[]) {
  return {
    ...wireOf(auditedFields, values),
    payment: values.payment && fromCents(values.payment.amountCents),
    orderItems: items.map((item) => ({
      id: item.id,
      name: item.name,
      ...wireOf(auditedItemFields, item),
    })),
  };
}

const actionOf = (row: OrderRow, { statusId }: OrderValues): AuditAction =>
  statusId === row.statusId ? 'order.changed' : orderStates[statusId].auditAction;
