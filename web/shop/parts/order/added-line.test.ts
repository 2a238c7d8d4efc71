import { expect, test } from 'vitest';
import type { Option } from '#web/entities.ts';
import { choiceOf } from './added-line.ts';

const option = (id: number, optionTypeId: number, price: number): Option =>
  ({ id, optionTypeId, price }) as Option;
/** A colour, of which one is free, and a size that can be left out. */
const product = { options: [option(1, 1, 0), option(2, 1, 500), option(3, 2, 700)] };
const kept = { installed: true, quantity: '3' };

test('without a kept choice a product begins as it does', () => {
  const options = { 1: 1, 2: null };
  expect(choiceOf(product, null)).toEqual({ installed: false, quantity: '1', options });
});

test('a kept choice stays as far as its options are offered', () => {
  expect(choiceOf(product, { ...kept, options: { 1: 2, 2: 3 } })).toEqual({
    ...{ ...kept, options: { 1: 2, 2: 3 } },
  });
  expect(choiceOf(product, { ...kept, options: { 1: 9, 2: 3 } }).options).toEqual({ 1: 1, 2: 3 });
});

test('an option that must be chosen is, also where nobody could choose it then', () => {
  expect(choiceOf(product, { ...kept, options: { 1: null, 2: null } }).options).toEqual({
    ...{ 1: 1, 2: null },
  });
  expect(choiceOf(product, { ...kept, options: {} }).options).toEqual({ 1: 1, 2: null });
});
