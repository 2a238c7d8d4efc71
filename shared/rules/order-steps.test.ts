import { expect, test } from 'vitest';
import { progress, type WorkLine } from './line-progress.ts';
import { orderStage } from './order-stage.ts';
import { orderStatus } from './order-status.ts';
import { isExpected, mayAskNow, type SteppedLine, seenLines, stepsOf } from './order-steps.ts';

const { RECEIVED, INSTALLED, HANDED_OVER, IN_STOCK, ON_ORDER, OPEN, CANCELLED } = progress;
const line = (now: WorkLine['progress'], frt: number | null, installed = true): SteppedLine => ({
  ...{ progress: now, installed, frt, quantity: 1, receivedOn: '2026-11-20' },
});
const stocked = (now: WorkLine['progress'], frt: number | null): SteppedLine => ({
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
] as const)('the steps of an order: %s', (_, stage, lines, steps, current) => {
  expect(stepsOf(stage, lines)).toEqual({ steps, current });
});

test.each([
  [null, true],
  [59, false],
  [60, true],
])('asking again, asked %s minutes ago: %s', (minutes, may) => {
  const now = new Date('2026-11-23T12:00:00Z');
  const askedAt = minutes === null ? null : new Date(now.getTime() - minutes * 60_000);
  expect(mayAskNow(askedAt, now)).toBe(may);
});

test('a customer sees the lines of a cancelled order as cancelled, of others as they are', () => {
  const lines = [line(RECEIVED, 2), line(OPEN, null), line(CANCELLED, 2)];
  expect(seenLines(orderStatus.ORDER, lines)).toEqual(lines);
  expect(seenLines(orderStatus.FULFILLED, lines)).toEqual(lines);
  expect(seenLines(orderStatus.CANCELLED, lines)).toEqual(
    lines.map((one) => ({ ...one, progress: CANCELLED })),
  );
});

test('the day of expected parts tells something only while they are on order', () => {
  expect(Object.values(progress).filter((now) => isExpected({ progress: now }))).toEqual([
    ON_ORDER,
  ]);
});

test('an order whose lines are all cancelled has the steps of nothing ordered and fitted', () => {
  expect(stepsOf(orderStage.READY, [line(CANCELLED, 2)])).toEqual({
    ...{ steps: fromStock, current: 'ready' },
  });
});
