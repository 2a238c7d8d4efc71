import { type Database, literal, sql } from '#server/base/database/database.ts';
import { type OpenStage, orderStage } from '#shared/rules/order-stage.ts';
import { hasOpenStage, isLateOrder } from '../order-table.sql.ts';
import { isOpenOrder, type OpenOrders } from './board.sql.ts';

interface News {
  waiting: number;
  newOrders: number;
  unseen: number;
  late: number;
  wantedSoon: number;
  newestId: number | null;
}

/** What is counted for somebody. */
interface NewsQuery {
  /** The stages of orders that wait for their own step. */
  waiting: OpenStage[];
  /** The newest order that they have seen. */
  since: number;
  /** The day by which an order is wanted soon. */
  soon: string;
}

/** Counts of open orders, from the index alone. */
export async function selectNews(
  db: Database,
  open: OpenOrders,
  { waiting, since, soon }: NewsQuery,
): Promise<News> {
  const isNew = sql`o.stage = ${literal(orderStage.NEW)} and not ${isLateOrder(open)}`;
  return (await db.row<News>(sql`
    select count(*) filter (where o.stage = any(${waiting}::smallint[])) as waiting,
      count(*) filter (where ${isNew}) as "newOrders", count(*) filter (where ${isNew} and o.id > ${since}::bigint) as unseen,
      count(*) filter (where ${isLateOrder(open)}) as late,
      count(*) filter (where o.wanted_on <= ${soon}::date and not ${isLateOrder(open)}) as "wantedSoon", max(o.id) as "newestId"
    from orders o where ${isOpenOrder(open)} and ${hasOpenStage}`))!;
}
