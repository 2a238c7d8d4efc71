import { editedFields, editedItemFields, itemFields, orderFields } from '#shared/entities/order.ts';
import { type Change, changedFields, changesOf } from '#shared/rules/changes.ts';
import { toCents } from '#shared/rules/money.ts';
import { orderFields as labels, orderEdit as texts } from '#texts/admin/orders.ts';
import { progressLabels, stageLabels } from '#texts/desk.ts';
import { formatMoney } from '#texts/formats.ts';
import { valueInWords } from '#web/admin/audit/details.ts';
import type { Order } from '#web/entities.ts';

/** What people changed between two states of an order, and the steps that they took; sums only follow. */
export function changesBetween(before: Order, after: Order): Change[] {
  const changed = changedFields(editedOf(before), editedOf(after));
  const changes = changed ? changesOf(changed.before, changed.after) : [];
  return [...changes, ...addedLines(before, after)];
}

/** The lines that were added, also by splitting one. */
const addedLines = (before: Order, after: Order): Change[] =>
  after.orderItems
    .filter(({ id }) => !before.orderItems.some((item) => item.id === id))
    .map(({ name, quantity }) => ({ item: name, field: 'added', from: null, to: quantity }));

const editedOf = (order: Order) => ({
  ...picked(order, editedFields),
  stage: order.stage,
  orderItems: order.orderItems.map((item) => ({
    ...{ id: item.id, name: item.name },
    ...picked(item, editedItemFields),
    progress: item.progress,
    expectedOn: item.expectedOn,
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
  if (item !== null && field === 'added') return texts.addedLine(item, Number(to));
  const label = labels[field] ?? field;
  return texts.changed(
    item === null ? label : texts.ofItem(label, item),
    inWords(field, from),
    inWords(field, to),
  );
}

function inWords(field: string, value: Change['from']): string {
  if (typeof value !== 'number') return valueInWords(field, value, texts.nothing);
  if (moneyFields.has(field)) return formatMoney(value);
  const known: Readonly<Record<number, string>> = numbered[field] ?? {};
  return known[value] ?? valueInWords(field, value, texts.nothing);
}

/** Fields whose numbers have names. */
const numbered: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  stage: stageLabels,
  progress: progressLabels,
};
