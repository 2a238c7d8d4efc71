import { expect, test } from 'vitest';
import { type Conversion, convertedColumn, stepOf } from './conversions.ts';

const steps: [Conversion, unknown][] = [
  [{ way: 'amount', value: '' }, 'amount'],
  [{ way: 'text', value: 'left from another way' }, 'text'],
  [{ way: 'before', value: ',' }, { before: ',' }],
  [{ way: 'default', value: 'Base' }, { default: 'Base' }],
  [{ way: 'divide', value: '75' }, { divide: 75 }],
  [
    { way: 'values', value: 'KIA = Kia; VW = Volkswagen' },
    { values: { KIA: 'Kia', VW: 'Volkswagen' } },
  ],
];

test.each(steps)('%j is the step %j, and can be chosen again', (conversion, step) => {
  expect(stepOf(conversion)).toEqual(step);
  const again = convertedColumn({ column: ['A'], transform: [step] });
  const value = typeof step === 'string' ? '' : conversion.value;
  expect(again).toEqual({ column: 'A', conversion: { ...conversion, value } });
});

test('a comma is the point of a number in French', () => {
  expect(stepOf({ way: 'divide', value: ' 7,5 ' })).toEqual({ divide: 7.5 });
});

test.each([
  ['before', ''],
  ['default', ''],
  ['divide', ''],
  ['divide', '0'],
  ['divide', 'x'],
  ['values', ' ; '],
  ['values', 'KIA'],
  ['values', 'a = b = c'],
] as const)('%s with the value %j is not complete', (way, value) => {
  expect(stepOf({ way, value })).toBeNull();
});

test.each([
  ['A'],
  [{ constant: 'x' }],
  [{ column: ['A', 'B'], transform: ['amount'] }],
  [{ column: 'A', join: ' ', transform: ['amount'] }],
  [{ column: 'A', transform: ['amount', 'lower'] }],
  [{ column: 'A', transform: [{ match: '^x' }] }],
  [{ column: 'A', transform: [{ values: { 'a;b': 'c' } }] }],
  [{ column: 'A' }],
])('%j is kept as the mapping has it', (source) => {
  expect(convertedColumn(source)).toBeNull();
});
