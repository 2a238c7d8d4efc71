import { expect, test } from 'vitest';
import { ApiError } from '#web/api.ts';
import type { Order, OrderItem } from '#web/entities.ts';
import {
  cartAmong,
  fingerprint,
  mergedLines,
  orderMeanwhile,
  refusedLines,
  toLine,
  toPosted,
  withServerPrices,
} from './server-cart.ts';
import type { CartLine } from './shop.tsx';

const line = (productId: number, more: Partial<CartLine> = {}): CartLine => ({
  productId,
  trimId: 1,
  installed: true,
  options: [],
  quantity: 1,
  name: `Product ${productId}`,
  language: 'fr',
  number: `P-${productId}`,
  vehicle: '2027 Fjord Touring',
  price: 10,
  installedPrice: 15,
  optionPrice: 0,
  optionNames: [],
  categoryId: 2,
  photo: null,
  ...more,
});

const item = (productId: number, more: Partial<OrderItem> = {}): OrderItem => ({
  id: 100 + productId,
  ...{
    productId,
    trimId: 1,
    vehicle: '2027 Fjord Touring',
    name: `Product ${productId}`,
    number: `P-${productId}`,
  },
  ...{
    installed: true,
    categoryId: 2,
    frt: 0.5,
    hourlyRate: 1_000,
    parts: [],
    hasNeeded: false,
    progress: 0,
    expectedOn: null,
    receivedOn: null,
    quantity: 1,
    price: 20,
    installedPrice: 25,
    optionPrice: 0,
    originalPrice: null,
    total: 25,
  },
  options: [],
  images: [],
  ...more,
});

const order = (statusId: number, orderItems: OrderItem[]) =>
  ({ statusId, orderItems, language: 'fr' }) as Order;

test('an empty device takes the cart of the server', () => {
  const merged = mergedLines({
    lines: [],
    saved: null,
    server: order(1, [item(7, { quantity: 3 }), item(8)]),
  });
  expect(merged).toEqual({
    lines: [
      line(7, { quantity: 3, price: 20, installedPrice: 25 }),
      line(8, { price: 20, installedPrice: 25 }),
    ],
    isServers: true,
  });
});

test('a cart filled before signing in holds against the one of the server', () => {
  const lines = [line(1)];
  expect(mergedLines({ lines, saved: null, server: order(1, [item(7)]) })).toEqual({
    lines,
    isServers: false,
  });
  expect(mergedLines({ lines, saved: null, server: undefined })).toEqual({
    lines,
    isServers: false,
  });
});

test('a cart unchanged since it was saved gives way to what happened elsewhere', () => {
  const lines = [line(1)];
  const saved = fingerprint(lines);
  expect(
    mergedLines({ lines, saved, server: order(1, [item(1, { quantity: 2 })]) }).lines,
  ).toHaveLength(1);
  expect(
    mergedLines({ lines, saved, server: order(1, [item(1, { quantity: 2 })]) }).isServers,
  ).toBe(true);
  expect(mergedLines({ lines, saved, server: undefined }).lines).toEqual([]);
});

test('a cart changed since it was saved holds', () => {
  const lines = [line(1, { quantity: 2 })];
  expect(
    mergedLines({ lines, saved: fingerprint([line(1)]), server: order(1, [item(1)]) }).isServers,
  ).toBe(false);
});

test('names and prices of the server, in the order’s language, replace those of the device, quantities do not', () => {
  const lines = [line(1, { quantity: 4, language: 'en' }), line(2)];
  expect(withServerPrices(lines, [line(1)], order(1, [item(1)]))).toEqual([
    line(1, { quantity: 4, price: 20, installedPrice: 25, language: 'fr' }),
    line(2),
  ]);
});

test('the same product fitted in another way is another line', () => {
  const lines = [line(1, { installed: false })];
  expect(withServerPrices(lines, [line(1)], order(1, [item(1)]))[0]!.price).toBe(10);
});

test('a line that is sold fitted alone by now is the fitted one', () => {
  const lines = [line(1, { installed: false })];
  expect(withServerPrices(lines, lines, order(1, [item(1)]))).toMatchObject([
    { installed: true, installedPrice: 25 },
  ]);
});

test('the order that a refused cart has become is told from every other refusal', () => {
  expect(orderMeanwhile(new ApiError(409, { orderId: 541 }))).toBe(541);
  expect(orderMeanwhile(new ApiError(409, {}))).toBeNull();
  expect(orderMeanwhile(new ApiError(422, { orderId: 541 }))).toBeNull();
  expect(orderMeanwhile(new TypeError('x'))).toBeNull();
});

test('options come with their names', () => {
  const options = [{ id: 5, name: 'Red', number: 'R', price: 3, optionTypeId: 1 }];
  expect(
    toLine(item(1, { options, optionPrice: 3, images: [{ photo: '/media/a.webp' }] }), 'fr'),
  ).toMatchObject({
    options: [5],
    optionNames: ['Red'],
    optionPrice: 3,
    photo: '/media/a.webp',
  });
});

test('refused lines are found by their position, each once', () => {
  const errors = {
    'orderItems.1.productId': ['Gone.'],
    'orderItems.1.options': ['No red.'],
    'orderItems.9.trimId': ['?'],
  };
  expect(refusedLines([line(1), line(2)], errors)).toEqual([{ line: line(2), reason: 'No red.' }]);
  expect(refusedLines([line(1)], { subtotal: ['Other.'], orderItems: ['Too many.'] })).toEqual([]);
});

test('the cart is the order that is not placed yet', () => {
  expect(cartAmong([order(2, []), order(1, [item(1)])])?.orderItems).toHaveLength(1);
  expect(cartAmong([order(2, []), order(4, [])])).toBeUndefined();
});

test('what the customer has already goes to the server and comes back, and is a change of the cart', () => {
  const answered = { ...line(1), hasNeeded: true };
  expect(toPosted(answered)).toMatchObject({ hasNeeded: true });
  expect(toPosted(line(1))).not.toHaveProperty('hasNeeded');
  expect(toLine(item(1, { hasNeeded: true }), 'en').hasNeeded).toBe(true);
  expect(fingerprint([answered])).not.toBe(fingerprint([line(1)]));
  const [priced] = withServerPrices([answered], [answered], order(1, [item(1)]));
  expect(priced?.hasNeeded).toBe(true);
});
