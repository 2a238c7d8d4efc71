import { expect, test } from 'vitest';
import { joinedBy, partsOf, plain } from './list-cell.ts';

test.each<[string, string, string[]]>([
  ['|', 'a|b|c', ['a', 'b', 'c']],
  ['|', 'a', ['a']],
  ['|', '', ['']],
  ['|', 'a||', ['a', '', '']],
  ['|', 'a\\|b|c', ['a\\|b', 'c']],
  ['|', 'a\\\\|b', ['a\\\\', 'b']],
  // Before anything else a backslash is a sign like others.
  ['|', 'C:\\mats|b', ['C:\\mats', 'b']],
  [';', 'a;b|c\\;d\ne😀', ['a', 'b|c\\;d\ne😀']],
])('parted by %s, %j is %j', (sign, cell, parts) => {
  expect(partsOf(sign, cell)).toEqual(parts);
});

test('values with signs come back as they were', () => {
  const values = ['a|b', 'c\\d', '1:2;3', ''];
  const cell = joinedBy('|', values);
  expect(cell).toBe('a\\|b|c\\\\d|1\\:2\\;3|');
  expect(partsOf('|', cell).map(plain)).toEqual(values);
  expect(plain('C:\\mats')).toBe('C:\\mats');
});
