import { type Database, type Sql, sql } from '#server/database/database.ts';
import type { DealerDays } from './audience.sql.ts';

const isMonthOf = ({ dealerId, startDate, endDate }: DealerDays) => sql`
  dealer_id = ${dealerId} and month >= ${startDate}::date and month + interval '1 month' <= ${endDate}::date + 1`;

/** First days of the whole months of a range that have been counted, in order. */
export const selectCountedMonths = async (db: Database, days: DealerDays): Promise<string[]> => {
  const rows = await db.rows<{ month: string }>(
    sql`select month from order_months where ${isMonthOf(days)} and product_ids is not null order by month`,
  );
  return rows.map(({ month }) => month);
};

/** Adds a row for each whole month of a range since the dealership's first order; returns the months that are not counted. */
export const openMonths = async (db: Database, days: DealerDays): Promise<string[]> => {
  const { dealerId, startDate, endDate } = days;
  await db.run(sql`
    insert into order_months (dealer_id, month)
    select ${dealerId}::bigint, m::date
    from (select min(day)::timestamp as day from order_days where dealer_id = ${dealerId}) first,
      generate_series(
        greatest(date_trunc('month', day), date_trunc('month', ${startDate}::date - interval '1 day') + interval '1 month'),
        ${endDate}::date + interval '1 day' - interval '1 month', interval '1 month') m
    where day is not null and not exists (select from order_months where dealer_id = ${dealerId} and month = m::date)
    order by 2 on conflict do nothing`);
  const open = await db.rows<{ month: string }>(
    sql`select month from order_months where ${isMonthOf(days)} and product_ids is null order by month desc`,
  );
  return open.map(({ month }) => month);
};

/**
 * Locks a month that is not counted, waiting for nobody; true where all who changed orders without having seen its row are
 * done, and what they did will be seen. They began to write before the row was committed, hence before this transaction,
 * which has seen it. Whoever changes an order from here on waits for the count, and takes it away.
 */
export const lockMonth = async (db: Database, dealerId: number, month: string): Promise<boolean> => {
  const found = await db.row(sql`
    select from order_months where dealer_id = ${dealerId} and month = ${month}::date and product_ids is null
    for update skip locked`);
  if (!found) return false;
  const { isOldest } = (await db.row<{ isOldest: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) >= pg_current_xact_id() as "isOldest"`,
  ))!;
  return isOldest;
};

/**
 * How many orders each product is in, of those that were `placed` so, a condition on `orders o`: what is kept of months, and
 * read live of other days. Lines are looked up by order: those of all dealerships are read otherwise.
 */
export const ordersOfProducts = (dealerId: number, placed: Sql) => sql`
  select i.product_id, count(distinct o.id)::int as orders
  from orders o cross join lateral (select product_id from order_items where order_id = o.id offset 0) i
  where o.dealer_id = ${dealerId} and o.status_id in (2, 3) and o.deleted_at is null and ${placed}
  group by i.product_id`;

/** Counts the orders of each product in a month that is locked, in the time zone that the dealership has now. */
export const countMonth = (db: Database, dealerId: number, month: string) => {
  const timeZone = sql`(select time_zone_of(province) from dealers where id = ${dealerId})`;
  const placed = sql`o.placed_at >= ${month}::date::timestamp at time zone ${timeZone}
    and o.placed_at < (${month}::date + interval '1 month') at time zone ${timeZone}`;
  return db.run(sql`
    update order_months set product_ids = counted.product_ids, orders = counted.orders
    from (
      select coalesce(array_agg(product_id), '{}') as product_ids, coalesce(array_agg(orders), '{}') as orders
      from (${ordersOfProducts(dealerId, placed)}) p
    ) counted
    where dealer_id = ${dealerId} and month = ${month}::date`);
};
