import type { Span } from '#shared/rules/opening-hours.ts';
import { formatTime, formatWeekday, formatWeekdayAndDay } from '#texts/dates.ts';
import { hours as texts } from '#texts/hours.ts';

/** The spans of a day, one by one: '9:00 – 12:00' and '13:00 – 18:00', or 'Closed'. */
export const spansInWords = (spans: readonly Span[]): string[] =>
  spans.length === 0
    ? [texts.closed]
    : spans.map(({ opens, closes }) => texts.span(formatTime(opens), formatTime(closes)));

/** A day's name, with its date if it is far away. */
export const weekday = (day: string, isFar: boolean): string =>
  isFar ? formatWeekdayAndDay(day) : formatWeekday(day);

/** The seven names from Monday with a capital; January 1, 2024 was one. */
export const weekdays = (): string[] =>
  Array.from({ length: 7 }, (_, index) =>
    formatWeekday(`2024-01-0${index + 1}`).replace(/^./, (first) => first.toUpperCase()),
  );
