import { type Database, type Sql, sql } from '#server/database/database.ts';
import { sliceOf } from '#server/database/page.ts';
import { hasWord, isAmongThoseWith, listSources, selectOrdersWith, unlisted, type Word } from './order-search.sql.ts';
import {
  countOrders,
  type OrderTable,
  selectAmongFirst,
  selectFoundOrders,
  selectOrderIds,
} from './order-table.sql.ts';

/** So many orders are looked at one by one, whatever is searched. */
const fewOrders = 1_000;
/** Gathering everything that has a common word takes longer than looking at so many. */
const manyOrders = 30_000;
/** Of more, so many are looked at first, in the table's order: a page of a common word is full by then. */
const firstLook = 300;
/** The most that are looked at in the table's order: of words that the first ones had, and of those that have been listed. */
const longLook = { seen: 100_000, listed: 20_000 };
/** People and products that have a word are listed, and orders that have it gathered, as far as they are not more. */
const rare = { sources: 2_000, orders: 5_000 };

export interface OrderPage {
  ids: number[];
  total: number;
  /** There are more than `total`. */
  more?: boolean;
}

/** The ids of one page of a table of orders, and how many there are; of what many have only as many as were seen. */
export async function findOrderPage(db: Database, table: OrderTable): Promise<OrderPage> {
  const all = await countOrders(db, table);
  if (table.words.length === 0) return { ids: await selectOrderIds(db, table, sliceOf(table, all), all), total: all };
  const words = table.words.map(unlisted);
  if (all <= fewOrders) return lookAtEach(db, table, words);
  const first = await lookAtFirst(db, table, words, firstLook, all);
  if (first.page) return first.page;
  const next = first.found > 0 ? await lookAtFirst(db, table, words, longLook.seen, all) : null;
  return next?.page ?? findRare(db, table, all);
}

/** A page of what is rare enough to be gathered, or else of what is soon found; in the end everything is gathered. */
async function findRare(db: Database, table: OrderTable, all: number): Promise<OrderPage> {
  const listed: Word[] = [];
  for (const text of table.words) listed.push(await listSources(db, table, text, rare.sources));
  const words = joinPeople(listed).toSorted((a, b) => sourcesOf(a) - sourcesOf(b));
  for (const word of words.filter(isListed)) {
    const ids = await selectOrdersWith(db, table, word, rare.orders);
    const others = words.filter((other) => other !== word);
    if (ids) return lookAtEach(db, table, others, [sql`o.id = any(${ids}::bigint[])`]);
  }
  if (words.some(isListed)) {
    const { page } = await lookAtFirst(db, table, words, longLook.listed, all);
    if (page) return page;
  }
  if (all <= manyOrders) return lookAtEach(db, table, words);
  const [rarest, ...others] = words;
  return lookAtEach(db, table, others, [isAmongThoseWith(table, rarest!)]);
}

const isListed = (word: Word) => word.people !== null && word.goods !== null;
const sourcesOf = ({ people, goods }: Word) =>
  people && goods ? people.length + goods.length : Number.POSITIVE_INFINITY;

/** Words that only people have are one: those who have them all. */
function joinPeople(words: Word[]): Word[] {
  const ofPeople = words.filter(({ number, people, goods }) => number === null && people && goods?.length === 0);
  if (ofPeople.length < 2) return words;
  const [first, ...others] = ofPeople.map(({ people }) => people!);
  const rest = others.map((ids) => new Set(ids));
  const people = first!.filter((id) => rest.every((set) => set.has(id)));
  return [...words.filter((word) => !ofPeople.includes(word)), { ...ofPeople[0]!, people }];
}

const lookAtEach = (db: Database, table: OrderTable, words: Word[], conditions: Sql[] = []) =>
  selectFoundOrders(db, table, [...conditions, ...words.map((word) => hasWord(table, word))]);

/** Looks at the first orders of the table; the page, where it ends among them and something follows, or they are all. */
async function lookAtFirst(
  db: Database,
  table: OrderTable,
  words: Word[],
  most: number,
  all: number,
): Promise<{ found: number; page: OrderPage | null }> {
  const conditions = words.map((word) => hasWord(table, word));
  const enough = table.page * table.rows + 1 + (most === firstLook ? firstLook : 0);
  const { found, ids } = await selectAmongFirst(db, table, most, all, enough, conditions);
  if (most >= all && found < enough) return { found, page: { ids, total: found } };
  return { found, page: found > table.page * table.rows ? { ids, total: found - 1, more: true } : null };
}
