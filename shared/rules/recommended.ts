import type { CartLine } from './cart.ts';

/** Nothing is recommended that fewer customers ordered: nobody's own purchase can be read from it. */
export const leastCustomers = 5;

/** Orders of this time tell what is popular now. */
export const popularDays = 90;

/** Orders of this time tell what is bought together. */
export const pairDays = 730;

/** One customer's orders within these days count as one purchase. */
export const togetherWithinDays = 30;

/** Who orders more lines than this is a workshop. */
export const usualLines = 200;

/** A row of recommended products has this many at most. */
export const mostRecommended = 12;

/** With fewer pairs than this, best sellers are shown beside them. */
export const fewPairs = 4;

/** Whether a product is in the cart for a vehicle; null: for whichever. */
export const isInCart = (
  items: readonly CartLine[],
  productId: number,
  trimId: number | null,
): boolean =>
  items.some((item) => item.productId === productId && (trimId === null || item.trimId === trimId));
