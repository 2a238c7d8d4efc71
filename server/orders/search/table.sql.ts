import {
  type Database,
  empty,
  join,
  literal,
  raw,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { directionOf, inOrder, type Slice } from '#server/base/database/page.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { orderColumns } from '#shared/contract/orders-admin.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { countOf } from '../count-columns.ts';

/** A table of a dealership's placed orders; `days` are days of placement in its time zone. */
export interface OrderTable {
  dealerId: number;
  makeId: number;
  statuses: readonly OrderStatus[];
  days: Days | null;
  words: string[];
  /** The order whose number is searched for: it precedes all others and is not counted. */
  named?: number | undefined;
  page: number;
  rows: number;
  sortBy: (typeof orderColumns)[number];
  order: 'asc' | 'desc';
}

const cart = literal(orderStatus.CART);

/** Count and bounds of a table's orders without a search, from order_days; bounds null if empty. */
export interface Extent {
  count: number;
  firstId: number | null;
  lastId: number | null;
  /** The earliest last change, with microseconds. */
  firstChange: string | null;
}

export const selectExtent = async (db: Database, table: OrderTable) =>
  (await db.row<Extent>(sql`
    select coalesce(sum(${countOf(table.statuses)}), 0) as count, min(s.first_id) as "firstId", max(s.last_id) as "lastId",
      min(s.first_change)::text as "firstChange"
    from order_days s where ${isDayOf(table)}`))!;

const isDayOf = ({ dealerId, days }: OrderTable) => sql`
  s.dealer_id = ${dealerId} ${days ? sql`and s.day between ${days.startDate} and ${days.endDate}` : empty}`;

/** A slice of the table's ids. */
export const selectOrderIds = async (
  db: Database,
  table: OrderTable,
  slice: Slice,
  extent: Extent,
) => {
  const ordered = { ...table, order: directionOf(table.order, slice) };
  const rows = await db.rows<{ id: number }>(
    isByDay(table) && slice.offset > farOffset
      ? farByDay(ordered, slice)
      : sql`select o.id from ${fromOf(ordered, extent)} o ${orderOf(ordered)} limit ${slice.limit} offset ${slice.offset}`,
  );
  return inOrder(rows, slice).map(({ id }) => id);
};

/** Beyond this offset, summing up order_days is faster than skipping rows. */
const farOffset = 2_000;
/** Up to this number is sorted, because skipping later changes may take longer. */
const mostSorted = 100_000;

const isByDay = ({ sortBy }: OrderTable) => sortBy === 'createdAt' || sortBy === 'created_at';
const isByChange = ({ sortBy }: OrderTable) => sortBy === 'updatedAt' || sortBy === 'updated_at';

/** The table's orders, bounded for a range of days, or an index would be read from its start. */
function fromOf(table: OrderTable, { count, firstId, lastId, firstChange }: Extent): Sql {
  const those = (...bounds: Sql[]) => sql`(select * from orders o where ${isOf(table, bounds)})`;
  if (table.days && table.sortBy === 'id') return those(sql`o.id between ${firstId} and ${lastId}`);
  if (!table.days || !isByChange(table)) return those();
  return table.order === 'desc' && count <= mostSorted
    ? sql`(select o.id, o.updated_at from orders o where ${isOf(table, [])} offset 0)`
    : those(sql`o.updated_at >= ${firstChange}::timestamptz`);
}

/** A slice far from both ends, by day of placement: order_days tells the day on which it begins. */
function farByDay(table: OrderTable, { offset, limit }: Slice): Sql {
  const descends = table.order === 'desc';
  const direction = raw(table.order);
  return sql`
    with days as (
      select s.day, sum(${countOf(table.statuses)}) as orders, sum(sum(${countOf(table.statuses)})) over (order by s.day ${direction}) as so_far
      from order_days s where ${isDayOf(table)} group by s.day
    ), first as materialized (
      select so_far - orders as before,
        (s.day + ${descends ? 1 : 0}::int)::timestamp at time zone time_zone_of((select province from dealers where id = ${table.dealerId})) as at
      from days s where so_far > ${offset} order by s.day ${direction} limit 1
    )
    select o.id from orders o
    where ${isOf(table, [])} and o.placed_at ${descends ? sql`<` : sql`>=`} (select at from first)
    ${orderOf(table)} limit ${limit} offset ${offset} - (select before from first)`;
}

/** Offset and limit of a page among the other orders: an order found by its number heads page 1. */
export function othersOn({ page, rows, named }: OrderTable): { offset: number; limit: number } {
  const before = (page - 1) * rows;
  if (named === undefined) return { offset: before, limit: rows };
  return page === 1 ? { offset: 0, limit: rows - 1 } : { offset: before - 1, limit: rows };
}

/** A placed order of the dealership by number, whatever its day and state. */
export const selectNumbered = (db: Database, dealerId: number, number: string) =>
  db.value<number>(sql`
      select o.id from orders o
      where o.id = ${number}::bigint and o.dealer_id = ${dealerId} and o.status_id <> ${cart} and o.deleted_at is null`);

/** A page of the orders that meet all conditions, and their total, in one query. */
export const selectFoundOrders = async (db: Database, table: OrderTable, conditions: Sql[]) => {
  const { offset, limit } = othersOn(table);
  return (await db.row<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select o.id, row_number() over (${orderOf(table)}) as place
      from orders o where ${isOf(table, conditions)}
    ), page as (select id, place from found order by place limit ${limit} offset ${offset})
    select (select count(*) from found) as total, (select coalesce(jsonb_agg(id order by place), '[]') from page) as ids`))!;
};

/** Condition that `orders o` belongs to the table and meets all conditions. */
export const isOf = (table: OrderTable, conditions: Sql[]): Sql =>
  join(
    [
      sql`o.dealer_id = ${table.dealerId} and o.deleted_at is null and o.status_id <> ${cart}`,
      sql`o.status_id = any(${[...table.statuses]}::int[])`,
      ...(table.days ? [isOn(sql`o.placed_at`, table.days)] : []),
      ...(table.named === undefined ? [] : [sql`o.id <> ${table.named}`]),
      ...conditions,
    ],
    ' and ',
  );

/** '$' stands for the direction; every column has an index. */
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
  raw(
    `order by ${sortColumns[sortBy].replaceAll('$', order)}${sortBy === 'id' ? '' : `, o.id ${order}`}`,
  );
