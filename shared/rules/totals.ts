import { subtotal } from './cart.ts';
import { type ChargedItem, type FeeLine, type FeeRule, feeLines } from './fees.ts';
import type { Cents } from './money.ts';
import { type DealerTax, type TaxLine, taxLines } from './tax.ts';

/** Money of a whole cart or order in cents. */
export type Totals = {
  subtotalCents: Cents;
  /** The dealership's own fees, those that come to something. */
  fees: FeeLine[];
  taxCents: Cents;
  totalCents: Cents;
  taxLines: TaxLine[];
};

/**
 * Subtotal, fees, tax and total of the lines at a dealership, in cents (spec 9). The tax is on the
 * subtotal and the taxed fees, rounded once (contract 3.5).
 */
export function totals(
  items: readonly ChargedItem[],
  dealer: DealerTax,
  rules: readonly FeeRule[],
): Totals {
  const subtotalCents = subtotal(items);
  const fees = feeLines(rules, items);
  const lines = taxLines(subtotalCents + sum(fees.filter(({ taxed }) => taxed)), dealer);
  const taxCents = sum(lines);
  const totalCents = subtotalCents + sum(fees) + taxCents;
  return { subtotalCents, fees, taxCents, totalCents, taxLines: lines };
}

const sum = (lines: readonly { amountCents: Cents }[]): Cents =>
  lines.reduce((all, { amountCents }) => all + amountCents, 0);
