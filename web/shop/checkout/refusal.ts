import type { Cents } from '#shared/rules/money.ts';
import { language } from '#texts/language.ts';
import type { ApiError } from '#web/api.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';

/** An order recomputed by the server, its lines in posted order. */
export interface Recomputed
  extends Pick<Order, 'subtotal' | 'fees' | 'tax' | 'total' | 'taxLines'> {
  orderItems: Omit<OrderItem, 'id'>[];
  exemption?: Order['exemption'];
}

/** The new totals in a 422 (contract 3.8); null if the refusal has another reason. */
export function recomputedOf(error: ApiError): Recomputed | null {
  const order =
    error.status === 422 ? (error.body.order as Partial<Recomputed> | undefined) : undefined;
  return order && Array.isArray(order.orderItems) && Array.isArray(order.taxLines)
    ? (order as Recomputed)
    : null;
}

/** The lines of the cart with the server's names and prices. */
export function withNewPrices(
  lines: readonly CartLine[],
  items: Recomputed['orderItems'],
): CartLine[] {
  return lines.map((line, index) => {
    const item = items[index];
    if (item?.productId !== line.productId) return line;
    const { name, number, installed, optionPrice, categoryId } = item;
    const optionNames = item.options.map((option) => option.name);
    return {
      ...{ ...line, name, language: language.html, number, installed },
      ...cataloguePrices(item),
      ...{ optionPrice, optionNames, categoryId },
    };
  });
}

/** A line's catalogue prices, which a cart keeps: without an adjustment. */
function cataloguePrices({
  installed,
  price,
  installedPrice,
  originalPrice,
}: Recomputed['orderItems'][number]) {
  if (originalPrice === null) return { price, installedPrice };
  return installed
    ? { price, installedPrice: originalPrice }
    : { price: originalPrice, installedPrice };
}

export interface PriceChange {
  name: string;
  wasCents: Cents;
  nowCents: Cents;
}

/** Lines with changed totals, old and new in cents. */
export function changesOf(
  shown: readonly { name: string; totalCents: Cents }[],
  items: Recomputed['orderItems'],
): PriceChange[] {
  return shown
    .map(({ name, totalCents }, index) => ({
      name,
      wasCents: totalCents,
      nowCents: items[index]?.total ?? totalCents,
    }))
    .filter(({ wasCents, nowCents }) => wasCents !== nowCents);
}

/** Whether the chosen time for fitting was refused, perhaps among other things. */
export const refusesTime = ({ errors }: Pick<ApiError, 'errors'>): boolean =>
  Object.keys(errors).some((field) => /^appointment(\.|$)/.test(field));

export interface LineProblem {
  /** Index of the line in the cart; null if the message concerns the whole order. */
  index: number | null;
  message: string;
}

/** The server's messages about lines and other fields, each once. */
export function lineProblems(error: ApiError): LineProblem[] {
  const found = Object.entries(error.errors).map(([field, messages]) => {
    const line = /^orderItems\.(\d+)(\.|$)/.exec(field);
    return { index: line ? Number(line[1]) : null, message: messages[0] ?? error.message };
  });
  return found.length > 0 ? found : [{ index: null, message: error.message }];
}
