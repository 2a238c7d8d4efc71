import { itemTotal } from '#shared/rules/cart.ts';
import { type Form, validate } from '#shared/rules/form.ts';
import { mayMoveLine, type Progress } from '#shared/rules/line-progress.ts';
import { amountText, type Cents, toCents } from '#shared/rules/money.ts';
import { forms } from '#shared/rules/validation.ts';
import type { ActionInput } from '#web/admin/orders/use-desk-order.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import { totalWith } from '#web/shop/parts/order/added-line.ts';
import { chargedItem, unitPriceOf } from '#web/shop/parts/order/charged-item.ts';
import { type Margin, marginOf } from './margin.ts';

/** What is typed of a line: 'yes' or '' for the fitting, the unit price without options. */
export type ChangedValues = Record<'installed' | 'quantity' | 'unitPrice' | 'reason', string>;

export const changeForm: Form = {
  installed: { label: 'thisField', rules: [] },
  quantity: forms.orderEdit.quantity,
  unitPrice: forms.adjustedPrice.price,
  reason: { label: 'thisField', rules: [] },
};

/** A line's values as a form begins with them. */
export const valuesOfLine = (item: OrderItem): ChangedValues => ({
  installed: item.installed ? 'yes' : '',
  quantity: String(item.quantity),
  unitPrice: amountText(unitPriceOf(item)),
  reason: '',
});

/** The price from which an adjustment is told; of a line sold the other way, the other's. */
export const originalOf = (item: OrderItem, installed: boolean): Cents =>
  installed === item.installed && item.originalPrice !== null
    ? item.originalPrice
    : unitPriceOf(item, installed);

/** Whether fitting and quantity may still change: not of what is fitted or handed over. */
export const isWorkOpen = (item: OrderItem, progress: Progress): boolean =>
  mayMoveLine({ ...item, progress }, 'cancelLines');

/** The step to send: only what differs from the line; null if nothing does. */
export function changeOfLine(item: OrderItem, values: ChangedValues): ActionInput | null {
  const installed = values.installed === 'yes';
  const quantity = Number(values.quantity);
  const cents = toCents(Number(values.unitPrice));
  const change = {
    ...(installed !== item.installed && { installed }),
    ...(quantity !== item.quantity && { quantity }),
    ...(cents !== presentUnit(item, installed) && { unitPrice: cents }),
  };
  if (Object.keys(change).length === 0) return null;
  const reason = values.reason.trim();
  return { kind: 'changeLine', lineId: item.id, ...change, ...(reason && { reason }) };
}

/** What a piece costs without a typed price: an adjusted price was for the present fitting. */
export const presentUnit = (item: OrderItem, installed: boolean): Cents =>
  installed === item.installed ? unitPriceOf(item, installed) : originalOf(item, installed);

/** What the line and the order would come to; null while a field is wrong. */
interface Preview {
  lineCents: Cents;
  totalCents: Cents;
  /** Null for who does not see cost. */
  margin: Margin | null;
}

/** The line as it would be sold: without fitting, the typed price is the part's. */
const soldAs = (item: OrderItem, installed: boolean, unitCents: Cents): OrderItem => ({
  ...item,
  installed,
  price: installed ? item.price : unitCents,
});

/** The line and the order's total as typed, by the server's rules (contract 3.4, 3.5). */
export function previewOf(order: Order, item: OrderItem, values: ChangedValues): Preview | null {
  if (Object.keys(validate(changeForm, values)).length > 0) return null;
  const units = {
    unitPriceCents: toCents(Number(values.unitPrice)),
    optionPriceCents: item.optionPrice,
    quantity: Number(values.quantity),
  };
  const others = { ...order, orderItems: order.orderItems.filter(({ id }) => id !== item.id) };
  const total = itemTotal(units);
  const sold = soldAs(item, values.installed === 'yes', units.unitPriceCents);
  return {
    lineCents: total,
    totalCents: totalWith(others, chargedItem(sold, units)),
    margin: marginOf({ ...item, total, quantity: units.quantity }),
  };
}
