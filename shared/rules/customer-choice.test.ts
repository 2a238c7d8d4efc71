import { expect, test } from 'vitest';
import { usualHours } from './appointments.ts';
import {
  type ChoiceTerms,
  firstDayToChoose,
  isChangeable,
  openDayAfter,
} from './customer-choice.ts';
import { progress } from './line-progress.ts';

const closedMonday = {
  firstDay: '2026-11-30',
  lastDay: '2026-11-30',
  name: 'Stocktaking',
  spans: [],
};
const hours = { ...usualHours, exceptions: [closedMonday] };
const terms: ChoiceTerms = { noticeDays: 2, leadDays: 5, hours, timeZone: 'America/Toronto' };
/** A Monday, late in the evening in Toronto and Tuesday in UTC. */
const now = new Date('2026-11-24T03:00:00Z');

test.each([
  ['2026-11-27', 1, '2026-12-01'],
  ['2026-11-23', 4, '2026-11-27'],
  ['2026-11-28', 0, '2026-11-28'],
])('after %s the dealership opens for time no. %i on %s', (day, count, found) => {
  expect(openDayAfter(hours, day, count)).toBe(found);
});

test('a dealership that never opens has no end of days', () => {
  const closed = { week: usualHours.week.map(() => []), exceptions: [] };
  expect(openDayAfter(closed, '2026-11-23', 1)).toBe('2027-03-23');
});

test('after the calendar’s last day nothing opens', () => {
  expect(openDayAfter(hours, '9999-12-31', 1)).toBe('9999-12-31');
});

const line = (now: (typeof progress)[keyof typeof progress], expectedOn: string | null = null) => ({
  progress: now,
  expectedOn,
});
test.each([
  ['all here: the notice alone', [line(progress.IN_STOCK), line(progress.RECEIVED)], '2026-11-25'],
  [
    'expected: an open day after the last',
    [line(progress.ON_ORDER, '2026-11-27'), line(progress.ON_ORDER, '2026-11-24')],
    '2026-12-01',
  ],
  ['expected before the notice', [line(progress.ON_ORDER, '2026-11-23')], '2026-11-25'],
  ['not ordered: the lead', [line(progress.OPEN), line(progress.IN_STOCK)], '2026-12-01'],
  [
    'not ordered, whatever was expected: the lead',
    [line(progress.OPEN, '2026-11-24')],
    '2026-12-01',
  ],
  ['ordered for no day: the lead', [line(progress.ON_ORDER)], '2026-12-01'],
  [
    'one known, one not: the later',
    [line(progress.OPEN), line(progress.ON_ORDER, '2026-12-07')],
    '2026-12-08',
  ],
  ['what is cancelled is not waited for', [line(progress.CANCELLED, '2027-01-07')], '2026-11-25'],
])('the first day, %s', (_, lines, day) => {
  expect(firstDayToChoose(lines, terms, now)).toBe(day);
});

test.each([
  ['2026-11-25T14:00:00.000Z', 2, true],
  ['2026-11-25T04:00:00.000Z', 2, false], // still the 24th in Toronto
  ['2026-11-24T14:00:00.000Z', 1, true],
  ['2026-11-24T02:59:00.000Z', 0, false], // over
  ['2026-11-24T03:00:00.000Z', 0, false], // beginning now
  ['2026-11-24T03:01:00.000Z', 0, true],
])(
  'an appointment at %s with %i days of notice may be changed: %s',
  (startsAt, noticeDays, may) => {
    expect(isChangeable(startsAt, { ...terms, noticeDays }, now)).toBe(may);
  },
);
