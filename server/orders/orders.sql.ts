import {
  type Database,
  empty,
  join,
  literal,
  prepared,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import type { OrderChange } from '#shared/contract/orders-admin.ts';
import type { AppointmentState } from '#shared/rules/appointments.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import {
  type LineProgress,
  lineFieldNames,
  listed,
  type NewItem,
  type NewOrder,
  type OrderWork,
  orderFieldNames,
  workNames,
} from './order-storage.ts';

const cart = literal(orderStatus.CART);

/** An order with its lines and the names of its people; money in cents. */
export interface OrderRow extends Omit<NewOrder, 'now'>, OrderWork {
  id: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  seller: { firstName: string; lastName: string } | null;
  customer: { firstName: string; lastName: string; email: string; phoneNumber: string | null };
  items: ItemRow[];
  /** Of a placed order, by start; a cart has none. */
  appointments: AppointmentRow[];
}

/** An appointment of an order; moments are ISO texts in UTC, as an event keeps them. */
export interface AppointmentRow {
  id: number;
  bayId: number;
  technicianId: number | null;
  startsAt: string;
  endsAt: string;
  /** Of work; a break may lie between start and end. */
  minutes: number;
  state: AppointmentState;
  /** Of the calendar's entry: rises with each change of place, time or state. */
  sequence: number;
}

export interface ItemRow extends NewItem, LineProgress {
  id: number;
  /** Lines that were one share it. */
  position: number;
}

/** Of orders that were fulfilled before lines had a progress, or by a server that knows none. */
const progressRead = `case when o.status_id = ${orderStatus.FULFILLED} and i.progress <> ${progress.CANCELLED} then ${progress.HANDED_OVER} else i.progress end`;

/** A moment as `toISOString` writes it. */
const isoOf = (moment: Sql) =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Orders `o` that are not deleted, with lines, customer `c` and seller `s`. */
const orders = (conditions: Sql[], rest: Sql = empty) => sql`
  select o.id, o.version, ${listed(orderFieldNames, (name, column) => `o.${column} as "${name}"`)},
    ${listed(workNames, (name, column) => `o.${column} as "${name}"`)},
    coalesce(o.placed_at, o.created_at) as "createdAt", o.updated_at as "updatedAt",
    case when s.id is not null then jsonb_build_object('firstName', s.first_name, 'lastName', s.last_name) end as seller,
    jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phoneNumber', c.phone_number)
      as customer,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'position', i.position, ${listed(lineFieldNames, (name, column) => `'${name}', ${name === 'progress' ? progressRead : `i.${column}`}`)}) order by i.position, i.id), '[]')
     from order_items i where i.order_id = o.id) as items,
    (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'bayId', a.bay_id, 'technicianId', a.technician_id,
       'startsAt', ${isoOf(sql`a.starts_at`)}, 'endsAt', ${isoOf(sql`a.ends_at`)}, 'minutes', a.minutes, 'state', a.state,
       'sequence', a.sequence) order by a.starts_at, a.id), '[]') from appointments a where a.order_id = o.id) as appointments
  from orders o join users c on c.id = o.customer_id left join users s on s.id = o.seller_id
  where o.deleted_at is null and ${join(conditions, ' and ')} ${rest}`;

export const selectOrder = (db: Database, dealerId: number, orderId: number) =>
  db.row<OrderRow>(prepared(orders([sql`o.dealer_id = ${dealerId}`, sql`o.id = ${orderId}`])));

/** An order's dealership, for checking the tenant before reading more. */
export const selectDealerOfOrder = (db: Database, orderId: number) =>
  db.value<number>(sql`select dealer_id from orders where id = ${orderId} and deleted_at is null`);

/** Orders of a dealership by id, in the order of `ids`. */
export const selectOrdersByIds = (db: Database, dealerId: number, ids: number[]) =>
  db.rows<OrderRow>(
    orders(
      [sql`o.dealer_id = ${dealerId}`, sql`o.id = any(${ids}::bigint[])`],
      sql`order by array_position(${ids}::bigint[], o.id)`,
    ),
  );

/** A person's orders and, if they sell, orders they placed for others. */
export interface OrdersOf {
  /** Null: of all dealerships. */
  dealerId: number | null;
  userId: number;
  sells: boolean;
  /** In the dealership's time zone. */
  days: Days | null;
}

/** A person's newest 500 placed orders, and their cart. */
export const selectOrdersOf = (db: Database, { dealerId, userId, sells, days }: OrdersOf) => {
  const within = (moment: Sql) => (days ? sql`and ${isOn(moment, days)}` : empty);
  const newest = sql`order by placed_at desc, id desc limit 500`;
  const here = dealerId === null ? sql`true` : sql`dealer_id = ${dealerId}`;
  // Each list from its own index; combined they would sort everything an advisor ever sold.
  const placed = (whose: Sql) => sql`(
    select id, placed_at from orders where ${whose} = ${userId} and ${here} and status_id <> ${cart}
      and deleted_at is null ${within(sql`placed_at`)} ${newest})`;
  const lists = [placed(sql`customer_id`), ...(sells ? [placed(sql`seller_id`)] : [])];
  const ownCart = sql`select id from orders where ${here} and owner_id = ${userId} and status_id = ${cart}
    and deleted_at is null ${within(sql`created_at`)}`;
  // Ids first: joined for hundreds of orders, the people of all dealerships would be read.
  const picked = sql`o.id = any(array(
    select id from (${join(lists, ' union ')}) mine ${newest}) || array(${ownCart}))`;
  const whole = dealerId === null ? [picked] : [sql`o.dealer_id = ${dealerId}`, picked];
  return db.rows<OrderRow>(
    orders(whole, sql`order by coalesce(o.placed_at, o.created_at) desc, o.id desc`),
  );
};

export const updateNotes = (
  db: Database,
  dealerId: number,
  orderId: number,
  version: number,
  dealerNotes: string,
  now: Date,
) =>
  db.run(sql`
    update orders set dealer_notes = ${dealerNotes}, updated_at = ${now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${orderId} and version = ${version}`);

export const hideOrder = (db: Database, dealerId: number, orderId: number, now: Date) =>
  db.run(sql`
    update orders set deleted_at = ${now}, updated_at = ${now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${orderId} and status_id <> ${cart} and deleted_at is null`);

export interface AuditRow extends Omit<OrderChange, 'at' | 'changes'> {
  at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** An order's audit rows, oldest first; changes of its adjusted prices are among them. */
export const selectOrderTrail = (db: Database, dealerId: number, orderId: number) =>
  db.rows<AuditRow>(sql`
    select a.id, a.at, a.action, a.before, a.after,
      case when u.id is not null
        then jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as user
    from audit_log a left join users u on u.id = a.user_id
    where a.dealer_id = ${dealerId} and a.entity in ('order', 'price') and a.entity_id = ${orderId}
      and (a.entity = 'order' or a.action = 'order.pricesAdjusted')
    order by a.id limit 1000`);
