import { expect, test } from 'vitest';
import type { ProductList } from './find-list.ts';
import { keepList, keptList } from './kept-list.ts';

const list: ProductList = {
  trimId: 1,
  vehicle: null,
  products: [],
  terms: { lease: [], finance: [] },
};

test('the list last seen is kept for five minutes, any other is not', () => {
  expect(keptList('1/north?1', 0)).toBeNull();
  keepList('1/north?1', list, 0);
  expect(keptList('1/north?1', 299_999)).toBe(list);
  expect(keptList('1/north?1', 300_000)).toBeNull();
  expect(keptList('1/south?1', 0)).toBeNull();
  keepList('1/south?1', list, 0);
  expect(keptList('1/north?1', 0)).toBeNull();
});
