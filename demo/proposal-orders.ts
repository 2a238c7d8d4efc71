import { type Database, sql } from '#server/base/database/database.ts';
import type { Language } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { ProposalLine } from '#shared/rules/proposals/lines.ts';
import { someUuid } from './proposal-lines.ts';
import type { Random } from './random.ts';

/** An order that an advisor sold, with what a proposal of it would have offered. */
export interface AcceptedOrder {
  id: number;
  customerId: number;
  sellerId: number;
  language: Language;
  placedAt: Date;
  totalCents: number;
  items: {
    productId: number;
    trimId: number | null;
    quantity: number;
    installed: boolean;
    options: number[];
  }[];
}

/** Every sixth order that each advisor of a dealership sold and nobody cancelled, from the newest on or one after it. */
export const selectOrdersToAccept = (db: Database, dealerId: number, first = 1) =>
  db.rows<AcceptedOrder>(sql`
    with sold as (
      select o.*, row_number() over (partition by o.seller_id order by o.placed_at desc, o.id) as place from orders o
      where o.dealer_id = ${dealerId} and o.seller_id is not null and o.status_id in (${orderStatus.ORDER}, ${orderStatus.FULFILLED}))
    select o.id, o.customer_id as "customerId", o.seller_id as "sellerId", o.language, o.placed_at as "placedAt",
      o.total_cents as "totalCents", (
        select jsonb_agg(jsonb_build_object('productId', i.product_id, 'trimId', i.trim_id, 'quantity', i.quantity,
          'installed', i.installed, 'options', (select coalesce(jsonb_agg((option->>'id')::bigint), '[]') from jsonb_array_elements(i.options) option))
          order by i.position)
        from order_items i where i.order_id = o.id) as items
    from sold o where o.place % 6 = ${first} order by o.placed_at, o.id`);

/** Lines of a proposal for what was ordered, all of them ticked. */
export const linesOfOrder = ({ items }: AcceptedOrder, random: Random): ProposalLine[] =>
  items.map((item) => ({
    ...{ ...item, id: someUuid(random), look: 1, group: 'recommended', chosen: true },
    ...{ adjustedPriceCents: null, hasNeeded: false },
  }));
