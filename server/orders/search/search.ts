import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { hasTrigram } from '#server/base/database/words.ts';
import { digitsAlone } from '#server/people/users/search-words.ts';
import {
  hasWord,
  isAmongThoseWith,
  listGoods,
  listPeople,
  listSellers,
  numberIn,
  selectOrdersWith,
  selectThoseWith,
  type Word,
} from './search.sql.ts';
import {
  type Extent,
  type OrderTable,
  othersOn,
  selectExtent,
  selectFoundOrders,
  selectOrderIds,
} from './table.sql.ts';

export interface OrderPage {
  ids: number[];
  total: number;
  /** Whether there are more than `total`. */
  more?: true;
}

/** Tables up to this size are searched order by order, whatever the words. */
const fewOrders = 1_000;
/** Most sources (people, products) listed for a word, and most orders gathered for it. */
const rare = { sources: 2_000, orders: 2_000 };
/** Orders sampled first, in table order: a common word fills its page from these. */
const sampleSize = 300;
/** Scan in table order while the hit rate predicts a full page within this number of orders. */
const promising = 10_000;
/** Longest scan otherwise: after hits (`found`), or if a word's sources are listed (`listed`). */
const longLook = { found: 100_000, listed: 20_000 };
/** Up to this size, scanning the table is faster than gathering all hits of a common word. */
const manyOrders = 30_000;
/** Orders read and checked at a time. */
const stride = 3_000;

/**
 * A page of the orders that contain all words. For common words it scans in table order until the
 * page is full, and counts only what it scanned; for rare words it gathers and counts all hits.
 */
export async function searchOrders(
  db: Database,
  table: OrderTable,
  words: Word[],
): Promise<OrderPage> {
  if (words.some(isNowhere)) return { ids: [], total: 0 };
  const extent = await selectExtent(db, table);
  if (extent.count === 0) return { ids: [], total: 0 };
  if (extent.count <= fewOrders) return lookAtEach(db, table, words);
  const rarePage = await gatherRare(db, table, words);
  if (rarePage) return rarePage;

  const look = startLook(db, table, extent);
  const rarestFirst = await look.sample(words);
  return (
    (await look.onWhilePromising(rarestFirst)) ?? searchLong(db, table, extent, look, rarestFirst)
  );
}

/** Goes on when the sample has too few hits: lists the words' products first. */
async function searchLong(
  db: Database,
  table: OrderTable,
  extent: Extent,
  look: Look,
  rarestFirst: Word[],
): Promise<OrderPage> {
  const words = await eachInTurn(rarestFirst, (word) => listRest(db, table, word));
  if (words.some(isNowhere)) return { ids: [], total: 0 };
  const rarePage = await gatherRare(db, table, words);
  if (rarePage) return rarePage;
  const most = look.hasFound() ? longLook.found : words.some(isListed) ? longLook.listed : 0;
  const page = await look.on(words, extent.count <= manyOrders ? Number.POSITIVE_INFINITY : most);
  const [rarest, ...others] = words.toSorted((a, b) => sourcesOf(a) - sourcesOf(b));
  return page ?? lookAtEach(db, table, others, [isAmongThoseWith(table, rarest!)]);
}

/** The words with their sources, which are the same for all days of a table. */
export const listWords = async (db: Database, table: OrderTable): Promise<Word[]> =>
  joinPeople(await eachInTurn(table.words, (text) => listLikely(db, table, text)));

/** Lists the people with a word, and its products if nobody has it. */
async function listLikely(db: Database, table: OrderTable, text: string): Promise<Word> {
  const sellers = await listSellers(db, table, text);
  const word: Word = {
    text,
    ofPeople: digitsAlone(text) || text,
    number: numberIn(text),
    people: null,
    sellers,
    goods: null,
  };
  if (!hasTrigram(text)) return word;
  const people = await listPeople(db, table, word.ofPeople, rare.sources);
  const isNobodys = people?.length === 0 && sellers.length === 0;
  return isNobodys && word.number === null
    ? { ...word, people }
    : listRest(db, table, { ...word, people });
}

const listRest = async (db: Database, table: OrderTable, word: Word): Promise<Word> =>
  word.goods || !hasTrigram(word.text)
    ? word
    : { ...word, goods: await listGoods(db, table, word.text, rare.sources) };

