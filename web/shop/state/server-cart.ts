import { addToCart, lineKey, linesMissing } from '#shared/rules/cart.ts';
import type { Language } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { ApiError } from '#web/api.ts';
import type { Order, OrderItem, PostedItem } from '#web/entities.ts';
import type { CartLine } from './shop.tsx';

/** A cart's content as a text for comparison: lines, quantities and answers without prices. */
export const fingerprint = (lines: readonly CartLine[]): string =>
  lines.map((line) => `${lineKey(line)}x${line.quantity}${line.hasNeeded ? '!' : ''}`).join(' ');

/** A line to post: the choice without prices, because the catalogue's apply (contract 3.8). */
export const toPosted = ({
  productId,
  trimId,
  installed,
  quantity,
  options,
  hasNeeded,
}: CartLine): PostedItem => ({
  productId,
  trimId,
  installed,
  quantity,
  options: [...options],
  ...(hasNeeded && { hasNeeded }),
});

/** A cart order's line in the browser's form, named in the order's language. */
export function toLine(item: OrderItem, language: Language): CartLine {
  const { productId, trimId, vehicle, name, number, installed, quantity } = item;
  return {
    productId,
    trimId,
    vehicle,
    name,
    language,
    number,
    installed,
    quantity,
    price: item.price,
    installedPrice: item.installedPrice,
    optionPrice: item.optionPrice,
    options: item.options.map((option) => option.id),
    optionNames: item.options.map((option) => option.name),
    categoryId: item.categoryId,
    photo: item.images[0]?.photo ?? null,
    ...(item.hasNeeded && { hasNeeded: true }),
  };
}

/**
 * The lines with the names and prices that the server answered to those sent, and fitted where it
 * sells them so alone. Lines that were not sent stay.
 */
export function withServerPrices(
  lines: readonly CartLine[],
  sent: readonly CartLine[],
  order: Pick<Order, 'orderItems' | 'language'>,
): CartLine[] {
  const answers = linesOf(order);
  const known = new Map(sent.map((line, index) => [lineKey(line), answers[index]]));
  return lines.map((line) => {
    const answered = known.get(lineKey(line));
    const { quantity, hasNeeded = false } = line;
    return answered ? { ...answered, quantity, ...(hasNeeded && { hasNeeded }) } : line;
  });
}

/** Lines that have become equal are one, with the pieces of all. */
export const oneOfEach = (lines: readonly CartLine[]): CartLine[] =>
  lines.reduce<CartLine[]>(addToCart, []);

/**
 * The server's lines, at the prices that this device has shown until the next save brings the
 * present ones: only so is a change of price noticed.
 */
export function atShownPrices(lines: readonly CartLine[], shown: readonly CartLine[]): CartLine[] {
  const known = new Map(shown.map((line) => [lineKey(line), line]));
  return lines.map((line) => {
    const { price, installedPrice, optionPrice } = known.get(lineKey(line)) ?? line;
    return { ...line, price, installedPrice, optionPrice };
  });
}

/** The order that the refused cart has become (409); null: it was refused for something else. */
export function orderMeanwhile(error: unknown): number | null {
  const orderId = error instanceof ApiError && error.status === 409 && error.body.orderId;
  return typeof orderId === 'number' ? orderId : null;
}

/** The person's cart among their orders, or undefined. */
export const cartAmong = (orders: readonly Order[]): Order | undefined =>
  orders.find((order) => order.statusId === orderStatus.CART);

export const linesOf = (cart: Pick<Order, 'orderItems' | 'language'> | undefined): CartLine[] =>
  cart?.orderItems.map((item) => toLine(item, cart.language)) ?? [];

interface Merge {
  lines: readonly CartLine[];
  /** Fingerprint of the cart on which device and server last agreed. */
  saved: string | null;
  server: Order | undefined;
}

/**
 * The cart to use at sign-in (spec 4): the server's if the device has nothing, or nothing new since
 * both agreed; else the device's.
 */
export function mergedLines({ lines, saved, server }: Merge): {
  lines: CartLine[];
  isServers: boolean;
} {
  const nothingNew = lines.length === 0 || fingerprint(lines) === saved;
  if (!nothingNew) return { lines: [...lines], isServers: false };
  return { lines: linesOf(server), isServers: true };
}

/**
 * Lines of the saved cart that are not in `lines`, which replace it; none if only this device has
 * changed the cart since both agreed.
 */
export function replacedLines({ lines, saved, server }: Merge): CartLine[] {
  const before = linesOf(server);
  return fingerprint(before) === saved ? [] : linesMissing(lines, before);
}

/** Lines refused by the server (422 at orderItems.N.*), with the reason. */
export function refusedLines(
  lines: readonly CartLine[],
  errors: Readonly<Record<string, string[]>>,
): { line: CartLine; reason: string }[] {
  const reasons = new Map<number, string>();
  for (const [field, messages] of Object.entries(errors)) {
    const index = /^orderItems\.(\d+)(\.|$)/.exec(field)?.[1];
    if (index !== undefined) reasons.set(Number(index), messages[0] ?? '');
  }
  return [...reasons].flatMap(([index, reason]) =>
    lines[index] ? [{ line: lines[index], reason }] : [],
  );
}
