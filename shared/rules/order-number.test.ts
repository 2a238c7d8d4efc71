import { expect, test } from 'vitest';
import { withPlainNumbers } from './order-number.ts';

test.each([
  ['nᵒ\u00A0176', '#176'],
  ['Nº 176', '#176'],
  ['Tremblay no176', 'Tremblay #176'],
  ['#176', '#176'],
  ['piano 176', 'piano 176'],
  ['no way', 'no way'],
])('the search "%s" is "%s"', (search, plain) => {
  expect(withPlainNumbers(search)).toBe(plain);
});
