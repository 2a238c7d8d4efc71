import { invalid } from '#server/base/errors.ts';
import type { ChangedItem } from '#shared/contract/orders.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { itemTotal } from '#shared/rules/cart.ts';
import { toCents } from '#shared/rules/money.ts';
import type { ItemRow } from './orders.sql.ts';

/**
 * The lines of a placed order with posted prices, options charges and quantities, known by their ids; one that is not
 * posted is taken out. What was ordered (product, vehicle, options, fitting) stays. Throws 422 for a line that is not there.
 */
export function changeLines(present: ItemRow[], posted: ChangedItem[]): ItemRow[] {
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  posted.forEach(({ id }, index) => {
    const isKnown = present.some((item) => item.id === id) && !seen.has(id!);
    if (!isKnown) errors[`orderItems.${index}.id`] = lineProblems.notOfOrder;
    seen.add(id ?? 0);
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return present.flatMap((item) => {
    const change = posted.find(({ id }) => id === item.id);
    return change ? [changeLine(item, change)] : [];
  });
}

/** Unit price, options charges and quantity of a line, in cents. */
export const unitsOf = (item: ItemRow) => ({
  unitPriceCents: unitCents(item),
  optionPriceCents: item.optionPriceCents,
  quantity: item.quantity,
});

function changeLine(item: ItemRow, change: ChangedItem): ItemRow {
  const changed: ItemRow = {
    ...item,
    priceCents: centsOr(item.priceCents, change.price),
    installedPriceCents: centsOr(item.installedPriceCents, change.installedPrice),
    optionPriceCents: centsOr(item.optionPriceCents, change.optionPrice),
    quantity: change.quantity,
  };
  const original = item.originalPriceCents ?? unitCents(item);
  changed.originalPriceCents = unitCents(changed) === original ? null : original;
  changed.totalCents = itemTotal(unitsOf(changed));
  return changed;
}

const unitCents = (item: ItemRow) => (item.installed ? item.installedPriceCents : item.priceCents);

const centsOr = (present: number, amount: number | null | undefined) =>
  typeof amount === 'number' ? toCents(amount) : present;
