import { maxAmount, maxFrt } from './limits.ts';
import { type Cents, roundHalfAway, shiftDecimalPoint } from './money.ts';

/** Ways to change an amount: to a value, by a percentage or a sum, from cost, or back to the maker's. */
export const amountWays = ['set', 'percent', 'add', 'factor', 'clear'] as const;
type AmountWay = (typeof amountWays)[number];

/** Endings of changed prices. */
export const endings = ['none', '99', '95', 'dollar', 'five'] as const;
export type Ending = (typeof endings)[number];

export const endingDirections = ['nearest', 'up', 'down'] as const;
export type EndingDirection = (typeof endingDirections)[number];

/** How a price or hours change; `value` in dollars, hours, percent or times, at most 4 decimals. */
export interface AmountChange {
  way: AmountWay;
  /** Absent: back to the maker's. */
  value?: number | undefined;
}

/** A change of prices, which end as wanted. */
export interface PriceChange extends AmountChange {
  ending: Ending;
  direction: EndingDirection;
}

/** What of many products changes; what is absent stays. */
export interface BulkChanges {
  /** The product's own. */
  price?: PriceChange | undefined;
  frt?: AmountChange | undefined;
  featured?: boolean | undefined;
  active?: boolean | undefined;
  leaseResidual?: boolean | undefined;
  /** Null: none. */
  categoryId?: number | null | undefined;
  /** A sub-category, and with it its category. */
  subcategory?: { id: number; categoryId: number } | undefined;
  addTrims?: readonly number[] | undefined;
  takeTrims?: readonly number[] | undefined;
  /** The dealership's, of its manufacturer's products; null: as the maker has it. */
  dealerPrice?: PriceChange | undefined;
  dealerFrt?: AmountChange | undefined;
  dealerFeatured?: boolean | null | undefined;
}

/**
 * A changed price in cents, from the present price and the cost; null: back to the maker's. It may
 * be below zero, which nobody may store. Rounded half away from zero to the cent, then to its ending.
 */
export function changedPrice(change: PriceChange, price: Cents, cost: Cents): Cents | null {
  const cents = changedAmount(change, price, cost);
  if (cents === null) return null;
  return withEnding(cents, change.ending, change.direction);
}

/** Changed hours, rounded half away from zero to hundredths; null: back to the maker's. */
export function changedHours({ way, value = 0 }: AmountChange, hours: number): number | null {
  if (way === 'clear') return null;
  const hundredths = changedAmount({ way, value }, roundHalfAway(shiftDecimalPoint(hours, 2)), 0);
  return way === 'set' ? value : hundredths! / 100;
}

/** In hundredths, which cents are too. */
function changedAmount({ way, value = 0 }: AmountChange, now: number, cost: number): number | null {
  switch (way) {
    case 'clear':
      return null;
    case 'set':
      return hundredths(value);
    case 'add':
      return now + hundredths(value);
    case 'percent':
      return parts(now, 1_000_000 + roundHalfAway(shiftDecimalPoint(value, 4)));
    case 'factor':
      return parts(cost, roundHalfAway(shiftDecimalPoint(value, 4)) * 100);
  }
}

const hundredths = (value: number): number => roundHalfAway(shiftDecimalPoint(value, 2));

/** So many millionths of an amount, exact before it is rounded half away from zero. */
function parts(amount: number, millionths: number): number {
  const product = BigInt(amount) * BigInt(millionths);
  const half = product < 0n ? -500_000n : 500_000n;
  return Number((product + half) / 1_000_000n) + 0;
}

/** Steps between prices of an ending, and the first of them, in cents. */
const steps: Record<Ending, { step: number; offset: number }> = {
  none: { step: 1, offset: 0 },
  99: { step: 100, offset: 99 },
  95: { step: 100, offset: 95 },
  dollar: { step: 100, offset: 0 },
  five: { step: 500, offset: 0 },
};

/**
 * The price with the ending that is next above, below or nearest; of two as near the higher one. A
 * price that ends so stays. No price of 0 and none below it is moved, and none is moved below 0.
 */
export function withEnding(cents: Cents, ending: Ending, direction: EndingDirection): Cents {
  const { step, offset } = steps[ending];
  if (cents <= 0) return cents;
  const below = Math.floor((cents - offset) / step) * step + offset;
  const above = below === cents ? cents : below + step;
  if (below < 0) return above;
  if (direction === 'up') return above;
  if (direction === 'down') return below;
  return above - cents <= cents - below ? above : below;
}

/** Whether anything is to be changed. */
export const changesAnything = (changes: BulkChanges): boolean =>
  Object.values(changes).some((value: unknown) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );

/** Why an amount cannot be: keys of `bulkProblems`. */
export type AmountProblem = 'missing' | 'twoDecimals' | 'fourDecimals' | 'tooMuch' | 'hoursFactor';

/** What is wrong with a change of prices or hours; null: nothing. */
export function amountProblem(
  kind: 'price' | 'hours',
  { way, value }: AmountChange,
): AmountProblem | null {
  if (way === 'clear') return null;
  if (kind === 'hours' && way === 'factor') return 'hoursFactor';
  if (value === undefined || !Number.isFinite(value)) return 'missing';
  const isMoney = kind === 'price' && (way === 'set' || way === 'add');
  if (decimals(value) > (isMoney || way === 'percent' ? 2 : 4))
    return isMoney || way === 'percent' ? 'twoDecimals' : 'fourDecimals';
  return Math.abs(value) > most(kind, way) ? 'tooMuch' : null;
}

const decimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

function most(kind: 'price' | 'hours', way: AmountWay): number {
  if (way === 'percent') return 1_000;
  if (way === 'factor') return 100;
  return kind === 'price' ? maxAmount : maxFrt;
}
