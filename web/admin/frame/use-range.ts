import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { currentMonth, type DateRange, todayIn } from '#shared/rules/date-range.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { hasWrongRange, readRange, writeRange } from './range.ts';

export interface RangeState {
  /** Null: all dates. */
  range: DateRange | null;
  change(range: DateRange | null): void;
  today: string;
  timeZone: string;
}

/**
 * The range of dates in the address, in the dealership's time zone (contract 3.12); where it names none,
 * the current month, or all dates (`usual` null).
 */
export function useRange(usual?: null): RangeState {
  const [params, setParams] = useSearchParams();
  const { dealer } = useDealership();
  const { timeZone } = dealer;
  const today = todayIn(timeZone, new Date());
  const isWrong = hasWrongRange(params);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are new with each render
  useEffect(() => {
    if (isWrong) setParams(writeRange(params, currentMonth(today)), { replace: true });
  }, [isWrong]);
  return {
    range: readRange(params, today, usual),
    change: (range) => setParams(writeRange(addressNow(), range), { preventScrollReset: true }),
    today,
    timeZone,
  };
}
