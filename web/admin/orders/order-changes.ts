import { orderFields, orderEdit as texts } from '#shared/messages/en/admin/orders.ts';
import { orderStatusLabels } from '#shared/messages/en/orders.ts';
import { formatMoney, toCents } from '#shared/rules/money.ts';
import type { OrderStatus } from '#shared/rules/order-status.ts';
import type { Order } from '#web/entities.ts';

type Value = string | number | boolean | null;

/** A changed value of an order; `item` names its line, null for the order itself. */
export interface Change {
  item: string | null;
  field: string;
  from: Value;
  to: Value;
}

const ofOrder = ['statusId', 'dealerNotes', 'customerNotes'] as const;
const ofLine = ['quantity', 'price', 'installedPrice', 'optionPrice'] as const;

/** The changes between two states of an order. */
export function changesBetween(before: Order, after: Order): Change[] {
  const own = ofOrder.map((field) => ({
    item: null,
    field,
    from: before[field] ?? '',
    to: after[field] ?? '',
  }));
  const lines = after.orderItems.flatMap((item): Change[] => {
    const old = before.orderItems.find(({ id }) => id === item.id);
    if (!old) return [{ item: item.name, field: 'added', from: null, to: item.quantity }];
    return ofLine.map((field) => ({ item: item.name, field, from: old[field], to: item[field] }));
  });
  const gone = before.orderItems
    .filter(({ id }) => !after.orderItems.some((item) => item.id === id))
    .map((item) => ({ item: item.name, field: 'removed', from: item.quantity, to: null }));
  return [...own, ...lines, ...gone].filter(({ from, to }) => from !== to);
}

const moneyFields = new Set([
  'price',
  'installedPrice',
  'optionPrice',
  'subtotal',
  'tax',
  'total',
  'payment',
  'profit',
]);

/** A change from an order's history, converted from dollars to cents. */
export const changeOfHistory = ({ from, to, ...change }: Change): Change => ({
  ...change,
  from: inCents(change.field, from),
  to: inCents(change.field, to),
});

const inCents = (field: string, value: Value) =>
  moneyFields.has(field) && typeof value === 'number' ? toCents(value) : value;

/** A change for people: 'Quantity of Roof Rack: 1 → 2'. */
export function changeInWords({ item, field, from, to }: Change): string {
  if (item !== null && field === 'removed') return texts.removed(item);
  if (item !== null && field === 'added') return texts.added(item);
  const label = orderFields[field] ?? field;
  return texts.changed(
    item === null ? label : texts.ofItem(label, item),
    inWords(field, from),
    inWords(field, to),
  );
}

function inWords(field: string, value: Value): string {
  if (value === null || value === '') return texts.nothing;
  if (field === 'statusId') return orderStatusLabels[Number(value) as OrderStatus] ?? String(value);
  if (field === 'installed') return value ? texts.installed : texts.accessoryOnly;
  return moneyFields.has(field) ? formatMoney(Number(value)) : String(value);
}
