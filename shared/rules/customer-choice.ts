import { todayIn } from './date-range.ts';
import { addDays, lastDay, laterDay } from './days.ts';
import { isLive, progress, type WorkLine } from './line-progress.ts';
import { type OpeningHours, spansOn } from './opening-hours.ts';

/** How a dealership lets its customers choose. */
export interface ChoiceTerms {
  /** Days of the calendar before an appointment. */
  noticeDays: number;
  /** Open days to the first appointment, where parts are not known to be here. */
  leadDays: number;
  hours: OpeningHours;
  timeZone: string;
}

/** A line with the day on which its parts are expected, if they are ordered. */
type AwaitedLine = Pick<WorkLine, 'progress'> & { expectedOn?: string | null };

/** So many days are looked through for open ones; a dealership that opens on none is closed. */
const mostDays = 120;

/** The day on which a dealership is open for the `count`th time after a day, YYYY-MM-DD. */
export function openDayAfter(hours: OpeningHours, day: string, count: number): string {
  let left = count;
  for (let days = 1; days <= mostDays && left > 0; days += 1) {
    const next = laterDay(day, days);
    if (next === null) break;
    if (spansOn(hours, next).length > 0) left -= 1;
    if (left === 0) return next;
  }
  return count === 0 ? day : (laterDay(day, mostDays) ?? lastDay);
}

/**
 * The first day on which a customer may have an appointment: with all parts here after the notice
 * alone, else also a working day after the last one is expected, or after the lead where that is not
 * known.
 */
export function firstDayToChoose(
  lines: readonly AwaitedLine[],
  { noticeDays, leadDays, hours, timeZone }: ChoiceTerms,
  now: Date,
): string {
  const today = todayIn(timeZone, now);
  const awaited = lines.filter(
    (line) =>
      isLive(line) && (line.progress === progress.OPEN || line.progress === progress.ON_ORDER),
  );
  const isUnknown = awaited.some((line) => line.progress === progress.OPEN || !line.expectedOn);
  const expected = awaited
    .flatMap(({ expectedOn }) => expectedOn ?? [])
    .map((day) => openDayAfter(hours, day, 1));
  const days = [
    addDays(today, noticeDays),
    ...(isUnknown ? [openDayAfter(hours, today, leadDays)] : []),
    ...expected,
  ];
  return days.toSorted().at(-1)!;
}

/** Whether a customer may still move or cancel an appointment that begins then. */
export const isChangeable = (
  startsAt: string,
  { noticeDays, timeZone }: Pick<ChoiceTerms, 'noticeDays' | 'timeZone'>,
  now: Date,
): boolean =>
  new Date(startsAt) > now &&
  todayIn(timeZone, new Date(startsAt)) >= addDays(todayIn(timeZone, now), noticeDays);
