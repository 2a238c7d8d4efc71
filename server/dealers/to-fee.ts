import type { FeeLine, FeeRule } from '#shared/rules/fees.ts';
import { fromCents } from '#shared/rules/money.ts';

/** A fee of an order for the API, in dollars. */
export const toFeeLine = ({ amountCents, ...line }: FeeLine) => ({
  ...line,
  amount: fromCents(amountCents),
});

/** A dealership's fee for the API, in dollars. */
export const toFeeRule = ({ amount, maxAmount, categoryIds, products, ...rule }: FeeRule) => ({
  ...rule,
  amount: fromCents(amount),
  maxAmount: maxAmount === null ? null : fromCents(maxAmount),
  categoryIds: [...categoryIds],
  products: [...products],
});
