import {
  currentMonth,
  type DateRange,
  presetRange,
  rangePresets,
} from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { rangeNames } from '#texts/admin/frame.ts';
import { formatDay, formatDays, formatMoment, formatMonth } from '#texts/dates.ts';

/** A range in words: 'Nov 1 – 30, 2026'. */
export const rangeInWords = ({ startDate, endDate }: DateRange): string =>
  formatDays(startDate, endDate);

/** The preset equal to a range today, else Custom Range. */
export function presetOf(range: DateRange, today: string) {
  const isSame = (other: DateRange | null) =>
    other?.startDate === range.startDate && other.endDate === range.endDate;
  return rangePresets.find((preset) => isSame(presetRange(preset, today))) ?? 'Custom Range';
}

/** A range within a sentence: 'in November 2026', 'in the last 7 days'. */
export function rangeInSentence(range: DateRange, today: string): string {
  const { startDate, endDate } = range;
  const preset = presetOf(range, today);
  if (preset === 'Today') return rangeNames.today;
  if (preset === 'Last 7 Days') return rangeNames.lastDays(7);
  if (preset === 'Last 30 Days') return rangeNames.lastDays(30);
  if (startDate === endDate) return rangeNames.onDay(formatDay(startDate));
  if (
    currentMonth(startDate).startDate === startDate &&
    currentMonth(startDate).endDate === endDate
  ) {
    return rangeNames.during(formatMonth(startDate));
  }
  const year = startDate.slice(0, 4);
  if (startDate === `${year}-01-01` && endDate === `${year}-12-31`) return rangeNames.during(year);
  return rangeNames.fromTo(formatDay(startDate), formatDay(endDate));
}

/** The day of a moment in a time zone: 'Nov 21, 2026'. */
export const dayOfMoment = (moment: string, timeZone: string): string =>
  formatDay(isoDay(moment, timeZone));

/** The day of a moment in a time zone for programs: '2026-11-21'. */
export const isoDay = (moment: string, timeZone: string): string =>
  localTime(timeZone, new Date(moment)).day;

/** A moment in a time zone for programs: '2026-11-21 09:05'. */
export function isoTime(moment: string, timeZone: string): string {
  const { day, time } = localTime(timeZone, new Date(moment));
  return `${day} ${time}`;
}

/** A moment in a time zone: 'Nov 21, 2026, 9:05 AM'. */
export const timeOfMoment = (moment: string, timeZone: string): string =>
  formatMoment(localTime(timeZone, new Date(moment)));
