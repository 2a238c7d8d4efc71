import { beyondLimit } from '../adjusted-price.ts';
import type { Cents } from '../money.ts';
import type { ProposalLine } from './lines.ts';

/** A price for one piece, and the catalogue's; null: it is the catalogue's. */
export interface Discounted {
  unitCents: Cents;
  catalogueCents: Cents | null;
}

/** The largest discount among lines, in percent with two decimals, rounded up; 0: there is none. */
export const largestDiscount = (lines: readonly Discounted[]): number =>
  Math.max(0, ...lines.map(discountOf));

function discountOf({ unitCents, catalogueCents }: Discounted): number {
  if (!catalogueCents) return 0;
  return Math.ceil(((catalogueCents - unitCents) * 10_000) / catalogueCents) / 100;
}

/** A line with the price of one piece that an admin approved for it. */
export interface ApprovedLine
  extends Pick<ProposalLine, 'id' | 'productId' | 'installed' | 'quantity'> {
  unitCents: Cents;
}

/**
 * The price that an admin approved for a line, as long as it is for the same product, fitted or not, and
 * for no more pieces; null: none.
 */
export const approvedPrice = (
  { id, productId, installed, quantity }: Omit<ApprovedLine, 'unitCents'>,
  approved: readonly ApprovedLine[] | null,
): Cents | null =>
  approved?.find(
    (one) =>
      one.id === id &&
      one.productId === productId &&
      one.installed === installed &&
      one.quantity >= quantity,
  )?.unitCents ?? null;

/** A line with its price for one piece, and the catalogue's. */
export interface PricedLine extends ApprovedLine {
  catalogueCents: Cents | null;
}

/**
 * Whether a price is beyond a person's limit in percent (null: they have none), and not between what was
 * approved for its line (null: nothing was) and the catalogue's.
 */
export function isBeyond(
  { unitCents, catalogueCents }: Discounted,
  { limit, approvedCents }: { limit: number | null; approvedCents: Cents | null },
): boolean {
  if (limit === null || catalogueCents === null) return false;
  if (beyondLimit(unitCents, catalogueCents, { percent: limit }) === null) return false;
  return approvedCents === null || unitCents < approvedCents || unitCents > catalogueCents;
}
