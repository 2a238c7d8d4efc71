import { expect, test } from 'vitest';
import { orderStatus } from '#shared/rules/order-status.ts';
import { detailInWords, detailsOf } from './details.ts';

const wordsOf = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  detailsOf({ before, after, entity: 'order' }, 'America/Toronto').map(detailInWords);

test('a change names the old and the new value, in words', () => {
  expect(wordsOf({ price: null, featured: false }, { price: 12.5, featured: true })).toEqual([
    'Price: nothing → $12.50',
    'Featured: no → yes',
  ]);
  expect(wordsOf({ statusId: orderStatus.ORDER }, { statusId: orderStatus.FULFILLED })).toEqual([
    'State: Ordered → Fulfilled',
  ]);
  expect(wordsOf({ hourlyRate: 100 }, { hourlyRate: 120 })).toEqual([
    'Labour Rate: $100.00 → $120.00',
  ]);
});

test('a new thing is described without its empty fields', () => {
  expect(wordsOf(null, { firstName: 'Ana', phoneNumber: null, roles: ['customer'] })).toEqual([
    'First Name: Ana',
    'Roles: Customer',
  ]);
});

test('a removed thing is described', () => {
  expect(wordsOf({ name: 'Roof Rack' }, null)).toEqual(['Name: Roof Rack → removed']);
});

test('lines are described by their fields', () => {
  const line = (price: number) => [{ id: 7, name: 'Roof Rack', price, options: [] }];
  expect(wordsOf({ orderItems: line(1) }, { orderItems: line(2) })).toEqual([
    'Lines: name Roof Rack, price $1.00 → name Roof Rack, price $2.00',
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
    'Lines: nothing → price $10.50, installed yes',
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

test('an order is worded with its moments, days, codes and amounts', () => {
  const order = {
    createdAt: '2026-11-18T17:05:00.000Z',
    wantedOn: '2026-12-04',
    taxLines: [{ name: 'QST', rate: 9.975, amount: 42.4 }],
    payment: { type: 'Lease', frequency: 'Weekly', term: 48, rate: 5.49, amount: 4.25 },
    categoryId: 3,
    sellerId: 7,
  };
  expect(wordsOf(null, order)).toEqual([
    'Created: Nov 18, 2026, 12:05 PM',
    'Wanted on: Dec 4, 2026',
    'Tax lines: name QST, rate 9.975%, amount $42.40',
    'Payment: type Lease, frequency weekly, term (months) 48, rate 5.49%, amount $4.25',
    'Category: Interior',
    'Advisor ID: 7',
  ]);
});

test('an adjusted price stands in dollars under the name of its product', () => {
  const [before, after] = [{ '1. Sills': 10 }, { '1. Sills': 8.5 }];
  expect(
    detailsOf({ before, after, entity: 'price' }, 'America/Toronto').map(detailInWords),
  ).toEqual(['1. Sills: $10.00 → $8.50']);
});
