import { addDays } from './days.ts';

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

/** The exception that holds on a day or is the next after it; undefined if all are past. */
export const nextException = <Any extends Exception>(
  exceptions: readonly Any[],
  day: string,
): Any | undefined =>
  exceptions
    .filter(({ lastDay }) => day <= lastDay)
    .reduce<Any | undefined>(
      (next, one) => (next && next.firstDay <= one.firstDay ? next : one),
      undefined,
    );

/** Days from the first to the last, 0 for Monday to 6 for Sunday. */
export type DayRun = [first: number, last: number];

/** A week with the days of equal hours put together, each group where its first day stands. */
export function groupedWeek(week: OpeningHours['week']): { runs: DayRun[]; spans: Span[] }[] {
  const groups = new Map<string, { runs: DayRun[]; spans: Span[] }>();
  for (const [day, spans] of week.entries()) {
    const key = JSON.stringify(spans.map(({ opens, closes }) => [opens, closes]));
    const group = groups.get(key) ?? { runs: [], spans };
    groups.set(key, group);
    const run = group.runs.at(-1);
    if (run?.[1] === day - 1) run[1] = day;
    else group.runs.push([day, day]);
  }
  return [...groups.values()];
}

/** Whether an exception closes a day as a whole: a holiday, a week without anybody there. */
export const isClosure = (hours: Pick<OpeningHours, 'exceptions'> | null, day: string): boolean =>
  exceptionOn(hours?.exceptions ?? [], day)?.spans.length === 0;

/** Whether a dealership is open at a moment, and when that changes. */
export type OpenState =
  | { isOpen: true; until: string }
  /** `inDays` 0: later today. */
  | { isOpen: false; opens: string; day: string; inDays: number }
  /** Nothing is open for the next two weeks. */
  | { isOpen: false; opens: null };

/** How far ahead the next opening is looked for. */
const daysAhead = 14;

/**
 * The first open day after a day; the very next one without hours, or where nothing is open for two
 * weeks.
 */
export function nextOpenDay(hours: OpeningHours | null, day: string): string {
  const following = Array.from({ length: daysAhead }, (_, index) => addDays(day, index + 1));
  return following.find((next) => hours && spansOn(hours, next).length > 0) ?? following[0]!;
}

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
