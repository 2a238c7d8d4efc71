import { type Database, literal, sql } from '#server/base/database/database.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { Payment } from '#shared/rules/payment.ts';
import type { TaxLine } from '#shared/rules/tax.ts';
import type { ItemRow } from './orders.sql.ts';

const cart = literal(orderStatus.CART);

/** What a change of a placed order may touch; money in cents. */
export interface OrderValues {
  statusId: OrderStatus;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  costCents: number;
  itemCount: number;
  taxLines: TaxLine[];
  payment: Payment | null;
  customerNotes: string;
  dealerNotes: string;
}

/** Returns 0 where somebody else changed the order since this version. */
export const updatePlacedOrder = (
  db: Database,
  dealerId: number,
  orderId: number,
  version: number,
  values: OrderValues,
  now: Date,
) =>
  db.run(sql`
    update orders set status_id = ${values.statusId}, subtotal_cents = ${values.subtotalCents},
      tax_cents = ${values.taxCents}, total_cents = ${values.totalCents}, cost_cents = ${values.costCents},
      item_count = ${values.itemCount}, tax_lines = ${JSON.stringify(values.taxLines)},
      payment = ${values.payment && JSON.stringify(values.payment)},
      customer_notes = ${values.customerNotes}, dealer_notes = ${values.dealerNotes}, updated_at = ${now},
      version = version + 1
    where dealer_id = ${dealerId} and id = ${orderId} and version = ${version} and status_id <> ${cart} and deleted_at is null`);

/** Charges and quantities of the lines of an order; a line that is not among them goes. */
export async function updateItems(db: Database, orderId: number, items: ItemRow[]): Promise<void> {
  await db.run(sql`
    delete from order_items where order_id = ${orderId} and id <> all(${items.map(({ id }) => id)}::bigint[])`);
  await db.run(sql`
    update order_items i set price_cents = (n->>'priceCents')::bigint,
      installed_price_cents = (n->>'installedPriceCents')::bigint,
      option_price_cents = (n->>'optionPriceCents')::bigint,
      original_price_cents = (n->>'originalPriceCents')::bigint, quantity = (n->>'quantity')::int,
      total_cents = (n->>'totalCents')::bigint
    from jsonb_array_elements(${JSON.stringify(items)}::jsonb) as n
    where i.order_id = ${orderId} and i.id = (n->>'id')::bigint`);
}

export const hideOrder = (db: Database, dealerId: number, orderId: number, now: Date) =>
  db.run(sql`
    update orders set deleted_at = ${now}, updated_at = ${now}, version = version + 1
    where dealer_id = ${dealerId} and id = ${orderId} and status_id <> ${cart} and deleted_at is null`);

export interface AuditRow {
  id: number;
  at: Date;
  action: string;
  user: { id: number; firstName: string; lastName: string } | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What happened to an order, oldest first. */
export const selectOrderTrail = (db: Database, dealerId: number, orderId: number) =>
  db.rows<AuditRow>(sql`
    select a.id, a.at, a.action, a.before, a.after,
      case when u.id is not null
        then jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) end as user
    from audit_log a left join users u on u.id = a.user_id
    where a.dealer_id = ${dealerId} and a.entity = 'order' and a.entity_id = ${orderId} order by a.id limit 1000`);
