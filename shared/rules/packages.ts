import type { Cents } from './money.ts';
import { type Prices, shownPrice } from './price.ts';

/** Sum of the prices of a package's parts, one of each; null without parts. */
export function separatePrices(parts: readonly Prices[]): Prices | null {
  if (parts.length === 0) return null;
  const sum = (price: keyof Prices) => parts.reduce((total, part) => total + part[price], 0);
  return { priceCents: sum('priceCents'), installedPriceCents: sum('installedPriceCents') };
}

/** A package's saving against its parts, both with fitting; null without a saving. */
export function savingOf(
  own: Prices,
  separately: Prices | null,
  installed: boolean,
): { separatelyCents: Cents; savedCents: Cents } | null {
  if (!separately) return null;
  const separatelyCents = shownPrice(separately, installed);
  const savedCents = separatelyCents - shownPrice(own, installed);
  return savedCents > 0 ? { separatelyCents, savedCents } : null;
}
