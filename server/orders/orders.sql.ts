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
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { TaxLine } from '#shared/rules/tax.ts';

const cart = literal(orderStatus.CART);

/** An order with its lines and the names of its people; money in cents. */
export interface OrderRow {
  id: number;
  statusId: OrderStatus;
  dealerId: number;
  ownerId: number;
  customerId: number;
  sellerId: number | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  costCents: number;
  taxLines: TaxLine[];
  /** As it was shown (contract 3.6); null for carts, and where there were no offers. */
  payment: Payment | null;
  customerNotes: string;
  dealerNotes: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
  seller: { firstName: string; lastName: string } | null;
  customer: { firstName: string; lastName: string; email: string; phoneNumber: string | null };
  items: ItemRow[];
}

export interface ItemRow extends NewItem {
  id: number;
}

/** A line as it is stored: prices, names and picture as they were (contract 3.11). */
export interface NewItem {
  productId: number;
  trimId: number | null;
  vehicle: string | null;
  name: string;
  number: string;
  installed: boolean;
  quantity: number;
  priceCents: number;
  installedPriceCents: number;
  optionPriceCents: number;
  originalPriceCents: number | null;
  totalCents: number;
  costCents: number;
  options: { id: number; name: string; number: string; priceCents: number; optionTypeId: number }[];
  photo: string | null;
}

export interface NewOrder {
  dealerId: number;
  statusId: OrderStatus;
  ownerId: number;
  customerId: number;
  sellerId: number | null;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  costCents: number;
  /** Lines, not pieces. */
  itemCount: number;
  taxLines: TaxLine[];
  payment: Payment | null;
  customerNotes: string;
  dealerNotes: string;
  now: Date;
}

/** Orders `o` with their lines and people `c` and `s`, of those that are not deleted. */
export const orders = (conditions: Sql[], rest: Sql = empty) => sql`
  select o.id, o.status_id as "statusId", o.dealer_id as "dealerId", o.owner_id as "ownerId",
    o.customer_id as "customerId", o.seller_id as "sellerId", o.subtotal_cents as "subtotalCents",
    o.tax_cents as "taxCents", o.total_cents as "totalCents", o.cost_cents as "costCents", o.tax_lines as "taxLines",
    o.payment, o.customer_notes as "customerNotes", o.dealer_notes as "dealerNotes", o.version,
    coalesce(o.placed_at, o.created_at) as "createdAt", o.updated_at as "updatedAt",
    case when s.id is not null then jsonb_build_object('firstName', s.first_name, 'lastName', s.last_name) end as seller,
    jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phoneNumber', c.phone_number)
      as customer,
    (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'productId', i.product_id, 'trimId', i.trim_id,
       'vehicle', i.vehicle, 'name', i.name, 'number', i.number, 'installed', i.installed, 'quantity', i.quantity,
       'priceCents', i.price_cents, 'installedPriceCents', i.installed_price_cents, 'optionPriceCents', i.option_price_cents,
       'originalPriceCents', i.original_price_cents, 'totalCents', i.total_cents, 'costCents', i.cost_cents,
       'options', i.options, 'photo', i.photo) order by i.position), '[]')
     from order_items i where i.order_id = o.id) as items
  from orders o join users c on c.id = o.customer_id left join users s on s.id = o.seller_id
  where o.deleted_at is null and ${join(conditions, ' and ')} ${rest}`;

export const selectOrder = (db: Database, dealerId: number, orderId: number) =>
  db.row<OrderRow>(prepared(orders([sql`o.dealer_id = ${dealerId}`, sql`o.id = ${orderId}`])));

/** Which dealership an order belongs to, to check the tenant before anything is read of it. */
export const selectDealerOfOrder = async (db: Database, orderId: number) =>
  (
    await db.row<{ dealerId: number }>(
      sql`select dealer_id as "dealerId" from orders where id = ${orderId} and deleted_at is null`,
    )
  )?.dealerId;

/** Whose orders: those they made and, where they sell, those they placed for others. */
export interface OrdersOf {
  /** Null: at all dealerships. */
  dealerId: number | null;
  userId: number;
  sells: boolean;
  /** In the dealership's time zone. */
  days: Days | null;
}

/** Newest first: 500 placed orders of a person, and the cart that they own. */
export const selectOrdersOf = (db: Database, { dealerId, userId, sells, days }: OrdersOf) => {
  const within = (moment: Sql) => (days ? sql`and ${isOn(moment, days)}` : empty);
  const newest = sql`order by placed_at desc, id desc limit 500`;
  const here = dealerId === null ? sql`true` : sql`dealer_id = ${dealerId}`;
  // Each list from its own index: together they would be all that an advisor ever sold, sorted.
  const placed = (whose: Sql) => sql`(
    select id, placed_at from orders where ${whose} = ${userId} and ${here} and status_id <> ${cart}
      and deleted_at is null ${within(sql`placed_at`)} ${newest})`;
  const lists = [placed(sql`customer_id`), ...(sells ? [placed(sql`seller_id`)] : [])];
  const ownCart = sql`select id from orders where ${here} and owner_id = ${userId} and status_id = ${cart}
    and deleted_at is null ${within(sql`created_at`)}`;
  // Picked first: for hundreds of orders at once the people of all dealerships would be read to find theirs.
  const picked = sql`o.id = any(array(
    select id from (${join(lists, ' union ')}) mine ${newest}) || array(${ownCart}))`;
  const whole = dealerId === null ? [picked] : [sql`o.dealer_id = ${dealerId}`, picked];
  return db.rows<OrderRow>(
    orders(whole, sql`order by coalesce(o.placed_at, o.created_at) desc, o.id desc`),
  );
};

