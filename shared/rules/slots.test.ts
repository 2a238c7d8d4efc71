import { expect, test } from 'vitest';
import { localTime, momentAt } from './local-time.ts';
import type { OpeningHours, Span } from './opening-hours.ts';
import { freeSlots, leastSlots, type TakenTime, type WantedTimes } from './slots.ts';

const onlyOn = (day: string, ...spans: Span[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => []),
  exceptions: [{ firstDay: day, lastDay: day, name: 'Open', spans }],
});
const daily: OpeningHours = {
  week: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '12:00' }]),
  exceptions: [{ firstDay: '2026-11-25', lastDay: '2026-11-25', name: 'Inventory', spans: [] }],
};
const toronto = 'America/Toronto';
const wanted = (more: Partial<WantedTimes>): WantedTimes => ({
  ...{
    hours: daily,
    timeZone: toronto,
    from: '2026-11-24',
    minutes: 60,
    bayIds: [1, 2],
    taken: [],
  },
  now: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

const shown = (asked: WantedTimes) =>
  freeSlots(asked).map(({ start }) => {
    const { day, time } = localTime(asked.timeZone, new Date(start));
    return `${day} ${time}`;
  });
const at = (time: string, day = '2026-11-24') => momentAt(toronto, day, time).getTime();
const taken = (from: string, to: string, bayId: number | null): TakenTime => ({
  ...{ start: at(from), end: at(to), bayId },
});

test('every half hour of a span begins a visit that ends within it, on the days that are open', () => {
  const first = shown(wanted({})).slice(0, 6);
  expect(first).toEqual([
    ...['09:00', '09:30', '10:00', '10:30', '11:00'].map((time) => `2026-11-24 ${time}`),
    // The 25th is closed.
    '2026-11-26 09:00',
  ]);
  // Five a day.
  expect(freeSlots(wanted({}))).toHaveLength(leastSlots);
});

test('what is past or has just begun is not offered', () => {
  const now = new Date(at('10:00'));
  expect(shown(wanted({ now })).slice(0, 3)).toEqual([
    ...['2026-11-24 10:30', '2026-11-24 11:00', '2026-11-26 09:00'],
  ]);
});

test('a start is free in the bays where nothing is booked, and a visit may touch another one', () => {
  const slots = freeSlots(
    wanted({ taken: [taken('09:30', '10:30', 1), taken('10:00', '11:00', 2)] }),
  );
  expect(slots.slice(0, 5).map(({ start, bayIds }) => [start, bayIds])).toEqual([
    [at('09:00'), [2]],
    [at('10:30'), [1]],
    [at('11:00'), [1, 2]],
    [at('09:00', '2026-11-26'), [1, 2]],
    [at('09:30', '2026-11-26'), [1, 2]],
  ]);
});

test('what is taken for everything leaves no bay', () => {
  expect(shown(wanted({ taken: [taken('09:00', '11:00', null)] })).slice(0, 2)).toEqual([
    ...['2026-11-24 11:00', '2026-11-26 09:00'],
  ]);
});

test('without a bay, and for work that fits no day, nothing is free', () => {
  expect(freeSlots(wanted({ bayIds: [] }))).toEqual([]);
  expect(freeSlots(wanted({ minutes: 195 }))).toEqual([]);
});

/** On 8 March 2026 clocks leap from 02:00 to 03:00, on 1 November they show 01:00 to 02:00 twice. */
const leap = '2026-03-08';
const back = '2026-11-01';
test.each<[zone: string, day: string, opens: string, closes: string, starts: string[]]>([
  [toronto, leap, '01:00', '04:00', ['01:00', '01:30', '03:00']],
  ['America/St_Johns', leap, '01:00', '04:00', ['01:00', '01:30', '03:00']],
  ['America/Regina', leap, '01:00', '04:00', ['01:00', '01:30', '02:00', '02:30', '03:00']],
  [toronto, leap, '02:30', '05:00', ['03:30', '04:00']],
  ['America/St_Johns', leap, '02:00', '03:00', []],
  ['America/Regina', leap, '02:30', '05:00', ['02:30', '03:00', '03:30', '04:00']],
  [toronto, back, '00:30', '02:30', ['00:30', '01:00', '01:30', '01:00', '01:30']],
  ['America/St_Johns', back, '00:30', '02:30', ['00:30', '01:00', '01:30', '01:00', '01:30']],
  ['America/Regina', back, '00:30', '02:30', ['00:30', '01:00', '01:30']],
  [toronto, leap, '08:00', '09:30', ['08:00', '08:30']],
])('%s on %s from %s to %s', (timeZone, day, opens, closes, starts) => {
  const hours = onlyOn(day, { opens, closes });
  const slots = freeSlots(wanted({ hours, timeZone, from: day }));
  expect(slots.map(({ start }) => localTime(timeZone, new Date(start)).time)).toEqual(starts);
  // An hour is an hour, whatever the clocks do.
  expect(slots.every(({ start, end }) => end - start === 3_600_000)).toBe(true);
});

test('a clock’s time is found again in its zone, on every day of the year', () => {
  for (const timeZone of [toronto, 'America/St_Johns', 'America/Regina', 'America/Vancouver'])
    for (let day = 0; day < 365; day += 1)
      for (const time of ['00:00', '08:00', '17:30']) {
        const on = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
        expect(localTime(timeZone, momentAt(timeZone, on, time))).toEqual({ day: on, time });
      }
});

test('twenty starts are answered at least, whole days of them, of the next sixty days', () => {
  // Six a day: the fourth day is whole.
  expect(shown(wanted({ minutes: 30 })).slice(18)).toEqual(
    ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30'].map((time) => `2026-11-28 ${time}`),
  );
  const long = onlyOn('2026-11-24', { opens: '06:00', closes: '22:00' });
  const all = shown(wanted({ hours: long }));
  expect([all.length, all.at(-1)]).toEqual([31, '2026-11-24 21:00']);
  const span = { opens: '09:00', closes: '10:00' };
  expect(shown(wanted({ hours: onlyOn('2027-01-22', span) }))).toEqual(['2027-01-22 09:00']);
  expect(shown(wanted({ hours: onlyOn('2027-01-23', span) }))).toEqual([]);
});
