import { addDays, mondayOf } from '#shared/rules/days.ts';
import type { DaySales } from '#web/admin/sales/sales-points.ts';

interface Sums {
  total: number;
  orders: number;
}

/** This week's sales up to today, those of last week up to the same weekday, and each of the seven days. */
export interface WeekSoFar {
  now: Sums;
  before: Sums;
  /** `now` null: the day is still to come. */
  weekdays: { day: string; now: number | null; before: number }[];
}

/** The days for which a comparison asks: from last week's Monday to today. */
export const comparedDays = (today: string) => ({
  startDate: addDays(mondayOf(today), -7),
  endDate: today,
});

/** Compares this week up to today with the same days of last week: a whole one would always look better. */
export function weekSoFar(days: readonly DaySales[], today: string): WeekSoFar {
  const monday = mondayOf(today);
  const sumOf = (first: string, last: string): Sums =>
    days
      .filter(({ day }) => first <= day && day <= last)
      .reduce(
        (sum, { total, orders }) => ({ total: sum.total + total, orders: sum.orders + orders }),
        { total: 0, orders: 0 },
      );
  return {
    now: sumOf(monday, today),
    before: sumOf(addDays(monday, -7), addDays(today, -7)),
    weekdays: Array.from({ length: 7 }, (_, index) => {
      const day = addDays(monday, index);
      const weekBefore = addDays(day, -7);
      return {
        day,
        now: day <= today ? sumOf(day, day).total : null,
        before: sumOf(weekBefore, weekBefore).total,
      };
    }),
  };
}
