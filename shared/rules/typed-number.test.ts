import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heldReadings, readingsOf } from './typed-number.ts';

describe('a typed number', () => {
  test.each([
    ['1234.50', ['1234.50']],
    ['1 234,50', ['1234.50']],
    ['1\u00A0234,50\u00A0$', ['1234.50']],
    ['1\u202F234\u202F567', ['1234567']],
    ['1,234.50', ['1234.50']],
    ['1.234,50', ['1234.50']],
    ['1,234,567', ['1234567']],
    ['1.234.567', ['1234567']],
    ['1,234,567.5', ['1234567.5']],
    ['1.234.567,5', ['1234567.5']],
    ['$1,234.50', ['1234.50']],
    ['9,5', ['9.5']],
    ['9,97', ['9.97']],
    ['9.975', ['9.975']],
    ['0,125', ['0.125']],
    ['1234,567', ['1234.567']],
    ['14,9 %', ['14.9']],
    ['−0,05 $', ['-0.05']],
    ['-5', ['-5']],
    ['- 1', ['-1']],
    ['-$0.05', ['-0.05']],
    ['−$1,234.50', ['-1234.50']],
    ['$-5', ['-5']],
    ['5.00 CAD', ['5.00']],
    ['1 234,50\u00A0CAD', ['1234.50']],
    ['$1,234.50 CAD', ['1234.50']],
    ['5.00 $', ['5.00']],
    ['.5', ['.5']],
    [',5', ['.5']],
    ['5,', ['5.']],
    [' 007 ', ['007']],
  ])('%j means %j in either language', (text, numbers) => {
    expect(readingsOf(text, 'thousands')).toEqual(numbers);
    expect(readingsOf(text, 'decimals')).toEqual(numbers);
  });

  test.each(['1,234', '12,345', '999,000'])(
    '%j is whole in English, and asked in French',
    (text) => {
      expect(readingsOf(text, 'thousands')).toEqual([text.replace(',', '')]);
      expect(readingsOf(text, 'decimals')).toEqual([text.replace(',', '.'), text.replace(',', '')]);
    },
  );

  test.each([
    ...['', ' ', '.', ',', '-', '$', 'abc', '12 34', '1 2345', '1 23,4', '1,23,4', '12,34.5'],
    ...[
      '1.23.4',
      '1e3',
      '1,2e3',
      '--5',
      '- -5',
      '-$',
      'CAD',
      '5CAD',
      '+5',
      '5 5',
      '1 234.567.8',
      '1,234 567',
      '٣',
      '１２',
    ],
  ])('%j is none', (text) => {
    expect(readingsOf(text, 'thousands')).toEqual([]);
    expect(readingsOf(text, 'decimals')).toEqual([]);
  });

  test('a number as rules take it means itself, also in the signs of French', () => {
    const numbers = fc.tuple(fc.nat(9_999_999), fc.nat(99), fc.boolean());
    fc.assert(
      fc.property(numbers, ([whole, cents, isNegative]) => {
        const number = `${isNegative ? '-' : ''}${whole}.${String(cents).padStart(2, '0')}`;
        expect(readingsOf(number, 'thousands')).toEqual([number]);
        expect(readingsOf(number.replace('.', ','), 'decimals')).toEqual([number]);
      }),
    );
  });
});

test.each([
  ['none', [], []],
  ['one that is good', ['10'], ['10']],
  ['one that breaks a rule', ['1000'], ['1000']],
  ['both good: people choose', ['10', '20'], ['10', '20']],
  ['the second breaks a rule', ['10', '1000'], ['10']],
  // So that the rule speaks, and no other number is saved unasked.
  ['the likeliest breaks a rule', ['1000', '10'], ['1000']],
])('of readings, %s', (_, readings, held) => {
  expect(heldReadings(readings, (number) => Number(number) < 100)).toEqual(held);
});
