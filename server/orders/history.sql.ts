import { containing } from '#server/base/database/containing.ts';
import {
  type Database,
  empty,
  join,
  literal,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { isOn } from '#server/dealers/days.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { foldNumber } from '#shared/rules/product-list.ts';
import { type OrderRow, type OrdersOf, orders } from './orders.sql.ts';

/** The orders of a person, and the words that they are searched for. */
export interface History extends OrdersOf {
  dealerId: number;
  words: string[];
}

/** A search looks at so many of the newest orders: of each, lines and people have to be looked at. */
export const mostSearched = 5_000;

/**
 * How many orders there are, and the ids of one page of them, newest first: found once, since a search reads them all. `isCut`:
 * older ones were not searched, but by their number.
 */
export const selectHistoryIds = async (
  db: Database,
  history: History,
  page: number,
  rows: number,
  most: number = mostSearched,
) =>
  (await db.row<{ total: number; ids: number[]; isCut: boolean }>(sql`
    with newest as materialized (${candidates(history, most)}),
      found as materialized (
        select m.id, m.placed_at from (${searched(history, most)}) m where ${hasAllWords(history)}),
      page as (select id from found order by placed_at desc, id desc limit ${rows} offset ${(page - 1) * rows})
    select (select count(*) from found) as total, (select coalesce(jsonb_agg(id), '[]') from page) as ids,
      ${history.words.length > 0} and (select count(*) from newest) > ${most} as "isCut"`))!;

/** Orders of a dealership by their ids, newest first. */
export const selectOrdersByIds = (db: Database, dealerId: number, ids: number[]) =>
  db.rows<OrderRow>(
    orders(
      [sql`o.dealer_id = ${dealerId}`, sql`o.id = any(${ids})`],
      sql`order by o.placed_at desc, o.id desc`,
    ),
  );

/** The person's orders; where they are searched, the newest ones and one more. */
function candidates(history: History, most: number): Sql {
  const newest =
    history.words.length > 0 ? sql`order by placed_at desc, id desc limit ${most + 1}` : empty;
  // Two lists, each from its own index.
  const lists = listsOf(history).map((list) => sql`(${list} ${newest})`);
  return sql`select * from (${join(lists, ' union all ')}) mine ${newest}`;
}

function searched(history: History, most: number): Sql {
  if (history.words.length === 0) return sql`select * from newest`;
  const numbers = history.words.flatMap((word) => numberIn(word) ?? []);
  const byNumber = listsOf(history).map(
    (list) => sql`${list} and o.id = any(${numbers}::bigint[])`,
  );
  return sql`(select * from newest order by placed_at desc, id desc limit ${most}) union ${join(byNumber, ' union ')}`;
}

function listsOf({ dealerId, userId, sells, days }: History): Sql[] {
  const lists = [sql`o.customer_id = ${userId}`];
  if (sells) lists.push(sql`o.seller_id = ${userId} and o.customer_id <> ${userId}`);
  return lists.map((whose) => {
    const conditions = [
      sql`o.dealer_id = ${dealerId} and o.status_id in (${literal(saleStatuses)}) and o.deleted_at is null`,
      whose,
      ...(days ? [isOn(sql`o.placed_at`, days)] : []),
    ];
    return sql`select o.id, o.placed_at, o.customer_id from orders o where ${join(conditions, ' and ')}`;
  });
}

const hasAllWords = ({ dealerId, words }: History) =>
  join([sql`true`, ...words.map((word) => hasWord(dealerId, word))], ' and ');

const numberIn = (word: string): string | null => /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;

/** The word is in the order's number, its customer's name or e-mail, or a line's name or number. */
function hasWord(dealerId: number, word: string): Sql {
  const number = numberIn(word);
  const pattern = containing(word);
  const inLine = [sql`i.search like fold(${pattern})`];
  // Numbers are found without their dashes; a word of dashes alone is not in every number.
  if (foldNumber(word) !== '') inLine.push(sql`i.search like fold_number(${pattern})`);
  // Each order by itself: of a rare word the planner would rather read the lines of all dealerships.
  return sql`(
    m.id = ${number}::bigint
    or (select true from users c where c.id = m.customer_id
      and (c.dealer_id = ${dealerId} or c.dealer_id is null) and c.search like fold(${pattern}))
    or (select true from order_items i where i.order_id = m.id and (${join(inLine, ' or ')}) limit 1))`;
}
