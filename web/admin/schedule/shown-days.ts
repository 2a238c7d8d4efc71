import { type DateRange, isValidDate } from '#shared/rules/date-range.ts';
import { addDays, mondayOf } from '#shared/rules/days.ts';

/** What the schedule shows at once. */
export const views = ['week', 'day'] as const;
export type View = (typeof views)[number];

/** What an address asks for; what is missing or no day falls back to today and the usual view. */
export interface ShownDays {
  day: string;
  view: View;
}

/** Reads `?day=2026-11-24&view=week`. */
export function readShown(params: URLSearchParams, today: string, usual: View): ShownDays {
  const day = params.get('day');
  const view = params.get('view');
  return {
    day: isValidDate(day) ? day : today,
    view: views.find((one) => one === view) ?? usual,
  };
}

/** The first and last day that are shown: the week from Monday, or the day. */
export function rangeOf({ day, view }: ShownDays): DateRange {
  if (view === 'day') return { startDate: day, endDate: day };
  const startDate = mondayOf(day);
  return { startDate, endDate: addDays(startDate, 6) };
}

/** The same view `steps` weeks or days later, or earlier if negative. */
export const moved = ({ day, view }: ShownDays, steps: number): string =>
  addDays(day, view === 'week' ? 7 * steps : steps);
