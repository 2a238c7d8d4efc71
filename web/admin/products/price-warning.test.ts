import { expect, test } from 'vitest';
import { orderEdit as texts } from '#texts/admin/orders.ts';
import { priceWarning } from './price-warning.ts';

test.each([
  ['nothing', 0, 5_000, texts.free],
  ['nothing, where the cost is unknown', 0, undefined, texts.free],
  ['less than the cost', 4_999, 5_000, texts.belowCost('$50.00')],
  ['the cost', 5_000, 5_000, null],
  ['any amount, where the cost is unknown', 1, undefined, null],
])('a price of %s', (_what, price, cost, warning) => {
  expect(priceWarning(price, cost)).toBe(warning);
});
