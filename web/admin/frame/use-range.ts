import { useSearchParams } from 'react-router';
import { type DateRange, timeZoneOf, todayIn } from '#shared/rules/date-range.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { readRange, writeRange } from './range.ts';

export interface RangeState {
  /** Null: all dates. */
  range: DateRange | null;
  change(range: DateRange | null): void;
  today: string;
  timeZone: string;
}

/** The range of dates in the address, in the dealership's time zone (contract 3.12). */
export function useRange(): RangeState {
  const [params, setParams] = useSearchParams();
  const { dealer } = useDealership();
  const timeZone = timeZoneOf(dealer.province);
  const today = todayIn(timeZone, new Date());
  return {
    range: readRange(params, today),
    change: (range) => setParams(writeRange(params, range), { preventScrollReset: true }),
    today,
    timeZone,
  };
}
