import { expect, test } from 'vitest';
import type { Proposal } from '#web/entities.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { emptyDraft } from '#web/shop/state/stored-checkout.ts';
import { type CartToKeep, changeByCart, draftOfCart } from './cart-draft.ts';

const line = (productId: number, more: Partial<CartLine> = {}): CartLine => ({
  ...{ productId, trimId: 7, vehicle: null, quantity: 1, installed: false, options: [] },
  ...{ name: `Product ${productId}`, number: `P-${productId}`, photo: null, optionNames: [] },
  ...{ price: 10_000, installedPrice: 15_000, optionPrice: 0 },
  ...more,
});

const cart = (lines: CartLine[], more: Partial<CartToKeep> = {}): CartToKeep => ({
  ...{ lines, vehicle: null, vin: '', payment: null, onlyInstallPrice: false },
  kept: {
    ...{ customer: null, draft: emptyDraft, adjusted: {}, notes: '', dealerNotes: '' },
    ...{ halfDays: [], payBy: 'dealership' },
    facts: { stockNumber: '' },
  },
  ...more,
});

const draft = (lines: CartLine[], more: Partial<CartToKeep> = {}) =>
  draftOfCart(1, cart(lines, more));

test('a walk-in’s cart becomes a draft without a customer', () => {
  const posted = draft([line(1, { quantity: 2, options: [5], hasNeeded: true })]);
  expect(posted).toMatchObject({ dealerId: 1, language: 'en', trimId: 7, deal: null });
  expect(Object.keys(posted)).not.toContain('firstName');
  expect(posted.lines).toEqual([
    {
      ...{ productId: 1, trimId: 7, quantity: 2, options: [5], installed: false, look: 1 },
      ...{ hasNeeded: true, adjustedPrice: null },
    },
  ]);
});

test('it takes along account, facts, adjusted prices and the payment’s terms', () => {
  const posted = draft([line(1), line(2, { installed: true })], {
    vin: ' 1HGCM82633A004352 ',
    payment: { type: 'Finance', frequency: 'Monthly', termMonths: 60, rateYearlyPercent: 4.99 },
    kept: {
      ...cart([]).kept,
      ...{ customer: { id: 12, firstName: 'Anna', lastName: 'Roy' }, draft: emptyDraft },
      facts: { stockNumber: ' N-1 ' },
      adjusted: { '2:7:installed:': '140.00', '1:7:accessory:': '1x' },
    },
  });
  expect(posted).toMatchObject({ customerId: 12, stockNumber: 'N-1', vin: '1HGCM82633A004352' });
  expect(posted.deal).toEqual({
    ...{ type: 'Finance', frequency: 'Monthly', term: 60, rate: 4.99, amount: null },
  });
  expect(posted.lines.map(({ adjustedPrice }) => adjustedPrice)).toEqual([null, 14_000]);
});

test('it takes along notes, wished half-days and the way to pay', () => {
  const { kept } = cart([]);
  const wished = { day: '2030-01-12', half: 'morning' } as const;
  const posted = draft([line(1)], {
    kept: {
      ...{ ...kept, notes: ' Ring twice ', dealerNotes: 'Key is in the box', payBy: 'contract' },
      halfDays: [wished, { day: '', half: 'afternoon' }],
    },
  });
  expect(posted).toMatchObject({
    ...{ customerNotes: 'Ring twice', dealerNotes: 'Key is in the box', payBy: 'contract' },
    halfDays: [wished],
  });
});

test('of a new customer it takes what has no mistakes', () => {
  const typed = { first_name: 'Anna', last_name: '', email: 'anna@', phone_number: '9025550143' };
  const { kept } = cart([]);
  const posted = draft([line(1)], { kept: { ...kept, draft: typed } });
  expect(posted).toMatchObject({ firstName: 'Anna', phoneNumber: '9025550143' });
  expect(posted).not.toHaveProperty('email');
  expect(posted).not.toHaveProperty('lastName');
});

test('where everything is sold installed, so are its lines', () => {
  expect(draft([line(1)], { onlyInstallPrice: true }).lines[0]!.installed).toBe(true);
});

test('a continued proposal keeps its other looks, and ids and ticks of what is still there', () => {
  const written = (id: string, productId: number, look: number): Proposal['lines'][number] => ({
    ...{ id, productId, look, trimId: 7, quantity: 1, installed: false, options: [] },
    ...{ group: 'optional', chosen: false, hasNeeded: false },
    ...{ adjustedPrice: null, approvedPrice: null },
    ...{ name: 'Any', isGone: false },
  });
  const lines = [written('a', 1, 1), written('b', 2, 1), written('c', 1, 2)];
  const changed = changeByCart({ lines }, 1, cart([line(1, { quantity: 3 }), line(9)]));
  expect(changed.lines).toMatchObject([
    { id: 'a', productId: 1, quantity: 3, look: 1, group: 'optional', chosen: false },
    { productId: 9, look: 1 },
    { id: 'c', productId: 1, look: 2, chosen: false },
  ]);
  expect(changed.lines![1]).not.toHaveProperty('id');
  expect(Object.keys(changed)).toEqual(['lines']);
});
