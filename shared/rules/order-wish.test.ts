import { expect, test } from 'vitest';
import { halfDayProblems, wantedByWish } from './order-wish.ts';

const winter = { firstDay: '2026-12-24', lastDay: '2027-01-02', name: 'Winter', spans: [] };
const short = { ...winter, firstDay: '2026-12-23', lastDay: '2026-12-23' };
const at = {
  today: '2026-11-20',
  openingHours: {
    exceptions: [{ ...short, spans: [{ opens: '09:00', closes: '12:00' }] }, winter],
  },
};
const morning = (day: string) => ({ day, half: 'morning' as const });

test.each([
  ['today', [morning('2026-11-20')], [null]],
  ['a day that has passed', [morning('2026-11-19')], ['inThePast']],
  ['a day within a closure', [morning('2026-12-25'), morning('2027-01-02')], ['closed', 'closed']],
  ['days beside it', [morning('2026-12-23'), morning('2027-01-03')], [null, null]],
  ['no day of the calendar', [morning('2026-02-30')], ['notADay']],
  ['the same half-day again', [morning('2026-11-21'), morning('2026-11-21')], [null, 'twice']],
  [
    'both halves of one day',
    [morning('2026-11-21'), { day: '2026-11-21', half: 'afternoon' as const }],
    [null, null],
  ],
])('%s', (_, halfDays, problems) => {
  expect(halfDayProblems(halfDays, at)).toEqual(problems);
});

test('an order is wanted by the last of the wished days, whatever their order', () => {
  const days = ['2026-11-28', '2026-12-05', '2026-11-21'].map(morning);
  expect(wantedByWish({ handover: 'fitting', halfDays: days })).toBe('2026-12-05');
  expect(wantedByWish({ handover: 'pickup', halfDays: [] })).toBeNull();
  expect(wantedByWish(null)).toBeNull();
});

test('the same half of another day, and a day after a mistaken one, are no repetition', () => {
  const days = [morning('2026-11-21'), morning('2026-11-22'), morning('2026-11-21')];
  expect(halfDayProblems(days, at)).toEqual([null, null, 'twice']);
  expect(wantedByWish(undefined)).toBeNull();
});