/** The page, if one of the words has few enough orders to gather. */
async function gatherRare(
  db: Database,
  table: OrderTable,
  words: Word[],
): Promise<OrderPage | null> {
  for (const word of words.filter(isListed).toSorted((a, b) => sourcesOf(a) - sourcesOf(b))) {
    const ids = await selectOrdersWith(db, table, word, rare.orders);
    const others = words.filter((other) => other !== word);
    if (ids) return lookAtEach(db, table, others, [sql`o.id = any(${ids}::bigint[])`]);
  }
  return null;
}

const isListed = (word: Word) => word.people !== null && word.goods !== null;
const isNowhere = ({ number, people, sellers, goods }: Word) =>
  number === null && people?.length === 0 && sellers.length === 0 && goods?.length === 0;
const sourcesOf = ({ people, sellers, goods }: Word) =>
  people && goods
    ? people.length + sellers.length * rare.sources + goods.length
    : Number.POSITIVE_INFINITY;

/** Merges words that only customers have into one, with the customers who have them all. */
function joinPeople(words: Word[]): Word[] {
  const ofPeople = words.filter(
    ({ number, people, sellers, goods }) =>
      number === null && people && sellers.length === 0 && goods?.length === 0,
  );
  if (ofPeople.length < 2) return words;
  const [first, ...others] = ofPeople.map(({ people }) => people!);
  const rest = others.map((ids) => new Set(ids));
  const people = first!.filter((id) => rest.every((set) => set.has(id)));
  return [...words.filter((word) => !ofPeople.includes(word)), { ...ofPeople[0]!, people }];
}

const lookAtEach = (db: Database, table: OrderTable, words: Word[], conditions: Sql[] = []) =>
  selectFoundOrders(db, table, [...conditions, ...words.map((word) => hasWord(table, word))]);

type Look = ReturnType<typeof startLook>;

/** Scans the orders of a table in its order. */
function startLook(db: Database, table: OrderTable, extent: Extent) {
  const { offset, limit } = othersOn(table);
  const end = offset + limit;
  const found = new Set<number>();
  let ahead: number[] = [];
  let read = 0;
  let seen = 0;
  let isOver = false;

  async function next(most: number): Promise<number[]> {
    if (ahead.length === 0) {
      ahead = await selectOrderIds(
        db,
        table,
        { offset: read, limit: stride, fromEnd: false },
        extent,
      );
      read += ahead.length;
    }
    return ahead.splice(0, most);
  }

  /** The page, once enough orders are found and one more, or the scan has ended. */
  function page(): OrderPage | null {
    const ids = [...found].slice(offset, end);
    if (isOver) return { ids, total: found.size };
    return found.size > end ? { ids, total: found.size - 1, more: true } : null;
  }

  async function lookOn(words: Word[]): Promise<void> {
    const ids = await next(stride);
    const those = await selectThoseWith(db, table, ids, words, end + 1 - found.size);
    for (const id of those) found.add(id);
    seen += ids.length;
    isOver = ids.length === 0;
  }

  return {
    page,

    /** Checks the first orders word by word; returns the words, those with fewest hits first. */
    async sample(words: Word[]): Promise<Word[]> {
      let left = await next(sampleSize);
      seen = left.length;
      const shares = new Map<Word, number>();
      for (const word of words.toSorted((a, b) => b.text.length - a.text.length)) {
        if (left.length === 0) break;
        const having = await selectThoseWith(db, table, left, [word], left.length);
        shares.set(word, having.length / left.length);
        left = having;
      }
      for (const id of left) found.add(id);
      return words.toSorted((a, b) => (shares.get(a) ?? 1) - (shares.get(b) ?? 1));
    },

    hasFound: () => found.size > 0,

    /** Scans until the page is full or the hit rate no longer predicts a full page. */
    async onWhilePromising(words: Word[]): Promise<OrderPage | null> {
      while (!page() && ((end + 1) / found.size) * seen <= promising) await lookOn(words);
      return page();
    },

    /** Scans until the page is full or `most` orders have been checked. */
    async on(words: Word[], most: number): Promise<OrderPage | null> {
      while (!page() && seen < most) await lookOn(words);
      return page();
    },
  };
}

async function eachInTurn<From, To>(all: From[], work: (one: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (const one of all) done.push(await work(one));
  return done;
}
