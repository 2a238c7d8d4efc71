import { todayIn } from './date-range.ts';
import { type Form, max, required } from './form.ts';
import { isLeftToInstall, isLive, progress, type WorkLine } from './line-progress.ts';
import { momentAt } from './local-time.ts';
import { type OpeningHours, type Span, spansOn } from './opening-hours.ts';

/** An appointment is set until it is done or cancelled. */
export const appointmentStates = ['set', 'done', 'cancelled'] as const;
export type AppointmentState = (typeof appointmentStates)[number];

/** What people type for a bay. */
export const bayForm = {
  name: { label: 'bayName', rules: [required, max(40)] },
} as const satisfies Form;

/** Visits are of so many minutes at least, and of whole quarters of an hour. */
const leastMinutes = 30;
const quarter = 15;

/** Minutes that the lines still to be installed take; 0: there are none. Unknown hours count nothing. */
export const minutesToInstall = (lines: readonly WorkLine[]): number =>
  minutesOfWork(lines.filter(isLeftToInstall));

function minutesOfWork(lines: readonly WorkLine[]): number {
  if (lines.length === 0) return 0;
  const hours = lines.reduce((sum, { frt, quantity }) => sum + (frt ?? 0) * quantity, 0);
  // Sums of decimal hours may be a hair above a whole quarter.
  const quarters = Math.ceil(Math.round(hours * 60 * 1e6) / 1e6 / quarter);
  return Math.max(leastMinutes, quarters * quarter);
}

/** A visit that is set, as far as the work of an order is concerned. */
export interface SetVisit {
  minutes: number;
  /** Whether it has done what it could. */
  isOver: boolean;
}

/**
 * Minutes of work for which an order needs further visits; 0 or less: none. With no visit to come
 * that is what is left to install. With one, earlier visits count too, as they may have done a part
 * of a line that is not finished.
 */
export function minutesToBook(lines: readonly WorkLine[], visits: readonly SetVisit[]): number {
  const left = minutesToInstall(lines);
  const coming = minutesOf(visits.filter(({ isOver }) => !isOver));
  if (coming === 0) return left;
  const all = minutesOfWork(lines.filter((line) => line.installed && isLive(line)));
  return Math.min(left - coming, all - minutesOf(visits));
}

const minutesOf = (visits: readonly SetVisit[]) =>
  visits.reduce((sum, { minutes }) => sum + minutes, 0);

/**
 * The visits for so many minutes, none longer than the longest day (0: unknown, then all in one);
 * what is left for the last one is 30 minutes at least.
 */
export function visitsFor(minutes: number, longestDay: number): number[] {
  const most = longestDay < leastMinutes ? minutes : longestDay;
  const visits: number[] = [];
  for (let left = minutes; left > 0; left -= most)
    visits.push(Math.max(leastMinutes, Math.min(left, most)));
  return visits;
}

/** Minutes of the day with the longest opening hours of a usual week. */
export const longestDay = ({ week }: Pick<OpeningHours, 'week'>): number =>
  Math.max(0, ...week.map((spans) => spans.reduce((sum, span) => sum + lengthOf(span), 0)));

const lengthOf = ({ opens, closes }: Span) => clockMinutes(closes) - clockMinutes(opens);
const clockMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours of a dealership that has said none: those of an office. */
export const usualHours: OpeningHours = {
  week: Array.from({ length: 7 }, (_, day) =>
    day < 5 ? [{ opens: '08:00', closes: '17:00' }] : [],
  ),
  exceptions: [],
};

/** A span of time between two moments, in milliseconds; the end is not included. */
export interface Range {
  start: number;
  end: number;
}

/** The opening spans of a day as moments; an empty one, which a change of clocks swallows, is left out. */
export const rangesOn = (hours: OpeningHours, timeZone: string, day: string): Range[] =>
  spansOn(hours, day)
    .map(({ opens, closes }) => ({
      start: momentAt(timeZone, day, opens).getTime(),
      end: momentAt(timeZone, day, closes).getTime(),
    }))
    .filter(({ start, end }) => start < end);

const minute = 60_000;

/**
 * When a visit ends that begins then, in milliseconds; null: the dealership is closed then, or
 * closes before. It lies within one span; one that is longer than each span of the day goes on after
 * the break, which counts as no work.
 */
export function endOfVisit(
  ranges: readonly Range[],
  start: number,
  minutes: number,
): number | null {
  const length = minutes * minute;
  const first = ranges.findIndex((range) => range.start <= start && start < range.end);
  if (first < 0) return null;
  if (start + length <= ranges[first]!.end) return start + length;
  if (ranges.some((range) => length <= range.end - range.start)) return null;
  return endAfter(ranges.slice(first), start, length);
}

/** The end of work of this length that begins in the first range and goes on in the others. */
function endAfter(ranges: readonly Range[], start: number, length: number): number | null {
  let left = length;
  for (const range of ranges) {
    const begin = Math.max(start, range.start);
    if (left <= range.end - begin) return begin + left;
    left -= range.end - begin;
  }
  return null;
}

/** The ranges of the day on which a moment lies. */
export const rangesAt = (hours: OpeningHours, timeZone: string, moment: Date): Range[] =>
  rangesOn(hours, timeZone, todayIn(timeZone, moment));

/** The day on which parts come that an appointment on this day would need; days are YYYY-MM-DD. Null: none. */
export function partsAfter(
  lines: readonly (WorkLine & { expectedOn: string | null })[],
  day: string,
): string | null {
  const awaited = lines.filter((line) => isLive(line) && line.progress === progress.ON_ORDER);
  const days = awaited.flatMap(({ expectedOn }) => expectedOn ?? []);
  const later = days.filter((expected) => expected > day);
  return later.toSorted().at(-1) ?? null;
}
