import { ownVisits } from '#shared/messages/en/appointments.ts';
import { formatLongDay, formatLongMoment, formatWeekday } from '#shared/messages/en/dates.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';

/** The day of a moment in a province's time zone: 'November 21, 2026'. */
export const dayInWords = (moment: string, province: string): string =>
  formatLongDay(localTime(timeZoneOf(province), new Date(moment)).day);

/** A moment in a province's time zone: 'November 21, 2026 at 2:05 p.m.'. */
export const momentInWords = (moment: string, province: string): string =>
  formatLongMoment(localTime(timeZoneOf(province), new Date(moment)));

/** The same with the day's name: 'Tuesday, November 24, 2026 at 9:00 a.m.'. */
export function visitInWords(moment: string, province: string): string {
  const at = localTime(timeZoneOf(province), new Date(moment));
  return ownVisits.moment(formatWeekday(at.day), formatLongMoment(at));
}
