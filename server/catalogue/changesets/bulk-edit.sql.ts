import { type Database, sql } from '#server/base/database/database.ts';
import type { Owner } from './changesets.sql.ts';

/** What a bulk change reads of a product; money in cents, frt in hours. */
export interface EditedProduct {
  id: number;
  number: string;
  name: string;
  version: number;
  /** Whether the changeset's dealership has it from its manufacturer. */
  isManufacturers: boolean;
  priceCents: number;
  costCents: number;
  frt: number;
  featured: boolean;
  active: boolean;
  leaseResidual: boolean;
  categoryId: number | null;
  subcategoryId: number | null;
  /** The dealership's own; null: the maker's. */
  dealerPriceCents: number | null;
  dealerFrt: number | null;
  dealerFeatured: boolean | null;
  /** Those of the asked trims that it fits. */
  trims: number[];
}

/** The ids that are an owner's: a make's products, or a dealership's and its manufacturer's. */
export const selectOwnIds = (db: Database, { makeId, dealerId }: Owner, ids: readonly number[]) =>
  db.values<number>(sql`
    select p.id from products p
    where p.id = any(${[...ids]}::bigint[]) and p.deleted_at is null and p.make_id = ${makeId}
      and (p.dealer_id is null or p.dealer_id = ${dealerId})
    order by p.name_fold, p.id`);

/** These products in this order, with what the owner's dealership overrides. */
export const selectEdited = (
  db: Database,
  { dealerId }: Owner,
  ids: readonly number[],
  trims: readonly number[],
) =>
  db.rows<EditedProduct>(sql`
    select p.id, p.number, p.name, p.version, (p.dealer_id is null and ${dealerId}::bigint is not null) as "isManufacturers",
      p.price_cents as "priceCents", p.cost_cents as "costCents", p.frt, p.featured, p.active, p.lease_residual as "leaseResidual",
      p.category_id as "categoryId", p.subcategory_id as "subcategoryId", o.price_cents as "dealerPriceCents", o.frt as "dealerFrt", o.featured as "dealerFeatured",
      (select coalesce(jsonb_agg(f.trim_id), '[]') from product_trims f
        where f.product_id = p.id and f.trim_id = any(${[...trims]}::bigint[])) as trims
    from unnest(${[...ids]}::bigint[]) with ordinality page (id, place) join products p using (id)
      left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealerId}
    where p.deleted_at is null order by page.place`);

/** The trims of a make among these, as what they have become. */
export const selectPresentTrims = (db: Database, makeId: number, trimIds: readonly number[]) =>
  db.rows<{ given: number; id: number }>(sql`
    select g.id as given, t.id from unnest(${[...trimIds]}::bigint[]) g (id)
      left join trim_forwards w on w.trim_id = g.id join trims t on t.id = coalesce(w.into_id, g.id)
      join models m on m.id = t.model_id
    where m.make_id = ${makeId}`);

/** Whether a row of a changeset gives a package vehicles. */
export const givesPackagesVehicles = async (db: Database, changesetId: number) =>
  (await db.value<boolean>(sql`
    select exists (select from changeset_rows r join package_products c on c.package_id = r.subject_id
      where r.changeset_id = ${changesetId} and r.subject = 'product' and jsonb_array_length(r.after->'trims'->'add') > 0) as found`))!;
