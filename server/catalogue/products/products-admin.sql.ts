import { containing } from '#server/base/database/containing.ts';
import { type Database, prepared, type Sql, sql } from '#server/base/database/database.ts';
import type { ProductGap } from '#shared/contract/platform-catalogue.ts';
import type { productColumns } from '#shared/contract/products-admin.ts';
import { foldNumber } from '#shared/rules/product-list.ts';
import {
  detailColumns,
  images,
  listedColumns,
  override,
  type ProductDetailRow,
  type ProductRow,
} from './products.sql.ts';

export interface AdminListedRow extends ProductRow {
  /** Null: a manufacturer product. */
  dealerId: number | null;
  active: boolean;
}

export interface AdminDetailRow extends ProductDetailRow, AdminListedRow {
  active: boolean;
  makeId: number;
  make: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * A table of products: a make's, as a dealership sees them (null: as the make has them), or the
 * dealership's own.
 */
export interface ProductTable {
  type: 'dealer' | 'manufacturer';
  dealerId: number | null;
  makeId: number;
  page: number;
  rows: number;
  sortBy: (typeof productColumns)[number];
  order: 'asc' | 'desc';
  search: string;
  /** Only products that lack this. */
  gap?: ProductGap | undefined;
}

const rowColumns = sql`${listedColumns}, p.dealer_id as "dealerId", p.active`;

/** These products in this order, as a dealership sees them, with their first picture only. */
export const selectListed = (db: Database, dealerId: number | null, ids: number[]) =>
  db.rows<AdminListedRow>(
    prepared(sql`
    select ${rowColumns}, ${images(sql`limit 1`)}
    from unnest(${ids}::bigint[]) with ordinality as page (id, place) join products p using (id) ${override(dealerId)}
    order by page.place`),
  );

/** Whether `products p` has the text in its name or number (contract 3.15). */
export function matches(search: string): Sql {
  if (search.trim() === '') return sql`true`;
  const inName = sql`p.name_fold like fold(${containing(search)})`;
  if (foldNumber(search) === '') return inName;
  return sql`(${inName} or p.number_fold like fold_number(${containing(search)}))`;
}

/** A product that is not deleted, of any owner, with a dealership's override, if given. */
export const selectAdminProduct = (db: Database, productId: number, dealerId: number | null) =>
  db.row<AdminDetailRow>(sql`
    select ${detailColumns}, p.dealer_id as "dealerId", p.make_id as "makeId", m.name as make, p.version,
      p.created_at as "createdAt", p.updated_at as "updatedAt"
    from products p join makes m on m.id = p.make_id ${override(dealerId)}
    where p.id = ${productId} and p.deleted_at is null`);

/** The parts of a package, inactive ones included. */
export const selectAdminParts = (db: Database, packageId: number, dealerId: number | null) =>
  db.rows<AdminListedRow>(sql`
    select ${rowColumns}, ${images(sql`limit 1`)}
    from package_products c join products p on p.id = c.product_id ${override(dealerId)}
    where c.package_id = ${packageId} and p.deleted_at is null order by c.position, p.id`);

export const selectCategories = (db: Database) =>
  db.rows<{ id: number; name: string }>(sql`select id, name from categories order by id`);

export const selectMake = (db: Database, makeId: number) =>
  db.row<{ id: number }>(sql`select id from makes where id = ${makeId}`);

export const selectMakeByName = (db: Database, name: string) =>
  db.row<{ id: number }>(sql`select id from makes where lower(name) = lower(${name})`);

/** Every trim of a make with its vehicle, hidden ones too, newest first; none that was merged. */
export const selectTrimsOfMake = (db: Database, makeId: number) =>
  db.rows<{ id: number; name: string; model: { name: string; year: { year: number } } }>(sql`
    select t.id, t.name,
      jsonb_build_object('name', m.name, 'year', jsonb_build_object('year', y.year)) as model
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where m.make_id = ${makeId} and not exists (select from trim_forwards f where f.trim_id = t.id)
    order by y.year desc, m.name, t.id`);
