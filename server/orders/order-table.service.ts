import type { Database } from '#server/database/database.ts';
import { sliceOf } from '#server/database/page.ts';
import { type OrderPage, searchOrders } from './order-search.service.ts';
import { type OrderTable, selectExtent, selectOrderIds } from './order-table.sql.ts';

/** The ids of one page of a table of orders, and how many there are; of what many have only as many as were seen. */
export async function findOrderPage(db: Database, table: OrderTable): Promise<OrderPage> {
  const extent = await selectExtent(db, table);
  if (table.words.length > 0) return searchOrders(db, table, extent);
  return { ids: await selectOrderIds(db, table, sliceOf(table, extent.count), extent), total: extent.count };
}
