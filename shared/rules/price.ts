import { type Cents, timesDecimal } from './money.ts';

/** Decimals that a flat-rate time in hours may have. */
const frtDecimals = 4;

/** A dealership's override of a product; null leaves the product's own value. */
export type Override = {
  priceCents: Cents | null;
  frtHours: number | null;
  featured: boolean | null;
};

/** Price of a product at a dealership in cents: the override's where it is set (contract 3.2). */
export function effectivePrice(
  product: { priceCents: Cents },
  override: Pick<Override, 'priceCents'> | null,
): Cents {
  return override?.priceCents ?? product.priceCents;
}

/** Flat-rate time of a product at a dealership in hours: the override's where it is set (contract 3.2). */
export function effectiveFrt(
  product: { frtHours: number },
  override: Pick<Override, 'frtHours'> | null,
): number {
  return override?.frtHours ?? product.frtHours;
}

/** Whether a product is featured at a dealership: as the override says where it does (contract 3.2). */
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

/** The price that stands first for a product, in cents: the installed one where the dealer shows only that. */
export function shownPrice(prices: Prices, onlyInstallPrice: boolean): Cents {
  return onlyInstallPrice ? prices.installedPriceCents : prices.priceCents;
}

/** Unit price of a line in cents: the installed price if installed, which onlyInstallPrice always forces (contract 3.4). */
export function unitPrice(item: Prices & { installed: boolean }, onlyInstallPrice = false): Cents {
  return shownPrice(item, item.installed || onlyInstallPrice);
}
