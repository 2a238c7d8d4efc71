import { expect, test } from 'vitest';
import { isRead, runOf, totalBefore, waitedFor } from './events-of-mail.ts';

/** An event so many minutes after ten, of which the customer is told. */
const event = (
  id: number,
  minute: number,
  {
    isUndone = false,
    customer = 'partsArrived' as string | null,
    total = undefined as number | undefined,
  } = {},
) => ({
  ...{ id, isUndone, at: new Date(Date.UTC(2026, 10, 23, 10, minute)) },
  told: { customer, userIds: [] },
  data: total === undefined ? {} : { totalBefore: total, totalAfter: 1 },
});
const ids = (events: { id: number }[]) => events.map(({ id }) => id);

test('mails within five minutes become the last one, further apart each goes out', () => {
  const events = [event(1, 0), event(2, 5), event(3, 11)];
  expect([1, 2, 3].map((id) => ids(runOf(events, id)))).toEqual([[], [2, 1], [3]]);
});

test('an undone step and one of which nobody is told are in no mail', () => {
  const events = [event(1, 0), event(2, 2, { isUndone: true }), event(3, 3, { customer: null })];
  expect([1, 2, 3].map((id) => ids(runOf(events, id)))).toEqual([[1], [], []]);
});

test('of an undone step the customer reads only where its undoing is told too', () => {
  const step = event(1, 0, { isUndone: true });
  const undoing = { told: { customer: 'orderCorrected', userIds: [] }, undoes: 1 };
  expect(isRead(step, [undoing])).toBe(true);
  expect(isRead(step, [{ ...undoing, undoes: 2 }])).toBe(false);
  expect(isRead(step, [{ told: null, undoes: 1 }])).toBe(false);
  expect(isRead(event(1, 0), [])).toBe(true);
  expect(isRead(event(1, 0, { customer: null }), [undoing])).toBe(false);
});

test('a mail that gave way to an undone one is found again', () => {
  const step = event(3, 6, { isUndone: true });
  expect(waitedFor([event(1, 0), event(2, 3), step], step)?.id).toBe(2);
  expect(waitedFor([event(1, 0), step], step)).toBeUndefined();
});

test('the total before is that of the earliest change of the run', () => {
  const events = [event(1, 0, { total: 500 }), event(2, 1, { total: 400 }), event(3, 2)];
  expect(totalBefore(runOf(events, 3))).toBe(500);
  expect(totalBefore(runOf([event(1, 0)], 1))).toBeNull();
});
