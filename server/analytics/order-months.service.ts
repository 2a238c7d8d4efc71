import type { Parts } from '#server/http/ctx.ts';
import { addDays, currentMonth, type DateRange } from '#shared/rules/date-range.ts';
import type { DealerDays } from './audience.sql.ts';
import { countMonth, lockMonth, openMonths } from './order-months.sql.ts';

/**
 * Counts the orders of each product in the months of a range that are over and not counted. A month that somebody else
 * counts, or that an order may still change unseen, is left to the next report: until then its lines are read.
 */
export async function countOrderMonths({ db }: Pick<Parts, 'db'>, days: DealerDays, today: string): Promise<void> {
  const lastDay = addDays(currentMonth(today).startDate, -1);
  const over = { ...days, endDate: days.endDate < lastDay ? days.endDate : lastDay };
  for (const month of await openMonths(db, over)) {
    await db.transaction(async (db) => {
      if (await lockMonth(db, days.dealerId, month)) await countMonth(db, days.dealerId, month);
    });
  }
}

/** The days of a range that lie outside of these whole months of it, which are in order. */
export function daysBeside({ startDate, endDate }: DateRange, months: string[]): DateRange[] {
  const whole = months.map(currentMonth);
  const starts = [startDate, ...whole.map((month) => addDays(month.endDate, 1))];
  const ends = [...whole.map((month) => addDays(month.startDate, -1)), endDate];
  return starts
    .map((startDate, index) => ({ startDate, endDate: ends[index]! }))
    .filter(({ startDate, endDate }) => startDate <= endDate);
}
