import { formatLongDay } from '#shared/messages/en/dates.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';
import { localTime } from '#shared/rules/local-time.ts';

/** The day of a moment in a province's time zone: 'November 21, 2026'. */
export const dayInWords = (moment: string, province: string): string =>
  formatLongDay(localTime(timeZoneOf(province), new Date(moment)).day);
