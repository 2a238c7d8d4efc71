import { expect, test } from 'vitest';
import { testMoment } from '#tests/support/moment.ts';
import { localTime, momentAt } from './local-time.ts';

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
