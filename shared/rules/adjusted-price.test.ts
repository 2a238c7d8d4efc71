import { expect, test } from 'vitest';
import { beyondLimit } from './adjusted-price.ts';

test.each([
  [9_000, 10, true],
  [8_999, 10, false],
  [10_000, 10, true],
  [10_001, 10, false],
  [0, 100, true],
  [9_250, 7.5, true],
  [9_249, 7.5, false],
])('%i of 10000 cents with a limit of %d percent: %s', (cents, percent, isWithin) => {
  const problem = beyondLimit(cents, 10_000, { percent });
  expect(problem === null).toBe(isWithin);
});

test('whoever goes beyond their limit reads it, with the lowest and the catalogue’s price', () => {
  expect(beyondLimit(9_249, 10_000, { percent: 7.5 })).toEqual({
    key: 'fieldProblems.beyondLimit',
    values: [7.5, 9_250, 10_000],
  });
});

test('whoever adjusts freely has no limit', () => {
  expect(beyondLimit(1, 10_000, 'free')).toBeNull();
  expect(beyondLimit(99_999, 10_000, 'free')).toBeNull();
});
