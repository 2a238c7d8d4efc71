import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './fee-pieces.ts';
import { type ChargedItem, chargedOf, type FeeRule, feeLines } from './fees.ts';
import type { DealerTax } from './tax.ts';
import { totals } from './totals.ts';

const name = { en: 'Fee', fr: 'Frais' };
const nothing = { installed: false, categoryIds: [], products: [] };
const levy: FeeRule = {
  ...{ feeId: 1, name, kind: 'perPiece', amount: 450, percent: 0, base: 'price', maxAmount: null },
  ...{ taxed: true, ...nothing, products: [{ id: 7, pieces: 4 }] },
};
const supplies: FeeRule = {
  ...{ feeId: 2, name, kind: 'percent', amount: 0, percent: 6, base: 'labour', maxAmount: 4_000 },
  ...{ taxed: true, ...nothing, installed: true },
};

/** A set of tires at $1,690.00, $107.45 more with fitting. */
const tires = (quantity = 1, installed = false): ChargedItem => ({
  ...{ productId: 7, categoryId: 2, installed, quantity, optionPriceCents: 0 },
  ...{ priceCents: 169_000, unitPriceCents: installed ? 179_745 : 169_000 },
});
const mats: ChargedItem = {
  ...{ productId: 8, categoryId: 3, installed: false, quantity: 3, optionPriceCents: 500 },
  ...{ priceCents: 3_333, unitPriceCents: 3_333 },
};

const rates: Record<string, DealerTax> = {
  ON: { province: 'ON', hst: 13, gst: 0, pst: 0 },
  QC: { province: 'QC', hst: 0, gst: 5, pst: 9.975 },
  AB: { province: 'AB', hst: 0, gst: 5, pst: 0 },
  BC: { province: 'BC', hst: 0, gst: 5, pst: 7 },
  exempt: { province: 'ON', hst: 0, gst: 0, pst: 0 },
};

const untaxed = { ...levy, taxed: false };
const share = { ...supplies, base: 'price' as const, percent: 2.125, maxAmount: null };

test.each<[string, FeeRule[], ChargedItem[], fees: number[], tax: number, total: number]>([
  ['ON', [], [tires()], [], 21_970, 190_970],
  // 4 x 4.50 for each set; 13 % of 1,708.00
  ['ON', [levy], [tires()], [1_800], 22_204, 193_004],
  ['ON', [untaxed], [tires()], [1_800], 21_970, 192_770],
  ['ON', [levy], [tires(2), mats], [3_600], 45_903, 399_002],
  ['ON', [levy], [mats], [], 1_495, 12_994],
  // 6 % of 107.45 is 6.447; taxes on 1,797.45 + 6.45
  ['ON', [supplies], [tires(1, true)], [645], 23_451, 203_841],
  // 6 % of 752.15 is 45.13: at most 40.00
  ['ON', [supplies], [tires(7, true)], [4_000], 164_088, 1_426_303],
  ['QC', [levy, supplies], [tires(1, true)], [1_800, 645], 27_283, 209_473],
  ['QC', [untaxed, supplies], [tires(1, true)], [1_800, 645], 27_013, 209_203],
  ['AB', [levy], [tires()], [1_800], 8_540, 179_340],
  ['BC', [levy], [tires()], [1_800], 20_496, 191_296],
  ['exempt', [levy, supplies], [tires(1, true)], [1_800, 645], 0, 182_190],
  // 2.125 % of 114.99, whose options count: 2.4435
  [
    'AB',
    [{ ...share, installed: false, categoryIds: [3] }],
    [mats, tires()],
    [244],
    9_037,
    189_780,
  ],
])('%s, %j', (place, rules, items, fees, tax, total) => {
  const sums = totals(items, rates[place]!, rules);
  expect(sums.fees.map(({ amountCents }) => amountCents)).toEqual(fees);
  expect([sums.taxCents, sums.totalCents]).toEqual([tax, total]);
});

