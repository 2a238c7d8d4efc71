import { expect, test } from 'vitest';
import { type Progress, progress, type WorkLine } from './line-progress.ts';
import { isLate, orderStage, stageOf } from './order-stage.ts';
import { orderStatus } from './order-status.ts';

const progresses = Object.values(progress);

const { ORDER, FULFILLED, CANCELLED } = orderStatus;
const { NEW, TO_ORDER, WAITING, TO_SCHEDULE, SCHEDULED, READY } = orderStage;
const line = (progress: Progress, more: Partial<WorkLine> = {}): WorkLine => ({
  ...{ progress, installed: true, frt: 1.5, quantity: 1 },
  ...more,
});
const seen = { statusId: ORDER, acknowledgedAt: '2026-11-20T15:00:00Z', appointmentAt: null };
const scheduled = { ...seen, appointmentAt: '2026-11-24T14:00:00Z' };

test('a closed order’s stage is its state, an order that nobody has seen is new, whatever its lines', () => {
  for (const one of progresses) {
    const lines = [line(one)];
    expect(stageOf({ ...seen, statusId: FULFILLED }, lines)).toBe(orderStage.FULFILLED);
    expect(stageOf({ ...seen, statusId: CANCELLED }, lines)).toBe(orderStage.CANCELLED);
    expect(stageOf({ ...seen, acknowledgedAt: null }, lines)).toBe(NEW);
  }
});

/** For each progress of one fitted line, the stage with another of each progress: 0 1 2 3 4 5 9. */
const table: Readonly<Record<Progress, readonly number[]>> = {
  0: [TO_ORDER, TO_ORDER, TO_ORDER, TO_ORDER, TO_ORDER, TO_ORDER, TO_ORDER],
  1: [TO_ORDER, TO_SCHEDULE, WAITING, TO_SCHEDULE, TO_SCHEDULE, TO_SCHEDULE, TO_SCHEDULE],
  2: [TO_ORDER, WAITING, WAITING, WAITING, WAITING, WAITING, WAITING],
  3: [TO_ORDER, TO_SCHEDULE, WAITING, TO_SCHEDULE, TO_SCHEDULE, TO_SCHEDULE, TO_SCHEDULE],
  4: [TO_ORDER, TO_SCHEDULE, WAITING, TO_SCHEDULE, READY, READY, READY],
  5: [TO_ORDER, TO_SCHEDULE, WAITING, TO_SCHEDULE, READY, READY, READY],
  9: [TO_ORDER, TO_SCHEDULE, WAITING, TO_SCHEDULE, READY, READY, READY],
};

test.each(progresses)('a line of progress %i beside another of each progress', (one) => {
  expect(progresses.map((other) => stageOf(seen, [line(one), line(other)]))).toEqual(table[one]);
});

test.each(progresses)('the same with an appointment: what was to schedule is scheduled', (one) => {
  const stages = table[one].map((stage) => (stage === TO_SCHEDULE ? SCHEDULED : stage));
  expect(progresses.map((other) => stageOf(scheduled, [line(one), line(other)]))).toEqual(stages);
  for (const other of progresses) {
    const lines = [line(one), line(other)];
    expect(stageOf({ ...scheduled, statusId: FULFILLED }, lines)).toBe(orderStage.FULFILLED);
    expect(stageOf({ ...scheduled, statusId: CANCELLED }, lines)).toBe(orderStage.CANCELLED);
    expect(stageOf({ ...scheduled, acknowledgedAt: null }, lines)).toBe(NEW);
  }
});

test('lines of unknown hours wait for an appointment that somebody made for them', () => {
  const unknown = [line(3, { frt: null }), line(4)];
  expect(stageOf(scheduled, unknown)).toBe(SCHEDULED);
  expect(stageOf(scheduled, [line(3, { installed: false }), line(4)])).toBe(READY);
});

test('nothing is left to fit where fitting takes no time, was not ordered, or its time is not known', () => {
  for (const more of [{ frt: 0 }, { installed: false }, { frt: null }])
    expect(stageOf(seen, [line(1, more), line(3, more)])).toBe(READY);
});

const on = (today: string, timeZone = 'America/Toronto') => ({ today, timeZone });

test('an open order is late after the day for which it was wanted', () => {
  const order = { statusId: ORDER, wantedOn: '2026-11-20', appointmentAt: null };
  expect(isLate(order, on('2026-11-20'))).toBe(false);
  expect(isLate(order, on('2026-11-21'))).toBe(true);
  expect(isLate({ ...order, wantedOn: null }, on('2026-11-21'))).toBe(false);
  expect(isLate({ ...order, statusId: FULFILLED }, on('2026-11-21'))).toBe(false);
});

test('an open order is late after the day of its appointment, as the dealership counts days', () => {
  // In the evening of 24 November in Toronto, at night in St. John's.
  const order = { statusId: ORDER, wantedOn: null, appointmentAt: '2026-11-25T04:00:00Z' };
  expect(isLate(order, on('2026-11-24'))).toBe(false);
  expect(isLate(order, on('2026-11-25'))).toBe(true);
  expect(isLate(order, on('2026-11-25', 'America/St_Johns'))).toBe(false);
  expect(isLate({ ...order, statusId: CANCELLED }, on('2026-11-30'))).toBe(false);
});
