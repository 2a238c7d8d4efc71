import type { Problem } from '#shared/messages/text.ts';
import { percentOf } from './exact-product.ts';
import type { Cents } from './money.ts';
import type { PriceLimit } from './permissions.ts';

/** The lowest price for a piece that the catalogue sells at `catalogueCents`. */
export const lowestPrice = (catalogueCents: Cents, percent: number): Cents =>
  catalogueCents - percentOf(catalogueCents, percent);

/**
 * The mistake of an adjusted price beyond a person's limit, or null. A limit in percent allows
 * prices from that much below the catalogue's up to it (contract 3.8, decision 058).
 */
export function beyondLimit(
  adjustedCents: Cents,
  catalogueCents: Cents,
  limit: PriceLimit,
): Problem | null {
  if (typeof limit === 'string') return null;
  const lowest = lowestPrice(catalogueCents, limit.percent);
  if (adjustedCents >= lowest && adjustedCents <= catalogueCents) return null;
  return { key: 'fieldProblems.beyondLimit', values: [limit.percent, lowest, catalogueCents] };
}
