import { editedFields, editedItemFields, itemFields, orderFields } from '#shared/entities/order.ts';
import { orderFields as labels, orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import { formatMoney } from '#shared/messages/en/formats.ts';
import { type Change, changedFields, changesOf } from '#shared/rules/changes.ts';
import { toCents } from '#shared/rules/money.ts';
import { valueInWords } from '#web/admin/audit/details.ts';
import type { Order } from '#web/entities.ts';

/** What people changed between two states of an order; sums only follow. */
export function changesBetween(before: Order, after: Order): Change[] {
  const changed = changedFields(editedOf(before), editedOf(after));
  return changed ? changesOf(changed.before, changed.after) : [];
}

const editedOf = (order: Order) => ({
  ...picked(order, editedFields),
  orderItems: order.orderItems.map((item) => ({
    ...{ id: item.id, name: item.name },
    ...picked(item, editedItemFields),
  })),
});

const picked = <T extends object>(from: T, fields: { [K in keyof T]?: unknown }) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, from[name as keyof T]]));

/** The fields of an order and its lines that hold money. */
const moneyFields = new Set([
  'payment',
  ...Object.entries({ ...orderFields, ...itemFields }).flatMap(([name, { kind }]) =>
    kind === 'money' ? [name] : [],
  ),
]);

/** A change from an order's history, converted from dollars to cents. */
export const changeOfHistory = ({ from, to, ...change }: Change): Change => ({
  ...change,
  from: inCents(change.field, from),
  to: inCents(change.field, to),
});

const inCents = (field: string, value: Change['from']) =>
  moneyFields.has(field) && typeof value === 'number' ? toCents(value) : value;

/** A change for people: 'Quantity of Roof Rack: 1 → 2'. */
export function changeInWords({ item, field, from, to }: Change): string {
  if (item !== null && field === 'removed') return texts.removed(item);
  const label = labels[field] ?? field;
  return texts.changed(
    item === null ? label : texts.ofItem(label, item),
    inWords(field, from),
    inWords(field, to),
  );
}

const inWords = (field: string, value: Change['from']) =>
  moneyFields.has(field) && typeof value === 'number'
    ? formatMoney(value)
    : valueInWords(field, value, texts.nothing);
