import type { ListedProduct } from './product-list.ts';

/** Prices up to which a list can be narrowed, in whole dollars as in addresses. */
export const priceSteps = [50, 100, 200, 300, 500, 1_000] as const;

/** Fitting times up to which a list can be narrowed, in minutes as in addresses. */
export const fittingSteps = [30, 60, 120, 240] as const;

/** What a list is narrowed to; absent: not. */
export interface ListFilters {
  /** The highest price in dollars. */
  price?: number | undefined;
  /** The longest fitting in minutes. */
  fitting?: number | undefined;
}

/** A step as an address names it; undefined for anything else. */
export const stepOf = (steps: readonly number[], text: string | null): number | undefined =>
  steps.find((step) => String(step) === text);

/**
 * The products whose shown price, in cents, and fitting are at most so high; where only installed
 * prices are shown, by those.
 */
export function narrowProducts<Product extends ListedProduct & { frt: number | null }>(
  products: readonly Product[],
  { price, fitting }: ListFilters,
  onlyInstallPrice: boolean,
): readonly Product[] {
  if (!price && !fitting) return products;
  return products.filter(
    (product) =>
      (!price || (onlyInstallPrice ? product.installPrice : product.price) <= price * 100) &&
      (!fitting || Math.round((product.frt ?? 0) * 60) <= fitting),
  );
}
