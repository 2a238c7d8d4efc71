import { containing } from '#server/database/containing.ts';
import { type Database, type Sql, sql } from '#server/database/database.ts';
import { matches } from '#server/products/products-admin.sql.ts';
import type { OrderTable } from './order-table.sql.ts';

// An order has a word in its number, its customer, or a product of it. One question in three forms: which is quick depends
// on how many orders are looked at and how many have the word.

type Market = Pick<OrderTable, 'dealerId' | 'makeId'>;

/** The number in a word that may be an order's; null where it is none. */
const numberIn = (word: string) => /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;

const isInCatalogue = ({ dealerId, makeId }: Market) =>
  sql`((p.dealer_id is null and p.make_id = ${makeId}) or p.dealer_id = ${dealerId})`;

/**
 * Whether `orders o` has the word, looked up in each order: for few orders, or where most have it. A `limit` keeps PostgreSQL
 * from gathering the lines of all dealerships instead, as it may with `exists`.
 */
export const hasWord = (market: Market, word: string): Sql => sql`(
  o.id = ${numberIn(word)}::bigint
  or (select true from users u where u.id = o.customer_id and u.dealer_id = ${market.dealerId}
    and u.search like fold(${containing(word)}) limit 1)
  or (select true from order_items i join products p on p.id = i.product_id
    where i.order_id = o.id and ${isInCatalogue(market)} and ${matches(word)} limit 1))`;

/** Whether `orders o` has the word, all such orders gathered first: for many orders of which some have it. */
export const isAmongThoseWith = (market: Market, word: string): Sql => sql`o.id in (
  select ${numberIn(word)}::bigint
  union all select c.id from ${peopleWith(market, word)} u join orders c on c.customer_id = u.id
    where c.dealer_id = ${market.dealerId} and c.deleted_at is null
  union all select i.order_id from ${productsWith(market, word)} p join order_items i on i.product_id = p.id
    where i.dealer_id = ${market.dealerId})`;

const peopleWith = ({ dealerId }: Market, word: string) => sql`(
  select u.id from users u where u.dealer_id = ${dealerId} and u.search like fold(${containing(word)}))`;

const productsWith = ({ dealerId, makeId }: Market, word: string) => sql`(
  select p.id from products p where p.make_id = ${makeId} and p.dealer_id is null and ${matches(word)}
  union all select p.id from products p where p.dealer_id = ${dealerId} and ${matches(word)})`;

/** Orders that have a word, of all days and states. */
export interface Candidates {
  ids: number[];
  /** There are no others. */
  isComplete: boolean;
}

/** The orders of a dealership that have a word; looking stops at so many people and products, and at so many orders. */
export const selectCandidates = async (
  db: Database,
  market: Market,
  word: string,
  most: { sources: number; orders: number },
) =>
  (await db.row<Candidates>(sql`
    with people as materialized (select id from ${peopleWith(market, word)} u limit ${most.sources + 1}),
    goods as materialized (select id from ${productsWith(market, word)} p limit ${most.sources + 1}),
    candidates as materialized (
      select id from (
        select ${numberIn(word)}::bigint as id
        union all
        select c.id from people u join orders c on c.customer_id = u.id
          where c.dealer_id = ${market.dealerId} and c.deleted_at is null and c.status_id <> 1
        union all
        select i.order_id from goods g join order_items i on i.product_id = g.id where i.dealer_id = ${market.dealerId}
      ) c limit ${most.orders + 1}
    )
    select (select coalesce(jsonb_agg(distinct id), '[]') from candidates where id is not null) as ids,
      (select count(*) from people) <= ${most.sources} and (select count(*) from goods) <= ${most.sources}
        and (select count(*) from candidates) <= ${most.orders} as "isComplete"`))!;
