import { timeZoneOf } from '#shared/rules/date-range.ts';

/** The day of a moment at a dealership, by its province, in words: 'November 21, 2026'. */
export function dayInWords(moment: string, province: string): string {
  return new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: timeZoneOf(province),
  }).format(new Date(moment));
}
