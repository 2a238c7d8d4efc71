import { expect, test } from 'vitest';
import {
  bayForm,
  endOfVisit,
  longestDay,
  minutesToBook,
  minutesToInstall,
  partsAfter,
  rangesAt,
  rangesOn,
  usualHours,
  visitsFor,
} from './appointments.ts';
import { validate } from './form.ts';
import { type Progress, progress, type WorkLine } from './line-progress.ts';
import { momentAt } from './local-time.ts';
import type { OpeningHours, Span } from './opening-hours.ts';

const { OPEN, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER, CANCELLED } = progress;
const line = (frt: number | null, quantity = 1, more: Partial<WorkLine> = {}): WorkLine => ({
  ...{ progress: RECEIVED, installed: true, frt, quantity },
  ...more,
});

test.each<[string, WorkLine[], number]>([
  ['no line', [], 0],
  ['ten minutes', [line(0.17)], 30],
  ['exactly half an hour', [line(0.5)], 30],
  ['a minute more', [line(0.52)], 45],
  ['a tenth of an hour three times, which is no hair above a whole', [line(0.1, 3), line(0.2)], 30],
  ['two of an hour and a half', [line(1.5, 2)], 180],
  ['several lines', [line(1.1), line(0.3, 2)], 105],
  ['one of unknown hours', [line(null)], 30],
  ['one of unknown hours beside others', [line(null), line(2)], 120],
  ['one that takes no time', [line(0)], 30],
  ['one without fitting', [line(2, 1, { installed: false })], 0],
  ['one that is still to be ordered', [line(1, 1, { progress: OPEN })], 60],
  [
    'fitted, given out and cancelled ones',
    [INSTALLED, HANDED_OVER, CANCELLED].map((now) => line(3, 1, { progress: now })),
    0,
  ],
])('%s: minutes of work', (_, lines, minutes) => {
  expect(minutesToInstall(lines)).toBe(minutes);
});

const coming = (minutes: number) => ({ minutes, isOver: false });
const over = (minutes: number) => ({ minutes, isOver: true });
const done = line(5, 1, { progress: INSTALLED });

test.each<[string, WorkLine[], { minutes: number; isOver: boolean }[], number]>([
  ['no visit', [line(10)], [], 600],
  ['one that takes a part of it', [line(10)], [coming(420)], 180],
  ['all of it', [line(10)], [coming(420), coming(180)], 0],
  ['more than all of it', [line(1)], [coming(90)], -30],
  ['one that is over, with half of it fitted', [done, line(5)], [over(420)], 300],
  ['one that is over, with nothing fitted', [line(10)], [over(420)], 600],
  ['work that took longer than all its visits', [done, line(5)], [over(420), over(180)], 300],
  ['one line, of which the first visit did a part', [line(10)], [over(420), coming(180)], 0],
  ['a line begun by the visit before', [done, line(5)], [over(420), coming(180)], 0],
  ['work that was added since', [done, line(5), line(4)], [over(420), coming(180)], 240],
  ['a line that was given up', [done, line(5, 1, { progress: CANCELLED })], [over(300)], 0],
  ['a line that is not fitted', [done, line(5, 1, { installed: false })], [coming(300)], -300],
])('further visits are needed for: %s', (_, lines, visits, minutes) => {
  expect(minutesToBook(lines, visits)).toBe(minutes);
});

test('work that is longer than the longest day is done in several visits', () => {
  expect(visitsFor(120, 540)).toEqual([120]);
  expect(visitsFor(540, 540)).toEqual([540]);
  expect(visitsFor(1_200, 540)).toEqual([540, 540, 120]);
  expect(visitsFor(555, 540)).toEqual([540, 30]);
  expect(visitsFor(600, 0)).toEqual([600]);
  expect(visitsFor(0, 540)).toEqual([]);
  expect(visitsFor(-30, 540)).toEqual([]);
});

const hoursOf = (...spans: Span[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => spans),
  exceptions: [],
});
const broken = hoursOf({ opens: '08:00', closes: '12:00' }, { opens: '13:00', closes: '17:00' });
const zone = 'America/Toronto';
const day = '2026-11-24';
const at = (time: string) => momentAt(zone, day, time).getTime();

