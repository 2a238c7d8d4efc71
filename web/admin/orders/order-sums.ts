import { itemTotal, profit } from '#shared/rules/cart.ts';
import { validate } from '#shared/rules/form.ts';
import { type Cents, toCents } from '#shared/rules/money.ts';
import { ratesOf } from '#shared/rules/tax.ts';
import { type Totals, totals } from '#shared/rules/totals.ts';
import { forms } from '#shared/rules/validation.ts';
import type { Order } from '#web/entities.ts';
import { chargedItem } from '#web/shop/parts/order/charged-item.ts';
import {
  keepsAll,
  lineFields,
  lineName,
  type OrderValues,
  remainingItems,
} from './order-values.ts';

/** An order's sums as typed, in cents. */
export interface OrderSums extends Totals {
  /** By line id, except removed lines. */
  lines: ReadonlyMap<number, Cents>;
  /** Null if quantities differ: only the server knows the pieces' cost. */
  profitCents: Cents | null;
}

/** An order's sums as typed, by the server's rules (contract 3.4, 3.5); null if invalid. */
export function orderSums(order: Order, values: OrderValues): OrderSums | null {
  const remaining = remainingItems(order, values);
  const items = remaining.map((item) => {
    const typed = Object.fromEntries(
      lineFields.map((field) => [field, values[lineName(field, item)] ?? '']),
    );
    if (Object.keys(validate(forms.orderEdit, typed)).length > 0) return null;
    return chargedItem(item, {
      unitPriceCents: toCents(Number(typed.price)),
      optionPriceCents: toCents(Number(typed.optionPrice)),
      quantity: Number(typed.quantity),
    });
  });
  const valid = items.filter((item) => item !== null);
  if (valid.length < items.length) return null;
  const sums = totals(valid, ratesOf(order.taxLines), order.feeRules ?? []);
  const isSameQuantity =
    keepsAll(order, values) &&
    remaining.every((item, index) => item.quantity === valid[index]?.quantity);
  const savedProfit = order.profit ?? null;
  return {
    ...sums,
    lines: new Map(valid.map((units, index) => [remaining[index]!.id, itemTotal(units)])),
    profitCents:
      savedProfit !== null && isSameQuantity
        ? profit({ ...sums, costCents: order.subtotal - savedProfit })
        : null,
  };
}
