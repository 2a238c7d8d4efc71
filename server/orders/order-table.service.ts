import { type Database, type Sql, sql } from '#server/database/database.ts';
import { sliceOf } from '#server/database/page.ts';
import { type Candidates, hasWord, isAmongThoseWith, selectCandidates } from './order-search.sql.ts';
import { countAmong, countOrders, type OrderTable, selectFoundOrders, selectOrderIds } from './order-table.sql.ts';

/** So many orders are looked at one by one before anything else is tried. */
const fewOrders = 1_000;
/** Gathering everything that has a common word takes as long as looking at so many. */
const manyOrders = 2_500;
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
  if (all <= fewOrders) return lookAtEach(db, table, table.words);
  const found = await gather(db, table);
  if (found.isComplete) {
    const others = table.words.filter((word) => word !== found.word);
    return lookAtEach(db, table, others, [sql`o.id = any(${found.ids}::bigint[])`]);
  }
  return findCommon(db, table, all, found);
}

const lookAtEach = (db: Database, table: OrderTable, words: string[], conditions: Sql[] = []) =>
  selectFoundOrders(db, table, [...conditions, ...words.map((word) => hasWord(table, word))]);

/** What has the rarest of the words, if one is rare; else what was found of the first of them. */
async function gather(db: Database, table: OrderTable): Promise<Candidates & { word: string }> {
  let first: (Candidates & { word: string }) | undefined;
  for (const word of table.words.toSorted((a, b) => b.length - a.length)) {
    const found = { ...(await selectCandidates(db, table, word, rare)), word };
    if (found.isComplete) return found;
    first ??= found;
  }
  return first!;
}

/** A page near the beginning is soon full where the words are common; else everything that has the longest is gathered. */
async function findCommon(
  db: Database,
  table: OrderTable,
  all: number,
  found: Candidates & { word: string },
): Promise<OrderPage> {
  const { words, page, rows } = table;
  const isNear = words.length === 1 && page * rows <= mostCounted;
  if (isNear && (await countAmong(db, table, found.ids)) > mostCounted) {
    const slice = { offset: (page - 1) * rows, limit: rows, fromEnd: false };
    const ids = await selectOrderIds(db, table, slice, [hasWord(table, words[0]!)]);
    return { ids, total: mostCounted, more: true };
  }
  if (all <= manyOrders) return lookAtEach(db, table, words);
  const others = words.filter((word) => word !== found.word);
  return lookAtEach(db, table, others, [isAmongThoseWith(table, found.word)]);
}
