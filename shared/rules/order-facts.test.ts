import { expect, test } from 'vitest';
import { hoursOf, mayBeWantedOn } from './order-facts.ts';

const line = (frt: number | null, quantity = 1, installed = true) => ({ frt, quantity, installed });

test.each([
  ['pieces count', [line(0.75, 2), line(0.1)], 1.6],
  ['what is not fitted has none', [line(3, 1, false), line(0.5)], 0.5],
  ['decimals add up', [line(0.1, 3)], 0.3],
  ['one unknown line leaves the sum unknown', [line(null), line(1)], null],
  ['an unknown line that is not fitted does not', [line(null, 1, false), line(1)], 1],
])('hours of an order: %s', (_, lines, hours) => {
  expect(hoursOf(lines)).toBe(hours);
});

test.each([
  ['2026-11-23', '2026-11-23', true],
  ['2026-11-24', '2026-11-23', true],
  ['2026-11-22', '2026-11-23', false],
])('wanted on %s, on the day %s: %s', (day, today, may) => {
  expect(mayBeWantedOn(day, today)).toBe(may);
});
