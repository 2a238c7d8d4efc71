import { currentMonth, type DateRange, parseRange } from '#shared/rules/date-range.ts';

/** The address's range, all dates (null) if cleared, by default the current month (spec 2). */
export function readRange(
  params: URLSearchParams,
  today: string,
  usual: DateRange | null = currentMonth(today),
): DateRange | null {
  if (params.get('dates') === 'all') return null;
  return parseRange(params.get('startDate'), params.get('endDate')) ?? usual;
}

/** Whether an address names days that make no range; the page then shows the current month. */
export const hasWrongRange = (params: URLSearchParams): boolean =>
  (params.has('startDate') || params.has('endDate')) &&
  !parseRange(params.get('startDate'), params.get('endDate'));

/** What an address says of dates and rows per page, for the next page's address. */
export function viewParameters(params: URLSearchParams): string {
  const shown = [...params].filter(([name]) => [...rangeNames, 'rows'].includes(name));
  return shown.length > 0 ? `?${new URLSearchParams(shown)}` : '';
}

const rangeNames = ['startDate', 'endDate', 'dates'];

/** The address with another range, at the first page of its tables; null clears it. */
export function writeRange(params: URLSearchParams, range: DateRange | null): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of [...rangeNames, 'page']) next.delete(name);
  if (!range) next.set('dates', 'all');
  for (const [name, day] of Object.entries(range ?? {})) next.set(name, day);
  return next;
}
