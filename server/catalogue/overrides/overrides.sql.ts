import { type Database, type Sql, sql } from '#server/base/database/database.ts';

/** A dealership's override; null keeps the product's value. Money in cents, frt in hours. */
export interface OverrideValues {
  priceCents: number | null;
  frt: number | null;
  featured: boolean | null;
  /** Not in the dealership's shop. */
  hidden: boolean;
}

export interface OverrideRow extends OverrideValues {
  id: number;
  dealerId: number;
  productId: number;
}

const overrides = (condition: Sql) => sql`
  select id, dealer_id as "dealerId", product_id as "productId", price_cents as "priceCents", frt, featured, hidden
  from product_overrides where ${condition}`;

export const selectOverride = (db: Database, dealerId: number, productId: number) =>
  db.row<OverrideRow>(overrides(sql`dealer_id = ${dealerId} and product_id = ${productId}`));

/** By id alone; the caller must check the dealership next. */
export const selectOverrideById = (db: Database, id: number) =>
  db.row<OverrideRow>(overrides(sql`id = ${id}`));

/** Sets the given values and keeps the others; returns whether it says nothing any more. */
export async function upsertOverride(
  db: Database,
  dealerId: number,
  productId: number,
  change: Partial<OverrideValues>,
  now: Date,
): Promise<boolean> {
  const { priceCents = null, frt = null, featured = null, hidden = false } = change;
  const has = (name: keyof OverrideValues) => name in change;
  return (await db.value<boolean>(sql`
    insert into product_overrides as o (dealer_id, product_id, price_cents, frt, featured, hidden, updated_at)
    values (${dealerId}, ${productId}, ${priceCents}, ${frt}, ${featured}, ${hidden}, ${now})
    on conflict (dealer_id, product_id) do update set
      price_cents = case when ${has('priceCents')} then excluded.price_cents else o.price_cents end,
      frt = case when ${has('frt')} then excluded.frt else o.frt end,
      featured = case when ${has('featured')} then excluded.featured else o.featured end,
      hidden = case when ${has('hidden')} then excluded.hidden else o.hidden end,
      updated_at = excluded.updated_at
    returning num_nonnulls(price_cents, frt, featured) = 0 and not hidden as "isEmpty"`))!;
}

export const removeOverride = (db: Database, dealerId: number, productId: number) =>
  db.run(sql`
    delete from product_overrides where dealer_id = ${dealerId} and product_id = ${productId}`);
