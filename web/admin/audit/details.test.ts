import { expect, test } from 'vitest';
import { orderStatus } from '#shared/rules/order-status.ts';
import { detailInWords, detailsOf } from './details.ts';

const wordsOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  detailsOf({ before, after }).map(detailInWords);

test('a change names the old and the new value, in words', () => {
  expect(wordsOf({ price: null, featured: false }, { price: 12.5, featured: true })).toEqual([
    'Price: nothing → 12.5',
    'Featured: no → yes',
  ]);
  expect(wordsOf({ statusId: orderStatus.ORDER }, { statusId: orderStatus.FULFILLED })).toEqual([
    'State: Ordered → Fulfilled',
  ]);
  expect(wordsOf({ hourlyRate: 100 }, { hourlyRate: 120 })).toEqual(['Labour rate: 100 → 120']);
});

test('a new thing is described without its empty fields', () => {
  expect(wordsOf(null, { firstName: 'Ana', phoneNumber: null, roles: ['customer'] })).toEqual([
    'First name: Ana',
    'Roles: customer',
  ]);
});

test('a removed thing is described', () => {
  expect(wordsOf({ name: 'Roof Rack' }, null)).toEqual(['Name: Roof Rack → removed']);
});

test('lines are described by their fields', () => {
  const line = (price: number) => [{ id: 7, name: 'Roof Rack', price, options: [] }];
  expect(wordsOf({ orderItems: line(1) }, { orderItems: line(2) })).toEqual([
    'Lines: name Roof Rack, price 1 → name Roof Rack, price 2',
  ]);
});

test('a name of several words stays as it is', () => {
  expect(wordsOf({ '1. Brushed Steel Sills': 10 }, { '1. Brushed Steel Sills': 8 })).toEqual([
    '1. Brushed Steel Sills: 10 → 8',
  ]);
});

test('an entry without fields has no details', () => {
  expect(wordsOf(null, null)).toEqual([]);
});

test('texts in the other language are named with their language', () => {
  const texts = (name: string) => ({ texts: { fr: { name, detail: '' } } });
  expect(wordsOf(texts('Tapis'), texts('Tapis d’hiver'))).toEqual([
    'Texts in the other language: French (name Tapis) → French (name Tapis d’hiver)',
  ]);
  expect(wordsOf({ texts: {} }, texts('Tapis'))).toEqual([
    'Texts in the other language: nothing → French (name Tapis)',
  ]);
  const option = (fr: string) => ({ options: [{ id: 1, name: 'Black', names: { fr } }] });
  expect(wordsOf(option(''), option('Noir'))).toEqual([
    'Options: name Black → name Black, in other languages (French Noir)',
  ]);
});

test('parts are worded as fields are', () => {
  expect(wordsOf({ orderItems: [] }, { orderItems: [{ price: 10.5, installed: true }] })).toEqual([
    'Lines: nothing → price 10.5, installed yes',
  ]);
  expect(wordsOf({ language: 'en' }, { language: 'fr' })).toEqual(['Language: English → French']);
});

test('mails that are switched off are named', () => {
  expect(wordsOf({ mailsOff: [] }, { mailsOff: ['partDelayed', 'orderReady'] })).toEqual([
    'Messages to customers that are off: nothing → A part is late; The order is ready',
  ]);
});

test('a file of texts is described by its language, make and count', () => {
  expect(wordsOf(null, { language: 'fr', makeId: 1, productsChanged: 12 })).toEqual([
    'Language: French',
    'Make number: 1',
    'Products changed: 12',
  ]);
});
