import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRateSheet } from './rate-sheet.ts';

const read = (text: string) => {
  const { rows, problems } = readRateSheet(text);
  return [
    ...rows.map(({ line, term, rate }) => `${line}: ${term} at ${rate}`),
    ...problems.map(({ line, problem }) => `${line}: ${problem.key.replace('fieldProblems.', '')}`),
  ];
};

test.each([
  ['48, 5.49', ['1: 48 at 5.49']],
  ['48,5,49', ['1: 48 at 5.49']],
  ['48\t5.49 %', ['1: 48 at 5.49']],
  ['48;5,49%', ['1: 48 at 5.49']],
  ['48 months | 5.490', ['1: 48 at 5.49']],
  ['48 mois; 5,49\u00A0%', ['1: 48 at 5.49']],
  ['Durée;Taux\n48 mois\t5,49 %', ['2: 48 at 5.49']],
  ['"48","1.990%"', ['1: 48 at 1.99']],
  ['36 0', ['1: 36 at 0']],
  ['36, .99', ['1: 36 at 0.99']],
  ['Months,Rate\r\n24,1.99\r\n\r\n36,2.99\r\n', ['2: 24 at 1.99', '4: 36 at 2.99']],
  ['48, 5.4999', ['1: threeDecimals']],
  ['48, 101', ['1: atMost']],
  ['0, 5', ['1: between']],
  ['241, 5', ['1: between']],
  ['48', ['1: sheetLine']],
  ['48, -1', ['1: sheetLine']],
  ['24, 1\nabout 3', ['1: 24 at 1', '2: sheetLine']],
  ['24, 1\n24, 2', ['1: 24 at 1', '2: monthsTwice']],
  ['24, 1\n \t\n36, 2', ['1: 24 at 1', '3: 36 at 2']],
  ['24, 1\nMonths, rate', ['1: 24 at 1', '2: sheetLine']],
  [
    '24 month, 1\n36 mo 2\n48 mos. 3\n60 mo. 4',
    ['1: 24 at 1', '2: 36 at 2', '3: 48 at 3', '4: 60 at 4'],
  ],
  ['24, 3.9 ;;', ['1: 24 at 3.9']],
  ['24, 3.9,', ['1: 24 at 3.9']],
  ['over 24, 3.9', ['1: sheetLine']],
  ['24, 3.9 or so', ['1: sheetLine']],
  [`24,${' '.repeat(90)}3.9`, ['1: 24 at 3.9']],
  [`24,${' '.repeat(100)}3.9`, ['1: sheetLine']],
  [`${' '.repeat(300)}24, 3.9${' '.repeat(300)}`, ['1: 24 at 3.9']],
  ['', []],
])('%j is read as %j', (text, expected) => {
  expect(read(text)).toEqual(expected);
});

test('any months and rates are read back, however they are parted', () => {
  const rows = fc.uniqueArray(
    fc.record({ term: fc.integer({ min: 1, max: 240 }), thousandths: fc.nat(100_000) }),
    { selector: ({ term }) => term, maxLength: 30 },
  );
  fc.assert(
    fc.property(rows, fc.constantFrom(', ', '\t', ';', ' | '), (rows, parted) => {
      const text = rows.map(({ term, thousandths }) => `${term}${parted}${thousandths / 1000}%`);
      expect(readRateSheet(text.join('\n'))).toEqual({
        rows: rows.map(({ term, thousandths }, index) => ({
          line: index + 1,
          term,
          rate: thousandths / 1000,
        })),
        problems: [],
      });
    }),
  );
});

test('a sheet of endless lines is read no further than its limit', () => {
  const { rows, problems } = readRateSheet(
    Array.from({ length: 5_000 }, (_, index) => `${index}`).join('\n'),
  );
  expect([rows.length, problems.length]).toEqual([0, 201]);
  expect(problems.at(-1)).toEqual({
    line: 201,
    problem: { key: 'fieldProblems.atMostEntries', values: [200] },
  });
});