/** What a statement has given an order that it stored: its id, its lines' ids in their order, and a cart's age and version. */
export interface Stored {
  id: number;
  itemIds: number[];
  version: number;
  createdAt: Date;
}

/** Saves the one cart of a person at a dealership, whose cart is locked, with these lines instead of those it had. */
export const saveCartRows = (db: Database, order: NewOrder, items: NewItem[]) =>
  db.row<Stored>(
    prepared(sql`
    with stored as (
      insert into orders (${columns}) values (${values(order, null)})
      on conflict (dealer_id, owner_id) where status_id = ${cart} and deleted_at is null do update set
        customer_id = excluded.customer_id, seller_id = excluded.seller_id, subtotal_cents = excluded.subtotal_cents,
        tax_cents = excluded.tax_cents, total_cents = excluded.total_cents, cost_cents = excluded.cost_cents,
        item_count = excluded.item_count, tax_lines = excluded.tax_lines,
        customer_notes = excluded.customer_notes, dealer_notes = excluded.dealer_notes, updated_at = excluded.updated_at,
        version = orders.version + 1
      returning id, dealer_id, version, created_at
    ), replaced as (delete from order_items where order_id = (select id from stored)), ${withItems(items)}`),
  );

/** Stores an order with its lines. */
export const insertOrder = (db: Database, order: NewOrder, items: NewItem[]) =>
  db.row<Stored>(
    prepared(sql`
    with stored as (
      insert into orders (${columns}) values (${values(order, order.now)}) returning id, dealer_id, version, created_at
    ), ${withItems(items)}`),
  );

/** Stores an order with its lines, and takes away its owner's cart, which is locked: what was in it has been ordered. */
export const insertOrderOfCart = (db: Database, order: NewOrder, items: NewItem[]) =>
  db.row<Stored>(
    prepared(sql`
    with stored as (
      insert into orders (${columns}) values (${values(order, order.now)}) returning id, dealer_id, version, created_at
    ), cart as (
      select id from orders
      where dealer_id = ${order.dealerId} and owner_id = ${order.ownerId} and status_id = ${cart} and deleted_at is null
    ), gone as (delete from order_items where order_id = (select id from cart)
    ), gone_cart as (delete from orders where id = (select id from cart)
    ), ${withItems(items)}`),
  );

const columns = sql`dealer_id, status_id, owner_id, customer_id, seller_id, subtotal_cents, tax_cents, total_cents,
  cost_cents, item_count, tax_lines, payment, customer_notes, dealer_notes, created_at, updated_at, placed_at`;

const values = (order: NewOrder, placedAt: Date | null) => sql`
  ${order.dealerId}, ${order.statusId}, ${order.ownerId}, ${order.customerId}, ${order.sellerId}, ${order.subtotalCents},
  ${order.taxCents}, ${order.totalCents}, ${order.costCents}, ${order.itemCount}, ${JSON.stringify(order.taxLines)},
  ${order.payment && JSON.stringify(order.payment)}, ${order.customerNotes}, ${order.dealerNotes}, ${order.now}, ${order.now}, ${placedAt}`;

/** Inserts the lines of the order `stored`, and ends in what it was given. */
const withItems = (items: NewItem[]) => sql`
  lines as (
    insert into order_items (order_id, dealer_id, position, product_id, trim_id, vehicle, name, number, installed,
      quantity, price_cents, installed_price_cents, option_price_cents, original_price_cents, total_cents, cost_cents, options, photo)
    select stored.id, stored.dealer_id, i.position, i."productId", i."trimId", i.vehicle, i.name, i.number, i.installed,
      i.quantity, i."priceCents", i."installedPriceCents", i."optionPriceCents", i."originalPriceCents", i."totalCents",
      i."costCents", i.options, i.photo
    from stored, jsonb_to_recordset(${JSON.stringify(items.map((item, index) => ({ ...item, position: index + 1 })))}::jsonb) as i (
      position int, "productId" bigint, "trimId" bigint, vehicle text, name text, number text, installed boolean,
      quantity int, "priceCents" bigint, "installedPriceCents" bigint, "optionPriceCents" bigint,
      "originalPriceCents" bigint, "totalCents" bigint, "costCents" bigint, options jsonb, photo text)
    returning id, position
  )
  select stored.id, stored.version, stored.created_at as "createdAt",
    (select coalesce(jsonb_agg(lines.id order by lines.position), '[]') from lines) as "itemIds"
  from stored`;

/**
 * Opens a transaction and lets one at a time touch a person's cart, whether or not it exists yet: what is read
 * after it sees what the others have done. PostgreSQL is told to plan what follows once: planning the query of the offer
 * takes three times as long as running it, and each plan with its values looks a little cheaper than the one that is kept.
 * And to use indexes always: a plan that is kept would go on reading a table whole that was empty or small when it was made,
 * such as that of the keys.
 */
export const lockCart = (dealerId: number, ownerId: number) =>
  prepared(sql`
  select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true),
    pg_advisory_xact_lock(hashtextextended(${`cart:${dealerId}:${ownerId}`}, 0))`);

/** These orders of a dealership, in no order. */
export const selectOrdersByIds = (db: Database, dealerId: number, ids: number[]) =>
  db.rows<OrderRow>(orders([sql`o.dealer_id = ${dealerId}`, sql`o.id = any(${ids}::bigint[])`]));

export const updateNotes = (
  db: Database,
  orderId: number,
  version: number,
  dealerNotes: string,
  now: Date,
) =>
  db.run(sql`
    update orders set dealer_notes = ${dealerNotes}, updated_at = ${now}, version = version + 1
    where id = ${orderId} and version = ${version}`);
