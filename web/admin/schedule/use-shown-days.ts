import { useSearchParams } from 'react-router';
import { todayIn } from '#shared/rules/date-range.ts';
import { addressNow } from '#web/kit/address-now.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { moved, rangeOf, readShown, type ShownDays } from './shown-days.ts';
import { useIsWide } from './use-is-wide.ts';

/** The days in the address: wide screens begin with a week, narrow ones with a day. */
export function useShownDays() {
  const [params, setParams] = useSearchParams();
  const { dealer } = useDealership();
  const isWide = useIsWide();
  const { timeZone } = dealer;
  const today = todayIn(timeZone, new Date());
  const daysIn = (address: URLSearchParams) => readShown(address, today, isWide ? 'week' : 'day');
  const shown = daysIn(params);

  function change(to: Partial<ShownDays>): void {
    const next = addressNow();
    for (const [name, value] of Object.entries(to)) next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    ...shown,
    isWide,
    timeZone,
    today,
    range: rangeOf(shown),
    change,
    go: (steps: number) => change({ day: moved(daysIn(addressNow()), steps) }),
  };
}
