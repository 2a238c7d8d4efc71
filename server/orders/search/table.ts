import type { Database } from '#server/base/database/database.ts';
import { sliceOf } from '#server/base/database/page.ts';
import type { Days } from '#server/dealers/days.ts';
import { addDays, isValidDate } from '#shared/rules/date-range.ts';
import { numberIn, type Word } from './search.sql.ts';
import { listWords, type OrderPage, searchOrders } from './search.ts';
import { type OrderTable, selectExtent, selectNumbered, selectOrderIds } from './table.sql.ts';

/** A page of orders; a search within days also counts its hits on other days. */
export interface FoundOrders extends OrderPage {
  elsewhere?: Pick<OrderPage, 'total' | 'more'>;
}

/**
 * The ids of one page of orders, and the total; for a search with many hits the number of hits
 * scanned. An order whose number is searched for comes first, whatever its day and state.
 */
export async function findOrderPage(db: Database, asked: OrderTable): Promise<FoundOrders> {
  if (asked.words.length === 0) {
    const extent = await selectExtent(db, asked);
    return {
      ids: await selectOrderIds(db, asked, sliceOf(asked, extent.count), extent),
      total: extent.count,
    };
  }
  const table = { ...asked, named: await findNamed(db, asked) };
  const words = await listWords(db, table);
  const page = withNamed(table, await searchOrders(db, table, words));
  return table.days
    ? { ...page, elsewhere: await countElsewhere(db, table, table.days, words) }
    : page;
}

async function findNamed(
  db: Database,
  { dealerId, words }: OrderTable,
): Promise<number | undefined> {
  const number = words.length === 1 ? numberIn(words[0]!) : null;
  return number === null ? undefined : selectNumbered(db, dealerId, number);
}

function withNamed({ named, page }: OrderTable, found: OrderPage): OrderPage {
  if (named === undefined) return found;
  return { ...found, ids: page === 1 ? [named, ...found.ids] : found.ids, total: found.total + 1 };
}

/** Hits counted on other days, for common words. */
const enoughElsewhere = 50;

/** Hits on earlier days and, unless these are enough, on later days. */
async function countElsewhere(
  db: Database,
  table: OrderTable,
  days: Days,
  words: Word[],
): Promise<Pick<OrderPage, 'total' | 'more'>> {
  const whole = {
    ...table,
    page: 1,
    rows: enoughElsewhere,
    sortBy: 'createdAt',
    order: 'desc',
  } as const;
  let total = 0;
  for (const around of daysAround(days)) {
    const found = await searchOrders(db, { ...whole, days: around }, words);
    total += found.total;
    if (found.more) return { total, more: true };
  }
  return { total };
}

/** All days before a range, and all days after it. */
function daysAround({ startDate, endDate, timeZone }: Days): Days[] {
  const around = [
    { startDate: '0001-01-01', endDate: addDays(startDate, -1), timeZone },
    { startDate: addDays(endDate, 1), endDate: '9999-12-31', timeZone },
  ];
  return around.filter((days) => isValidDate(days.startDate) && isValidDate(days.endDate));
}
