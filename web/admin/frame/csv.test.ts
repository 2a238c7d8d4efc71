import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { type Cell, csvName, toCsv } from './csv.ts';

const read = (rows: Cell[][]) => parse(toCsv(rows), { bom: true }) as string[][];

test('a file begins with a byte order mark, and its lines end in CRLF', () => {
  expect(
    toCsv([
      ['Name', 'Total'],
      ['Zoë', 12.5],
    ]),
  ).toBe('\uFEFFName,Total\r\nZoë,12.5\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', "'\r=1"],
  ['a=1', 'a=1'],
  ['', ''],
])('%j is written so that no spreadsheet computes it', (text, expected) => {
  expect(read([[text, 'x']])).toEqual([[expected, 'x']]);
});

test('a formula does not escape through quotes, commas or line breaks', () => {
  expect(read([['=cmd|" /C calc"!A0', 'a,b', 'one\ntwo', ' space ']])).toEqual([
    ['\'=cmd|" /C calc"!A0', 'a,b', 'one\ntwo', ' space '],
  ]);
});

test('a negative number stays a number', () => {
  expect(toCsv([[-12.5]])).toBe('\uFEFF-12.5\r\n');
});

test('the name of a file says its days', () => {
  expect(csvName('sales', { startDate: '2026-11-01', endDate: '2026-11-30' })).toBe(
    'sales-2026-11-01-to-2026-11-30.csv',
  );
  expect(csvName('sales', null)).toBe('sales-all-dates.csv');
});
