import { expect, test } from 'vitest';
import { rebased } from './rebased.ts';

const begin = { quantity: '1', price: '150.00', reason: '' };

test('what was typed stays, and every other field follows what others changed', () => {
  const typed = { ...begin, price: '140' };
  const now = { ...begin, quantity: '3', price: '160.00' };
  expect(rebased(begin, typed, now)).toEqual({ quantity: '3', price: '140', reason: '' });
  expect(rebased(begin, begin, now)).toEqual(now);
});

test('a field that was emptied was typed, and one that is not known yet begins as it is now', () => {
  const typed = { quantity: '1', price: '', reason: '' };
  const now = { ...begin, note: 'new' };
  expect(rebased(begin, typed, now)).toEqual({ ...begin, price: '', note: 'new' });
});
