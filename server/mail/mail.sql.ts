import {
  type Database,
  join,
  literal,
  prepared,
  type Sql,
  sql,
} from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { maxOrderEmails } from '#shared/rules/limits.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';

const cart = literal(orderStatus.CART);

/** The person checking out, and their customer; people who do not sell order for themselves. */
interface Checkout {
  dealerId: number;
  ownerId: number;
  customerId: number;
  sells: boolean;
}

/**
 * The person's cart, or if it is empty the latest order that they placed for that customer; who sells
 * and asks for themself gets the latest that they placed for anybody.
 */
export const selectCheckout = (
  db: Database,
  { dealerId, ownerId, customerId, sells }: Checkout,
) => {
  const own = sql`o.dealer_id = ${dealerId} and o.owner_id = ${ownerId} and o.deleted_at is null
    and exists (select from order_items i where i.order_id = o.id)`;
  const forWhom = sells ? sql`true` : sql`o.customer_id = ${ownerId}`;
  const newest = sql`order by placed_at desc, id desc limit 1`;
  // Each from its own index: no index has the owners of placed orders.
  const latest = (whose: Sql) => sql`(
    select o.id, o.placed_at from orders o
    where ${whose} and ${forWhom} and ${own} and o.status_id <> ${cart} ${newest})`;
  const placed = [
    latest(sql`o.customer_id = ${customerId}`),
    ...(sells && customerId === ownerId ? [latest(sql`o.seller_id = ${ownerId}`)] : []),
  ];
  return db.value<number | null>(sql`
    select coalesce(
      (select o.id from orders o where o.status_id = ${cart} and ${forWhom} and ${own}),
      (select id from (${join(placed, ' union all ')}) placed ${newest}))`);
};

/**
 * Who gets a new order's mails: its customer, unless erased, in the language they chose, else the
 * order's, and the dealership's addresses; a dealership without any is reached by its dealer admins.
 * Of a dealership in preparation the first one stands for all.
 */
export const selectRecipients = (db: Database, dealerId: number, orderId: number) =>
  db.row<{ customer: string | null; dealership: string[]; language: Language }>(
    prepared(sql`
    select c.email as customer, coalesce(c.language, o.language) as language,
      (coalesce(
        nullif(array(select e.email_address from dealer_order_emails e where e.dealer_id = o.dealer_id order by e.position), '{}'),
        array(
          select u.email from users u join user_roles r on r.user_id = u.id and r.role_id = ${roleIds.dealerAdmin}::int
          where u.dealer_id = o.dealer_id and u.is_staff and u.active and u.erased_at is null order by u.id limit ${maxOrderEmails}::int
        )))[1:case when d.preparing then 1 else ${maxOrderEmails}::int end] as dealership
    from orders o join dealers d on d.id = o.dealer_id left join users c on c.id = o.customer_id and c.erased_at is null
    where o.dealer_id = ${dealerId} and o.id = ${orderId} and o.deleted_at is null`),
  );

/**
 * Who tries an order or a proposal of a dealership in preparation: the advisor who sells it, else its
 * customer; undefined where the dealership is not in preparation.
 */
export const selectTester = (
  db: Database,
  dealerId: number,
  { orderId = null, proposalId = null }: { orderId?: number | null; proposalId?: number | null },
) =>
  db.row<{ email: string | null }>(
    prepared(sql`
    select coalesce(s.email, c.email) as email from dealers d
      left join orders o on o.dealer_id = d.id and o.id = ${orderId}::bigint
      left join proposals p on p.dealer_id = d.id and p.id = ${proposalId}::bigint
      left join users s on s.id = coalesce(o.seller_id, p.seller_id) and s.active
      left join users c on c.id = coalesce(o.customer_id, p.customer_id) and c.erased_at is null
    where d.id = ${dealerId} and d.preparing`),
  );

/**
 * Where answers of a customer go (contract 3.19): the dealership's setting, else the advisor of the
 * order, or the one named; null: nowhere.
 */
export const selectReplyTo = (
  db: Database,
  dealerId: number,
  { orderId = null, advisorId = null }: { orderId?: number | null; advisorId?: number | null },
) =>
  db.value<string | null>(
    prepared(sql`
    select coalesce(d.replies_to, (
      select a.email from users a where a.active and a.id = coalesce(${advisorId}::bigint, (
        select coalesce(o.seller_id, nullif(o.owner_id, o.customer_id)) from orders o
        where o.id = ${orderId}::bigint and o.dealer_id = d.id))))
    from dealers d where d.id = ${dealerId}`),
  );

/** The name and address of an open account. */
export const selectSender = (db: Database, userId: number) =>
  db.row<{ firstName: string; lastName: string; email: string }>(sql`
    select first_name as "firstName", last_name as "lastName", email from users where id = ${userId} and active`);

/** Data for a preview: the order with most lines, and one of its products. */
export const selectSamples = (db: Database, dealerId: number) =>
  db.row<{ orderId: number; productId: number; trimId: number | null }>(sql`
    select o.id as "orderId", i.product_id as "productId", i.trim_id as "trimId"
    from orders o join order_items i on i.order_id = o.id and i.position = 1
    where o.dealer_id = ${dealerId} and o.status_id <> ${cart} and o.deleted_at is null
    order by (select count(*) from order_items l where l.order_id = o.id) desc, o.id desc limit 1`);
