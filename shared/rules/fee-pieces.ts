/** A single product that a fee follows from: a set of four tires counts as four pieces. */
export interface FeeProduct {
  id: number;
  pieces: number;
}

/** What a fee follows from. */
export interface FeeSources {
  /** Every line with fitting, */
  installed: boolean;
  /** every product of these categories, */
  categoryIds: readonly number[];
  /** and these products, one of which counts as so many pieces. */
  products: readonly FeeProduct[];
}

/** What of a line decides whether a fee follows from it. */
export interface FeeSource {
  productId: number;
  /** As of the order; absent in carts of earlier versions. */
  categoryId?: number | null;
  installed: boolean;
}

/** As how many pieces one piece of a line counts: 0 where the fee does not follow from it. */
export function piecesOf(
  { installed, categoryIds, products }: FeeSources,
  item: FeeSource,
): number {
  const single = products.find(({ id }) => id === item.productId);
  if (single) return single.pieces;
  const follows =
    (installed && item.installed) || (item.categoryId && categoryIds.includes(item.categoryId));
  return follows ? 1 : 0;
}
