import { language } from '#shared/messages/en/language.ts';
import { timeZoneOf } from '#shared/rules/date-range.ts';

/** The day of a moment in a province's time zone: 'November 21, 2026'. */
export function dayInWords(moment: string, province: string): string {
  return new Intl.DateTimeFormat(language.locale, {
    dateStyle: 'long',
    timeZone: timeZoneOf(province),
  }).format(new Date(moment));
}
