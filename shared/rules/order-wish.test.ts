import { expect, test } from 'vitest';
import { halfDayProblems, wantedByWish } from './order-wish.ts';

const morning = (day: string) => ({ day, half: 'morning' as const });

test.each([
  ['today', [morning('2026-11-20')], [null]],
  ['a day that has passed', [morning('2026-11-19')], ['inThePast']],
  ['no day of the calendar', [morning('2026-02-30')], ['notADay']],
  ['the same half-day again', [morning('2026-11-21'), morning('2026-11-21')], [null, 'twice']],
  [
    'both halves of one day',
    [morning('2026-11-21'), { day: '2026-11-21', half: 'afternoon' as const }],
    [null, null],
  ],
])('%s', (_, halfDays, problems) => {
  expect(halfDayProblems(halfDays, '2026-11-20')).toEqual(problems);
});

test('an order is wanted by the last of the wished days, whatever their order', () => {
  const days = ['2026-11-28', '2026-12-05', '2026-11-21'].map(morning);
  expect(wantedByWish({ handover: 'fitting', halfDays: days })).toBe('2026-12-05');
  expect(wantedByWish({ handover: 'pickup', halfDays: [] })).toBeNull();
  expect(wantedByWish(null)).toBeNull();
});

test('the same half of another day, and a day after a mistaken one, are no repetition', () => {
  const days = [morning('2026-11-21'), morning('2026-11-22'), morning('2026-11-21')];
  expect(halfDayProblems(days, '2026-11-20')).toEqual([null, null, 'twice']);
  expect(wantedByWish(undefined)).toBeNull();
});
