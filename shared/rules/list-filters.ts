import { type PaymentTerms, paymentOf } from './payment.ts';
import type { ListedProduct } from './product-list.ts';

/** Prices up to which a list can be narrowed, in whole dollars as in addresses. */
export const priceSteps = [50, 100, 200, 300, 500, 1_000] as const;

/** Payments up to which a list can be narrowed, in whole dollars as in addresses. */
export const paymentSteps = [1, 2, 5, 10, 20, 50] as const;

/** Fitting times up to which a list can be narrowed, in minutes as in addresses. */
export const fittingSteps = [30, 60, 120, 240] as const;

/** What a list is narrowed to; absent: not. */
export interface ListFilters {
  /** The highest price in dollars. */
  price?: number | undefined;
  /** The highest payment in dollars, as often as the shopper pays. */
  payment?: number | undefined;
  /** The longest fitting in minutes. */
  fitting?: number | undefined;
}

/** How a list shows amounts. */
interface Priced {
  onlyInstallPrice: boolean;
  /** The shopper's, by which payments are worked out; null: none are shown, and none narrow. */
  terms: PaymentTerms | null;
}

/** A step as an address names it; undefined for anything else. */
export const stepOf = (steps: readonly number[], text: string | null): number | undefined =>
  steps.find((step) => String(step) === text);

/**
 * The products whose shown price, in cents, its payment and fitting are at most so high; where only
 * installed prices are shown, by those.
 */
export function narrowProducts<Product extends ListedProduct & { frt: number | null }>(
  products: readonly Product[],
  { price, payment, fitting }: ListFilters,
  { onlyInstallPrice, terms }: Priced,
): readonly Product[] {
  if (!price && !payment && !fitting) return products;
  return products.filter((product) => {
    const cents = onlyInstallPrice ? product.installPrice : product.price;
    return (
      (!price || cents <= price * 100) &&
      (!payment || !terms || paymentOf(cents, terms).amountCents <= payment * 100) &&
      (!fitting || Math.round((product.frt ?? 0) * 60) <= fitting)
    );
  });
}
