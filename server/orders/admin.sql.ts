import { containing } from '#server/database/containing.ts';
import { type Database, join, raw, type Sql, sql } from '#server/database/database.ts';
import { type Days, isOn } from '#server/dealers/days.ts';
import { matches } from '#server/products/products-admin.sql.ts';
import type { orderColumns } from '#shared/contract/orders-admin.ts';
import type { TaxLine } from '#shared/rules/tax.ts';
import type { ItemRow } from './orders.sql.ts';

/** What a change of a placed order may touch; money in cents. */
export interface OrderValues {
  statusId: number;
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  costCents: number;
  itemCount: number;
  taxLines: TaxLine[];
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
      customer_notes = ${values.customerNotes}, dealer_notes = ${values.dealerNotes}, updated_at = ${now},
      version = version + 1
    where dealer_id = ${dealerId} and id = ${orderId} and version = ${version} and status_id <> 1 and deleted_at is null`);

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
    where dealer_id = ${dealerId} and id = ${orderId} and status_id <> 1 and deleted_at is null`);

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

/** Ids of the orders of one page. */
export const selectOrderPage = async (db: Database, table: OrderTable): Promise<number[]> => {
  const customer = table.sortBy === 'customer' ? raw('join users c on c.id = o.customer_id') : raw('');
  const rows = await db.rows<{ id: number }>(sql`
    select o.id from orders o ${customer} where ${isOf(table)}
    order by ${raw(`${sortColumns[table.sortBy].replaceAll('$', table.order)}, o.id ${table.order}`)}
    limit ${table.rows} offset ${(table.page - 1) * table.rows}`);
  return rows.map(({ id }) => id);
};

export const countOrders = async (db: Database, table: OrderTable) =>
  (await db.row<{ count: number }>(sql`select count(*) as count from orders o where ${isOf(table)}`))!.count;

/** '$' stands for the direction. */
const sortColumns: Record<OrderTable['sortBy'], string> = {
  updated_at: 'o.updated_at $',
  updatedAt: 'o.updated_at $',
  created_at: 'o.placed_at $',
  createdAt: 'o.placed_at $',
  id: 'o.id $',
  customer: 'c.sort_name $',
  status: 'o.status_id $',
  subtotal: 'o.subtotal_cents $',
  total: 'o.total_cents $',
  profit: 'o.subtotal_cents - o.cost_cents $',
};

const isOf = (table: OrderTable): Sql =>
  join(
    [
      sql`o.dealer_id = ${table.dealerId} and o.deleted_at is null and o.status_id <> 1`,
      // In words that the planner can match with the index of sales.
      table.statuses.length > 1 ? sql`o.status_id in (2, 3)` : sql`o.status_id = ${table.statuses[0]}`,
      ...(table.days ? [isOn(sql`o.placed_at`, table.days)] : []),
      ...table.words.map((word) => hasWord(table, word)),
    ],
    ' and ',
  );

/**
 * The word is in the order's number, its customer, or a product of it. One list of ids, which the planner joins; three
 * conditions with `or` would be tried on every order, one by one.
 */
function hasWord({ dealerId, makeId }: OrderTable, word: string): Sql {
  const number = /^#?(\d{1,15})$/.exec(word)?.[1] ?? null;
  return sql`o.id in (
    select ${number}::bigint
    union all
    select c.id from users u join orders c on c.customer_id = u.id and c.dealer_id = ${dealerId} and c.deleted_at is null
    where u.dealer_id = ${dealerId} and u.search like fold(${containing(word)})
    union all
    select i.order_id from order_items i where i.dealer_id = ${dealerId} and i.product_id in (
      select p.id from products p where p.make_id = ${makeId} and p.dealer_id is null and ${matches(word)}
      union all select p.id from products p where p.dealer_id = ${dealerId} and ${matches(word)}))`;
}

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
