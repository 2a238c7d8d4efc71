import { expect, test } from 'vitest';
import { comparedRanges } from './compared-ranges.ts';

const today = '2026-11-18';
const range = (startDate: string, endDate: string) => ({ startDate, endDate });

test('a month that has begun is compared by its days up to today', () => {
  expect(comparedRanges(range('2026-11-01', '2026-11-30'), today)).toEqual({
    past: range('2026-11-01', '2026-11-18'),
    before: range('2026-10-14', '2026-10-31'),
  });
});

test('days that are over are compared whole, as are those still to come', () => {
  expect(comparedRanges(range('2026-11-01', '2026-11-07'), today)).toEqual({
    past: range('2026-11-01', '2026-11-07'),
    before: range('2026-10-25', '2026-10-31'),
  });
  expect(comparedRanges(range('2026-12-01', '2026-12-01'), today).before).toEqual(
    range('2026-11-30', '2026-11-30'),
  );
});

test('all dates are compared with nothing, as is what begins with the calendar', () => {
  expect(comparedRanges(null, today)).toEqual({ past: null, before: null });
  expect(comparedRanges(range('0001-01-01', '0001-01-02'), today).before).toBeNull();
});
