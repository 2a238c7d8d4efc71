import { expect, test } from 'vitest';
import { moved, rangeOf, readShown } from './shown-days.ts';

const today = '2026-11-24';
const read = (query: string, usual: 'week' | 'day' = 'week') =>
  readShown(new URLSearchParams(query), today, usual);

test.each([
  ['', { day: today, view: 'week' }],
  ['day=2026-12-01&view=day', { day: '2026-12-01', view: 'day' }],
  ['day=2026-02-30&view=month', { day: today, view: 'week' }],
])('the address %s shows %o', (query, shown) => {
  expect(read(query)).toEqual(shown);
});

test('without a view in the address, narrow screens show a day', () => {
  expect(read('day=2026-12-01', 'day')).toEqual({ day: '2026-12-01', view: 'day' });
});

test.each([
  ['2026-11-23', '2026-11-23', '2026-11-29'],
  ['2026-11-29', '2026-11-23', '2026-11-29'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
])('the week of %s is from %s to %s', (day, startDate, endDate) => {
  expect(rangeOf({ day, view: 'week' })).toEqual({ startDate, endDate });
  expect(rangeOf({ day, view: 'day' })).toEqual({ startDate: day, endDate: day });
});

test('one step goes a week or a day, over the ends of months', () => {
  expect(moved({ day: '2026-11-29', view: 'week' }, 1)).toBe('2026-12-06');
  expect(moved({ day: '2026-12-01', view: 'day' }, -1)).toBe('2026-11-30');
});
