import { expect, test } from 'vitest';
import { overrideForm, productForm } from '#shared/entities/product.ts';
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
