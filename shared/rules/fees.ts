import { type Item, itemTotal, unitsOf } from './cart.ts';
import { percentOf } from './exact-product.ts';
import { type FeeSource, type FeeSources, piecesOf } from './fee-pieces.ts';
import type { Language } from './languages.ts';
import type { Cents } from './money.ts';

/** How a fee is reckoned: so much for each piece, or a percentage of the lines it follows from. */
export const feeKinds = ['perPiece', 'percent'] as const;
export type FeeKind = (typeof feeKinds)[number];

/** A percentage is of the lines' totals, or of their fitting alone. */
export const feeBases = ['price', 'labour'] as const;
type FeeBase = (typeof feeBases)[number];

/** A fee of a dealership as it applies to orders placed now; an order keeps it (decision 076). */
export interface FeeRule extends FeeSources {
  feeId: number;
  name: Readonly<Record<Language, string>>;
  kind: FeeKind;
  /** Of `perPiece`: for one piece, in cents. */
  amount: Cents;
  /** Of `percent`: at most three decimals. */
  percent: number;
  base: FeeBase;
  /** Of `percent`: the most for one order, in cents; null: no limit. */
  maxAmount: Cents | null;
  taxed: boolean;
}

/** A line of a cart or order as fees see it; prices per piece in cents. */
export interface ChargedItem extends Item, FeeSource {
  /** Without fitting. */
  priceCents: Cents;
}

/** A stored line as fees see it. */
export const chargedOf = (
  line: Parameters<typeof unitsOf>[0] & Pick<ChargedItem, 'productId' | 'categoryId'>,
): ChargedItem => {
  const { productId, categoryId = null, installed, priceCents } = line;
  return { ...unitsOf(line), productId, categoryId, installed, priceCents };
};

/** What an order pays for a fee. */
export interface FeeLine {
  feeId: number;
  name: Readonly<Record<Language, string>>;
  amountCents: Cents;
  taxed: boolean;
}

/** The fees that follow from lines, in the dealership's order, without those that come to nothing. */
export const feeLines = (rules: readonly FeeRule[], items: readonly ChargedItem[]): FeeLine[] =>
  rules
    .map((rule) => ({ ...shownPart(rule), amountCents: feeOf(rule, items) }))
    .filter(({ amountCents }) => amountCents > 0);

const shownPart = ({ feeId, name, taxed }: FeeRule) => ({ feeId, name, taxed });

/** A fee for lines in cents; a percentage is rounded once for the order, then limited. */
function feeOf(rule: FeeRule, items: readonly ChargedItem[]): Cents {
  const sum = (of: (item: ChargedItem) => number) => items.reduce((all, item) => all + of(item), 0);
  if (rule.kind === 'perPiece')
    return sum((item) => piecesOf(rule, item) * item.quantity) * rule.amount;
  const base = sum((item) => (piecesOf(rule, item) > 0 ? baseOf(rule, item) : 0));
  return Math.min(percentOf(base, rule.percent), rule.maxAmount ?? Number.MAX_SAFE_INTEGER);
}

const baseOf = ({ base }: FeeRule, item: ChargedItem): Cents =>
  base === 'price' ? itemTotal(item) : labourOf(item);

/** The part of a line that is for fitting; nothing where its price was lowered below the part's. */
const labourOf = ({ installed, unitPriceCents, priceCents, quantity }: ChargedItem): Cents =>
  installed ? Math.max(0, unitPriceCents - priceCents) * quantity : 0;
