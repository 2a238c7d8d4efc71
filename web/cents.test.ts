import { expect, test } from 'vitest';
import { type Cents, type Dollars, fromCents, toCents } from '#shared/rules/money.ts';
import { formatMoney } from '#texts/formats.ts';
import { inCents, inDollars } from './cents.ts';

test('amounts arrive in cents, however deep they stand, and other numbers as they are', () => {
  const product = {
    price: 0.29,
    installPrice: 1_234.5,
    frt: 0.5,
    options: [{ id: 4, price: 10.1 }],
    separately: { price: 1.1, installPrice: 2.2 },
    cost: null,
  };
  expect(inCents({ data: product })).toEqual({
    data: {
      price: 29,
      installPrice: 123_450,
      frt: 0.5,
      options: [{ id: 4, price: 1_010 }],
      separately: { price: 110, installPrice: 220 },
      cost: null,
    },
  });
});

test('a total beside rows is their number, a total within a row is money', () => {
  const page = { data: [{ total: 5.5 }], totals: { subtotal: 5.5 }, total: 12, more: true };
  const inTotal = { meta: { total: 3 }, elsewhere: { total: 4 } };
  expect(inCents({ ...page, ...inTotal })).toEqual({
    data: [{ total: 550 }],
    totals: { subtotal: 550 },
    total: 12,
    more: true,
    ...inTotal,
  });
});

test('the stored values of a change stay as they are', () => {
  const change = { before: { price: 5.5 }, after: { hourlyRate: 6 }, from: 1.5, to: null };
  expect(inCents({ data: [change] })).toEqual({ data: [change] });
});

test("a page's amounts are sent in dollars, typed text unchanged", () => {
  const body = { total: 30_623, orderItems: [{ quantity: 2, price: '12.50', installedPrice: 29 }] };
  expect(inDollars(body)).toEqual({
    total: 306.23,
    orderItems: [{ quantity: 2, price: '12.50', installedPrice: 0.29 }],
  });
  expect(inDollars(undefined)).toBeUndefined();
});

test('a copy of a person’s data has the dollars that the API told', () => {
  const data = { orders: [{ total: 181.37, taxLines: [{ rate: 9.975, amount: 16.01 }] }] };
  expect(inDollars(inCents({ data }))).toEqual({ data });
});

test('cents do not pass for dollars, nor dollars for cents', () => {
  const cents: Cents = toCents(1.5);
  // @ts-expect-error
  const dollars: Dollars = cents;
  // @ts-expect-error
  expect(formatMoney(fromCents(dollars))).toBe('$0.02');
});
