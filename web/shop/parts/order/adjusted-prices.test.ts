import { expect, test } from 'vitest';
import { fieldProblems as texts } from '#texts/validation.ts';
import type { ShownLine } from '#web/shop/parts/order/shown-lines.ts';
import { firstWrongPrice, priceProblem, withAdjustedPrices } from './adjusted-prices.ts';

const line = (key: string, more: Partial<ShownLine> = {}): ShownLine => ({
  ...{ key, name: key, number: key, vehicle: null, photo: null, optionNames: [], installed: true },
  ...{ partNames: [], isCancelled: false, productId: 7, priceCents: 8_000 },
  ...{
    quantity: 2,
    unitPriceCents: 10_000,
    originalPriceCents: null,
    optionPriceCents: 500,
    totalCents: 21_000,
  },
  ...more,
});

test('an adjusted price makes the total of its line, and the original stands beside it', () => {
  const [mats, rack] = withAdjustedPrices([line('mats'), line('rack')], { mats: '89.995' });
  expect(mats).toMatchObject({
    unitPriceCents: 9_000,
    originalPriceCents: 10_000,
    totalCents: 19_000,
  });
  expect(rack).toEqual(line('rack'));
});

test.each([
  ['', texts.required],
  ['-', texts.decimal('Adjusted Price')],
  ['ten', texts.decimal('Adjusted Price')],
  ['-5', texts.between('Adjusted Price', 0, 999_999.99)],
])('a typed %j is not a price, and the line stays as it was', (text, message) => {
  expect(priceProblem(text, line('mats'), 'free')).toBe(message);
  expect(withAdjustedPrices([line('mats')], { mats: text })).toEqual([line('mats')]);
  expect(firstWrongPrice([line('rack'), line('mats')], { mats: text }, 'free')?.key).toBe('mats');
});

test.each(['0', ' 100.5 ', '1e2'])('a typed %j is a price', (text) => {
  expect(priceProblem(text, line('mats'), 'free')).toBeNull();
  expect(firstWrongPrice([line('mats')], { mats: text }, 'free')).toBeUndefined();
});

test('typing the original price adjusts nothing', () => {
  expect(withAdjustedPrices([line('mats')], { mats: '100' })).toEqual([line('mats')]);
});

test('a price typed for a removed line is ignored', () => {
  expect(firstWrongPrice([line('mats')], { rack: 'x' }, 'free')).toBeUndefined();
});

test('a price beyond the person’s limit is a mistake that names it', () => {
  const limit = { percent: 10 };
  const beyond = texts.beyondLimit(10, 9_000, 10_000);
  expect(priceProblem('90', line('mats'), limit)).toBeNull();
  expect(priceProblem('89.99', line('mats'), limit)).toBe(beyond);
  expect(priceProblem('100.01', line('mats'), limit)).toBe(beyond);
  const adjusted = line('mats', { unitPriceCents: 8_000, originalPriceCents: 10_000 });
  expect(priceProblem('80', adjusted, limit)).toBe(beyond);
  expect(firstWrongPrice([line('mats')], { mats: '80' }, limit)?.key).toBe('mats');
});
