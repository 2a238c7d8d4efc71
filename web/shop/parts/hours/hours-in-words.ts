import { hours as texts } from '#shared/messages/en/hours.ts';
import { language } from '#shared/messages/en/language.ts';
import type { Span } from '#shared/rules/opening-hours.ts';

/** '09:00' as '9:00'. */
export const clockTime = (time: string): string => time.replace(/^0/, '');

/** The spans of a day: '9:00 – 12:00, 13:00 – 18:00', or 'Closed'. */
export const spansInWords = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => texts.span(clockTime(opens), clockTime(closes))).join(', ') ||
  texts.closed;

const inUtc = (format: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.locale, { ...format, timeZone: 'UTC' });
const formats = {
  weekday: inUtc({ weekday: 'long' }),
  far: inUtc({ weekday: 'long', month: 'long', day: 'numeric' }),
  days: inUtc({ dateStyle: 'medium' }),
};
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** A day's name, with its date if it is far away. */
export const weekday = (day: string, isFar: boolean): string =>
  formats[isFar ? 'far' : 'weekday'].format(midnight(day));

/** The seven names from Monday; January 1, 2024 was one. */
export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, index) => weekday(`2024-01-0${index + 1}`, false));

/**
 * 'Dec 25, 2026 – Dec 26, 2026'. Not formatRange, whose spaces differ between server and browser.
 */
export function daysInWords(firstDay: string, lastDay: string): string {
  const [first, last] = [firstDay, lastDay].map((day) => formats.days.format(midnight(day)));
  return firstDay === lastDay ? first! : texts.span(first!, last!);
}
