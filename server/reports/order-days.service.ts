import type { Parts } from '#server/base/http/ctx.ts';
import { addDays, type DateRange } from '#shared/rules/date-range.ts';
import type { DealerDays } from './audience.sql.ts';
import { lockDays, openDays, saveDays, selectOrdersByDay } from './order-days.sql.ts';
import { packOrders } from './product-sums.ts';

/** Days counted in one transaction; meanwhile changes of their orders wait. */
const daysAtOnce = 30;

/**
 * Counts the orders of each product on past days of a range that are not counted yet. Skips days
 * that another transaction is counting or may still change; reports read their order lines until
 * then.
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

/** Merges days into as few ranges as possible. */
export function rangesOf(days: string[]): DateRange[] {
  const ranges: DateRange[] = [];
  for (const day of days.toSorted()) {
    const last = ranges.at(-1);
    if (last && addDays(last.endDate, 1) === day) last.endDate = day;
    else ranges.push({ startDate: day, endDate: day });
  }
  return ranges;
}
