import { expect, test } from 'vitest';
import { maxLines } from './cart.ts';
import { splitByRoom } from './room-in-cart.ts';

const mats = { productId: 1, trimId: 7, installed: false, options: [3, 5], quantity: 1 };

test('of several lines those join that find room, one after the other, and the rest are left', () => {
  const cart = Array.from({ length: maxLines - 1 }, (_, index) => ({
    ...mats,
    productId: index,
  }));
  const [first, second, third] = [7_001, 7_002, 7_003].map((productId) => ({
    ...mats,
    productId,
  }));
  const present = { ...mats, quantity: 3 };
  expect(splitByRoom(cart, [first!, second!, present, first!, third!])).toEqual({
    joining: [first, present, first],
    left: [second, third],
  });
  expect(splitByRoom([], [first!, second!])).toEqual({ joining: [first, second], left: [] });
});
