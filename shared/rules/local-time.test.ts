import { afterEach, expect, test } from 'vitest';
import { testMoment } from '#tests/support/moment.ts';
import { goBy, localTime, momentAt, offsetsAbout, startOfDay } from './local-time.ts';

test.each([
  ['America/Toronto', '2026-11-22T04:05:00Z', '2026-11-21', '23:05'],
  ['America/Toronto', '2026-11-22T05:05:00Z', '2026-11-22', '00:05'],
  ['America/St_Johns', '2026-07-01T02:29:59Z', '2026-06-30', '23:59'],
  ['America/Vancouver', '2026-03-08T10:00:00Z', '2026-03-08', '03:00'],
])('in %s clocks show at %s: %s, %s', (timeZone, moment, day, time) => {
  expect(localTime(timeZone, new Date(moment))).toEqual({ day, time });
});

test('a year has four digits, and an unknown zone is refused', () => {
  expect(localTime('UTC', new Date('0987-01-02T03:04:05Z')).day).toBe('0987-01-02');
  expect(() => localTime('Nowhere/City', testMoment)).toThrow(RangeError);
});

test.each([
  ['America/Toronto', '2026-11-24', '09:30', '2026-11-24T14:30:00.000Z'],
  ['America/St_Johns', '2026-07-01', '00:00', '2026-07-01T02:30:00.000Z'],
  ['America/Regina', '2026-07-01', '12:00', '2026-07-01T18:00:00.000Z'],
  // Clocks leap from 02:00 to 03:00, and show 01:00 to 02:00 twice.
  ['America/Toronto', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['America/Toronto', '2026-03-08', '03:00', '2026-03-08T07:00:00.000Z'],
  ['America/Toronto', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['America/Toronto', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
])('in %s clocks show %s, %s at %s', (timeZone, day, time, moment) => {
  expect(momentAt(timeZone, day, time).toISOString()).toBe(moment);
});

/** A zone that no machine knows. */
const madeUp = 'Canada/Made_Up';
const at = (moment: string) => Date.parse(moment) / 1_000;
afterEach(() => goBy(madeUp, []));

test('clocks are read by the offsets that are kept, whatever the machine knows', () => {
  goBy(madeUp, [
    [-Infinity, 0],
    [at('2026-05-01T00:00:00Z'), 3_600],
    [at('2026-06-15T22:30:00Z'), 7_200],
  ]);
  const shown = (moment: string) => Object.values(localTime(madeUp, new Date(moment))).join(' ');
  expect(shown('1999-12-31T23:59:59Z')).toBe('1999-12-31 23:59');
  expect(shown('2026-04-30T23:59:59Z')).toBe('2026-04-30 23:59');
  expect(shown('2026-05-01T00:00:00Z')).toBe('2026-05-01 01:00');
  expect(shown('2026-06-15T22:29:59Z')).toBe('2026-06-15 23:29');
  expect(shown('2026-06-15T22:30:00Z')).toBe('2026-06-16 00:30');
  // The clocks leap over midnight: the day begins with the leap.
  expect(startOfDay(madeUp, '2026-06-16')).toEqual(new Date('2026-06-15T22:30:00Z'));
  expect(startOfDay(madeUp, '2026-06-15')).toEqual(new Date('2026-06-14T23:00:00Z'));
});

test('a page gets the offsets of the years about now, and goes by its machine before them', () => {
  goBy(madeUp, [
    [-Infinity, 0],
    [at('2020-05-01T00:00:00Z'), 3_600],
    [at('2026-05-01T00:00:00Z'), 7_200],
    [at('2031-05-01T00:00:00Z'), 0],
  ]);
  expect(offsetsAbout(madeUp, new Date('2026-11-18T17:00:00Z'))).toEqual([
    [at('2024-01-01T00:00:00Z'), 3_600],
    [at('2026-05-01T00:00:00Z'), 7_200],
  ]);
  expect(offsetsAbout('America/Regina', testMoment).length).toBeLessThan(2);
  goBy('America/Regina', [[at('2024-01-01T00:00:00Z'), 0]]);
  expect(localTime('America/Regina', new Date('2024-01-01T00:00:00Z')).time).toBe('00:00');
  expect(localTime('America/Regina', new Date('2023-12-31T23:59:00Z')).time).toBe('17:59');
  goBy('America/Regina', []);
});
