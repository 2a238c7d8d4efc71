import { type Database, empty, join, raw, type Sql, sql } from '#server/database/database.ts';
import { directionOf, inOrder, type Slice } from '#server/database/page.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { orderColumns } from '#shared/contract/orders-admin.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

/** A table of a dealership's placed orders; days of placing in its time zone. */
export interface OrderTable {
  dealerId: number;
  makeId: number;
  statuses: readonly number[];
  days: Days | null;
  words: string[];
  page: number;
  rows: number;
  sortBy: (typeof orderColumns)[number];
  order: 'asc' | 'desc';
}

const countColumns: Record<number, string> = {
  [orderStatus.ORDER]: 's.ordered',
  [orderStatus.FULFILLED]: 's.fulfilled',
  [orderStatus.CANCELLED]: 's.cancelled',
};

/** How many orders the table has without a search; kept while orders are written. */
export const countOrders = async (db: Database, { dealerId, statuses, days }: OrderTable) =>
  (await db.row<{ count: number }>(sql`
    select coalesce(sum(${raw(statuses.map((status) => countColumns[status]).join(' + '))}), 0) as count
    from order_days s where s.dealer_id = ${dealerId}
    ${days ? sql`and s.day between ${days.startDate} and ${days.endDate}` : empty}`))!.count;

/** Ids of some orders of the table, of those with all conditions. */
export const selectOrderIds = async (db: Database, table: OrderTable, slice: Slice, conditions: Sql[] = []) => {
  const rows = await db.rows<{ id: number }>(sql`
    select o.id from orders o where ${isOf(table, conditions)}
    ${orderOf({ ...table, order: directionOf(table.order, slice) })} limit ${slice.limit} offset ${slice.offset}`);
  return inOrder(rows, slice).map(({ id }) => id);
};

/** A page of the orders with all conditions, and how many they are: found once. */
export const selectFoundOrders = async (db: Database, table: OrderTable, conditions: Sql[]) =>
  (await db.row<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select o.id, row_number() over (${orderOf(table)}) as place
      from orders o where ${isOf(table, conditions)}
    ), page as (select id, place from found order by place limit ${table.rows} offset ${(table.page - 1) * table.rows})
    select (select count(*) from found) as total, (select coalesce(jsonb_agg(id order by place), '[]') from page) as ids`))!;

/** How many of the first orders of the table have all conditions, which ask for id and customer alone, and a page of them. */
export const selectAmongFirst = async (db: Database, table: OrderTable, most: number, conditions: Sql[]) =>
  (await db.row<{ found: number; ids: number[] }>(sql`
    with looked as (
      select o.*, row_number() over () as place
      from (select o.id, o.customer_id from orders o where ${isOf(table, [])} ${orderOf(table)} limit ${most}) o
    ), found as materialized (
      select o.id, row_number() over (order by o.place) as place from looked o where ${join(conditions, ' and ')}
    )
    select (select count(*) from found) as found,
      (select coalesce(jsonb_agg(id order by place), '[]') from found
        where place > ${(table.page - 1) * table.rows} and place <= ${table.page * table.rows}) as ids`))!;

const isOf = (table: OrderTable, conditions: Sql[]): Sql =>
  join(
    [
      sql`o.dealer_id = ${table.dealerId} and o.deleted_at is null and o.status_id <> 1`,
      sql`o.status_id = any(${[...table.statuses]}::int[])`,
      ...(table.days ? [isOn(sql`o.placed_at`, table.days)] : []),
      ...conditions,
    ],
    ' and ',
  );

/** '$' stands for the direction; each has an index. */
const sortColumns: Record<OrderTable['sortBy'], string> = {
  updated_at: 'o.updated_at $',
  updatedAt: 'o.updated_at $',
  created_at: 'o.placed_at $',
  createdAt: 'o.placed_at $',
  id: 'o.id $',
  customer: 'o.customer_name $',
  status: 'o.status_id $',
  subtotal: 'o.subtotal_cents $',
  total: 'o.total_cents $',
  profit: 'o.subtotal_cents - o.cost_cents $',
};

const orderOf = ({ sortBy, order }: Pick<OrderTable, 'sortBy' | 'order'>) =>
  raw(`order by ${sortColumns[sortBy].replaceAll('$', order)}${sortBy === 'id' ? '' : `, o.id ${order}`}`);
