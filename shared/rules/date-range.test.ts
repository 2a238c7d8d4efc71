import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  currentMonth,
  daysOf,
  elapsedPart,
  isValidDate,
  maxRangeDays,
  numberOfDays,
  parseRange,
  presetRange,
  type RangePreset,
  rangeBefore,
  todayIn,
} from './date-range.ts';
import { addDays } from './days.ts';
import { usualTimeZone } from './usual-time-zone.ts';

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1950-01-01', days));

describe('presets', () => {
  test.each<[RangePreset, string, string, string]>([
    ['Today', '2026-03-15', '2026-03-15', '2026-03-15'],
    ['Last 7 Days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['Last 30 Days', '2024-03-01', '2024-02-01', '2024-03-01'],
    ['Last Month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['Last Month', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['Last Month', '2026-01-01', '2025-12-01', '2025-12-31'],
    ['This Month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['This Month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['Current Year', '2026-11-21', '2026-01-01', '2026-12-31'],
  ])('%s on %s is %s to %s', (preset, today, startDate, endDate) => {
    expect(presetRange(preset, today)).toEqual({ startDate, endDate });
  });

  test('Custom Range has no days of its own', () => {
    expect(presetRange('Custom Range', '2026-11-21')).toBeNull();
  });

  test('a month begins on its first day, ends before the next one, and holds the day it was asked for', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const month = currentMonth(day);
        expect(month.startDate <= day && day <= month.endDate).toBe(true);
        expect(month.startDate.slice(8)).toBe('01');
        expect(addDays(month.endDate, 1).slice(8)).toBe('01');
        expect(month.endDate.slice(0, 7)).toBe(day.slice(0, 7));
      }),
    );
  });
});

describe('days', () => {
  test.each(['2026-01-01', '2024-02-29', '2000-02-29', '0001-01-01', '0099-12-31', '9999-12-31'])(
    '%s is one',
    (day) => {
      expect(isValidDate(day)).toBe(true);
    },
  );

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '2026-01-01\n',
    '+002026-01-01',
    '',
    null,
    20260101,
    ['2026-01-01'],
  ])('%j is none', (value) => {
    expect(isValidDate(value)).toBe(false);
  });

  test.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-08', 1, '2026-03-09'],
  ])('%s and %d days is %s', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
  });

  test('a range lists each of its days once, in order, both ends included', () => {
    expect(daysOf({ startDate: '2026-02-27', endDate: '2026-03-02' })).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(daysOf({ startDate: '2026-03-02', endDate: '2026-02-27' })).toEqual([]);
    fc.assert(
      fc.property(anyDay, fc.nat(500), (startDate, more) => {
        const range = { startDate, endDate: addDays(startDate, more) };
        const days = daysOf(range);
        expect(days).toHaveLength(numberOfDays(range));
        expect(days).toEqual([...new Set(days)].sort());
        expect([days[0], days.at(-1)]).toEqual([range.startDate, range.endDate]);
        expect(days.every(isValidDate)).toBe(true);
      }),
    );
  });
});

describe('posted ranges', () => {
  test('two days in order are a range', () => {
    const range = { startDate: '2026-01-01', endDate: '2026-01-31' };
    expect(parseRange(range.startDate, range.endDate)).toEqual(range);
    expect(parseRange('2026-01-01', '2026-01-01')).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-01-01',
    });
  });

  test.each([
    ['2026-01-02', '2026-01-01'],
    ['2026-01-01', '2026-02-30'],
    ['2026-01-01', undefined],
    [undefined, undefined],
    ['', ''],
    ['0001-01-01', '9999-12-31'],
    ['2026-01-01', addDays('2026-01-01', maxRangeDays)],
  ])('%j to %j is none', (startDate, endDate) => {
    expect(parseRange(startDate, endDate)).toBeNull();
  });
});

describe('time zones', () => {
  test.each([
    ['ON', '2026-07-01T03:59:59Z', '2026-06-30'],
    ['ON', '2026-07-01T04:00:00Z', '2026-07-01'],
    ['ON', '2026-01-01T04:59:59Z', '2025-12-31'],
    ['BC', '2026-01-01T07:59:59Z', '2025-12-31'],
    ['NL', '2026-01-01T03:30:00Z', '2026-01-01'],
    ['SK', '2026-07-01T05:59:59Z', '2026-06-30'],
    ['NT', '2026-01-01T07:00:00Z', '2026-01-01'],
  ])('in %s at %s it is %s', (province, now, expected) => {
    expect(todayIn(usualTimeZone(province, ''), new Date(now))).toBe(expected);
  });

  test('an unknown zone is refused', () => {
    expect(() => todayIn('Nowhere/Land', new Date(0))).toThrow(RangeError);
  });
});

describe('comparing ranges', () => {
  test.each([
    ['2026-11-01', '2026-11-30', '2026-10-02', '2026-10-31'],
    ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
    ['2026-01-01', '2026-01-07', '2025-12-25', '2025-12-31'],
  ])('before %s to %s are %s to %s', (startDate, endDate, ...before) => {
    expect(Object.values(rangeBefore({ startDate, endDate }))).toEqual(before);
  });

  test('the range before is as long and ends the day before', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 400 }), (startDate, more) => {
        const range = { startDate, endDate: addDays(startDate, more) };
        const before = rangeBefore(range);
        expect(numberOfDays(before)).toBe(numberOfDays(range));
        expect(addDays(before.endDate, 1)).toBe(startDate);
      }),
    );
  });

  test.each([
    ['2026-11-30', '2026-11-01', '2026-11-30'],
    ['2026-11-15', '2026-11-01', '2026-11-15'],
    ['2026-12-24', '2026-11-01', '2026-11-30'],
  ])('on %s the elapsed part of November is %s to %s', (today, ...part) => {
    const november = { startDate: '2026-11-01', endDate: '2026-11-30' };
    expect(Object.values(elapsedPart(november, today)!)).toEqual(part);
  });

  test('a future range has no elapsed part', () => {
    expect(
      elapsedPart({ startDate: '2026-11-01', endDate: '2026-11-30' }, '2026-10-31'),
    ).toBeNull();
  });
});
