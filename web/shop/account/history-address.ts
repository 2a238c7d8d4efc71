import { isValidDate, maxRangeDays, numberOfDays } from '#shared/rules/date-range.ts';
import { addDays } from '#shared/rules/days.ts';

/** The query of the order history; it is in the address, for reloads and going back. */
export interface HistoryQuery {
  /** From 1. */
  page: number;
  search: string;
  /** Days YYYY-MM-DD; both set or both ''. */
  startDate: string;
  endDate: string;
}

/** Orders on one page. */
export const historyRows = 10;

const longestSearch = 200;

/** The query of an address without invalid values; `today` completes a half-open range. */
export function readHistoryQuery(address: URLSearchParams, today: string): HistoryQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (address.get('search') ?? '').trim().slice(0, longestSearch),
    ...daysIn(address, today),
  };
}

/** The shortest address of a query. */
export function historyAddress({ page, search, startDate, endDate }: HistoryQuery): string {
  const address = new URLSearchParams({ tab: 'orders' });
  if (search) address.set('search', search);
  if (startDate) address.set('startDate', startDate);
  if (endDate) address.set('endDate', endDate);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

/** Number of pages for `total` orders, at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / historyRows));

/** Completes a half-open range to today, or from the earliest day; swaps unordered days. */
function daysIn(
  address: URLSearchParams,
  today: string,
): Pick<HistoryQuery, 'startDate' | 'endDate'> {
  const day = (name: string) => {
    const named = address.get(name);
    return isValidDate(named) ? named : '';
  };
  const [from, to] = [day('startDate'), day('endDate')];
  if (!from && !to) return { startDate: '', endDate: '' };
  const [first, last] = [from || earliest(to), to || (from > today ? from : today)].sort() as [
    string,
    string,
  ];
  const isTooLong = numberOfDays({ startDate: first, endDate: last }) > maxRangeDays;
  return { startDate: isTooLong ? earliest(last) : first, endDate: last };
}

const earliest = (endDate: string) => addDays(endDate, 1 - maxRangeDays);
