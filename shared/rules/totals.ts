import { type Item, subtotal } from './cart.ts';
import type { Cents } from './money.ts';
import { type DealerTax, type TaxLine, taxLines } from './tax.ts';

/** Money of a whole cart or order in cents. */
export type Totals = {
  subtotalCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
  taxLines: TaxLine[];
};

/** Subtotal, tax and total of the lines at a dealership, in cents (spec 9). */
export function totals(items: readonly Item[], dealer: DealerTax): Totals {
  const subtotalCents = subtotal(items);
  const lines = taxLines(subtotalCents, dealer);
  const taxCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents, taxLines: lines };
}
