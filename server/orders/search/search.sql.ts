import { containing } from '#server/base/database/containing.ts';
import { type Database, empty, join, type Sql, sql } from '#server/base/database/database.ts';
import { matches } from '#server/catalogue/products/products-admin.sql.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { isOf, type OrderTable } from './table.sql.ts';

// A word may match an order's number, customer, advisor's name or products.

type Market = Pick<OrderTable, 'dealerId' | 'makeId'>;

/** A search word and its sources; null for sources not listed yet or too many to list. */
export interface Word {
  text: string;
  /** The word as stored for people: the digits of a part of a phone number. */
  ofPeople: string;
  /** The order number that the word may be. */
  number: string | null;
  /** Ids of customers. */
  people: number[] | null;
  /** Ids of the dealership's present and former advisors, always few. */
  sellers: number[];
  /** Ids of products. */
  goods: number[] | null;
}

/** The digits of a word that may be an order's number, else null. */
export const numberIn = (word: string) => /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;

/** People of the dealership who match the word; null if more than `most`. */
export const listPeople = (db: Database, market: Market, text: string, most: number) =>
  listAtMost(db, peopleWith(market, text), most);

/** Present and former advisors of the dealership whose names match. */
export const listSellers = (db: Database, { dealerId }: Market, text: string) =>
  db.values<number>(sql`
      with recursive sellers as (
        (select seller_id as id from order_days where dealer_id = ${dealerId} and seller_id > 0 order by seller_id limit 1)
        union all
        select (select d.seller_id from order_days d where d.dealer_id = ${dealerId} and d.seller_id > s.id
          order by d.seller_id limit 1) from sellers s where s.id is not null
      )
      select u.id from users u where u.id = any(array(select id from sellers))
        and fold(u.first_name || ' ' || u.last_name) like fold(${containing(text)})`);

/** Matching products of the dealership and its make, deleted ones too; null if more than `most`. */
export const listGoods = (db: Database, market: Market, text: string, most: number) =>
  listAtMost(db, goodsWith(market, text), most);

async function listAtMost(db: Database, ids: Sql, most: number): Promise<number[] | null> {
  const found = await db.rows<{ id: number | null }>(sql`
    select id from (${ids}) f limit ${most + 1}`);
  return found.length > most
    ? null
    : [...new Set(found.flatMap(({ id }) => (id === null ? [] : [id])))];
}

/**
 * Condition that `orders o` contains the word, checked order by order. `limit` keeps the planner
 * from reading all dealerships' lines first, as `exists` may.
 */
export function hasWord(
  market: Market,
  { text, ofPeople, number, people, sellers, goods }: Word,
): Sql {
  const conditions: Sql[] = [];
  if (number !== null) conditions.push(sql`o.id = ${number}::bigint`);
  if (sellers.length > 0) conditions.push(sql`o.seller_id = any(${sellers}::bigint[])`);
  if (people === null) {
    conditions.push(sql`(select true from users u where u.id = o.customer_id
      and (u.dealer_id = ${market.dealerId} or u.dealer_id is null) and u.search like fold(${containing(ofPeople)}) limit 1)`);
  } else if (people.length > 0) conditions.push(sql`o.customer_id = any(${people}::bigint[])`);
  if (goods === null) {
    conditions.push(sql`(select true from order_items i join products p on p.id = i.product_id
      where i.order_id = o.id and ${isInCatalogue(market)} and ${matches(text)} limit 1)`);
  } else if (goods.length > 0) {
    conditions.push(sql`
      (select true from order_items i where i.order_id = o.id and i.product_id = any(${goods}::bigint[]) limit 1)`);
  }
  return conditions.length === 0 ? sql`false` : sql`(${join(conditions, ' or ')})`;
}

/** The orders among `ids` that contain all words, in the same order; stops after `enough`. */
export async function selectThoseWith(
  db: Database,
  market: Market,
  ids: number[],
  words: Word[],
  enough: number,
): Promise<number[]> {
  const needsPeople = words.some(
    ({ people, sellers }) => people === null || people.length + sellers.length > 0,
  );
  const people = sql`cross join lateral (select customer_id, seller_id from orders where id = a.id limit 1) c`;
  return db.values<number>(sql`
    select id from (
      select a.id, a.place ${needsPeople ? sql`, c.customer_id, c.seller_id` : empty}
      from unnest(${ids}::bigint[]) with ordinality a (id, place) ${needsPeople ? people : empty} offset 0
    ) o where ${join([sql`true`, ...words.map((word) => hasWord(market, word))], ' and ')} limit ${enough}`);
}

const isInCatalogue = ({ dealerId, makeId }: Market) =>
  sql`((p.dealer_id is null and p.make_id = ${makeId}) or p.dealer_id = ${dealerId})`;

/** Includes platform admins, who belong to no dealership but may order at any. */
const peopleWith = ({ dealerId }: Market, word: string) => sql`
  select u.id from users u where u.dealer_id = ${dealerId} and u.search like fold(${containing(word)})
  union all select u.id from users u
    where u.id = any(array(select user_id from user_roles where role_id = ${roleIds.admin})) and u.search like fold(${containing(word)})`;

const goodsWith = ({ dealerId, makeId }: Market, word: string) => sql`
  select p.id from products p where p.make_id = ${makeId} and p.dealer_id is null and ${matches(word)}
  union all select p.id from products p where p.dealer_id = ${dealerId} and ${matches(word)}`;

/** Orders of the table that contain the word, and possibly others of the dealership. */
const ordersWith = (
  table: OrderTable,
  { text, ofPeople, number, people, sellers, goods }: Word,
) => sql`
  select ${number}::bigint as id
  union all
  select o.id from orders o
  where o.customer_id ${people ? sql`= any(${people}::bigint[])` : sql`in (${peopleWith(table, ofPeople)})`} and ${isOf(table, [])}
  union all
  ${sellers.length > 0 ? sql`select o.id from orders o where o.seller_id = any(${sellers}::bigint[]) and ${isOf(table, [])} union all` : empty}
  select i.order_id from ${goods ? sql`unnest(${goods}::bigint[]) p (id)` : sql`(${goodsWith(table, text)}) p`}
    join order_items i on i.product_id = p.id where i.dealer_id = ${table.dealerId}`;

/** Condition that `orders o` contains the word, by gathering all such orders first. */
export const isAmongThoseWith = (table: OrderTable, word: Word): Sql =>
  sql`o.id in (${ordersWith(table, word)})`;

/** Ids of all orders that contain the word, as `ordersWith`; null if more than `most`. */
export const selectOrdersWith = (db: Database, table: OrderTable, word: Word, most: number) =>
  listAtMost(db, ordersWith(table, word), most);
