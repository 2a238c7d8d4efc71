import { type Database, join, literal, type Sql, sql } from '#server/base/database/database.ts';
import { isOn } from '#server/dealers/days.ts';
import type { DateRange } from '#shared/rules/date-range.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { type DealerDays, isOfDays } from './audience.sql.ts';
import type { ProductOrders } from './product-sums.ts';

/** The counted days of a range in order, with the packed orders of their products. */
export const selectCountedDays = (db: Database, days: DealerDays) =>
  db.rows<{ day: string; products: Buffer }>(sql`
    select day, products from order_day_products where ${isOfDays(days)} and products is not null order by day`);

/** Inserts rows for a range's days since the first order; returns uncounted days, latest first. */
export const openDays = async (db: Database, days: DealerDays): Promise<string[]> => {
  const { dealerId, startDate, endDate } = days;
  await db.run(sql`
    insert into order_day_products (dealer_id, day)
    select ${dealerId}::bigint, d::date
    from (select min(day)::timestamp as day from order_days where dealer_id = ${dealerId}) first,
      generate_series(greatest(day, ${startDate}::date), ${endDate}::date::timestamp, interval '1 day') d
    where day is not null and not exists (select from order_day_products where dealer_id = ${dealerId} and day = d::date)
    order by 2 on conflict do nothing`);
  return db.values<string>(sql`
    select day from order_day_products where ${isOfDays(days)} and products is null order by day desc`);
};

/**
 * Locks the uncounted days among `days` without waiting for other locks. Returns none of them while
 * an older transaction runs: it may have changed orders before the days' rows were visible, so that
 * its change would be missed. Later changes wait for the lock and then reset the count.
 */
export const lockDays = async (
  db: Database,
  dealerId: number,
  days: string[],
): Promise<string[]> => {
  const locked = await db.rows<{ day: string }>(sql`
    select day from order_day_products where dealer_id = ${dealerId} and day = any(${days}::date[]) and products is null
    for update skip locked`);
  if (locked.length === 0) return [];
  const { isOldest } = (await db.row<{ isOldest: boolean }>(sql`
    select pg_snapshot_xmin(pg_current_snapshot()) >= pg_current_xact_id() as "isOldest"`))!;
  return isOldest ? locked.map(({ day }) => day) : [];
};

/** Orders per product for each day of the ranges, in the dealership's present time zone. */
export const selectOrdersByDay = (
  db: Database,
  { dealerId, timeZone }: Placed,
  ranges: DateRange[],
) =>
  db.rows<ProductOrders & { day: string }>(sql`
    select day, json_agg(product_id order by product_id) as ids, json_agg(orders order by product_id) as orders
    from (${join(
      ranges.map((range) => ordersOn({ dealerId, timeZone }, range)),
      ' union all ',
    )}) p group by day`);

interface Placed {
  dealerId: number;
  timeZone: string;
}

/** Looks lines up by order, or the lines of all dealerships would be read. */
const ordersOn = ({ dealerId, timeZone }: Placed, range: DateRange): Sql => sql`
  select o.day, i.product_id, count(distinct o.id)::int as orders
  from (
    select id, (placed_at at time zone ${timeZone})::date as day from orders
    where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)}) and deleted_at is null and ${isOn(sql`placed_at`, { ...range, timeZone })}
  ) o cross join lateral (select product_id from order_items where order_id = o.id offset 0) i
  group by o.day, i.product_id`;

/** Stores the counts of locked days. */
export const saveDays = (db: Database, dealerId: number, days: string[], products: Buffer[]) =>
  db.run(sql`
    update order_day_products k set products = c.products from unnest(${days}::date[], ${products}::bytea[]) c (day, products)
    where k.dealer_id = ${dealerId} and k.day = c.day`);
