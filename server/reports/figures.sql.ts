import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { countOf } from '#server/orders/order-columns.ts';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';

/** The last day on which a dealership `d` has orders of these states; a day may have several sums. */
const lastDayOf = (statuses: Parameters<typeof countOf>[0]): Sql => sql`
  select s.day from order_days s where s.dealer_id = d.id
  group by s.day having sum(${countOf(statuses)}) > 0 order by s.day desc limit 1`;

/** Figures of dealerships `d` by the sums of their days. */
const countedFigures = (isAsked: Sql): Sql => sql`
  select d.id, coalesce(sale.month, '-infinity') as month, month.orders, last.day as last_order_on
  from dealers d
    left join lateral (select date_trunc('month', day)::date as month from (${lastDayOf(saleStatuses)}) of_sale) sale on true
    left join lateral (${lastDayOf([...saleStatuses, orderStatus.CANCELLED])}) last on true
    cross join lateral (
      select coalesce(sum(${countOf(saleStatuses)}), 0) as orders from order_days s
      where s.dealer_id = d.id and s.day >= sale.month
    ) month
  where ${isAsked}`;

const differs = sql`
  (f.month, f.orders, f.last_order_on) is distinct from (n.month, n.orders, n.last_order_on)`;

/**
 * Takes `dealer_figures` from the sums of days: a dealership's under its `lockCounting`, or all
 * where nobody counts.
 */
export const updateFigures = (db: Database, dealerId: number | 'all') =>
  db.run(sql`
    update dealer_figures f set month = n.month, orders = n.orders, last_order_on = n.last_order_on
    from (${countedFigures(dealerId === 'all' ? sql`true` : sql`d.id = ${dealerId}`)}) n
    where f.dealer_id = n.id and ${differs}`);

/** Dealerships whose figures are not those of their days. */
export const selectWrongFigures = (db: Database) =>
  db.values<number>(sql`
    select f.dealer_id from dealer_figures f join (${countedFigures(sql`true`)}) n on n.id = f.dealer_id
    where ${differs} order by 1`);
