import type { Cents } from './money.ts';
import { type Prices, unitPrice } from './price.ts';

/** A line's price and quantity; prices per piece in cents. */
export type Item = { unitPriceCents: Cents; optionPriceCents: Cents; quantity: number };

/** The prices and quantity of a stored line, for sums. */
export const unitsOf = (
  line: Prices & { installed: boolean; optionPriceCents: Cents; quantity: number },
): Item => ({
  unitPriceCents: unitPrice(line),
  optionPriceCents: line.optionPriceCents,
  quantity: line.quantity,
});

/** Total of a line in cents: (unit price + option price) x quantity (contract 3.4). */
export function itemTotal(item: Item): Cents {
  return (item.unitPriceCents + item.optionPriceCents) * item.quantity;
}

/** Sum of the lines in cents, before tax. */
export function subtotal(items: readonly Item[]): Cents {
  return items.reduce((sum, item) => sum + itemTotal(item), 0);
}

/** Cost of all pieces of stored lines, in cents. */
export const costOf = (items: readonly { costCents: Cents; quantity: number }[]): Cents =>
  items.reduce((sum, { costCents, quantity }) => sum + costCents * quantity, 0);

/** Profit in cents: subtotal less the cost of all pieces (contract 3.7). */
export function profit({
  subtotalCents,
  costCents,
}: {
  subtotalCents: Cents;
  costCents: Cents;
}): Cents {
  return subtotalCents - costCents;
}

/** Most pieces of one line. */
export const maxQuantity = 999;

/** Most lines of one cart or order. */
export const maxLines = 200;

/** The identity of a cart line: the same product chosen in the same way; options are option ids. */
export type CartLine = {
  productId: number;
  trimId: number | null;
  installed: boolean;
  options: readonly number[];
  quantity: number;
};

/** A line's key; the order of options does not matter. */
export function lineKey(line: Omit<CartLine, 'quantity'>): string {
  const options = [...line.options].sort((a, b) => a - b).join(',');
  return `${line.productId}:${line.trimId ?? ''}:${line.installed ? 'installed' : 'accessory'}:${options}`;
}

/** Whether a line can join the cart: the cart contains it already, or has room. */
export function hasRoomFor(items: readonly CartLine[], line: CartLine): boolean {
  return items.length < maxLines || items.some((item) => lineKey(item) === lineKey(line));
}

/** Adds a line, or its quantity to an equal line, unless it is below 1 or the cart is full. */
export function addToCart<Line extends CartLine>(items: readonly Line[], line: Line): Line[] {
  if (!(line.quantity >= 1) || !hasRoomFor(items, line)) return [...items];
  const key = lineKey(line);
  const present = items.find((item) => lineKey(item) === key);
  if (present) return setQuantity(items, key, present.quantity + line.quantity);
  return [...items, { ...line, quantity: allowedQuantity(line.quantity) }];
}

/** Sets a line's quantity, limited to 1 to 999. */
export function setQuantity<Line extends CartLine>(
  items: readonly Line[],
  key: string,
  quantity: number,
): Line[] {
  return items.map((item) =>
    lineKey(item) === key ? { ...item, quantity: allowedQuantity(quantity) } : item,
  );
}

/**
 * A line chosen in another way, in its place; with the pieces of both where that makes it equal to
 * another line.
 */
export function changeLine<Line extends CartLine>(
  items: readonly Line[],
  key: string,
  changed: Line,
): Line[] {
  const now = lineKey(changed);
  const same = items.find((item) => lineKey(item) === now);
  if (!same || now === key) return items.map((item) => (lineKey(item) === key ? changed : item));
  return setQuantity(removeItem(items, key), now, same.quantity + changed.quantity);
}

/** The cart without this line. */
export function removeItem<Line extends CartLine>(items: readonly Line[], key: string): Line[] {
  return items.filter((item) => lineKey(item) !== key);
}

/** A line, and where it stands or stood in its cart. */
export type Placed<Line> = { line: Line; index: number };

/** Lines of the cart with their places, for putting them back. */
export const withPlaces = <Line extends CartLine>(
  items: readonly Line[],
  lines: readonly CartLine[],
): Placed<Line>[] => {
  const keys = new Set(lines.map(lineKey));
  return items
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => keys.has(lineKey(line)));
};

/**
 * Puts lines back that were taken out, the first of them first. An equal line that came meanwhile gets
 * their pieces; what the cart has no room for stays out.
 */
export function putBack<Line extends CartLine>(
  items: readonly Line[],
  taken: readonly Placed<Line>[],
): Line[] {
  return taken.reduce<Line[]>(
    (all, { line, index }) => {
      const isThere = all.some((item) => lineKey(item) === lineKey(line));
      if (isThere || !hasRoomFor(all, line)) return addToCart(all, line);
      return [...all.slice(0, index), line, ...all.slice(index)];
    },
    [...items],
  );
}

/** The lines that the cart does not contain, whatever their quantity. */
export const linesMissing = <Line extends CartLine>(
  items: readonly CartLine[],
  lines: readonly Line[],
): Line[] => {
  const keys = new Set(items.map(lineKey));
  return lines.filter((line) => !keys.has(lineKey(line)));
};

/** What a cart has beyond the lines that were ordered: it may have changed while its order was placed. */
export const linesBeyond = <Line extends CartLine>(
  items: readonly Line[],
  ordered: readonly CartLine[],
): Line[] =>
  items.flatMap((line) => {
    const had = ordered.find((other) => lineKey(other) === lineKey(line))?.quantity ?? 0;
    return line.quantity > had ? [{ ...line, quantity: line.quantity - had }] : [];
  });

/** Pieces in the cart, for the badge in the header. */
export function itemCount(items: readonly { quantity: number }[]): number {
  return items.reduce((sum, item) => sum + item.quantity, 0);
}

function allowedQuantity(quantity: number): number {
  return Math.min(Math.max(Math.trunc(quantity) || 1, 1), maxQuantity);
}
