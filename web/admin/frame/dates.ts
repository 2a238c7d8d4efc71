import { rangeNames } from '#shared/messages/en/admin/frame.ts';
import { language } from '#shared/messages/en/language.ts';
import {
  currentMonth,
  type DateRange,
  presetRange,
  rangePresets,
  todayIn,
} from '#shared/rules/date-range.ts';

const dayFormat = new Intl.DateTimeFormat(language.locale, {
  dateStyle: 'medium',
  timeZone: 'UTC',
});

/** A range in words: 'Nov 1, 2026 – Nov 30, 2026'. */
export function rangeInWords({ startDate, endDate }: DateRange): string {
  return dayFormat.formatRange(
    new Date(`${startDate}T00:00:00Z`),
    new Date(`${endDate}T00:00:00Z`),
  );
}

/** The preset equal to a range today, else Custom Range. */
export function presetOf(range: DateRange, today: string) {
  const isSame = (other: DateRange | null) =>
    other?.startDate === range.startDate && other.endDate === range.endDate;
  return rangePresets.find((preset) => isSame(presetRange(preset, today))) ?? 'Custom Range';
}

const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`));

const monthFormat = new Intl.DateTimeFormat(language.locale, {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** A range within a sentence: 'in November 2026', 'in the last 7 days'. */
export function rangeInSentence(range: DateRange, today: string): string {
  const { startDate, endDate } = range;
  const preset = presetOf(range, today);
  if (preset === 'Today') return rangeNames.today;
  if (preset === 'Last 7 Days') return rangeNames.lastDays(7);
  if (preset === 'Last 30 Days') return rangeNames.lastDays(30);
  if (startDate === endDate) return rangeNames.onDay(dayInWords(startDate));
  const start = new Date(`${startDate}T00:00:00Z`);
  if (
    currentMonth(startDate).startDate === startDate &&
    currentMonth(startDate).endDate === endDate
  ) {
    return rangeNames.during(monthFormat.format(start));
  }
  const year = startDate.slice(0, 4);
  if (startDate === `${year}-01-01` && endDate === `${year}-12-31`) return rangeNames.during(year);
  return rangeNames.fromTo(dayInWords(startDate), dayInWords(endDate));
}

/** The day of a moment in a time zone: 'Nov 21, 2026'. */
export function dayOfMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language.locale, { dateStyle: 'medium', timeZone }).format(
    new Date(moment),
  );
}

/** The day of a moment in a time zone for programs: '2026-11-21'. */
export const isoDay = (moment: string, timeZone: string): string =>
  todayIn(timeZone, new Date(moment));

/** A moment in a time zone for programs: '2026-11-21 09:05'. */
export function isoTime(moment: string, timeZone: string): string {
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(
    new Date(moment),
  );
  return `${isoDay(moment, timeZone)} ${time}`;
}

/** A moment in a time zone: 'Nov 21, 2026, 9:05 AM'. */
export function timeOfMoment(moment: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(moment));
}
