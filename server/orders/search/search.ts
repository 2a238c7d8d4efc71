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
  /** There are more than `total`. */
  more?: true;
}

/** So many orders are looked at one by one, whatever is searched. */
const fewOrders = 1_000;
/** People and products that have a word are listed, and orders that have it gathered, as far as they are not more. */
const rare = { sources: 2_000, orders: 2_000 };
/** Of many orders, so many are looked at first, in the table's order: a page of a common word is full by then. */
const sampleSize = 300;
/** As long as those that were looked at promise a full page among so many, others are before anything is gathered. */
const promising = 10_000;
/** The most that are looked at otherwise: of words that the first ones had, and of those of which one has been listed. */
const longLook = { found: 100_000, listed: 20_000 };
/** Gathering everything that has a common word takes longer than looking at so many. */
const manyOrders = 30_000;
/** Orders are read from the table's index, and looked at, so many at a time. */
const stride = 3_000;

/**
 * A page of the orders of a table that have each of its words. Where many have them, they are looked at
 * in the table's order until the page is full, and only those are counted; what few have is gathered, and counted.
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

/** The first orders have too few of the words together: more is asked about each. */
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

/** The words of a table, with who and what has them, which is the same for all its days. */
export const listWords = async (db: Database, table: OrderTable): Promise<Word[]> =>
  joinPeople(await eachInTurn(table.words, (text) => listLikely(db, table, text)));

/** A word with the people who have it, and with its products where it is likely to be no product's. */
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

/** The page, where the orders that have one of the words are few. */
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

/** Words that only customers have are one: those who have them all. */
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

/** Looks at the orders of a table one after the other, in its order. */
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

  /** The page, where it ends among those that were found and something follows, or where they are all. */
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

    /** Looks at the first orders for one word after the other; returns the words, first those that fewer of them had. */
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

    /** Looks on until the page is full, or what was found of those that were looked at no longer promises it. */
    async onWhilePromising(words: Word[]): Promise<OrderPage | null> {
      while (!page() && ((end + 1) / found.size) * seen <= promising) await lookOn(words);
      return page();
    },

    /** Looks on until the page is full, or `most` have been looked at in all. */
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
