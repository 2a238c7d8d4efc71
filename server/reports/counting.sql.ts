import { type Database, literal, raw, type Sql, sql } from '#server/base/database/database.ts';
import { pairLockNumbers, sharedLockNumbers } from '#server/base/database/lock-numbers.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { visitPauseMinutes } from '#shared/rules/views.ts';
import { viewKinds } from './views.sql.ts';

/** Days of a dealership to count. */
export interface DaysToCount {
  dealerId: number;
  days: string[];
}

/** Days of a dealership to count from `views` or a table like it. */
export interface Counting extends DaysToCount {
  from: Sql;
}

/** A table of days to count again: days with new views, days with changed orders. */
export type CountTable = 'days_to_count' | 'order_days_to_count';

/** Most days counted in one transaction. */
const daysAtOnce = 30;

/**
 * Serialises the counting of a dealership's days. An older version uses another lock number; then
 * the rows of days_to_count serialise.
 */
export const lockCounting = (db: Database, dealerId: number) =>
  db.run(sql`select pg_advisory_xact_lock(${pairLockNumbers.counting}, hashint8(${dealerId}))`);

export const hasDaysToCount = async (db: Database, table: CountTable, dealerId: number) =>
  (await db.row(sql`select from ${raw(table)} where dealer_id = ${dealerId} limit 1`)) !==
  undefined;

export const selectDealersToCount = (db: Database): Promise<number[]> =>
  db.values<number>(sql`
    select dealer_id from days_to_count union select dealer_id from order_days_to_count order by 1`);

/** Takes a dealership's rows of the latest days; later changes insert theirs again. */
export const takeDaysToCount = (
  db: Database,
  table: CountTable,
  dealerId: number,
): Promise<string[]> =>
  db.values<string>(sql`
    with taken as (
      delete from ${raw(table)} where dealer_id = ${dealerId} and day in (
        select distinct day from ${raw(table)} where dealer_id = ${dealerId} order by day desc limit ${daysAtOnce})
      returning day
    ) select distinct day from taken`);

/** Deletes visitor_days before a day; counts stay. */
export const deleteVisitorDays = (db: Database, before: string) =>
  db.run(sql`
    delete from visitor_days v using dealers d where v.dealer_id = d.id and v.day < ${before}::date`);

const isCounted = ({ dealerId, days }: Counting, kind: number) => sql`
  dealer_id = ${dealerId} and day = any(${days}::date[]) and kind = ${kind}`;

/**
 * Counts visits and views of the days (docs/analytics.md). A visit is a visitor's views on one day
 * without a pause of 30 minutes. Time on a page ends with the next view of the visit; for the last
 * page the browser reports it.
 */
export const countAudience = (db: Database, counting: Counting) =>
  db.run(sql`
    with shown as (
      select day, visitor, id, at, path, duration_ms, at - lag(at) over of_visitor as pause
      from ${counting.from} where ${isCounted(counting, viewKinds.view)}
      window of_visitor as (partition by day, visitor order by at, id)
    ), of_visits as (
      select *, count(*) filter (where pause is null or pause >= make_interval(mins => ${visitPauseMinutes})) over of_visitor as visit
      from shown window of_visitor as (partition by day, visitor order by at, id)
    ), timed as (
      select day, visitor, visit, path,
        coalesce(round(1000 * extract(epoch from lead(at) over of_visit - at))::bigint, duration_ms) as shown_ms
      from of_visits window of_visit as (partition by day, visitor, visit order by at, id)
    ), visits as (
      select day, visitor, count(*) as views, count(distinct path) as unique_views,
        coalesce(sum(shown_ms), 0) as shown_ms, count(shown_ms) as timed_views
      from timed group by day, visitor, visit
    )
    insert into audience_days
      (dealer_id, day, users, new_users, visits, views, unique_views, bounces, shown_ms, timed_views)
    select ${counting.dealerId}::bigint, day, count(distinct visitor), 0, count(*), sum(views), sum(unique_views),
      count(*) filter (where views = 1), sum(shown_ms), sum(timed_views)
    from visits group by day
    on conflict (dealer_id, day) do update set visits = excluded.visits, views = excluded.views,
      unique_views = excluded.unique_views, bounces = excluded.bounces, shown_ms = excluded.shown_ms,
      timed_views = excluded.timed_views`);

/** Inserts missing visitor_days of the days; returns the visitors that are new on a day. */
export const addVisitorDays = (db: Database, counting: Counting): Promise<string[]> =>
  db.values<string>(sql`
    with added as (
      insert into visitor_days (dealer_id, visitor, day)
      select distinct ${counting.dealerId}::bigint, visitor, day from ${counting.from}
      where ${isCounted(counting, viewKinds.view)} order by visitor, day
      on conflict do nothing returning visitor
    ) select distinct visitor from added`);

/**
 * Sets previous_day of each visitor's day. Skips days whose previous day has been deleted. Returns
 * the days whose previous_day changed.
 */
