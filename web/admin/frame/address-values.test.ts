import { expect, test } from 'vitest';
import { idOf, isId, isIdOrNew } from './address-values.ts';

test.each([
  ['7', 7],
  ['123456789012345', 123_456_789_012_345],
  ['abc', null],
  ['', null],
  ['0', null],
  ['-7', null],
  ['1.5', null],
  ['1e3', null],
  [' 7', null],
  ['07', null],
  ['1234567890123456', null],
  [null, null],
])('%j in an address is the id %s', (value, id) => {
  expect(idOf(value)).toBe(id);
});

test('a dialog opens for an id, or for something new where that can be made', () => {
  expect(['7', 'new', 'abc', ''].filter(isId)).toEqual(['7']);
  expect(['7', 'new', 'abc', ''].filter(isIdOrNew)).toEqual(['7', 'new']);
});
