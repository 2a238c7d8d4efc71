import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { armed, byteOrderMark, type Cell, csvLine, toCsv } from './csv.ts';

const read = (rows: Cell[][]) => parse(toCsv(rows), { bom: true }) as string[][];

test('a file begins with a byte order mark, its lines end in CRLF, texts are quoted and numbers are not', () => {
  expect(
    toCsv([
      ['Name', 'Total', 'Orders'],
      ['Zoë', 12.5, 3],
      ['', 3.227272727272727, -12.5],
    ]),
  ).toBe('\uFEFF"Name","Total","Orders"\r\n"Zoë",12.50,3\r\n"",3.23,-12.50\r\n');
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t1', "'\t1"],
  ['\r1', "'\r1"],
  ['\n1', "'\n1"],
  ['  =1', "'  =1"],
  ['\u00a0=1', "'\u00a0=1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ["'=1", "''=1"],
  ["''=1", "'''=1"],
  ['a=1', 'a=1'],
  ["'twas", "'twas"],
  [' a', ' a'],
  ['', ''],
])(
  '%j is written as %j, so that no spreadsheet computes it, and read as it was',
  (text, expected) => {
    expect(read([[text, 'x']])).toEqual([[expected, 'x']]);
    expect(armed(expected)).toBe(text);
  },
);

test('a formula does not escape through quotes, commas, semicolons or line breaks', () => {
  const row = ['=cmd|" /C calc"!A0', 'a,b', 'one\ntwo', ' space ', "a;=cmd|' /C calc'!A0", '"'];
  expect(read([row])).toEqual([[`'${row[0]}`, ...row.slice(1)]]);
  expect(toCsv([["a;=cmd|' /C calc'!A0"]])).toBe('\uFEFF"a;=cmd|\' /C calc\'!A0"\r\n');
});

const sign = fc.constantFrom(
  "'",
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  ' ',
  '\t',
  '\r',
  '\n',
  '"',
  ',',
  ';',
  '\u200b',
  'a',
);
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: sign }));

test('every exported text is imported unchanged', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
      (rows) => {
        expect(read(rows).map((row) => row.map(armed))).toEqual(rows);
      },
    ),
  );
});

test('numbers may be written otherwise than in cents', () => {
  expect(csvLine([0.125, 'a'], String)).toBe('0.125,"a"\r\n');
  expect(csvLine([0.125, 'a'])).toBe('0.13,"a"\r\n');
  expect(byteOrderMark).toBe('\uFEFF');
});
