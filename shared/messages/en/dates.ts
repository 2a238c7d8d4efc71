import type { LocalTime } from '#shared/rules/local-time.ts';

/** What a calendar calls days and months, in the form of dayjs; short names are cut if absent. */
interface Calendar {
  name: string;
  weekdays: string[];
  weekdaysMin?: string[];
  months: string[];
  monthsShort?: string[];
}

/** A day: 'Nov 5, 2026'. The same on server and browser: no `Intl`. All days are YYYY-MM-DD. */
export const formatDay = (day: string): string => `${formatShortDayOfMonth(day)}, ${yearOf(day)}`;

/** A day with its month in full: 'November 5, 2026'. */
export const formatLongDay = (day: string): string => `${formatDayOfMonth(day)}, ${yearOf(day)}`;

/** A day without its year: 'November 5'. */
export const formatDayOfMonth = (day: string): string => `${monthOf(day)} ${dateOf(day)}`;

/** A day without its year, short: 'Nov 5'. */
export const formatShortDayOfMonth = (day: string): string => `${shortMonthOf(day)} ${dateOf(day)}`;

/** The month of a day: 'November 2026'. */
export const formatMonth = (day: string): string => `${monthOf(day)} ${yearOf(day)}`;

/** The month of a day, short: 'Nov 2026'. */
export const formatShortMonth = (day: string): string => `${shortMonthOf(day)} ${yearOf(day)}`;

/** The name of a day: 'Thursday'. */
export const formatWeekday = (day: string): string =>
  weekdays.split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]!;

/** The name of a day with its date: 'Thursday, November 5'. */
export const formatWeekdayAndDay = (day: string): string =>
  `${formatWeekday(day)}, ${formatDayOfMonth(day)}`;

/** Days of a week, 0 for Monday, each pair from the first to the last: 'Mon–Wed, Fri'. */
export const formatWeekdays = (runs: readonly (readonly [first: number, last: number])[]): string =>
  runs.map((run) => [...new Set(run)].map(shortWeekday).join('–')).join(', ');

/** Days from the first to the last: 'Nov 1 – 30, 2026', 'Dec 31, 2026 – Jan 1, 2027'. */
export function formatDays(first: string, last: string): string {
  if (first === last) return formatDay(first);
  if (yearOf(first) !== yearOf(last)) return `${formatDay(first)} – ${formatDay(last)}`;
  const end = monthOf(first) === monthOf(last) ? dateOf(last) : formatShortDayOfMonth(last);
  return `${formatShortDayOfMonth(first)} – ${end}, ${yearOf(last)}`;
}

/** A time of opening hours, HH:MM: '9:00', '13:05'. */
export const formatTime = (time: string): string => time.replace(/^0/, '');

/** A time of a moment, HH:MM: '2:05 PM'. */
export const formatClock = (time: string): string => clock(time, ['AM', 'PM']);

/** A moment: 'Nov 5, 2026, 2:05 PM'. */
export const formatMoment = ({ day, time }: LocalTime): string =>
  `${formatDay(day)}, ${formatClock(time)}`;

/** A moment with its month in full: 'November 5, 2026 at 2:05 p.m.'. */
export const formatLongMoment = ({ day, time }: LocalTime): string =>
  `${formatLongDay(day)} at ${clock(time, ['a.m.', 'p.m.'])}`;

function clock(time: string, [morning, afternoon]: [string, string]): string {
  const [hours, minutes] = time.split(':');
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? morning : afternoon}`;
}

/** The names of days and months in a calendar. */
export const calendarNames = (): Calendar => ({
  name: 'en',
  weekdays: weekdays.split(' '),
  months: months.split(' '),
});

const months =
  'January February March April May June July August September October November December';
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday';

const shortWeekday = (day: number) => weekdays.split(' ')[(day + 1) % 7]!.slice(0, 3);
const yearOf = (day: string) => String(Number(day.slice(0, 4)));
const monthOf = (day: string) => months.split(' ')[Number(day.slice(5, 7)) - 1]!;
const shortMonthOf = (day: string) => monthOf(day).slice(0, 3);
const dateOf = (day: string) => String(Number(day.slice(8)));
