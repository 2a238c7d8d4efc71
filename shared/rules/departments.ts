import type { Cents } from './money.ts';
import type { Prices } from './price.ts';

/** The parts of a line that say what belongs to which department. */
type DepartmentLine = Prices & { installed: boolean; quantity: number; totalCents: Cents };

/**
 * What parts and service have of an order's lines, in cents; both add up to the subtotal. Labour is
 * what fitting adds to a piece's price, never less than nothing.
 */
export function departmentsOf(lines: readonly DepartmentLine[]): {
  partsCents: Cents;
  labourCents: Cents;
} {
  const labourCents = lines.reduce((sum, line) => sum + labourOf(line), 0);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0);
  return { partsCents: totalCents - labourCents, labourCents };
}

const labourOf = ({ installed, quantity, priceCents, installedPriceCents }: DepartmentLine) =>
  installed ? Math.max(0, installedPriceCents - priceCents) * quantity : 0;
