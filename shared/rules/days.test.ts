import { expect, test } from 'vitest';
import { lastDay, laterDay, mondayOf } from './days.ts';

test('no day follows the last one of the calendar', () => {
  expect(laterDay('2031-12-31', 1)).toBe('2032-01-01');
  expect([laterDay('9999-12-30', 1), laterDay(lastDay, 0)]).toEqual([lastDay, lastDay]);
  expect([laterDay(lastDay, 1), laterDay('9999-11-30', 60)]).toEqual([null, null]);
});

test('weeks begin on Mondays', () => {
  expect(['2031-01-05', '2031-01-06', '2031-01-12', '2032-03-01'].map(mondayOf)).toEqual([
    '2030-12-30',
    '2031-01-06',
    '2031-01-06',
    '2032-03-01',
  ]);
});
