import { expect, test } from 'vitest';
import { bareTaxNumber, gstNumber, pstNumber } from './tax-numbers.ts';

test.each([
  ['123456789RT0001', '123456789 RT0001'],
  ['123456789 rt 0001', '123456789 RT0001'],
  ['1234567890-TQ-0001', '1234567890 TQ0001'],
  [' PST-1234-5678 ', 'PST-1234-5678'],
])('%s is stored as %s', (typed, stored) => {
  expect(bareTaxNumber(typed)).toBe(stored);
});

test.each([
  ['123456789 RT0001', null],
  ['12345678 RT0001', 'fieldProblems.gstNumber'],
  ['123456789 TQ0001', 'fieldProblems.gstNumber'],
  ['123456789', 'fieldProblems.gstNumber'],
])('GST/HST number %s', (typed, key) => {
  expect(gstNumber(typed, 'gstNumber', {})).toEqual(key && { key });
});

test.each([
  ['QC', '1234567890 TQ0001', null],
  ['QC', '123456789 RT0001', 'fieldProblems.qstNumber'],
  ['QC', 'PST-1234-5678', 'fieldProblems.qstNumber'],
  ['BC', 'PST-1234-5678', null],
  ['MB', '123456-7', null],
])('in %s, PST or QST number %s', (province, typed, key) => {
  expect(pstNumber(typed, 'pstNumber', { province })).toEqual(key && { key });
});
