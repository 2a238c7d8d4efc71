import { addDays, isValidDate, numberOfDays } from './date-range.ts';

/** A time span of one day; times are HH:MM in the dealership's time zone. */
export interface Span {
  opens: string;
  closes: string;
}

/** Days with other hours than usual, both included; without spans closed. */
export interface Exception {
  /** YYYY-MM-DD. */
  firstDay: string;
  lastDay: string;
  /** What people call it: 'Labour Day'. */
  name: string;
  /** The same in languages that are not the dealership's own. */
  names?: { en?: string | undefined; fr?: string | undefined } | undefined;
  spans: Span[];
}

/** When a dealership is open. */
export interface OpeningHours {
  /** Seven days from Monday, each with at most two spans. */
  week: Span[][];
  exceptions: Exception[];
}

/** Most spans of a day: before and after a noon break. */
export const maxSpans = 2;
/** Most exceptions that are kept. */
export const maxExceptions = 60;
/** Most days of one exception. */
const maxExceptionDays = 62;

export const nothingOpen: OpeningHours = {
  week: Array.from({ length: 7 }, () => []),
  exceptions: [],
};

/** 0 for Monday to 6 for Sunday, of a day YYYY-MM-DD. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The spans of a day; an exception, the first of several, replaces the usual ones. */
export const spansOn = ({ week, exceptions }: OpeningHours, day: string): readonly Span[] =>
  exceptionOn(exceptions, day)?.spans ?? week[weekdayOf(day)] ?? [];

/** The exception that holds on a day, or undefined. */
const exceptionOn = (exceptions: readonly Exception[], day: string) =>
  exceptions.find(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** Whether a dealership is open at a moment, and when that changes. */
export type OpenState =
  | { isOpen: true; until: string }
  /** `inDays` 0: later today. */
  | { isOpen: false; opens: string; day: string; inDays: number }
  /** Nothing is open for the next two weeks. */
  | { isOpen: false; opens: null };

/** How far ahead the next opening is looked for. */
const daysAhead = 14;

/** The state at a local day and time, YYYY-MM-DD and HH:MM in the dealership's time zone. */
export function stateAt(hours: OpeningHours, day: string, time: string): OpenState {
  const present = spansOn(hours, day).find(({ opens, closes }) => opens <= time && time < closes);
  if (present) return { isOpen: true, until: present.closes };
  for (let inDays = 0; inDays <= daysAhead; inDays += 1) {
    const next = addDays(day, inDays);
    const span = spansOn(hours, next).find(({ opens }) => inDays > 0 || opens > time);
    if (span) return { isOpen: false, opens: span.opens, day: next, inDays };
  }
  return { isOpen: false, opens: null };
}

/** Why hours are refused; `at` names the place as a form does: 'week.0', 'exceptions.2'. */
export interface HoursProblem {
  at: string;
  key: 'times' | 'order' | 'overlap' | 'days' | 'name';
}

/** The first mistake of each day and exception; none: the hours may be stored. */
export function hoursProblems({ week, exceptions }: OpeningHours): HoursProblem[] {
  return [
    ...week.map((spans, index) => ({ at: `week.${index}`, key: spansProblem(spans) })),
    ...exceptions.map((exception, index) => ({
      at: `exceptions.${index}`,
      key: exceptionProblem(exception) ?? spansProblem(exception.spans),
    })),
  ].filter((problem): problem is HoursProblem => problem.key !== null);
}

const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

function spansProblem(spans: readonly Span[]): HoursProblem['key'] | null {
  if (!spans.every(({ opens, closes }) => isTime(opens) && isTime(closes))) return 'times';
  if (!spans.every(({ opens, closes }) => opens < closes)) return 'order';
  return spans.every(({ opens }, index) => index === 0 || spans[index - 1]!.closes < opens)
    ? null
    : 'overlap';
}

function exceptionProblem({ firstDay, lastDay, name }: Exception): HoursProblem['key'] | null {
  if (!isValidDate(firstDay) || !isValidDate(lastDay)) return 'days';
  const days = numberOfDays({ startDate: firstDay, endDate: lastDay });
  if (days < 1 || days > maxExceptionDays) return 'days';
  return name.trim() === '' ? 'name' : null;
}
