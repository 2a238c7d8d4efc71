import type { Database } from '#server/database/database.ts';
import { sliceOf } from '#server/database/page.ts';
import { type OrderPage, searchOrders } from './order-search.service.ts';
import { countOrders, type OrderTable, selectOrderIds } from './order-table.sql.ts';

/** The ids of one page of a table of orders, and how many there are; of what many have only as many as were seen. */
export async function findOrderPage(db: Database, table: OrderTable): Promise<OrderPage> {
  const all = await countOrders(db, table);
  if (table.words.length > 0) return searchOrders(db, table, all);
  return { ids: await selectOrderIds(db, table, sliceOf(table, all), all), total: all };
}
