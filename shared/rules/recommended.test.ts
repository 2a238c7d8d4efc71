import { expect, test } from 'vitest';
import { isInCart } from './recommended.ts';

test('a product is in the cart for its own vehicle, and for whichever if none is named', () => {
  const mats = { productId: 1, trimId: 5, installed: true, options: [3], quantity: 2 };
  expect(isInCart([mats], 1, 5)).toBe(true);
  expect(isInCart([mats], 1, null)).toBe(true);
  expect(isInCart([mats], 1, 6)).toBe(false);
  expect(isInCart([mats], 2, 5)).toBe(false);
  expect(isInCart([], 1, null)).toBe(false);
});