test('the longest day of a week counts, without its breaks', () => {
  expect(longestDay(broken)).toBe(480);
  expect(longestDay({ week: [[], [{ opens: '09:15', closes: '12:00' }]] })).toBe(165);
  expect(longestDay({ week: [] })).toBe(0);
});

test.each<[string, number, string | null]>([
  ['08:00', 240, '12:00'],
  ['08:30', 240, null],
  ['11:30', 60, null],
  ['12:30', 30, null],
  ['13:00', 240, '17:00'],
  ['16:30', 45, null],
  ['07:45', 30, null],
  ['17:00', 30, null],
  // Longer than each span: the break lies between.
  ['08:00', 300, '14:00'],
  ['11:00', 300, '17:00'],
  ['11:30', 300, null],
  ['08:00', 480, '17:00'],
  ['08:00', 495, null],
  ['13:00', 300, null],
])('a visit that begins at %s and takes %i minutes', (time, minutes, end) => {
  expect(endOfVisit(rangesOn(broken, zone, day), at(time), minutes)).toBe(end && at(end));
});

test('on a closed day nothing begins', () => {
  expect(endOfVisit(rangesOn(hoursOf(), zone, day), at('10:00'), 30)).toBeNull();
});

test('parts that are expected after the day of an appointment are told, the last of them', () => {
  const awaited = (expectedOn: string | null, now: Progress = ON_ORDER) => ({
    ...line(1, 1, { progress: now }),
    expectedOn,
  });
  const days = ['2026-11-25', '2026-11-28', null, '2026-11-26', day];
  expect(
    partsAfter(
      days.map((one) => awaited(one)),
      day,
    ),
  ).toBe('2026-11-28');
  expect(partsAfter([awaited(day)], day)).toBeNull();
  expect(partsAfter([awaited('2026-11-30', RECEIVED)], day)).toBeNull();
  expect(partsAfter([awaited('2026-11-30', CANCELLED)], day)).toBeNull();
  expect(partsAfter([], day)).toBeNull();
});

test('a dealership that has said no hours has those of an office', () => {
  const open = [{ opens: '08:00', closes: '17:00' }];
  expect(usualHours).toEqual({ week: [open, open, open, open, open, [], []], exceptions: [] });
});

test('a moment has the opening hours of its day as the dealership counts days', () => {
  const tuesday = { start: at('08:00'), end: at('17:00') };
  expect(rangesAt(usualHours, zone, new Date(`${day}T15:00:00Z`))).toEqual([tuesday]);
  // Still Tuesday in Toronto.
  expect(rangesAt(usualHours, zone, new Date('2026-11-25T04:00:00Z'))).toEqual([tuesday]);
  expect(rangesAt(usualHours, zone, new Date('2026-11-28T15:00:00Z'))).toEqual([]);
});

test('a bay needs a name of at most 40 letters', () => {
  const keys = (name: string) => validate(bayForm, { name }).name?.map(({ key }) => key);
  expect(keys('Bay 1')).toBeUndefined();
  expect(keys('')).toEqual(['fieldProblems.required']);
  expect(keys('x'.repeat(41))).toEqual(['fieldProblems.max']);
});

test('work of exactly the least time, and what is left of a day, is one visit', () => {
  expect(visitsFor(60, 30)).toEqual([30, 30]);
  expect(visitsFor(60, 29)).toEqual([60]);
});

test('a change of clocks may swallow a whole span', () => {
  const night = hoursOf({ opens: '02:00', closes: '03:00' }, { opens: '09:00', closes: '10:00' });
  expect(rangesOn(night, zone, '2026-03-08')).toEqual([
    { start: Date.UTC(2026, 2, 8, 13), end: Date.UTC(2026, 2, 8, 14) },
  ]);
});

test('a visit goes on after the break only where no span of the day is long enough', () => {
  const hour = 3_600_000;
  const uneven = [
    { start: 0, end: 2 * hour },
    { start: 3 * hour, end: 6 * hour },
  ];
  expect(endOfVisit(uneven, 0, 180)).toBeNull();
  expect(endOfVisit(uneven, 0, 181)).toBe(4 * hour + 60_000);
  const three = [0, 3, 6].map((at) => ({ start: at * hour, end: (at + 2) * hour }));
  expect(endOfVisit(three, 3 * hour, 180)).toBe(7 * hour);
  // In the minute of closing nothing begins.
  expect(endOfVisit(three, 2 * hour, 180)).toBeNull();
});
