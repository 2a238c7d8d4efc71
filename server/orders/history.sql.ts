import {
  type Database,
  empty,
  join,
  literal,
  raw,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { isOn } from '#server/dealers/days.ts';
import type { DateRange } from '#shared/rules/date-range.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { hasOrderWord, numberIn } from './order-table.sql.ts';
import type { OrdersOf } from './orders.sql.ts';

/** A person's orders, and the words to search them for. */
export interface History extends OrdersOf {
  dealerId: number;
  words: string[];
}

/** A search reads at most this number of newest orders, because it reads their lines and people. */
export const mostSearched = 5_000;

/**
 * The total and one page of ids, newest first, in one query, because a search reads all orders
 * anyway. `isCut`: older orders were searched by number only.
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
        select o.id, o.placed_at from (${searched(history, most)}) o where ${hasAllWords(history)}),
      page as (select id, placed_at from found order by placed_at desc, id desc limit ${rows} offset ${(page - 1) * rows})
    select (select count(*) from found) as total, (select coalesce(jsonb_agg(id order by placed_at desc, id desc), '[]') from page) as ids,
      ${history.words.length > 0} and (select count(*) from newest) > ${most} as "isCut"`))!;

/** The person's orders; a search reads the newest `most` and one more. */
function candidates(history: History, most: number): Sql {
  const newest =
    history.words.length > 0 ? sql`order by placed_at desc, id desc limit ${most + 1}` : empty;
  // Two lists, each read from its own index.
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
    return sql`select o.id, o.placed_at, o.search from orders o where ${join(conditions, ' and ')}`;
  });
}

const hasAllWords = ({ words }: History) => join([sql`true`, ...words.map(hasOrderWord)], ' and ');

/** Sales of a day (null: of all days): all orders, this advisor's, all advisors'. */
export interface StatsRow {
  day: string | null;
  orders: number;
  items: number;
  subtotalCents: number;
  ownOrders: number;
  ownItems: number;
  ownSubtotalCents: number;
  advisors: number;
  advisedOrders: number;
  advisedItems: number;
  advisedSubtotalCents: number;
}

/** Placed and not cancelled orders of these days: a row for each day, the sums last. */
export const selectStats = (db: Database, dealerId: number, sellerId: number, days: DateRange) =>
  db.rows<StatsRow>(sql`
    with placed as (
      select s.day, nullif(s.seller_id, 0) as seller_id, s.seller_id = ${sellerId} as own, sum(s.orders) as orders,
        sum(s.items) as items, sum(s.subtotal_cents) as cents
      from order_sums s
      where s.dealer_id = ${dealerId} and s.status_id in (${literal(saleStatuses)}) and s.day between ${days.startDate} and ${days.endDate}
      group by s.day, s.seller_id having sum(s.orders) > 0
    )
    select d.day, ${sum('orders')} as orders, ${sum('items')} as items, ${sum('cents')} as "subtotalCents",
      ${sum('orders', 'p.own')} as "ownOrders", ${sum('items', 'p.own')} as "ownItems", ${sum('cents', 'p.own')} as "ownSubtotalCents",
      count(distinct p.seller_id) as advisors, ${sum('orders', advised)} as "advisedOrders",
      ${sum('items', advised)} as "advisedItems", ${sum('cents', advised)} as "advisedSubtotalCents"
    from (select ${days.startDate}::date + step as day
          from generate_series(0, ${days.endDate}::date - ${days.startDate}::date) step) d
    left join placed p on p.day = d.day
    group by grouping sets ((d.day), ()) order by d.day nulls last`);

const advised = 'p.seller_id is not null';

const sum = (column: string, condition = 'true') =>
  raw(`coalesce(sum(p.${column}) filter (where ${condition}), 0)`);
