import type { editedFields } from '#shared/entities/order.ts';
import type { Field } from '#shared/rules/form.ts';
import { isLive } from '#shared/rules/line-progress.ts';
import { amountText, toCents } from '#shared/rules/money.ts';
import { orderFactsForm } from '#shared/rules/order-facts.ts';
import { hasOpenLines, mayMove } from '#shared/rules/order-status.ts';
import { forms } from '#shared/rules/validation.ts';
import { orderEdit } from '#texts/admin/orders.ts';
import { numberInField } from '#texts/typed.ts';
import { valueInWords } from '#web/admin/audit/details.ts';
import type { InputOf } from '#web/cents.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { fieldLabel } from '#web/kit/check-form.ts';
import { rebased } from '#web/kit/rebased.ts';
import { unitPriceOf } from '#web/shop/parts/order/charged-item.ts';

/** Input of the order's form by field; a line's fields contain its id, as in 'price.17'. */
export type OrderValues = Record<string, string>;

/** A line's editable fields (spec 5, order edit). */
export type LineField = keyof typeof forms.orderEdit;
export const lineFields = Object.keys(forms.orderEdit) as LineField[];

export const lineName = (field: LineField, item: Pick<OrderItem, 'id'>): string =>
  `${field}.${item.id}`;

/** The field that marks a line as removed: 'yes' or ''. */
const removedName = (item: Pick<OrderItem, 'id'>): string => `removed.${item.id}`;

/** The lines that can be changed; cancelled ones stay as they are. */
const liveItems = (order: Order): OrderItem[] => order.orderItems.filter(isLive);

/** The lines that stay, without cancelled ones. */
export const remainingItems = (order: Order, values: OrderValues): OrderItem[] =>
  liveItems(order).filter((item) => values[removedName(item)] !== 'yes');

/** Whether the person leaves every line in the order. */
export const keepsAll = (order: Order, values: OrderValues): boolean =>
  remainingItems(order, values).length === liveItems(order).length;

/** A line removed, its fields reset, or restored. */
export function takenOut(order: Order, item: OrderItem, isOut: boolean): OrderValues {
  const savedValues = orderValues(order);
  const fields = lineFields.map((field) => [
    lineName(field, item),
    savedValues[lineName(field, item)]!,
  ]);
  return { ...Object.fromEntries(fields), [removedName(item)]: isOut ? 'yes' : '' };
}

/** The form's rules for lines and notes. */
export function orderForm(order: Order): Record<string, Field> {
  const lines = liveItems(order).flatMap((item): [string, Field][] => [
    ...lineFields.map((field): [string, Field] => [lineName(field, item), forms.orderEdit[field]]),
    [removedName(item), { label: 'removeItem', rules: [] }],
  ]);
  return { ...Object.fromEntries(lines), ...editedForm };
}

/** A field of the order itself that the form changes. */
type EditedField = keyof typeof editedFields;
const editedForm = {
  ...forms.orderNotes,
  ...orderFactsForm,
} satisfies Record<EditedField, Field>;
const editedNames = Object.keys(editedForm) as EditedField[];

/** An order as the form's field values. */
export function orderValues(order: Order): OrderValues {
  const values: OrderValues = Object.fromEntries(
    editedNames.map((name) => [name, String(order[name] ?? '')]),
  );
  for (const item of liveItems(order)) {
    const line: Record<LineField, string> = {
      price: amountText(unitPriceOf(item)),
      optionPrice: amountText(item.optionPrice),
      quantity: String(item.quantity),
    };
    for (const field of lineFields) values[lineName(field, item)] = line[field];
    values[removedName(item)] = '';
  }
  return values;
}

/**
 * Merges input with another person's save: untouched fields take the saved values, and so do fields
 * that are no longer editable in the saved state.
 */
export function mergeTyped(
  savedValues: OrderValues,
  typed: OrderValues,
  theirs: Order,
): OrderValues {
  const possible = Object.entries(typed).filter(([name, value]) => mayType(theirs, name, value));
  return rebased(savedValues, Object.fromEntries(possible), orderValues(theirs));
}

function mayType(order: Order, name: string, value: string): boolean {
  if (name === 'statusId') return mayMove(order.statusId, Number(value));
  const isOfLine = name.includes('.');
  return !isOfLine || hasOpenLines(order.statusId);
}

/** A field whose input differs from the saved value, in words. */
interface Difference {
  name: string;
  label: string;
  mine: string;
  theirs: string;
}

/** Fields whose input differs from the order. */
export function differencesFrom(order: Order, values: OrderValues): Difference[] {
  const saved = orderValues(order);
  return Object.keys(saved)
    .filter((name) => values[name]?.trim() !== saved[name]?.trim())
    .map((name) => ({
      name,
      label: labelOf(order, name),
      mine: inputInWords(order, name, values[name] ?? ''),
      theirs: inputInWords(order, name, saved[name]!),
    }));
}

function labelOf(order: Order, name: string): string {
  const item = order.orderItems.find(({ id }) => name.endsWith(`.${id}`));
  const label = fieldLabel(orderForm(order)[name]!);
  if (!item) return label;
  return name === removedName(item) ? item.name : orderEdit.ofItem(label, item.name);
}

function inputInWords(order: Order, name: string, value: string): string {
  if (name.startsWith('removed.')) return value === 'yes' ? orderEdit.isTakenOut : orderEdit.isKept;
  if (orderForm(order)[name]?.isNumber) return numberInField(value.trim()) || orderEdit.nothing;
  return valueInWords(name, value.trim() && value, orderEdit.nothing);
}

type Body = InputOf<'PATCH /api/v1/auth/orders/:id'>['body'];

/** The change to send: values that differ from the loaded order; all lines, or none. */
export function changeOf(order: Order, values: OrderValues): Body {
  const savedValues = orderValues(order);
  const isTyped = (name: string) => values[name]?.trim() !== savedValues[name]?.trim();
  const typed = editedNames
    .filter(isTyped)
    .map((name) => [name, name === 'statusId' ? Number(values[name]) : values[name]]);
  const body: Body = { ...Object.fromEntries(typed), version: order.version };
  const remaining = remainingItems(order, values);
  const isLineTyped = remaining.some((item) =>
    lineFields.some((field) => isTyped(lineName(field, item))),
  );
  if (isLineTyped || !keepsAll(order, values)) {
    body.orderItems = remaining.map((item) => changedLine(item, values));
  }
  return body;
}

function changedLine(
  item: OrderItem,
  values: OrderValues,
): NonNullable<Body['orderItems']>[number] {
  const price = toCents(Number(values[lineName('price', item)]));
  return {
    id: item.id,
    productId: item.productId,
    trimId: item.trimId,
    installed: item.installed,
    options: item.options.map(({ id }) => id),
    ...(item.installed ? { installedPrice: price } : { price }),
    optionPrice: toCents(Number(values[lineName('optionPrice', item)])),
    quantity: Number(values[lineName('quantity', item)]),
  };
}

/** The server's messages by field of the form: 'orderItems.0.price' is the first line's price. */
export function errorsByField(
  order: Order,
  values: OrderValues,
  errors: Record<string, string[]>,
): Record<string, string[]> {
  const remaining = remainingItems(order, values);
  const entries = Object.entries(errors).map(([path, messages]) => {
    const [, index, field] = /^orderItems\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const item = index === undefined ? undefined : remaining[Number(index)];
    const known = field === 'installedPrice' ? 'price' : lineFields.find((name) => name === field);
    return [item && known ? lineName(known, item) : path, messages];
  });
  return Object.fromEntries(entries);
}
