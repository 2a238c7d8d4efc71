import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { percentOf, timesDecimal } from './exact-product.ts';
import {
  amountText,
  exactInteger,
  fromCents,
  roundHalfAway,
  shiftDecimalPoint,
  toCents,
} from './money.ts';

const cents = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const scaled = fc.integer({ min: -10_000_000, max: 10_000_000 });

/** Computes the same number by integer remainders. */
function oracle(dividend: bigint, divisor: bigint): number {
  const quotient = dividend / divisor;
  const remainder = dividend % divisor;
  const twice = 2n * (remainder < 0n ? -remainder : remainder);
  return Number(twice >= divisor ? quotient + (dividend < 0n ? -1n : 1n) : quotient);
}

describe('rounding', () => {
  test.each([
    [0.5, 1],
    [-0.5, -1],
    [1.5, 2],
    [2.5, 3],
    [-2.5, -3],
    [2.4999, 2],
    [0.49999999999999994, 0],
    [-0.2, 0],
    [0, 0],
  ])('%d becomes %d', (value, expected) => {
    expect(roundHalfAway(value)).toBe(expected);
  });

  test('is symmetrical about zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e15, max: 1e15 }), (value) => {
        expect(roundHalfAway(-value) + roundHalfAway(value)).toBe(0);
      }),
    );
  });
});

describe('cents and dollars', () => {
  test.each([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [1.005, 101],
    [8.165, 817],
    [-1.005, -101],
    [19.99, 1999],
    [1234.5, 123450],
    [1e-7, 0],
    [4999.99, 499999],
    [0.1 + 0.2, 30],
    [9_999_999_999_999.99, 999_999_999_999_999],
  ])('%d dollars are %d cents', (amount, expected) => {
    expect(toCents(amount)).toBe(expected);
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, 1e300, 1e21])(
    '%d dollars are refused',
    (amount) => {
      expect(() => toCents(amount)).toThrow(RangeError);
    },
  );

  test('cents survive the way to dollars and back, through JSON too, with at most two decimals', () => {
    fc.assert(
      fc.property(cents, (value) => {
        const travelled = JSON.stringify(fromCents(value));
        expect(travelled).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(toCents(JSON.parse(travelled))).toBe(value);
      }),
    );
  });
});

describe('exact products', () => {
  test.each([
    [12_000, 0.35, 2, 4200],
    [11_000, 0.35, 2, 3850],
    [12_345, 0.35, 2, 4321],
    [10, 0.05, 2, 1],
    [-10, 0.05, 2, -1],
    [14_999, 1.1, 2, 16_499],
    [5, 0.3, 1, 2],
    [10_000, 0.1 + 0.2, 4, 3000],
    [100, 0, 2, 0],
  ])('%d cents x %d (%d decimals) = %d', (amount, factor, decimals, expected) => {
    expect(timesDecimal(amount, factor, decimals)).toBe(expected);
  });

  test.each([
    [10_000, 13, 1300],
    [10_000, 9.975, 998],
    [20_000, 9.975, 1995],
    [100, 14.975, 15],
    [10, 5, 1],
    [-10, 5, -1],
    [9, 5, 0],
    [99_999, 14.975, 14_975],
  ])('%d cents at %d percent = %d', (amount, rate, expected) => {
    expect(percentOf(amount, rate)).toBe(expected);
  });

  test('agree with whole-number arithmetic for any factor of 0 to 6 decimals', () => {
    fc.assert(
      fc.property(cents, scaled, fc.integer({ min: 0, max: 6 }), (amount, factor, decimals) => {
        const expected = oracle(BigInt(amount) * BigInt(factor), 10n ** BigInt(decimals));
        fc.pre(Number.isSafeInteger(expected));
        expect(timesDecimal(amount, factor / 10 ** decimals, decimals)).toBe(expected);
      }),
    );
  });

  test('percentages agree with whole-number arithmetic, and are symmetrical about zero', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100_000 }), (amount, thousandths) => {
        const rounded = percentOf(amount, thousandths / 1000);
        expect(rounded).toBe(oracle(BigInt(amount) * BigInt(thousandths), 100_000n));
        expect(percentOf(-amount, thousandths / 1000) + rounded).toBe(0);
      }),
    );
  });

  test('half a cent and results beyond exact numbers are refused', () => {
    expect(() => timesDecimal(0.5, 1, 2)).toThrow(RangeError);
    expect(() => timesDecimal(Number.MAX_SAFE_INTEGER, 2, 2)).toThrow(RangeError);
    expect(() => percentOf(100, Number.NaN)).toThrow(RangeError);
  });
});

test('stands in a field with two decimals and nothing else', () => {
  expect(amountText(12_950)).toBe('129.50');
  expect(amountText(123_400_005)).toBe('1234000.05');
});

test.each([
  [1.005, 2, 100.5],
  [-0.5, 1, -5],
  [2.5e-7, 4, 0.0025],
  [1e21, 2, 1e23],
])('the point of %d moved by %d is %d', (value, digits, expected) => {
  expect(shiftDecimalPoint(value, digits)).toBe(expected);
});

test('a number that is not exact is named where it is refused', () => {
  expect(() => exactInteger(0.5)).toThrow('Not an exact whole number: 0.5');
});
