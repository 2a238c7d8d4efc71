import { expect, test } from 'vitest';
import { settingsForm } from '#shared/entities/dealer.ts';
import { overrideForm, productForm } from '#shared/entities/product.ts';
import { type Field, validate } from '#shared/rules/form.ts';
import { heldReadings, readingsOf } from '#shared/rules/typed-number.ts';
import { forms } from '#shared/rules/validation.ts';
import { readNumber, shownNumber, whichNumber } from './typed-number.ts';

const { price } = forms.adjustedPrice;

test.each([
  ['1,234.50', '1234.50'],
  ['1 234,50', '1234.50'],
  ['1,234', '1234'],
  ['129.5', '129.5'],
  ['1e3', '1e3'],
  ['a lot', 'a lot'],
  ['', ''],
])('a price typed as %j is %j', (typed, value) => {
  expect(readNumber(price, typed)).toBe(value);
  expect(whichNumber(price, typed)).toBeNull();
});

test('a number that breaks the rule of its field is read all the same, so that the rule speaks', () => {
  expect(readNumber(productForm.frt, '99,999.5')).toBe('99999.5');
});

test.each([
  ['price', productForm.price, '1,234', ['1.234', '1234']],
  ['weight', productForm.weight, '1,234', ['1.234']],
  ['weight', productForm.weight, '0,234', ['0.234']],
  ['length', productForm.length, '12,345', ['12.345']],
  ['length', productForm.length, '12,34', ['12.34']],
  ['labour rate', settingsForm.hourlyRate, '1,234', ['1.234']],
  ['tax rate', settingsForm.pst, '9,975', ['9.975']],
  ['tax rate', settingsForm.pst, 'a lot', []],
] as [string, Field, string, string[]][])(
  'in French a %s never becomes a thousandfold number unasked (%#)',
  (_, field, typed, held) => {
    const isGood = (number: string) =>
      Object.keys(validate({ number: field }, { number })).length === 0;
    expect(heldReadings(readingsOf(typed, 'decimals'), isGood)).toEqual(held);
  },
);

test('a field shows what was typed as long as it means the value', () => {
  expect(shownNumber(price, '1234.50', '1,234.50')).toBe('1,234.50');
  expect(shownNumber(price, '80.00', '1,234.50')).toBe('80.00');
  expect(shownNumber(price, '80.00', undefined)).toBe('80.00');
});

test('every field of money, hours and rates is typed as a number', () => {
  const { price, cost, frt, length, weight } = productForm;
  const fields = [price, cost, frt, length, weight, overrideForm.price, overrideForm.frt];
  expect(fields.map(({ isNumber }) => isNumber)).toEqual(fields.map(() => true));
});
