import { expect, test } from 'vitest';
import type { Option, Order } from '#web/entities.ts';
import { choiceOf, noItem, stillOf } from './added-line.ts';

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

test('a product for a vehicle that the order has lost is dropped, the search stays', () => {
  const order = { orderItems: [{ trimId: 3, vehicle: '2027 Fjord Touring' }] } as Order;
  const typed = { ...noItem, trimId: 3, search: 'mat', productId: 8 };
  expect(stillOf(order, typed)).toBe(typed);
  expect(stillOf(order, { ...typed, trimId: null })).toEqual({ ...typed, trimId: null });
  expect(stillOf(order, { ...typed, trimId: 4 })).toEqual({ ...noItem, search: 'mat' });
  const other = { trimId: 4, vehicle: '2027 Esker Base' };
  expect(stillOf(order, { ...typed, trimId: 4, other })).toMatchObject({ trimId: 4, productId: 8 });
});
