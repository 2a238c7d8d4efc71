import { expect, test } from 'vitest';
import { addDays } from '#shared/rules/days.ts';
import { comparedDays, weekSoFar } from './week-so-far.ts';

/** One order a day from last week's Monday on: of one dollar, of two, and so on. */
const days = (last: string) =>
  Array.from({ length: 14 }, (_, index) => ({
    day: addDays('2026-11-16', index),
    total: 100 * (index + 1),
    orders: 1,
  })).filter(({ day }) => day <= last);

test.each([
  ['Monday', '2026-11-23', { total: 800, orders: 1 }, { total: 100, orders: 1 }],
  ['Wednesday', '2026-11-25', { total: 2_700, orders: 3 }, { total: 600, orders: 3 }],
  ['Sunday', '2026-11-29', { total: 7_700, orders: 7 }, { total: 2_800, orders: 7 }],
])('up to %s both weeks count the same days', (_, today, now, before) => {
  expect(comparedDays(today)).toEqual({ startDate: '2026-11-16', endDate: today });
  expect(weekSoFar(days(today), today)).toMatchObject({ now, before });
});

test('each weekday stands beside last week’s; days to come have none, days without sales zero', () => {
  const { weekdays } = weekSoFar(days('2026-11-24'), '2026-11-25');
  expect(weekdays.map(({ day, now, before }) => [day.slice(8), now, before])).toEqual([
    ['23', 800, 100],
    ['24', 900, 200],
    ['25', 0, 300],
    ['26', null, 400],
    ['27', null, 500],
    ['28', null, 600],
    ['29', null, 700],
  ]);
});

test('without a sale there is nothing', () => {
  const nothing = { total: 0, orders: 0 };
  expect(weekSoFar([], '2026-11-25')).toMatchObject({ now: nothing, before: nothing });
});
