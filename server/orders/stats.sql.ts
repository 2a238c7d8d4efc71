import { type Database, sql } from '#server/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';

/** A day's sales, or with null as its day those of all the days: all orders, one advisor's, and all advisors'. */
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

/** Orders placed on these days and not cancelled: a row for each day, the sums last. */
export const selectStats = (db: Database, dealerId: number, sellerId: number, days: Days) =>
  db.rows<StatsRow>(sql`
    with placed as (
      select (o.placed_at at time zone ${days.timeZone})::date as day, o.seller_id, o.seller_id = ${sellerId} as own,
        o.item_count as items, o.subtotal_cents as cents
      from orders o
      where o.dealer_id = ${dealerId} and o.status_id in (2, 3) and o.deleted_at is null and ${isOn(sql`o.placed_at`, days)}
    )
    select d.day, count(p.day) as orders, coalesce(sum(p.items), 0) as items, coalesce(sum(p.cents), 0) as "subtotalCents",
      count(*) filter (where p.own) as "ownOrders",
      coalesce(sum(p.items) filter (where p.own), 0) as "ownItems",
      coalesce(sum(p.cents) filter (where p.own), 0) as "ownSubtotalCents",
      count(distinct p.seller_id) as advisors,
      count(p.seller_id) as "advisedOrders",
      coalesce(sum(p.items) filter (where p.seller_id is not null), 0) as "advisedItems",
      coalesce(sum(p.cents) filter (where p.seller_id is not null), 0) as "advisedSubtotalCents"
    from (select ${days.startDate}::date + step as day
          from generate_series(0, ${days.endDate}::date - ${days.startDate}::date) step) d
    left join placed p on p.day = d.day
    group by grouping sets ((d.day), ()) order by d.day nulls last`);
