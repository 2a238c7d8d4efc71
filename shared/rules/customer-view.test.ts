import { expect, test } from 'vitest';
import { isExpected, mayAskNow, seenLines } from './customer-view.ts';
import { progress } from './line-progress.ts';
import { orderStatus } from './order-status.ts';

const { RECEIVED, ON_ORDER, OPEN, CANCELLED } = progress;

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
  const lines = [RECEIVED, OPEN, CANCELLED].map((now) => ({ id: now, progress: now }));
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
