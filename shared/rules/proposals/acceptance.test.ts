import { expect, test } from 'vitest';
import { validate } from '../form.ts';
import type { DealerTax } from '../tax.ts';
import {
  acceptanceForm,
  areLastDigits,
  deviceClassOf,
  hasSameTaxes,
  namesIn,
  paperLanguages,
} from './acceptance.ts';

test.each<[string, string | null]>([
  ['Anne-Marie O’Neil', null],
  ['', 'fieldProblems.required'],
  ['4 you', 'fieldProblems.alphaSpaces'],
  ['A'.repeat(120), null],
  ['A'.repeat(121), 'fieldProblems.max'],
])('who accepts types a name: %s', (name, key) => {
  const { name: problems } = validate(acceptanceForm, { name });
  expect(problems?.map((problem) => problem.key) ?? null).toEqual(key && [key]);
});

test('who types a longer name reads how long it may be', () => {
  const values = [{ label: 'name' }, 120];
  expect(validate(acceptanceForm, { name: 'A'.repeat(121) })).toEqual({
    name: [{ key: 'fieldProblems.max', values }],
  });
});

test.each([
  ['Anna Berg', { firstName: 'Anna', lastName: 'Berg' }],
  ['  Anna   Maria  van Berg ', { firstName: 'Anna Maria van', lastName: 'Berg' }],
  ['Anna', { firstName: 'Anna', lastName: 'Anna' }],
])('the names in %s', (typed, names) => {
  expect(namesIn(typed)).toEqual(names);
});

test.each([
  ['1234', '6135551234', true],
  [' 12-34 ', '(613) 555-1234', true],
  ['1234', '613 555 12 34 ', true],
  ['1235', '6135551234', false],
  ['234', '6135551234', false],
  ['51234', '6135551234', false],
  ['', '6135551234', false],
  [undefined, '6135551234', false],
  ['1234', '1234613555', false],
])('%s are the last four digits of %s: %s', (typed, phoneNumber, expected) => {
  expect(areLastDigits(typed, phoneNumber)).toBe(expected);
});

test('sums at frozen rates stay while rates and province do', () => {
  const frozen: DealerTax = { province: 'QC', hst: 0, gst: 5, pst: 9.975 };
  expect(hasSameTaxes(frozen, { ...frozen, gstNumber: '123456789 RT0001' })).toBe(true);
  expect(hasSameTaxes(frozen, { ...frozen, province: 'ON' })).toBe(false);
  expect(hasSameTaxes(frozen, { ...frozen, hst: 13 })).toBe(false);
  expect(hasSameTaxes(frozen, { ...frozen, gst: 6 })).toBe(false);
  expect(hasSameTaxes(frozen, { ...frozen, pst: 10 })).toBe(false);
});

test('in Quebec the French papers come before the English ones', () => {
  expect(paperLanguages('QC', 'en')).toEqual(['fr', 'en']);
  expect(paperLanguages('QC', 'fr')).toEqual(['fr', 'en']);
  expect(paperLanguages('ON', 'en')).toEqual(['en']);
  expect(paperLanguages('NB', 'fr')).toEqual(['fr']);
});

test.each([
  ['Safari on iPad', 'tablet'],
  ['Safari on iPhone', 'phone'],
  ['Chrome on Android', 'phone'],
  ['Firefox on Windows', 'computer'],
  ['', 'computer'],
])('an acceptance keeps of %s only that it is a %s', (deviceName, expected) => {
  expect(deviceClassOf(deviceName)).toBe(expected);
});
