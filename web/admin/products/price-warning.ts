import type { Cents } from '#shared/rules/money.ts';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { formatMoney } from '#texts/formats.ts';

/** Warns of a price that may be a typo: zero, or below the cost. */
export function priceWarning(cents: Cents, cost: Cents | undefined): string | null {
  if (cents === 0) return texts.free;
  return cost !== undefined && cents < cost ? texts.belowCost(formatMoney(cost)) : null;
}
