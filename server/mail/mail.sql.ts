import { type Database, literal, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';

const cart = literal(orderStatus.CART);

/** The person checking out, and their customer; people who do not sell order for themselves. */
interface Checkout {
  dealerId: number;
  ownerId: number;
  customerId: number;
  sells: boolean;
}

/** The person's cart, or if it is empty the latest order that they placed for that customer. */
export const selectCheckout = (db: Database, { dealerId, ownerId, customerId, sells }: Checkout) =>
  db.value<number>(sql`
      select o.id from orders o
      where o.dealer_id = ${dealerId} and o.owner_id = ${ownerId} and o.deleted_at is null
        and (${sells} or o.customer_id = ${ownerId})
        and exists (select from order_items i where i.order_id = o.id)
        and (o.status_id = ${cart} or o.customer_id = ${customerId} or o.owner_id = ${customerId})
      order by (o.status_id = ${cart}) desc, o.placed_at desc, o.id desc limit 1`);

/** Data for a preview: the order with most lines, and one of its products. */
export const selectSamples = (db: Database, dealerId: number) =>
  db.row<{ orderId: number; productId: number; trimId: number | null }>(sql`
    select o.id as "orderId", i.product_id as "productId", i.trim_id as "trimId"
    from orders o join order_items i on i.order_id = o.id and i.position = 1
    where o.dealer_id = ${dealerId} and o.status_id <> ${cart} and o.deleted_at is null
    order by (select count(*) from order_items l where l.order_id = o.id) desc, o.id desc limit 1`);
