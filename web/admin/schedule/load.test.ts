import { expect, test } from 'vitest';
import { isNearlyFull, share } from './load.ts';

test.each([
  ['nothing', 0, 600, 0, false],
  ['exactly 85 %', 510, 600, 0.85, false],
  ['a minute more', 511, 600, 511 / 600, true],
  ['all of it', 600, 600, 1, true],
  ['more than all, as the hours have changed since', 660, 600, 1.1, true],
  ['something on a closed day', 60, 0, 1, true],
  ['nothing on a closed day', 0, 0, 0, false],
])('a day is marked as nearly full above 85 percent: %s', (_, booked, open, part, isMarked) => {
  expect(share(booked, open)).toBe(part);
  expect(isNearlyFull(share(booked, open))).toBe(isMarked);
});
