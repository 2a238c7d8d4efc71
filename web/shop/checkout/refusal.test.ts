import { expect, test } from 'vitest';
import { orderStatus } from '#shared/rules/order-status.ts';
import { ApiError } from '#web/api.ts';
import { linesOfCart, linesOfOrder } from '#web/shop/parts/order/shown-lines.ts';
import type { CartLine } from '#web/shop/state/shop.tsx';
import { postedOrder } from './posted-order.ts';
import {
  changesOf,
  lineProblems,
  type Recomputed,
  recomputedOf,
  refusesTime,
  withNewPrices,
} from './refusal.ts';

const mat: CartLine = {
  productId: 7,
  trimId: 3,
  installed: false,
  options: [2],
  quantity: 2,
  name: 'Floor Mats',
  language: 'en',
  number: 'T-100',
  vehicle: '2027 Fjord Touring',
  price: 10_000,
  installedPrice: 13_000,
  optionPrice: 550,
  optionNames: ['Black'],
  categoryId: 3,
  photo: null,
};

const item: Recomputed['orderItems'][number] = {
  ...mat,
  price: 11_000,
  installedPrice: 14_000,
  originalPrice: null,
  total: 23_100,
  options: [{ id: 2, name: 'Black', number: 'T-100-B', price: 550, optionTypeId: 1 }],
  images: [{ photo: '/media/mat.webp' }],
  hasNeeded: false,
  ...{ frt: 0.5, hourlyRate: 6_000, parts: [], progress: 0, expectedOn: null, receivedOn: null },
  categoryId: 3,
};

const recomputed: Recomputed = {
  subtotal: 23_100,
  tax: 3_003,
  total: 26_103,
  ...{ taxLines: [], fees: [] },
  orderItems: [item],
};

test('a line of the cart is read with its unit price, options and total', () => {
  expect(linesOfCart([mat], false)[0]).toMatchObject({
    installed: false,
    unitPriceCents: 10_000,
    optionPriceCents: 550,
    totalCents: 21_100,
  });
});

test('where only installed prices are shown, every line is installed', () => {
  expect(linesOfCart([mat], true)[0]).toMatchObject({
    installed: true,
    unitPriceCents: 13_000,
    totalCents: 27_100,
  });
});

test('a line of an order keeps what it cost, and its first picture', () => {
  expect(linesOfOrder([{ ...item, id: 9 }])[0]).toMatchObject({
    key: '9',
    photo: '/media/mat.webp',
    optionNames: ['Black'],
    unitPriceCents: 11_000,
    totalCents: 23_100,
  });
});

test('an order is posted with the sums that were shown, and without unit prices', () => {
  const shown = linesOfCart([mat], true);
  const totals = {
    subtotalCents: 27_100,
    taxCents: 3_523,
    totalCents: 30_623,
    taxLines: [],
    fees: [],
  };
  const posted = postedOrder({
    dealerId: 1,
    customerId: 4,
    lines: [mat],
    shown,
    totals,
    customerNotes: ' Soon ',
  });
  expect(posted).toMatchObject({
    statusId: orderStatus.ORDER,
    subtotal: 27_100,
    tax: 3_523,
    total: 30_623,
    customerNotes: 'Soon',
  });
  expect(posted.orderItems).toEqual([
    {
      ...{ productId: 7, trimId: 3, quantity: 2, options: [2], installed: true, total: 27_100 },
      hasNeeded: false,
    },
  ]);
});

test('new totals come with a 422 that holds them, and with nothing else', () => {
  expect(recomputedOf(new ApiError(422, { order: recomputed }))).toEqual(recomputed);
  expect(recomputedOf(new ApiError(422, { errors: { customerNotes: ['Too long'] } }))).toBeNull();
  expect(recomputedOf(new ApiError(500, { order: recomputed }))).toBeNull();
});

test('the cart takes the new prices and keeps what was chosen', () => {
  expect(withNewPrices([mat], [item])).toEqual([{ ...mat, price: 11_000, installedPrice: 14_000 }]);
  expect(withNewPrices([mat], [{ ...item, productId: 8 }])).toEqual([mat]);
  // An adjusted price belongs to the order, never to the cart.
  expect(withNewPrices([mat], [{ ...item, price: 9_000, originalPrice: 11_000 }])[0]).toMatchObject(
    {
      price: 11_000,
    },
  );
});

test('a change is told by the old and the new total of its line', () => {
  const shown = linesOfCart([mat], false);
  expect(changesOf(shown, [item])).toEqual([
    { name: 'Floor Mats', wasCents: 21_100, nowCents: 23_100 },
  ]);
  expect(changesOf(shown, [{ ...item, total: 21_100 }])).toEqual([]);
});

test('a refused line is found by its place', () => {
  const error = new ApiError(422, {
    message: 'Gone',
    errors: { 'orderItems.1.productId': ['Gone'], total: ['Other'] },
  });
  expect(lineProblems(error)).toEqual([
    { index: 1, message: 'Gone' },
    { index: null, message: 'Other' },
  ]);
  expect(lineProblems(new ApiError(403, { message: 'No' }))).toEqual([
    { index: null, message: 'No' },
  ]);
});

test('a refused time is told from whatever else may be refused', () => {
  const errors = (field: string) => ({ errors: { [field]: ['No'] } });
  expect(refusesTime(errors('appointment.startsAt'))).toBe(true);
  expect(refusesTime(errors('appointment'))).toBe(true);
  expect(refusesTime(errors('conditionsVersion'))).toBe(false);
  expect(refusesTime(errors('appointmentNote'))).toBe(false);
});
