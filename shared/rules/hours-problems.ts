import { isValidDate, numberOfDays } from './date-range.ts';
import type { Exception, OpeningHours, Span } from './opening-hours.ts';

/** Most days of one exception. */
const maxExceptionDays = 62;

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
