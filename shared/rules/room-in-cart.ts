import { addToCart, type CartLine, hasRoomFor } from './cart.ts';

/** The lines that find room in the cart when they are added one after the other, and the rest. */
export function splitByRoom<Line extends CartLine>(
  items: readonly CartLine[],
  lines: readonly Line[],
): { joining: Line[]; left: Line[] } {
  const joining: Line[] = [];
  const left: Line[] = [];
  let cart: readonly CartLine[] = items;
  for (const line of lines) {
    (hasRoomFor(cart, line) ? joining : left).push(line);
    cart = addToCart(cart, line);
  }
  return { joining, left };
}