test('a fee follows from single products before categories, and from fitting', () => {
  const rule = { ...levy, installed: true, categoryIds: [3] };
  expect(piecesOf(rule, tires())).toBe(4);
  expect(piecesOf(rule, mats)).toBe(1);
  expect(piecesOf(rule, { ...mats, categoryId: 2 })).toBe(0);
  expect(piecesOf(rule, { ...mats, categoryId: null, installed: true })).toBe(1);
  expect(piecesOf({ ...rule, products: [{ id: 7, pieces: 0 }] }, tires())).toBe(0);
});

test('no fee is taken from a line whose price was lowered below the part’s', () => {
  const given = { ...tires(1, true), unitPriceCents: 100_000 };
  expect(feeLines([supplies], [given])).toEqual([]);
});

const cents = fc.nat(9_999_999);
const anyItem = fc.record({
  ...{ productId: fc.integer({ min: 6, max: 9 }), categoryId: fc.constantFrom(2, 3, 4, null) },
  ...{ installed: fc.boolean(), quantity: fc.integer({ min: 1, max: 999 }) },
  ...{ priceCents: cents, unitPriceCents: cents, optionPriceCents: cents },
});
const anyRule = fc.record({
  ...{ feeId: fc.nat(99), name: fc.constant(name), kind: fc.constantFrom('perPiece', 'percent') },
  ...{ amount: cents, percent: fc.constantFrom(0, 0.125, 6, 99.999, 100) },
  ...{ base: fc.constantFrom('price', 'labour'), maxAmount: fc.option(fc.integer({ min: 1 })) },
  ...{ taxed: fc.boolean(), installed: fc.boolean(), categoryIds: fc.subarray([2, 3, 4]) },
  products: fc.subarray([
    { id: 6, pieces: 1 },
    { id: 7, pieces: 4 },
  ]),
}) as fc.Arbitrary<FeeRule>;
const items = fc.array(anyItem, { maxLength: 20 });
const rules = fc.array(anyRule, { maxLength: 5 });

test('sums with fees are whole, add up, and do not depend on the order of lines', () => {
  fc.assert(
    fc.property(items, rules, fc.constantFrom(...Object.values(rates)), (lines, fees, dealer) => {
      const sums = totals(lines, dealer, fees);
      const paid = sums.fees.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(sums.totalCents).toBe(sums.subtotalCents + paid + sums.taxCents);
      expect(sums.fees.every(({ amountCents }) => amountCents > 0)).toBe(true);
      expect(Number.isSafeInteger(sums.totalCents)).toBe(true);
      expect(totals([...lines].reverse(), dealer, fees)).toEqual(sums);
    }),
  );
});

test('a line split in two pays the same fees', () => {
  fc.assert(
    fc.property(items, anyItem, rules, (others, line, fees) => {
      const half = Math.floor(line.quantity / 2);
      const split = [half, line.quantity - half].map((quantity) => ({ ...line, quantity }));
      expect(feeLines(fees, [...others, ...split])).toEqual(feeLines(fees, [...others, line]));
    }),
  );
});

test('a stored line is charged at its price with or without fitting; older carts know no category', () => {
  const stored = {
    ...{ productId: 7, categoryId: 2, quantity: 3, optionPriceCents: 500 },
    ...{ priceCents: 10_000, installedPriceCents: 13_000 },
  };
  const charged = { productId: 7, quantity: 3, optionPriceCents: 500, priceCents: 10_000 };
  expect(chargedOf({ ...stored, installed: true })).toEqual({
    ...{ ...charged, categoryId: 2, installed: true, unitPriceCents: 13_000 },
  });
  const { categoryId: _, ...older } = stored;
  expect(chargedOf({ ...older, installed: false })).toEqual({
    ...{ ...charged, categoryId: null, installed: false, unitPriceCents: 10_000 },
  });
});