export const linkVisitorDays = async (
  db: Database,
  dealerId: number,
  visitors: string[],
): Promise<string[]> => {
  // Joined by ctid, which the dealership's lock keeps stable: on a table that has just grown, a
  // join by visitor and day may search all rows of a day for each row.
  return db.values<string>(sql`
    with linked as (
      select ctid, coalesce(lag(day) over (partition by visitor order by day), previous_day) as previous_day
      from visitor_days where dealer_id = ${dealerId} and visitor = any(${visitors}::uuid[])
    ), changed as (
      update visitor_days v set previous_day = l.previous_day from linked l
      where v.ctid = l.ctid and v.previous_day <> l.previous_day
      returning v.day
    ) select distinct day from changed`);
};

/** Counts each day's users by the previous day on which they came. */
export async function countUsers(db: Database, dealerId: number, days: string[]): Promise<void> {
  await db.run(sql`
    delete from audience_returns where dealer_id = ${dealerId} and day = any(${days}::date[])`);
  await db.run(sql`
    insert into audience_returns (dealer_id, day, previous_day, users)
    select dealer_id, day, previous_day, count(*) from visitor_days
    where dealer_id = ${dealerId} and day = any(${days}::date[]) group by 1, 2, 3`);
  await db.run(sql`
    update audience_days a set users = r.users, new_users = r.new_users
    from (
      select day, sum(users) as users, coalesce(sum(users) filter (where previous_day = '-infinity'), 0) as new_users
      from audience_returns where dealer_id = ${dealerId} and day = any(${days}::date[]) group by day
    ) r where a.dealer_id = ${dealerId} and a.day = r.day`);
}

/** Counts views and adds to cart of each product of the dealership or its make. */
export async function countProducts(
  db: Database,
  { dealerId, days, from }: Counting,
): Promise<void> {
  await db.run(sql`
    delete from product_days where dealer_id = ${dealerId} and day = any(${days}::date[])`);
  await db.run(sql`
    insert into product_days (dealer_id, day, product_id, views, adds_to_cart)
    select v.dealer_id, v.day, v.product_id, count(*) filter (where v.kind = ${viewKinds.view}),
      count(*) filter (where v.kind = ${viewKinds['add-to-cart']})
    from ${from} v join products p on p.id = v.product_id and (p.dealer_id = ${dealerId} or
      (p.dealer_id is null and p.make_id = (select make_id from dealers where id = ${dealerId})))
    where v.dealer_id = ${dealerId} and v.day = any(${days}::date[])
      and v.kind in (${viewKinds.view}, ${viewKinds['add-to-cart']}) group by 1, 2, 3`);
}

/** Sums up product_days of the months that contain these days. */
export async function countProductMonths(
  db: Database,
  dealerId: number,
  days: string[],
): Promise<void> {
  const months = [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
  await db.run(sql`
    delete from product_months where dealer_id = ${dealerId} and month = any(${months}::date[])`);
  await db.run(sql`
    insert into product_months (dealer_id, month, product_id, views, adds_to_cart)
    select ${dealerId}::bigint, m, d.product_id, sum(d.views), sum(d.adds_to_cart)
    from unnest(${months}::date[]) m
      join product_days d on d.dealer_id = ${dealerId} and d.day >= m and d.day < m + interval '1 month'
    group by m, d.product_id`);
}

/** Most different searches stored per day; more can only come from a program. */
const mostSearches = 500;

/** Counts the days' searches that found nothing. */
export async function countSearches(db: Database, counting: Counting): Promise<void> {
  const { dealerId, days, from } = counting;
  await db.run(sql`
    delete from search_days where dealer_id = ${dealerId} and day = any(${days}::date[])`);
  await db.run(sql`
    insert into search_days (dealer_id, day, search, searches, last_at)
    select ${dealerId}::bigint, day, search, searches, last_at from (
      select *, row_number() over (partition by day order by searches desc, search) as place from (
        select day, fold(search) as search, count(*) as searches, max(at) as last_at
        from ${from} where ${isCounted(counting, viewKinds.search)} and results = 0 group by 1, 2
      ) s
    ) s where place <= ${mostSearches}`);
}

/**
 * Counts the orders of each product on the days, in the dealership's present time zone. Looks lines
 * up by order, or the lines of all dealerships would be read.
 */
export async function countProductOrders(
  db: Database,
  { dealerId, days }: DaysToCount,
): Promise<void> {
  // A change of the time zone, which gives orders other days, takes this lock too (migration 092).
  await db.run(
    sql`select pg_advisory_xact_lock_shared(${sharedLockNumbers.orderSums}::int, hashint8(${dealerId}))`,
  );
  await db.run(sql`
    delete from product_orders where dealer_id = ${dealerId} and day = any(${days}::date[])`);
  await db.run(sql`
    insert into product_orders (dealer_id, day, product_id, orders)
    select ${dealerId}::bigint, c.day, i.product_id, count(distinct o.id)
    from (
      select day, start_of_day(day, time_zone) as first, start_of_day(day + 1, time_zone) as after
      from dealers d, unnest(${days}::date[]) day where d.id = ${dealerId} offset 0
    ) c
    cross join lateral (
      select id from orders where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)}) and deleted_at is null
        and placed_at >= c.first and placed_at < c.after
    ) o
    cross join lateral (select product_id from order_items where order_id = o.id and progress <> ${literal(progress.CANCELLED)} offset 0) i
    group by 2, 3`);
}
