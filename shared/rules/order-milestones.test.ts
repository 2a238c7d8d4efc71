import { expect, test } from 'vitest';
import { progress, type WorkLine } from './line-progress.ts';
import { type MilestoneLine, milestonesOf } from './order-milestones.ts';
import { orderStage } from './order-stage.ts';

const { RECEIVED, INSTALLED, HANDED_OVER, IN_STOCK, ON_ORDER, OPEN, CANCELLED } = progress;
const line = (now: WorkLine['progress'], frt: number | null, installed = true): MilestoneLine => ({
  ...{ progress: now, installed, frt, quantity: 1, receivedOn: '2026-11-20' },
});
const stocked = (now: WorkLine['progress'], frt: number | null): MilestoneLine => ({
  ...{ ...line(now, frt), receivedOn: null },
});
const usual = ['received', 'partsOrdered', 'partsHere', 'ready', 'done'];
const fitted = ['received', 'partsOrdered', 'partsHere', 'fitted', 'ready', 'done'];
const fromStock = ['received', 'partsHere', 'ready', 'done'];

test.each([
  ['a new one', orderStage.NEW, [line(OPEN, null)], usual, 'received'],
  ['one to order', orderStage.TO_ORDER, [line(OPEN, 2)], fitted, 'received'],
  ['one that waits', orderStage.WAITING, [line(OPEN, 2)], fitted, 'partsOrdered'],
  ['one to schedule', orderStage.TO_SCHEDULE, [line(RECEIVED, 2)], fitted, 'partsHere'],
  ['a scheduled one', orderStage.SCHEDULED, [line(RECEIVED, 2)], fitted, 'partsHere'],
  ['a fitted one', orderStage.READY, [line(INSTALLED, 2)], fitted, 'ready'],
  ['one to fetch', orderStage.READY, [line(RECEIVED, 2, false)], usual, 'ready'],
  ['one from stock', orderStage.READY, [stocked(IN_STOCK, null)], fromStock, 'ready'],
  [
    'one from stock that is done',
    orderStage.FULFILLED,
    [stocked(HANDED_OVER, null)],
    fromStock,
    'done',
  ],
  [
    'one fitted from stock',
    orderStage.READY,
    [stocked(INSTALLED, 2)],
    ['received', 'partsHere', 'fitted', 'ready', 'done'],
    'ready',
  ],
  [
    'one from stock and from the maker',
    orderStage.WAITING,
    [stocked(IN_STOCK, null), stocked(ON_ORDER, null)],
    usual,
    'partsOrdered',
  ],
  [
    'one fitted from stock and received',
    orderStage.READY,
    [stocked(INSTALLED, 2), line(INSTALLED, 2)],
    fitted,
    'ready',
  ],
  [
    'one whose fitted line is cancelled',
    orderStage.READY,
    [line(CANCELLED, 2), stocked(IN_STOCK, null)],
    fromStock,
    'ready',
  ],
  ['one that is done', orderStage.FULFILLED, [line(INSTALLED, 2)], fitted, 'done'],
  [
    'a cancelled one',
    orderStage.CANCELLED,
    [line(OPEN, 2)],
    ['received', 'cancelled'],
    'cancelled',
  ],
] as const)('the milestones of an order: %s', (_, stage, lines, steps, current) => {
  expect(milestonesOf(stage, lines)).toEqual({ steps, current });
});

test('an order whose lines are all cancelled has the milestones of nothing ordered and fitted', () => {
  expect(milestonesOf(orderStage.READY, [line(CANCELLED, 2)])).toEqual({
    ...{ steps: fromStock, current: 'ready' },
  });
});
