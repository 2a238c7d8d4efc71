import { expect, test } from 'vitest';
import { addUp, packOrders, pageOf } from './product-sums.ts';

const productIds = [
  1,
  2,
  127,
  128,
  129,
  2_047,
  2_048,
  16_511,
  2 ** 31,
  2 ** 32 + 1,
  2 ** 33 + 1,
  2 ** 40,
];
const columns = ['views', 'addsToCart', 'orders'] as const;
/** A repeatable random number. */
const pick = (seed: number, below: number) =>
  Math.floor((Math.abs(Math.sin(seed * 12.9898)) * 43_758.5453) % below);

test('orders and views of any products are added up and sorted as one by one', () => {
  const days = Array.from({ length: 40 }, (_, day) =>
    productIds.filter((_, index) => pick(day * 50 + index, 3) === 0),
  );
  const orders = (id: number, day: number) => 1 + pick(id + day, day % 7 === 0 ? 100_000 : 3);
  const viewed = [2, 128, 3_000, 2 ** 34].map((productId) => ({
    productId,
    views: pick(productId, 5),
    addsToCart: 1,
  }));
  const plain = [...new Set([...days.flat(), ...viewed.map(({ productId }) => productId)])].map(
    (productId) => ({
      productId,
      ...(viewed.find((view) => view.productId === productId) ?? { views: 0, addsToCart: 0 }),
      orders: days.reduce(
        (sum, ids, day) => sum + (ids.includes(productId) ? orders(productId, day) : 0),
        0,
      ),
    }),
  );
  const sums = addUp(
    days.map((ids, day) => packOrders({ ids, orders: ids.map((id) => orders(id, day)) })),
    viewed,
  );
  expect(sums.ids).toHaveLength(plain.length);
  for (const column of columns) {
    expect(sums.totals[column]).toBe(plain.reduce((sum, product) => sum + product[column], 0));
  }
  for (const [sortBy, then] of [
    ['views', ['addsToCart', 'orders']],
    ['addsToCart', ['views']],
    ['orders', ['views']],
  ] as const) {
    for (const order of ['asc', 'desc'] as const) {
      const sorted = plain.toSorted((a, b) => {
        const [column] = [sortBy, ...then].filter((column) => a[column] !== b[column]);
        if (!column) return a.productId - b.productId;
        return order === 'asc' ? a[column] - b[column] : b[column] - a[column];
      });
      for (const page of [1, 2, 5]) {
        expect(pageOf(sums, { page, rows: 3, sortBy, order })).toEqual(
          sorted.slice((page - 1) * 3, page * 3),
        );
      }
    }
  }
});

test('any page of very many products is in order', () => {
  const ids = Array.from({ length: 9_000 }, (_, index) => index + 1);
  const orders = ids.map((id) => 1 + pick(id, 400));
  const sums = addUp([packOrders({ ids, orders })], []);
  const sorted = ids.toSorted((a, b) => orders[b - 1]! - orders[a - 1]! || a - b);
  for (const page of [1, 40, 60, 180, 181]) {
    const found = pageOf(sums, { page, rows: 50, sortBy: 'orders', order: 'desc' });
    expect(found.map(({ productId }) => productId)).toEqual(
      sorted.slice((page - 1) * 50, page * 50),
    );
  }
});

test('sums of nothing are empty', () => {
  const sums = addUp([packOrders({ ids: [], orders: [] })], []);
  expect([sums.ids.length, sums.totals]).toEqual([0, { views: 0, addsToCart: 0, orders: 0 }]);
});
