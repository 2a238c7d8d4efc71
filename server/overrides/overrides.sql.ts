import { type Database, type Sql, sql } from '#server/database/database.ts';

/** What a dealership overrides of a product; null leaves the product's own value. Money in cents, frt in hours. */
export interface OverrideValues {
  priceCents: number | null;
  frt: number | null;
  featured: boolean | null;
}

export interface OverrideRow extends OverrideValues {
  id: number;
  dealerId: number;
  productId: number;
}

const overrides = (condition: Sql) => sql`
  select id, dealer_id as "dealerId", product_id as "productId", price_cents as "priceCents", frt, featured
  from product_overrides where ${condition}`;

export const selectOverride = (db: Database, dealerId: number, productId: number) =>
  db.row<OverrideRow>(overrides(sql`dealer_id = ${dealerId} and product_id = ${productId}`));

/** By its id alone, to check the tenant before anything is done with it. */
export const selectOverrideById = (db: Database, id: number) => db.row<OverrideRow>(overrides(sql`id = ${id}`));

export const upsertOverride = (db: Database, dealerId: number, productId: number, values: OverrideValues, now: Date) =>
  db.run(sql`
    insert into product_overrides (dealer_id, product_id, price_cents, frt, featured, updated_at)
    values (${dealerId}, ${productId}, ${values.priceCents}, ${values.frt}, ${values.featured}, ${now})
    on conflict (dealer_id, product_id) do update set price_cents = excluded.price_cents, frt = excluded.frt,
      featured = excluded.featured, updated_at = excluded.updated_at`);

export const removeOverride = (db: Database, dealerId: number, productId: number) =>
  db.run(sql`delete from product_overrides where dealer_id = ${dealerId} and product_id = ${productId}`);
