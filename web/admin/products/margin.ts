import type { Cents } from '#shared/rules/money.ts';

interface Margin {
  cents: Cents;
  /** Of the price. */
  percent: number;
}

/** What a price leaves over cost; null without a price, or without a cost, which is 0 then. */
export const marginOf = (price: Cents, cost: Cents): Margin | null =>
  price > 0 && cost > 0 ? { cents: price - cost, percent: (100 * (price - cost)) / price } : null;
