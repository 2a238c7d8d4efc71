import type { Cents } from '#shared/rules/money.ts';
import type { ApiError } from '#web/api.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';

/** An order as the server computes it now; its lines are in the order of the posted ones. */
export interface Recomputed extends Pick<Order, 'subtotal' | 'tax' | 'total' | 'taxLines'> {
  orderItems: Omit<OrderItem, 'id'>[];
}

/** The new totals of a 422 (contract 3.8); null where the refusal is about something else. */
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
    const { name, number, installed, optionPrice } = item;
    const optionNames = item.options.map((option) => option.name);
    return { ...line, name, number, installed, ...cataloguePrices(item), optionPrice, optionNames };
  });
}

/** The prices of a line without a dealer admin's adjusting: what is in the cart is the catalogue's. */
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

/** The lines whose total has changed, old and new in cents. */
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

export interface LineProblem {
  /** Place of the line in the cart, or null where the message is about the whole order. */
  index: number | null;
  message: string;
}

/** What the server says about lines and other fields, once each. */
export function lineProblems(error: ApiError): LineProblem[] {
  const found = Object.entries(error.errors).map(([field, messages]) => {
    const line = /^orderItems\.(\d+)(\.|$)/.exec(field);
    return { index: line ? Number(line[1]) : null, message: messages[0] ?? error.message };
  });
  return found.length > 0 ? found : [{ index: null, message: error.message }];
}
