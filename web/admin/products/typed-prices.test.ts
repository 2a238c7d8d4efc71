import { expect, test } from 'vitest';
import { typedCents, typedHours } from './typed-prices.ts';

test.each([
  ['59.5', 5950],
  [' 100 ', 10000],
  ['.5', 50],
  ['', null],
  ['-1', null],
  ['ten', null],
  ['1000000', null],
  ['-', null],
])('the price typed as "%s" is %s cents', (text, cents) => {
  expect(typedCents(text)).toBe(cents);
});

test.each([
  ['0.25', 0.25],
  ['0', 0],
  ['1000', null],
  ['an hour', null],
])('the flat-rate time typed as "%s" is %s hours', (text, hours) => {
  expect(typedHours(text)).toBe(hours);
});
