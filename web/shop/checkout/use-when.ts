import { useState } from 'react';
import { todayIn } from '#shared/rules/date-range.ts';
import { type HalfDay, halfDayProblems, type Wish } from '#shared/rules/order-wish.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type CheckoutStore, useStored } from '#web/shop/state/stored-checkout.ts';
import { useFittingTime } from './use-fitting-time.ts';

/**
 * The answer to the one question for the day (decision 096), kept over a reload: a booked time, wished
 * half-days, or later. `isFitted`: something of the order is; `isBookable`: customers choose times.
 */
export function useWhen(store: CheckoutStore, { isFitted, isBookable }: WhenOptions) {
  const { dealer } = useDealership();
  const [chosen, choose] = useStored(store, 'when');
  const [storedDays, storeDays] = useStored(store, 'halfDays');
  const time = useFittingTime(store);
  const [isChecked, setChecked] = useState(false);
  const when = chosen === 'time' && !isBookable ? 'none' : chosen;
  const halfDays = storedDays.filter(({ day }) => day !== '');
  const today = todayIn(dealer.timeZone, new Date());
  const { openingHours } = dealer;
  const found = halfDayProblems(storedDays, { today, openingHours }).map((problem, index) =>
    storedDays[index]!.day === '' ? null : problem,
  );
  const lacksTime = when === 'time' && time.chosen === null;

  /** Shows all mistakes from now on; returns the name of the first field that has one. */
  function firstWrong(): string | undefined {
    setChecked(true);
    if (lacksTime) return 'when';
    const wrong = when === 'halfDays' ? found.findIndex((problem) => problem !== null) : -1;
    return wrong < 0 ? undefined : `day${wrong}`;
  }

  const changeDay = (index: number, halfDay: HalfDay) =>
    storeDays(storedDays.toSpliced(index, 1, halfDay));

  const wish: Wish = {
    handover: isFitted ? 'fitting' : 'pickup',
    halfDays: when === 'halfDays' ? halfDays : [],
  };
  return {
    fields: {
      ...{ isFitted, isBookable, when, choose, time, today },
      ...{ halfDays: storedDays, changeDay },
      problems: isChecked ? found : [],
      lacksTime: lacksTime && isChecked,
    },
    firstWrong,
    refused: time.refused,
    posted: { wish, startsAt: when === 'time' ? time.chosen : null },
  };
}

interface WhenOptions {
  isFitted: boolean;
  isBookable: boolean;
}
