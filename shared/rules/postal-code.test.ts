import { expect, test } from 'vitest';
import { barePostalCode, postalCode } from './postal-code.ts';

const problemOf = (typed: string) => postalCode(typed, 'postalCode', {})?.key ?? null;

test.each([
  ['K2G 0A4', 'K2G 0A4'],
  ['k2g0a4', 'K2G 0A4'],
  [' h2x-1y4 ', 'H2X 1Y4'],
  ['v8v  1a1', 'V8V 1A1'],
])('the postal code %j is %s', (typed, code) => {
  expect([problemOf(typed), barePostalCode(typed)]).toEqual([null, code]);
});

test.each([
  ...['ZZZ', '12345', 'K2G 0A', 'K2G 0A44', '2KG 0A4', 'D2G 0A4', 'W2G 0A4', 'K2O 0A4', 'K2G OA4'],
])('%j is none', (typed) => {
  expect(problemOf(typed)).toBe('fieldProblems.postalCode');
});

test('one that is too long has the message of the specification, and stays as it was typed', () => {
  expect([problemOf('H2X 1Y4 9'), barePostalCode('H2X 1Y4 9')]).toEqual([
    ...['fieldProblems.max', 'H2X 1Y4 9'],
  ]);
});
