import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fittingSteps, narrowProducts, priceSteps, stepOf } from './list-filters.ts';

const product = (id: number, price: number, frt: number | null, installPrice = price) => ({
  ...{ id, price, installPrice, frt },
  ...{ name: `P ${id}`, number: `P-${id}`, featured: false, categoryId: 2 },
});
const products = [
  product(1, 29_999, 0.2),
  product(2, 30_000, 0.5, 35_000),
  product(3, 30_001, 0.51),
  product(4, 100, null),
];
const ids = (price?: number, fitting?: number, onlyInstallPrice = false) =>
  narrowProducts(products, { price, fitting }, onlyInstallPrice).map(({ id }) => id);

test('the price on the step itself is within it; where only installed prices are shown they count', () => {
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(ids(300)).toEqual([1, 2, 4]);
  expect(ids(300, undefined, true)).toEqual([1, 4]);
});

test('fitting is compared in whole minutes, as it is shown; nothing to fit is the shortest', () => {
  expect(ids(undefined, 30)).toEqual([1, 2, 4]);
  expect(ids(300, 30)).toEqual([1, 2, 4]);
  expect(ids(50, 30)).toEqual([4]);
});

test('a wider step never has less', () => {
  const any = fc.array(fc.tuple(fc.nat(200_000), fc.double({ min: 0, max: 9, noNaN: true })));
  fc.assert(
    fc.property(any, (rows) => {
      const all = rows.map(([price, frt], id) => product(id, price, frt));
      const counts = (name: 'price' | 'fitting', steps: readonly number[]) =>
        steps.map((step) => narrowProducts(all, { [name]: step }, false).length);
      for (const found of [counts('price', priceSteps), counts('fitting', fittingSteps)])
        expect(found).toEqual([...found].sort((a, b) => a - b));
    }),
  );
});

test.each([
  ['300', 300],
  ['300.0', undefined],
  ['301', undefined],
  ['', undefined],
  [null, undefined],
  ['__proto__', undefined],
])('an address with %s narrows to %s', (text, step) => {
  expect(stepOf(priceSteps, text)).toBe(step);
});

test('without a filter the list is the same one', () => {
  expect(narrowProducts(products, {}, false)).toBe(products);
});
