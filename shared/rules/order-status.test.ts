import { expect, test } from 'vitest';
import {
  hasOpenLines,
  isOrderStatus,
  mayMove,
  nextStatuses,
  orderStates,
  orderStatus,
  orderStatuses,
  placedStatuses,
  saleStatuses,
} from './order-status.ts';

const { CART, ORDER, FULFILLED, CANCELLED } = orderStatus;
const all = [CART, ORDER, FULFILLED, CANCELLED];
const allowed = [
  [CART, ORDER],
  [ORDER, FULFILLED],
  [ORDER, CANCELLED],
];

test.each(all.flatMap((from) => all.map((to) => [from, to])))('from %d to %d', (from, to) => {
  expect(mayMove(from!, to!)).toBe(allowed.some((move) => move[0] === from && move[1] === to));
});

test.each([0, 5, -1, 1.5, Number.NaN])('%d is no state and moves nowhere', (status) => {
  expect(isOrderStatus(status)).toBe(false);
  expect(mayMove(status, ORDER)).toBe(false);
  expect(mayMove(ORDER, status)).toBe(false);
});

test.each([
  [1, 'CART', false, [ORDER]],
  [2, 'ORDER', true, [FULFILLED, CANCELLED]],
  [3, 'FULFILLED', true, []],
  [4, 'CANCELLED', false, []],
] as const)('%d is %s, counts as a sale: %s, next %j', (status, name, sale, next) => {
  expect(orderStatus[name]).toBe(status);
  expect(saleStatuses.includes(status)).toBe(sale);
  expect(nextStatuses(status)).toEqual(next);
});

test.each([
  [CART, true, false, 'order.changed'],
  [ORDER, true, true, 'order.placed'],
  [FULFILLED, true, true, 'order.fulfilled'],
  [CANCELLED, false, true, 'order.cancelled'],
] as const)(
  '%d has open lines: %s, is placed: %s, is recorded as %s',
  (status, open, placed, action) => {
    expect(hasOpenLines(status)).toBe(open);
    expect((placedStatuses as readonly number[]).includes(status)).toBe(placed);
    expect(orderStates[status].auditAction).toBe(action);
  },
);

test('all states, and those of placed orders', () => {
  expect(orderStatuses).toEqual([1, 2, 3, 4]);
  expect(placedStatuses).toEqual([2, 3, 4]);
  expect(saleStatuses).toEqual([2, 3]);
});
