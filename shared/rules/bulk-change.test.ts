import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type AmountChange,
  amountProblem,
  changedHours,
  changedPrice,
  changesAnything,
  endingDirections,
  endings,
  type PriceChange,
  withEnding,
} from './bulk-change.ts';

const plain = (way: AmountChange['way'], value?: number): PriceChange => ({
  ...{ way, value, ending: 'none', direction: 'nearest' },
});

test.each([
  [plain('set', 49.95), 10_000, 4995],
  [plain('set', 9.995), 10_000, 1000],
  [plain('set', 0.005), 10_000, 1],
  [plain('set', 1.005), 10_000, 101],
  [plain('add', 5), 10_000, 10_500],
  [plain('add', -5.5), 10_000, 9_450],
  [plain('add', -0.005), 10_000, 9_999],
  [plain('add', -101), 10_000, -100],
  [plain('percent', 5), 10_010, 10_511],
  [plain('percent', 5), 10, 11],
  [plain('percent', 2.25), 10_000, 10_225],
  [plain('percent', -5), 10, 10],
  [plain('percent', -12.34), 12_345, 10_822],
  [plain('percent', -100), 12_345, 0],
  [plain('percent', -150), 10_001, -5_001],
  [plain('factor', 1.6), 1, 8_000],
  [plain('factor', 1.3333), 1, 6_667],
  [plain('clear'), 10_000, null],
])('%j makes of %i cents %s, at a cost of $50.00', (change, price, expected) => {
  expect(changedPrice(change, price, 5_000)).toBe(expected);
});

test.each([
  [1_000, '99', 'up', 1_099],
  [1_000, '99', 'nearest', 999],
  [1_000, '99', 'down', 999],
  [999, '99', 'up', 999],
  [999, '99', 'down', 999],
  [1_049, '99', 'nearest', 1_099],
  [1_048, '99', 'nearest', 999],
  [50, '99', 'down', 99],
  [1_000, '95', 'up', 1_095],
  [1_000, '95', 'down', 995],
  [10_511, '95', 'nearest', 10_495],
  [10_545, '95', 'nearest', 10_595],
  [1_050, 'dollar', 'nearest', 1_100],
  [1_049, 'dollar', 'nearest', 1_000],
  [49, 'dollar', 'down', 0],
  [1_001, 'dollar', 'up', 1_100],
  [1_250, 'five', 'nearest', 1_500],
  [1_249, 'five', 'nearest', 1_000],
  [1_001, 'five', 'up', 1_500],
  [1_499, 'five', 'down', 1_000],
  [1_234, 'none', 'up', 1_234],
  [0, '99', 'up', 0],
  [-5, '99', 'up', -5],
] as const)('%i cents ending in %s, %s: %i', (cents, ending, direction, expected) => {
  expect(withEnding(cents, ending, direction)).toBe(expected);
});

test('the cent is rounded before the ending is chosen', () => {
  const change: PriceChange = { way: 'percent', value: 0.05, ending: '99', direction: 'up' };
  // 9.98 and 0.05 % are 9.98499, that is 9.98, and so 9.99; 9.995 would be 10.00 and 10.99.
  expect(changedPrice(change, 998, 0)).toBe(999);
  expect(changedPrice({ ...change, way: 'set', value: 9.995 }, 998, 0)).toBe(1_099);
});

test.each([
  [{ way: 'set', value: 1.25 }, 3, 1.25],
  [{ way: 'set', value: 1.3333 }, 3, 1.3333],
  [{ way: 'percent', value: 10 }, 1.5, 1.65],
  [{ way: 'percent', value: 10 }, 0.25, 0.28],
  [{ way: 'percent', value: -50 }, 0.01, 0.01],
  [{ way: 'add', value: -0.5 }, 0.25, -0.25],
  [{ way: 'clear' }, 3, null],
] as const)('%j makes of %d hours %s', (change, hours, expected) => {
  expect(changedHours(change, hours)).toBe(expected);
});

test('an ending is reached by less than a step in its direction, and stays when asked again', () => {
  const steps = { none: 1, 99: 100, 95: 100, dollar: 100, five: 500 };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.constantFrom(...endings),
      fc.constantFrom(...endingDirections),
      (cents, ending, direction) => {
        const ended = withEnding(cents, ending, direction);
        expect(withEnding(ended, ending, direction)).toBe(ended);
        expect(Math.abs(ended - cents)).toBeLessThan(steps[ending]);
        if (direction === 'up') expect(ended).toBeGreaterThanOrEqual(cents);
        if (direction === 'down' && cents >= 99) expect(ended).toBeLessThanOrEqual(cents);
        if (direction === 'nearest' && cents >= 99)
          expect(Math.abs(ended - cents)).toBeLessThanOrEqual(steps[ending] / 2);
      },
    ),
  );
});

test('an empty form changes nothing', () => {
  expect(changesAnything({})).toBe(false);
  expect(changesAnything({ addTrims: [], takeTrims: [] })).toBe(false);
  expect(changesAnything({ featured: false })).toBe(true);
  expect(changesAnything({ categoryId: null })).toBe(true);
  expect(changesAnything({ takeTrims: [1] })).toBe(true);
});

test.each([
  ['price', { way: 'set', value: 49.95 }, null],
  ['price', { way: 'set', value: 49.955 }, 'twoDecimals'],
  ['price', { way: 'add', value: -0.001 }, 'twoDecimals'],
  ['price', { way: 'percent', value: 2.25 }, null],
  ['price', { way: 'percent', value: 2.255 }, 'twoDecimals'],
  ['price', { way: 'percent', value: 1_000.01 }, 'tooMuch'],
  ['price', { way: 'factor', value: 1.3333 }, null],
  ['price', { way: 'factor', value: 1.33333 }, 'fourDecimals'],
  ['price', { way: 'factor', value: 100.5 }, 'tooMuch'],
  ['price', { way: 'set', value: 1_000_000 }, 'tooMuch'],
  ['price', { way: 'set' }, 'missing'],
  ['price', { way: 'set', value: Number.NaN }, 'missing'],
  ['price', { way: 'clear' }, null],
  ['hours', { way: 'set', value: 1.125 }, null],
  ['hours', { way: 'set', value: 1_000 }, 'tooMuch'],
  // At the limits.
  ['price', { way: 'set', value: 999_999.99 }, null],
  ['price', { way: 'add', value: -999_999.99 }, null],
  ['price', { way: 'add', value: -1_000_000 }, 'tooMuch'],
  ['price', { way: 'percent', value: -1_000 }, null],
  ['price', { way: 'factor', value: 100 }, null],
  ['price', { way: 'set', value: Number.POSITIVE_INFINITY }, 'missing'],
  ['hours', { way: 'set', value: 999.99 }, null],
  ['hours', { way: 'add', value: 0.0001 }, null],
  ['hours', { way: 'add', value: 0.00005 }, 'fourDecimals'],
  ['hours', { way: 'percent', value: 2.255 }, 'twoDecimals'],
  ['hours', { way: 'clear' }, null],
  ['hours', { way: 'factor', value: 1.5 }, 'hoursFactor'],
] as const)('%s %j: %s', (kind, change, problem) => {
  expect(amountProblem(kind, change)).toBe(problem);
});
