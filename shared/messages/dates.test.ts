import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isValidDate } from '#shared/rules/date-range.ts';
import { messages } from './catalogue.ts';
import type * as dates from './en/dates.ts';

const { en, fr } = messages;

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
  .filter(isValidDate);

type Options = Intl.DateTimeFormatOptions;
const forms: [
  name: Exclude<
    keyof typeof dates,
    'formatDays' | 'formatMoment' | 'formatLongMoment' | 'formatTime' | 'formatWeekdays'
  >,
  options: Options,
][] = [
  ['formatDay', { dateStyle: 'medium' }],
  ['formatLongDay', { dateStyle: 'long' }],
  ['formatDayOfMonth', { month: 'long', day: 'numeric' }],
  ['formatShortDayOfMonth', { month: 'short', day: 'numeric' }],
  ['formatMonth', { month: 'long', year: 'numeric' }],
  ['formatShortMonth', { month: 'short', year: 'numeric' }],
  ['formatWeekday', { weekday: 'long' }],
  ['formatWeekdayAndDay', { weekday: 'long', month: 'long', day: 'numeric' }],
];

/** OQLF: a day and its month stay together, and the first of a month is an ordinal. */
const asOurs = (text: string) =>
  text.replace(/\b(\d{1,2}) (?=\p{L})/u, '$1\u00A0').replace(/\b1\u00A0/, '1ᵉʳ\u00A0');

test.each(forms)('%s writes days as the platform does in either language', (name, options) => {
  const [english, french] = ['en-US', 'fr-CA'].map(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
  );
  fc.assert(
    fc.property(days, (day) => {
      const date = new Date(`${day}T00:00:00Z`);
      expect(en[name](day)).toBe(english!.format(date));
      expect(fr[name](day)).toBe(asOurs(french!.format(date)));
    }),
  );
});

const broken = (text: string) => text.replaceAll('\u00A0', ' ');

test.each([
  ['2026-11-05', '2026-11-05', 'Nov 5, 2026', '5 nov. 2026'],
  ['2026-11-01', '2026-11-30', 'Nov 1 – 30, 2026', '1ᵉʳ – 30 nov. 2026'],
  ['2026-10-07', '2026-11-30', 'Oct 7 – Nov 30, 2026', '7 oct. – 30 nov. 2026'],
  ['2025-11-07', '2026-11-30', 'Nov 7, 2025 – Nov 30, 2026', '7 nov. 2025 – 30 nov. 2026'],
])('the days from %s to %s read %s and %s', (first, last, english, french) => {
  expect(en.formatDays(first, last)).toBe(english);
  expect(broken(fr.formatDays(first, last))).toBe(french);
});

test.each<[runs: [number, number][], english: string, french: string]>([
  [[[0, 6]], 'Mon–Sun', 'lun. au dim.'],
  [
    [
      [0, 2],
      [4, 4],
    ],
    'Mon–Wed, Fri',
    'lun. au mer., ven.',
  ],
  [[[6, 6]], 'Sun', 'dim.'],
])('the days of a week %j read %s and %s', (runs, english, french) => {
  expect(en.formatWeekdays(runs)).toBe(english);
  expect(fr.formatWeekdays(runs)).toBe(french);
});

test.each([
  ['00:05', '00:05', '12:05 AM', '0 h 05'],
  ['09:00', '9:00', '9:00 AM', '9 h'],
  ['12:30', '12:30', '12:30 PM', '12 h 30'],
  ['13:05', '13:05', '1:05 PM', '13 h 05'],
])(
  '%s reads %s of opening hours, %s of moments, and %s in French',
  (time, hours, english, french) => {
    const moment = { day: '2026-11-05', time };
    expect(en.formatTime(time)).toBe(hours.replace(/^00/, '0'));
    expect(en.formatClock(time)).toBe(english);
    expect(broken(fr.formatClock(time))).toBe(french);
    expect(en.formatMoment(moment)).toBe(`Nov 5, 2026, ${english}`);
    expect(en.formatLongMoment(moment)).toBe(
      `November 5, 2026 at ${english.replace('AM', 'a.m.').replace('PM', 'p.m.')}`,
    );
    expect(broken(fr.formatTime(time))).toBe(french);
    expect(broken(fr.formatMoment(moment))).toBe(`5 nov. 2026, ${french}`);
    expect(broken(fr.formatLongMoment(moment))).toBe(`5 novembre 2026 à ${french}`);
  },
);
