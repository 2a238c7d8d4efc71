import { type DateRange, elapsedPart, isValidDate, rangeBefore } from '#shared/rules/date-range.ts';

interface Compared {
  /** The part of the range up to today; the range itself where all of it is still to come. */
  past: DateRange | null;
  /** As many days before; null: of all dates, or before the calendar's first year. */
  before: DateRange | null;
}

/** The days that a page of figures compares: a whole month would always look better than one that has begun. */
export function comparedRanges(range: DateRange | null, today: string): Compared {
  const past = range && (elapsedPart(range, today) ?? range);
  const before = past && rangeBefore(past);
  return { past, before: before && isValidDate(before.startDate) ? before : null };
}
