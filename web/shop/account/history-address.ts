import { addDays, isValidDate, maxRangeDays, numberOfDays } from '#shared/rules/date-range.ts';

/** What of the order history is wanted: it stands in the address, so that reloading and going back find it again. */
export interface HistoryQuery {
  /** From 1. */
  page: number;
  search: string;
  /** Days YYYY-MM-DD; both or none. */
  startDate: string;
  endDate: string;
}

/** Orders on one page. */
export const historyRows = 10;

const longestSearch = 200;

/** The query in an address; what is no page or day there counts as not named. `today` completes a half-open range. */
export function readHistoryQuery(address: URLSearchParams, today: string): HistoryQuery {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    search: (address.get('search') ?? '').trim().slice(0, longestSearch),
    ...daysIn(address, today),
  };
}

/** The address of the history, as short as it can be. */
export function historyAddress({ page, search, startDate, endDate }: HistoryQuery): string {
  const address = new URLSearchParams({ tab: 'orders' });
  if (search) address.set('search', search);
  if (startDate) address.set('startDate', startDate);
  if (endDate) address.set('endDate', endDate);
  if (page > 1) address.set('page', String(page));
  return `?${address}`;
}

/** How many pages so many orders fill; at least one. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / historyRows));

/** A start alone goes on until today, an end alone begins as early as a range may; days in the wrong order change places. */
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
