import { expect, test } from 'vitest';
import { daysOf } from '#shared/rules/date-range.ts';
import { salesPoints } from './sales-points.ts';

const sold = (startDate: string, endDate: string) =>
  daysOf({ startDate, endDate }).map((day) => ({ day, total: 10, orders: 1 }));

test('a month is a point for each of its days', () => {
  const { points, isMonthly } = salesPoints(sold('2026-11-01', '2026-11-30'));
  expect(isMonthly).toBe(false);
  expect(points).toHaveLength(30);
  expect(points[0]).toEqual({ label: 'Nov 1', orders: 1, value: 10 });
});

test('a year is a point for each of its months', () => {
  const { points, isMonthly } = salesPoints(sold('2026-01-01', '2026-12-31'));
  expect(isMonthly).toBe(true);
  expect(points).toHaveLength(12);
  expect(points[0]).toEqual({ label: 'Jan 2026', orders: 31, value: 310 });
});
