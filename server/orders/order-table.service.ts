import { type Database, sql } from '#server/database/database.ts';
import { sliceOf } from '#server/database/page.ts';
import { type Candidates, hasWord, isAmongThoseWith, selectCandidates } from './order-search.sql.ts';
import { countAmong, countOrders, type OrderTable, selectFoundOrders, selectOrderIds } from './order-table.sql.ts';

/** So many orders are looked at one by one before anything else is tried. */
const mostLookedAt = 2_000;
/** A word that more people, products or orders have is a common one. */
const rare = { sources: 2_000, orders: 5_000 };
/** Of more that a common word finds only so many are counted. */
const mostCounted = 1_000;

export interface OrderPage {
  ids: number[];
  total: number;
  /** There are more than `total`. */
  more?: boolean;
}

/** The ids of one page of a table of orders, and how many there are. */
export async function findOrderPage(db: Database, table: OrderTable): Promise<OrderPage> {
  const all = await countOrders(db, table);
  if (table.words.length === 0) return { ids: await selectOrderIds(db, table, sliceOf(table, all)), total: all };
  const eachHasWord = table.words.map((word) => hasWord(table, word));
  if (all <= mostLookedAt) return selectFoundOrders(db, table, eachHasWord);
  const found = await gather(db, table);
  if (found.isComplete) return selectFoundOrders(db, table, [sql`o.id = any(${found.ids}::bigint[])`, ...eachHasWord]);
  return findCommon(db, table, found);
}

/** What has the rarest of the words, if one is rare; else what was found of the first of them. */
async function gather(db: Database, table: OrderTable): Promise<Candidates> {
  let first: Candidates | undefined;
  for (const word of table.words.toSorted((a, b) => b.length - a.length)) {
    const found = await selectCandidates(db, table, word, rare);
    if (found.isComplete) return found;
    first ??= found;
  }
  return first!;
}

/** A page near the beginning is soon full where the words are common; else everything that has them is gathered. */
async function findCommon(db: Database, table: OrderTable, found: Candidates): Promise<OrderPage> {
  const { words, page, rows } = table;
  const isNear = words.length === 1 && page * rows <= mostCounted;
  if (isNear && (await countAmong(db, table, found.ids)) > mostCounted) {
    const slice = { offset: (page - 1) * rows, limit: rows, fromEnd: false };
    const ids = await selectOrderIds(db, table, slice, [hasWord(table, words[0]!)]);
    return { ids, total: mostCounted, more: true };
  }
  return selectFoundOrders(
    db,
    table,
    words.map((word) => isAmongThoseWith(table, word)),
  );
}
