import type { Cents } from './money.ts';
import { type Prices, shownPrice } from './price.ts';

/** What the parts of a package cost when they are bought one by one, one of each; null where there are none. */
export function separatePrices(parts: readonly Prices[]): Prices | null {
  if (parts.length === 0) return null;
  const sum = (price: keyof Prices) => parts.reduce((total, part) => total + part[price], 0);
  return { priceCents: sum('priceCents'), installedPriceCents: sum('installedPriceCents') };
}

/** What a package saves against its parts, fitted against fitted; null where it saves nothing. */
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
