import { expect, test } from 'vitest';
import { z } from 'zod';
import { BadCell, stepSchema, transformOf } from './transforms.ts';

const transformed = (cell: string, ...steps: unknown[]) =>
  transformOf(z.array(stepSchema).parse(steps))(cell);

test.each([
  ['$1,895.00', '1895.00'],
  ['1 895,00 $', '1895.00'],
  ['CAD 12,5', '12.5'],
  ['1,234', '1234'],
  ['12.50', '12.50'],
  ['twelve', 'twelve'],
  ['', ''],
])('the amount %j is %j', (cell, amount) => {
  expect(transformed(cell, 'amount')).toBe(amount);
});

test.each([
  ['Ab', 'lower', 'ab'],
  ['Ab', 'upper', 'AB'],
  ['<p>A &amp; <b>b</b></p><p>c</p>', 'text', 'A & b c'],
  ['A100, with adapter', { before: ',' }, 'A100'],
  ['Rack for 2015–2017', { match: '(\\d{4}[-–]\\d{4})$' }, '2015–2017'],
  ['a / b /c', { replace: ['\\s*/\\s*', ';'] }, 'a;b;c'],
  ['KIA', { values: { kia: 'Kia' } }, 'Kia'],
  ['Jeep', { values: { kia: 'Kia' } }, 'Jeep'],
  ['constructor', { values: {} }, 'constructor'],
  ['', { default: 'Base' }, 'Base'],
  ['52.5', { divide: 75 }, '0.7'],
  ['none', { divide: 75 }, 'none'],
])('%j through %j is %j', (cell, step, value) => {
  expect(transformed(cell, step)).toBe(value);
});

test('steps follow each other, and a cell that does not match is bad', () => {
  expect(transformed('$150.00', 'amount', { divide: 75 })).toBe('2');
  expect(() => transformed('Rack', { match: '\\d{4}' })).toThrow(BadCell);
  expect(transformed('', { match: '\\d{4}' })).toBe('');
});

test.each(['shout', { match: '(' }, { replace: ['a'] }, { divide: 0 }, { lower: true }])(
  '%j is no step',
  (step) => {
    expect(() => transformed('', step)).toThrow();
  },
);
