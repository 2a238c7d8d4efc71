import { todayIn } from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';
import { appointment as texts } from '#texts/admin/schedule.ts';
import { formatDay, formatShortDayOfMonth, formatTime, formatWeekdayAndDay } from '#texts/dates.ts';

/** Minutes in hours with two decimals at most. */
export const hoursOf = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

interface Span {
  startsAt: string;
  endsAt: string;
}

/** From when to when, on the dealership's clocks: '9:00 – 11:30'. */
export const spanInWords = ({ startsAt, endsAt }: Span, timeZone: string): string =>
  texts.span(timeAt(startsAt, timeZone), timeAt(endsAt, timeZone));

/** The same with its day: 'Tuesday, November 24, 9:00 – 11:30'. */
export const appointmentInWords = (span: Span, timeZone: string): string =>
  texts.of(
    formatWeekdayAndDay(localTime(timeZone, new Date(span.startsAt)).day),
    spanInWords(span, timeZone),
  );

/** The start of one with its year: 'Nov 24, 2026, 9:00'. */
export const startInWords = (moment: string, timeZone: string): string =>
  texts.of(formatDay(localTime(timeZone, new Date(moment)).day), timeAt(moment, timeZone));

/** The same, short: 'Nov 24, 9:00'. */
export const shortStartInWords = (moment: string, timeZone: string): string =>
  texts.of(
    formatShortDayOfMonth(localTime(timeZone, new Date(moment)).day),
    timeAt(moment, timeZone),
  );

/** The time of a moment on the dealership's clocks: '9:00'. */
export const timeAt = (moment: string, timeZone: string): string =>
  formatTime(localTime(timeZone, new Date(moment)).time);

/** Whether an appointment that is set has passed its day without being done. */
export const isOverdue = (
  { state, startsAt }: { state: string; startsAt: string },
  timeZone: string,
): boolean =>
  state === 'set' && localTime(timeZone, new Date(startsAt)).day < todayIn(timeZone, new Date());
