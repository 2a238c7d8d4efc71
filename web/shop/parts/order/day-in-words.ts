import { localTime } from '#shared/rules/local-time.ts';
import { ownVisits } from '#texts/appointments.ts';
import { formatLongDay, formatLongMoment, formatWeekday } from '#texts/dates.ts';

/** The day of a moment in a time zone: 'November 21, 2026'. */
export const dayInWords = (moment: string, timeZone: string): string =>
  formatLongDay(localTime(timeZone, new Date(moment)).day);

/** A moment in a time zone: 'November 21, 2026 at 2:05 p.m.'. */
export const momentInWords = (moment: string, timeZone: string): string =>
  formatLongMoment(localTime(timeZone, new Date(moment)));

/** The same with the day's name: 'Tuesday, November 24, 2026 at 9:00 a.m.'. */
export function visitInWords(moment: string, timeZone: string): string {
  const at = localTime(timeZone, new Date(moment));
  return ownVisits.moment(formatWeekday(at.day), formatLongMoment(at));
}
