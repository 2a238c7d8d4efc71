import { containing } from '#server/database/containing.ts';
import { type Database, join, type Sql, sql } from '#server/database/database.ts';
import { matches } from '#server/products/products-admin.sql.ts';
import type { OrderTable } from './order-table.sql.ts';

// An order has a word in its number, its customer, or a product of it.

type Market = Pick<OrderTable, 'dealerId' | 'makeId'>;

/** Where a word may be found; null where so many have it that nobody listed them. */
export interface Sources {
  /** The order's number that the word may be. */
  number: string | null;
  /** Ids of customers. */
  people: number[] | null;
  /** Ids of products. */
  goods: number[] | null;
}

/** Nothing is known of a word but what it says. */
export interface Word extends Sources {
  text: string;
}

/** A word of which nothing has been listed. */
export const unlisted = (text: string): Word => ({ text, number: numberIn(text), people: null, goods: null });

/** The number in a word that may be an order's; null where it is none. */
const numberIn = (word: string) => /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;

/** A word of one or two letters is in no index of trigrams, and in most orders. */
const hasTrigram = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/** A word with the people and the products of a dealership that have it, as far as they are not more than `most` each. */
export async function listSources(db: Database, market: Market, text: string, most: number): Promise<Word> {
  if (!hasTrigram(text)) return unlisted(text);
  const found = (await db.row<{ people: number[]; goods: number[] }>(sql`
    select (select coalesce(jsonb_agg(id), '[]') from (select id from ${peopleWith(market, text)} u limit ${most + 1}) u) as people,
      (select coalesce(jsonb_agg(id), '[]') from (select id from ${goodsWith(market, text)} p limit ${most + 1}) p) as goods`))!;
  const listed = (ids: number[]) => (ids.length <= most ? ids : null);
  return { text, number: numberIn(text), people: listed(found.people), goods: listed(found.goods) };
}

/**
 * Whether `orders o` has the word, looked up in each order. A `limit` keeps PostgreSQL from gathering the lines of all
 * dealerships instead, as it may with `exists`.
 */
export function hasWord(market: Market, { text, number, people, goods }: Word): Sql {
  const conditions: Sql[] = [];
  if (number !== null) conditions.push(sql`o.id = ${number}::bigint`);
  if (people === null) {
    conditions.push(sql`(select true from users u where u.id = o.customer_id and u.dealer_id = ${market.dealerId}
      and u.search like fold(${containing(text)}) limit 1)`);
  } else if (people.length > 0) conditions.push(sql`o.customer_id = any(${people}::bigint[])`);
  if (goods === null) {
    conditions.push(sql`(select true from order_items i join products p on p.id = i.product_id
      where i.order_id = o.id and ${isInCatalogue(market)} and ${matches(text)} limit 1)`);
  } else if (goods.length > 0) {
    conditions.push(
      sql`(select true from order_items i where i.order_id = o.id and i.product_id = any(${goods}::bigint[]) limit 1)`,
    );
  }
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, ' or ')})`;
}

const isInCatalogue = ({ dealerId, makeId }: Market) =>
  sql`((p.dealer_id is null and p.make_id = ${makeId}) or p.dealer_id = ${dealerId})`;

const peopleWith = ({ dealerId }: Market, word: string) => sql`(
  select u.id from users u where u.dealer_id = ${dealerId} and u.search like fold(${containing(word)}))`;

const goodsWith = ({ dealerId, makeId }: Market, word: string) => sql`(
  select p.id from products p where p.make_id = ${makeId} and p.dealer_id is null and ${matches(word)}
  union all select p.id from products p where p.dealer_id = ${dealerId} and ${matches(word)})`;

/** Orders of a dealership, of all days and states, that have a word. */
const ordersWith = (market: Market, { text, number, people, goods }: Word) => sql`
  select ${number}::bigint as id
  union all
  select c.id from ${people ? sql`unnest(${people}::bigint[]) u (id)` : sql`${peopleWith(market, text)} u`}
    join orders c on c.customer_id = u.id where c.dealer_id = ${market.dealerId} and c.deleted_at is null and c.status_id <> 1
  union all
  select i.order_id from ${goods ? sql`unnest(${goods}::bigint[]) p (id)` : sql`${goodsWith(market, text)} p`}
    join order_items i on i.product_id = p.id where i.dealer_id = ${market.dealerId}`;

/** Whether `orders o` has the word, all such orders gathered first: for many orders of which some have it. */
export const isAmongThoseWith = (market: Market, word: Word): Sql => sql`o.id in (${ordersWith(market, word)})`;

/** The ids of all orders of a dealership that have a word; null where they are more than `most`. */
export async function selectOrdersWith(
  db: Database,
  market: Market,
  word: Word,
  most: number,
): Promise<number[] | null> {
  const found = await db.rows<{ id: number | null }>(
    sql`select id from (${ordersWith(market, word)}) c limit ${most + 1}`,
  );
  if (found.length > most) return null;
  return [...new Set(found.flatMap(({ id }) => (id === null ? [] : [id])))];
}
