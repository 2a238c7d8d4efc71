import { addDays, dateOf, midnight, millisecondsPerDay } from './days.ts';
import { localTime } from './local-time.ts';

/** First and last day, both included, YYYY-MM-DD in the dealership's time zone (contract 3.12). */
export type DateRange = { startDate: string; endDate: string };

/** The date-range picker's menu in order (spec 2); Custom Range alone has no fixed days. */
export const rangePresets = [
  'Today',
  'Last 7 Days',
  'Last 30 Days',
  'Last Month',
  'This Month',
  'Current Year',
  'Custom Range',
] as const;
export type RangePreset = (typeof rangePresets)[number];

/** Most days of a range, to bound a report's length. */
export const maxRangeDays = 3_660;

/** The days of a preset as of today; null for Custom Range. */
export function presetRange(preset: RangePreset, today: string): DateRange | null {
  switch (preset) {
    case 'Today':
      return { startDate: today, endDate: today };
    case 'Last 7 Days':
      return { startDate: addDays(today, -6), endDate: today };
    case 'Last 30 Days':
      return { startDate: addDays(today, -29), endDate: today };
    case 'Last Month':
      return currentMonth(addDays(currentMonth(today).startDate, -1));
    case 'This Month':
      return currentMonth(today);
    case 'Current Year':
      return { startDate: `${today.slice(0, 4)}-01-01`, endDate: `${today.slice(0, 4)}-12-31` };
    case 'Custom Range':
      return null;
  }
}

/** The month of a day: the picker's initial range (spec 2). */
export function currentMonth(today: string): DateRange {
  const startDate = `${today.slice(0, 8)}01`;
  const nextMonth = addDays(startDate, 31).slice(0, 8);
  return { startDate, endDate: addDays(`${nextMonth}01`, -1) };
}

/** Whether a value is a day of the calendar, YYYY-MM-DD, from year 1 to 9999. */
export function isValidDate(value: unknown): value is string {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith('0000'))
    return false;
  const time = midnight(value);
  return !Number.isNaN(time) && dateOf(time) === value;
}

/** The range of two posted days; null for an invalid day, a wrong order, over 3,660 days. */
export function parseRange(startDate: unknown, endDate: unknown): DateRange | null {
  if (!isValidDate(startDate) || !isValidDate(endDate)) return null;
  const days = numberOfDays({ startDate, endDate });
  return days >= 1 && days <= maxRangeDays ? { startDate, endDate } : null;
}

/** Number of days in a range; below 1 if it ends before it starts. */
export function numberOfDays({ startDate, endDate }: DateRange): number {
  return (midnight(endDate) - midnight(startDate)) / millisecondsPerDay + 1;
}

/** Every day of a range, in order. */
export function daysOf(range: DateRange): string[] {
  const length = Math.max(numberOfDays(range), 0);
  return Array.from({ length }, (_, index) => addDays(range.startDate, index));
}

/** The range of the same length right before this one. */
export function rangeBefore(range: DateRange): DateRange {
  return {
    startDate: addDays(range.startDate, -numberOfDays(range)),
    endDate: addDays(range.startDate, -1),
  };
}

/** The part of a range up to today; null if it lies in the future. */
export function elapsedPart({ startDate, endDate }: DateRange, today: string): DateRange | null {
  if (startDate > today) return null;
  return { startDate, endDate: endDate < today ? endDate : today };
}

/** The day at this moment in a time zone; RangeError for an unknown zone. */
export const todayIn = (timeZone: string, now: Date): string => localTime(timeZone, now).day;
