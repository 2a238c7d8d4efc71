import type * as en from '../en/dates.ts';

/** A day: '5 nov. 2026'. All days are YYYY-MM-DD. */
export const formatDay: typeof en.formatDay = (day) =>
  `${formatShortDayOfMonth(day)} ${yearOf(day)}`;

/** A day with its month in full: '5 novembre 2026', '1ᵉʳ novembre 2026'. */
export const formatLongDay: typeof en.formatLongDay = (day) =>
  `${formatDayOfMonth(day)} ${yearOf(day)}`;

/** A day without its year: '5 novembre'. */
export const formatDayOfMonth: typeof en.formatDayOfMonth = (day) =>
  `${dateOf(day)}\u00A0${monthOf(day)}`;

/** A day without its year, short: '5 nov.'. */
export const formatShortDayOfMonth: typeof en.formatShortDayOfMonth = (day) =>
  `${dateOf(day)}\u00A0${shortMonthOf(day)}`;

/** The month of a day: 'novembre 2026'. */
export const formatMonth: typeof en.formatMonth = (day) => `${monthOf(day)} ${yearOf(day)}`;

/** The month of a day, short: 'nov. 2026'. */
export const formatShortMonth: typeof en.formatShortMonth = (day) =>
  `${shortMonthOf(day)} ${yearOf(day)}`;

/** The name of a day: 'jeudi'. */
export const formatWeekday: typeof en.formatWeekday = (day) =>
  weekdays.split(' ')[new Date(`${day}T00:00:00Z`).getUTCDay()]!;

/** The name of a day with its date: 'jeudi 5 novembre'. */
export const formatWeekdayAndDay: typeof en.formatWeekdayAndDay = (day) =>
  `${formatWeekday(day)} ${formatDayOfMonth(day)}`;

/** Days of a week, 0 for Monday, each pair from the first to the last: 'lun. au mer., ven.'. */
export const formatWeekdays: typeof en.formatWeekdays = (runs) =>
  runs.map((run) => [...new Set(run)].map(shortWeekday).join(' au ')).join(', ');

/** Days from the first to the last: '1ᵉʳ – 30 nov. 2026', '31 déc. 2026 – 1ᵉʳ janv. 2027'. */
export const formatDays: typeof en.formatDays = (first, last) => {
  if (first === last) return formatDay(first);
  if (yearOf(first) !== yearOf(last)) return `${formatDay(first)} – ${formatDay(last)}`;
  const start = monthOf(first) === monthOf(last) ? dateOf(first) : formatShortDayOfMonth(first);
  return `${start} – ${formatDay(last)}`;
};

/** A time of opening hours, HH:MM: '9 h', '13 h 05'. */
export const formatTime: typeof en.formatTime = (time) => {
  const [hours, minutes] = time.split(':');
  return `${Number(hours)}\u00A0h${minutes === '00' ? '' : `\u00A0${minutes}`}`;
};

/** A time of a moment, HH:MM: '14 h 05'. */
export const formatClock: typeof en.formatClock = (time) => formatTime(time);

/** A moment: '5 nov. 2026, 14 h 05'. */
export const formatMoment: typeof en.formatMoment = ({ day, time }) =>
  `${formatDay(day)}, ${formatTime(time)}`;

/** A moment with its month in full: '5 novembre 2026 à 14 h 05'. */
export const formatLongMoment: typeof en.formatLongMoment = ({ day, time }) =>
  `${formatLongDay(day)} à ${formatTime(time)}`;

/** The names of days and months in a calendar. */
export const calendarNames: typeof en.calendarNames = () => ({
  name: 'fr',
  weekdays: weekdays.split(' '),
  weekdaysMin: 'di lu ma me je ve sa'.split(' '),
  months: months.split(' '),
  monthsShort: shortMonths.split(' '),
});

const months =
  'janvier février mars avril mai juin juillet août septembre octobre novembre décembre';
const shortMonths = 'janv. févr. mars avr. mai juin juill. août sept. oct. nov. déc.';
const weekdays = 'dimanche lundi mardi mercredi jeudi vendredi samedi';

const shortWeekday = (day: number) => `${weekdays.split(' ')[(day + 1) % 7]!.slice(0, 3)}.`;
const yearOf = (day: string) => String(Number(day.slice(0, 4)));
const monthOf = (day: string) => months.split(' ')[Number(day.slice(5, 7)) - 1]!;
const shortMonthOf = (day: string) => shortMonths.split(' ')[Number(day.slice(5, 7)) - 1]!;
const dateOf = (day: string) => (day.endsWith('-01') ? '1ᵉʳ' : String(Number(day.slice(8))));
