import { timesDecimal } from './exact-product.ts';
import type { Cents } from './money.ts';

/** Decimals of a flat-rate time in hours. */
const frtDecimals = 4;

/** A dealership's override of a product; null keeps the product's value. */
export type Override = {
  priceCents: Cents | null;
  frtHours: number | null;
  featured: boolean | null;
};

/** A product's price at a dealership in cents: the override's if set (contract 3.2). */
export function effectivePrice(
  product: { priceCents: Cents },
  override: Pick<Override, 'priceCents'> | null,
): Cents {
  return override?.priceCents ?? product.priceCents;
}

/** A product's flat-rate time at a dealership in hours: the override's if set (contract 3.2). */
export function effectiveFrt(
  product: { frtHours: number },
  override: Pick<Override, 'frtHours'> | null,
): number {
  return override?.frtHours ?? product.frtHours;
}

/** Whether a product is featured at a dealership: the override decides if set (contract 3.2). */
export function effectiveFeatured(
  product: { featured: boolean },
  override: Pick<Override, 'featured'> | null,
): boolean {
  return override?.featured ?? product.featured;
}

/** Price with fitting in cents: effective price + effective hours x hourly rate (contract 3.3). */
export function installedPrice(priceCents: Cents, frtHours: number, hourlyRateCents: Cents): Cents {
  return priceCents + timesDecimal(hourlyRateCents, frtHours, frtDecimals);
}

/** Both prices of a product at a dealership, in cents. */
export type Prices = { priceCents: Cents; installedPriceCents: Cents };

/** A product's main price in cents: the installed one if the dealer shows only that. */
export function shownPrice(prices: Prices, onlyInstallPrice: boolean): Cents {
  return onlyInstallPrice ? prices.installedPriceCents : prices.priceCents;
}

/** A line's unit price in cents: the installed one if installed, or onlyInstallPrice (3.4). */
export function unitPrice(item: Prices & { installed: boolean }, onlyInstallPrice = false): Cents {
  return shownPrice(item, item.installed || onlyInstallPrice);
}
