import type { Parts } from '#server/base/http/ctx.ts';
import { addDays, type DateRange } from '#shared/rules/date-range.ts';
import type { DealerDays } from './audience.sql.ts';
import { lockDays, openDays, saveDays, selectOrdersByDay } from './order-days.sql.ts';
import { packOrders } from './product-sums.ts';

/** As long as these are counted, whoever changes one of their orders waits. */
const daysAtOnce = 30;

/**
 * Counts the orders of each product on the days of a range that are over and not counted. Days that somebody else counts,
 * or that an order may still change unseen, are left to the next report: until then their lines are read.
 */
export async function countOrderDays(
  { db }: Pick<Parts, 'db'>,
  days: DealerDays,
  timeZone: string,
  today: string,
): Promise<void> {
  const { dealerId } = days;
  const yesterday = addDays(today, -1);
  const open = await openDays(db, {
    ...days,
    endDate: days.endDate < yesterday ? days.endDate : yesterday,
  });
  for (let first = 0; first < open.length; first += daysAtOnce) {
    await db.transaction(async (db) => {
      const locked = await lockDays(db, dealerId, open.slice(first, first + daysAtOnce));
      if (locked.length === 0) return;
      const found = await selectOrdersByDay(db, { dealerId, timeZone }, rangesOf(locked));
      const byDay = new Map(found.map((row) => [row.day, row]));
      const packed = locked.map((day) => packOrders(byDay.get(day) ?? { ids: [], orders: [] }));
      await saveDays(db, dealerId, locked, packed);
    });
  }
}

/** Some days as ranges, as few as there may be. */
export function rangesOf(days: string[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const day of days.toSorted()) {
    const last = ranges.at(-1);
    if (last && addDays(last.endDate, 1) === day) last.endDate = day;
    else ranges.push({ startDate: day, endDate: day });
  }
  return ranges;
}
