import { expect, test } from 'vitest';
import { departmentsOf } from './departments.ts';

const line = {
  ...{ installed: true, quantity: 2, priceCents: 10_000, installedPriceCents: 13_000 },
  totalCents: 26_500,
};

test('labour is what fitting adds to each piece; parts are the rest of the subtotal', () => {
  // 2 x 30.00, of 265.00 with options.
  expect(departmentsOf([line])).toEqual({ partsCents: 20_500, labourCents: 6_000 });
  const bought = { ...line, installed: false, totalCents: 20_000 };
  expect(departmentsOf([bought])).toEqual({ partsCents: 20_000, labourCents: 0 });
  expect(departmentsOf([line, bought])).toEqual({ partsCents: 40_500, labourCents: 6_000 });
  expect(departmentsOf([])).toEqual({ partsCents: 0, labourCents: 0 });
});

test('fitting that was given away is no less than nothing', () => {
  const given = { ...line, installedPriceCents: 9_000, totalCents: 18_000 };
  expect(departmentsOf([given])).toEqual({ partsCents: 18_000, labourCents: 0 });
});
