import { type Database, raw, sql } from '#server/base/database/database.ts';
import type { DateRange } from '#shared/rules/date-range.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { countOf } from './count-columns.ts';

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
export const selectStats = (db: Database, dealerId: number, sellerId: number, days: DateRange) =>
  db.rows<StatsRow>(sql`
    with placed as (
      select s.day, nullif(s.seller_id, 0) as seller_id, s.seller_id = ${sellerId} as own, sum(${countOf(saleStatuses)}) as orders,
        sum(s.items) as items, sum(s.subtotal_cents) as cents
      from order_days s
      where s.dealer_id = ${dealerId} and s.day between ${days.startDate} and ${days.endDate}
      group by s.day, s.seller_id having sum(${countOf(saleStatuses)}) > 0
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
