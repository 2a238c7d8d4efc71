import { expect, test } from 'vitest';
import { orderIn, withPlainNumbers } from './order-number.ts';

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

test.each([
  ['7', '7'],
  ['123456789', '123456789'],
  ['1234567890', null],
  ['7a', null],
  ['a7', null],
  ['', null],
  [null, null],
])('the order of an older address ?order=%s is %s', (number, expected) => {
  expect(orderIn(number)).toBe(expected);
});

test('a number may have several blanks before it', () => {
  expect(withPlainNumbers('n°  17 et n° 18')).toBe('#17 et #18');
});
