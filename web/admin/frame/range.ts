import { currentMonth, type DateRange, parseRange } from '#shared/rules/date-range.ts';

/** The address's range, all dates (null) if cleared, by default the current month (spec 2). */
export function readRange(params: URLSearchParams, today: string): DateRange | null {
  if (params.get('dates') === 'all') return null;
  return parseRange(params.get('startDate'), params.get('endDate')) ?? currentMonth(today);
}

/** The address with another range, at the first page of its tables; null clears it. */
export function writeRange(params: URLSearchParams, range: DateRange | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['startDate', 'endDate', 'dates', 'page']) next.delete(name);
  if (!range) next.set('dates', 'all');
  for (const [name, day] of Object.entries(range ?? {})) next.set(name, day);
  return next;
}
