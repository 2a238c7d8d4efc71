import { type Database, literal, sql } from '#server/base/database/database.ts';
import { type OpenStage, openStages, orderStage } from '#shared/rules/order-stage.ts';
import { isLateOrder, isOpenOrder, type OpenOrders } from './board.sql.ts';

interface News {
  waiting: number;
  newOrders: number;
  unseen: number;
  late: number;
  newestId: number | null;
}

/**
 * Counts of open orders, from the index alone; `waiting` are those in these stages, `unseen` the new
 * ones after an order.
 */
export async function selectNews(
  db: Database,
  open: OpenOrders,
  waiting: OpenStage[],
  since: number,
): Promise<News> {
  const isNew = sql`o.stage = ${literal(orderStage.NEW)} and not ${isLateOrder(open)}`;
  return (await db.row<News>(sql`
    select count(*) filter (where o.stage = any(${waiting}::smallint[])) as waiting,
      count(*) filter (where ${isNew}) as "newOrders", count(*) filter (where ${isNew} and o.id > ${since}::bigint) as unseen,
      count(*) filter (where ${isLateOrder(open)}) as late, max(o.id) as "newestId"
    from orders o where ${isOpenOrder(open)} and o.stage = any(array[${literal(openStages)}]::smallint[])`))!;
}
