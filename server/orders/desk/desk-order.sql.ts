import { type Database, literal, sql } from '#server/base/database/database.ts';
import type { NamedPerson } from '#shared/contract/fields.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';

/** Names of people of a dealership, deactivated ones too: the past keeps them. Platform admins act everywhere. */
export const selectNames = (db: Database, dealerId: number, userIds: number[]) =>
  db.rows<NamedPerson>(sql`
    select id, first_name as "firstName", last_name as "lastName" from users
    where (dealer_id = ${dealerId} or dealer_id is null) and id = any(${userIds}::bigint[])`);

/** Whether nobody has confirmed the address of a customer's open account. */
export const selectUnconfirmed = (db: Database, dealerId: number, customerId: number) =>
  db.value<boolean>(sql`
    select active and email_confirmed_at is null and is_held is distinct from true from users where dealer_id = ${dealerId} and id = ${customerId}`);

/** A customer's other placed orders at a dealership, newest first. */
export const selectOthers = (db: Database, dealerId: number, customerId: number, orderId: number) =>
  db.rows<{ id: number; statusId: OrderStatus; placedAt: Date; totalCents: number }>(sql`
    select id, status_id as "statusId", placed_at as "placedAt", total_cents as "totalCents" from orders
    where customer_id = ${customerId} and dealer_id = ${dealerId} and id <> ${orderId} and deleted_at is null
      and status_id <> ${literal(orderStatus.CART)}
    order by placed_at desc, id desc limit 10`);

/** The proposal that became an order by its acceptance; undefined: none. */
export const selectProposalOf = (db: Database, dealerId: number, orderId: number) =>
  db.value<number>(sql`
    select id from proposals where dealer_id = ${dealerId} and order_id = ${orderId} and state = 'accepted' and deleted_at is null`);

/** Those of these products that the dealership does not sell any more. */
export const selectGone = (db: Database, dealerId: number, productIds: number[]) =>
  db.values<number>(sql`
    select p.id from products p left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealerId}
    where p.id = any(${productIds}::bigint[]) and (not p.active or p.deleted_at is not null or o.hidden)`);
