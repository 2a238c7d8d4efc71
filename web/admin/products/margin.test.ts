import { expect, test } from 'vitest';
import { marginOf } from './margin.ts';

test('a margin is what the price leaves over cost, and its share of the price', () => {
  expect(marginOf(10_000, 7_500)).toEqual({ cents: 2_500, percent: 25 });
  expect(marginOf(5_000, 7_500)).toEqual({ cents: -2_500, percent: -50 });
});

test('without a cost, or a price, there is no margin', () => {
  expect(marginOf(10_000, 0)).toBeNull();
  expect(marginOf(0, 7_500)).toBeNull();
});
