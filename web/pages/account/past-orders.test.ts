import { expect, test } from 'vitest';
import type { Order } from '#shared/contract/orders.ts';
import { dayInWords, historyOf } from './past-orders.ts';

const order = (id: number, statusId: number, customerId = 4) => ({ id, statusId, customerId }) as Order;

test('the history has placed and fulfilled orders alone, and only the person’s own', () => {
  const all = [order(1, 2), order(2, 1), order(3, 3), order(4, 4), order(5, 2, 9)];
  expect(historyOf(all, 4).map(({ id }) => id)).toEqual([1, 3]);
});

test('the day of an order is the one at the dealership', () => {
  const moment = '2026-11-22T04:30:00.000Z';
  expect(dayInWords(moment, 'ON')).toBe('November 21, 2026');
  expect(dayInWords(moment, 'NL')).toBe('November 22, 2026');
});
