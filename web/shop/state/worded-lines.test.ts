import { expect, test } from 'vitest';
import type { CartLine } from './shop.tsx';
import { namedOtherwise, wordedLines } from './worded-lines.ts';

const line = (productId: number, language?: 'en' | 'fr'): CartLine => ({
  ...{ productId, trimId: 1, installed: false, quantity: 1, options: [7, 8] },
  ...{ name: `Mat ${productId}`, number: `M-${productId}`, optionNames: ['Black', 'Wide'] },
  ...{ vehicle: null, photo: null, price: 1_000, installedPrice: 1_250, optionPrice: 0 },
  ...(language && { language }),
});
const tapis = { name: 'Tapis', options: [{ id: 8, name: 'Large' }] };

test('the names of another language, and of carts without one, are asked for once each', () => {
  const lines = [line(1, 'en'), line(2, 'fr'), line(3), { ...line(1, 'en'), installed: true }];
  expect(namedOtherwise(lines, 'fr')).toEqual([1, 3]);
  expect(namedOtherwise(lines, 'en')).toEqual([2, 3]);
});

test('a line in another language has the asked names, by the ids of its options', () => {
  const lines = [line(1, 'en'), line(2, 'en'), line(1, 'fr')];
  const [first, unasked, own] = wordedLines(lines, 'fr', new Map([[1, tapis]]));
  expect(first).toEqual({
    ...lines[0],
    ...{ language: 'fr', name: 'Tapis', optionNames: ['Black', 'Large'] },
  });
  expect(unasked).toBe(lines[1]);
  expect(own).toBe(lines[2]);
});
