import { expect, test } from 'vitest';
import { withChanges } from './cart-changes.ts';
import type { CartChange } from './shop.tsx';

const about = (productId: number) => ({
  ...{ key: `${productId}:1:accessory:`, name: `Mat ${productId}`, language: 'en' as const },
});
const price = (productId: number, was: number, now: number): CartChange => ({
  ...{ ...about(productId), what: 'price', was, now },
});
const quantity = (productId: number, was: number, now: number): CartChange => ({
  ...{ ...about(productId), what: 'quantity', was, now },
});
const gone = (productId: number, reason: string | null = 'No longer sold.'): CartChange => ({
  ...{ ...about(productId), what: 'gone', reason },
});

test.each<[string, CartChange[], CartChange[], CartChange[]]>([
  ['one after the other', [gone(1)], [gone(2), price(3, 5, 6)], [gone(1), gone(2), price(3, 5, 6)]],
  ['twice: from the first price to the last', [price(1, 5, 6)], [price(1, 6, 8)], [price(1, 5, 8)]],
  [
    'there and back: nothing is left to be told',
    [price(1, 5, 6), gone(2)],
    [price(1, 6, 5)],
    [gone(2)],
  ],
  [
    'a price and a quantity of one line',
    [price(1, 5, 6)],
    [quantity(1, 1, 3)],
    [price(1, 5, 6), quantity(1, 1, 3)],
  ],
  [
    'gone in the end: the price matters no more',
    [price(1, 5, 6), quantity(1, 1, 3)],
    [gone(1)],
    [gone(1)],
  ],
  ['gone twice, for another reason', [gone(1, null)], [gone(1)], [gone(1)]],
])('changes join: %s', (_, kept, more, all) => {
  expect(withChanges(kept, more)).toEqual(all);
});
