import { expect, test } from 'vitest';
import { beyondLimit } from '../adjusted-price.ts';
import { approvedPrice, isBeyond, largestDiscount } from './discount.ts';

test.each([
  [[], 0],
  [[[10_000, null]], 0],
  [[[12_000, 10_000]], 0],
  [[[10_000, 10_000]], 0],
  [[[0, null]], 0],
  [[[0, 0]], 0],
  [[[9_000, 10_000]], 10],
  [
    [
      [9_000, 10_000],
      [4_000, 5_000],
    ],
    20,
  ],
  [[[9_999, 30_001]], 66.68],
  [[[0, 100]], 100],
] as [[number, number | null][], number][])('of %j the largest is %d percent', (lines, percent) => {
  const discounted = lines.map(([unitCents, catalogueCents]) => ({ unitCents, catalogueCents }));
  expect(largestDiscount(discounted)).toBe(percent);
});

test('a price is within the percentage that is reckoned from it', () => {
  for (let catalogueCents = 1; catalogueCents < 40_000; catalogueCents += 997)
    for (let unitCents = 0; unitCents < catalogueCents; unitCents += 331) {
      const percent = largestDiscount([{ unitCents, catalogueCents }]);
      expect(beyondLimit(unitCents, catalogueCents, { percent })).toBeNull();
    }
});

const line = { id: 'a', productId: 7, installed: true, quantity: 2 };
const approved = [
  { ...line, unitCents: 8_000 },
  { ...line, id: 'b', unitCents: 5_000 },
];

test.each([
  ['the same line', {}, 8_000],
  ['fewer pieces', { quantity: 1 }, 8_000],
  ['more pieces', { quantity: 3 }, null],
  ['another product on the line', { productId: 8 }, null],
  ['the product without fitting', { installed: false }, null],
  ['another line with the same product', { id: 'c' }, null],
])('an approval is for its line: %s', (_, more, cents) => {
  expect(approvedPrice({ ...line, ...more }, approved)).toBe(cents);
  expect(approvedPrice({ ...line, ...more }, null)).toBeNull();
});

test.each([
  [8_000, null, null, false],
  [9_000, null, 10, false],
  [8_999, null, 10, true],
  [10_001, null, 10, true],
  [8_000, 8_000, 10, false],
  [8_500, 8_000, 10, false],
  [7_999, 8_000, 10, true],
  [9_500, 9_800, 10, false],
  [10_001, 8_000, 10, true],
])(
  '%d of 10000 with %s approved and a limit of %s percent is beyond: %s',
  (unitCents, approvedCents, limit, found) => {
    const allowed = { limit, approvedCents };
    expect(isBeyond({ unitCents, catalogueCents: 10_000 }, allowed)).toBe(found);
    expect(isBeyond({ unitCents, catalogueCents: null }, allowed)).toBe(false);
  },
);
