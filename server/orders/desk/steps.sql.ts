import { type Database, join, literal, type Sql, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  lineFieldNames,
  lineTypes,
  listed,
  type OrderField,
  orderFieldNames,
  storedAs,
  workNames,
} from '../order-storage.ts';
import { type ItemRow, type OrderRow, selectOrder } from '../orders.sql.ts';

/** Fields that a placed order keeps. */
type FixedField = 'dealerId' | 'ownerId' | 'customerId' | 'language';
const fixed: Readonly<Record<FixedField, true>> = {
  dealerId: true,
  ownerId: true,
  customerId: true,
  language: true,
};
const changeable = orderFieldNames.filter(
  (name): name is Exclude<OrderField, FixedField> => !(name in fixed),
);

/** Fields that a step may change and its undoing puts back; notes are no steps, and the stage and the next appointment follow from the rest. */
export const stepNames = [
  ...changeable.filter((name) => name !== 'customerNotes' && name !== 'dealerNotes'),
  ...workNames.filter((name) => name !== 'stage' && name !== 'appointmentAt'),
] as const;

/** Saves a placed order's own values; 0 if it has changed since this version. */
export const updateOrder = (db: Database, version: number, order: OrderRow, now: Date) =>
  db.run(sql`
    update orders set (${listed([...changeable, ...workNames], (_, column) => column)})
        = row(${join([...changeable.map((name) => storedAs(order, name)), ...workNames.map((name) => order[name])])}),
      updated_at = ${now}, version = version + 1, search = words_of_order(orders, words_of_lines(id))
    where dealer_id = ${order.dealerId} and id = ${order.id} and version = ${version}
      and status_id <> ${literal(orderStatus.CART)} and deleted_at is null`);

/** Saves lines of an order, new ones by ids from `newLineIds`, and deletes those with `gone` ids. */
export async function saveLines(
  db: Database,
  { dealerId, id }: Pick<OrderRow, 'dealerId' | 'id'>,
  lines: ItemRow[],
  gone: number[],
): Promise<void> {
  if (gone.length > 0)
    await db.run(sql`
      delete from order_items where dealer_id = ${dealerId} and order_id = ${id} and id = any(${gone}::bigint[])`);
  if (lines.length === 0) return;
  await db.run(sql`
    insert into order_items (id, order_id, dealer_id, position, ${columns((column) => column)}) overriding system value
    select l.id, ${id}, ${dealerId}, l.position, ${listed(lineFieldNames, (name) => `l."${name}"`)}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (
      id bigint, position int, ${listed(lineFieldNames, (name) => `"${name}" ${lineTypes[name]}`)})
    on conflict (id) do update set ${columns((column) => `${column} = excluded.${column}`)}
    where order_items.dealer_id = ${dealerId} and order_items.order_id = ${id}`);
}

const columns = (write: (column: string) => string): Sql =>
  listed(lineFieldNames, (_, column) => write(column));

/** Ids for lines that come to an order. */
export const newLineIds = async (db: Database, count: number): Promise<number[]> =>
  count === 0
    ? []
    : (
        await db.rows<{ id: number }>(
          sql`select nextval(pg_get_serial_sequence('order_items', 'id')) as id from generate_series(1, ${count}::int)`,
        )
      ).map(({ id }) => id);

/** Locks an order until the transaction ends. */
export const lockOrder = (db: Database, dealerId: number, orderId: number) =>
  db.run(sql`select from orders where dealer_id = ${dealerId} and id = ${orderId} for update`);

/** An order as it is once it is locked. */
export async function selectLocked(
  db: Database,
  dealerId: number,
  orderId: number,
): Promise<OrderRow | undefined> {
  await lockOrder(db, dealerId, orderId);
  return selectOrder(db, dealerId, orderId);
}
