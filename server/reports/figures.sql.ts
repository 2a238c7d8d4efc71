import { type Database, literal, type Sql, sql } from '#server/base/database/database.ts';
import { type OrderStatus, placedStatuses, saleStatuses } from '#shared/rules/order-status.ts';

/** The last day on which a dealership `d` has orders of these states; a day may have several sums. */
const lastDayOf = (statuses: readonly OrderStatus[]): Sql => sql`
  select s.day from order_sums s where s.dealer_id = d.id and s.status_id in (${literal(statuses)})
  group by s.day having sum(s.orders) > 0 order by s.day desc limit 1`;

/** Figures of dealerships `d` by the sums of their days; one in preparation has none. */
const countedFigures = (isAsked: Sql): Sql => sql`
  select d.id, coalesce(sale.month, '-infinity') as month, month.orders, last.day as last_order_on
  from dealers d
    left join lateral (select date_trunc('month', day)::date as month from (${lastDayOf(saleStatuses)}) of_sale) sale on true
    left join lateral (${lastDayOf(placedStatuses)}) last on true
    cross join lateral (
      select coalesce(sum(s.orders), 0) as orders from order_sums s
      where s.dealer_id = d.id and s.status_id in (${literal(saleStatuses)}) and s.day >= sale.month
    ) month
  where not d.preparing and ${isAsked}`;

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
