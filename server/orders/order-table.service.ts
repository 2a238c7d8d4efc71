import type { Database } from '#server/base/database/database.ts';
import { sliceOf } from '#server/base/database/page.ts';
import {
  type OrderTable,
  selectExtent,
  selectFoundOrders,
  selectOrderIds,
  selectStageExtent,
} from './order-table.sql.ts';

interface OrderPage {
  ids: number[];
  total: number;
  /** Only of a search within some days: how many hits it has on other days. */
  elsewhere?: { total: number };
}

/** The ids of a page of orders, and the number of all. */
export async function findOrderPage(db: Database, table: OrderTable): Promise<OrderPage> {
  if (table.words.length === 0) {
    const select = table.stage === undefined ? selectExtent : selectStageExtent;
    const extent = await select(db, table);
    const slice = sliceOf(table, extent.count);
    return { ids: await selectOrderIds(db, table, slice, extent), total: extent.count };
  }
  const { onOtherDates, ...page } = await selectFoundOrders(db, table);
  return table.days ? { ...page, elsewhere: { total: onOtherDates } } : page;
}
