import { selected } from '#server/base/database/columns.ts';
import { containing } from '#server/base/database/containing.ts';
import { type Database, empty, prepared, type Sql, sql } from '#server/base/database/database.ts';
import type { ProductFilters } from '#shared/contract/product-filters.ts';
import type { productColumns } from '#shared/contract/products-admin.ts';
import type { Row } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import type { Language } from '#shared/rules/languages.ts';
import { foldNumber } from '#shared/rules/product-list.ts';
import {
  images,
  listedColumns,
  type OptionRow,
  optionsOf,
  override,
  overrideColumns,
  type ProductRow,
  pageLists,
} from './products.sql.ts';
import { allOptionNames, allTexts, type OtherTexts, textsIn } from './texts.ts';

export interface AdminListedRow extends ProductRow {
  /** Null: a manufacturer product. */
  dealerId: number | null;
  active: boolean;
  /** It fits no vehicle, so that no list of the shop has it. */
  fitsNothing: boolean;
}

/** A product with its texts in all languages: the base ones are its own. */
export interface AdminDetailRow
  extends Omit<AdminListedRow, 'language'>,
    Row<typeof productFields> {
  /** The base texts'. */
  language: Language;
  texts: OtherTexts;
  trims: number[];
  options: (OptionRow & { names: Partial<Record<Language, string>> })[];
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
export interface ProductTable extends ProductFilters {
  type: 'dealer' | 'manufacturer';
  dealerId: number | null;
  makeId: number;
  page: number;
  rows: number;
  sortBy: (typeof productColumns)[number];
  order: 'asc' | 'desc';
  search: string;
}

const fitsNothing = sql`
  (not p.fits_every and not exists (select from product_trims f where f.product_id = p.id offset 0)) as "fitsNothing"`;

const rowColumns = (language: Language) => sql`
  ${listedColumns(language)}, p.dealer_id as "dealerId", p.active, ${fitsNothing}`;

/** These products in this order, as a dealership sees them, with their first picture only. */
export const selectListed = (
  db: Database,
  dealerId: number | null,
  ids: number[],
  language: Language,
) =>
  db.rows<AdminListedRow>(
    prepared(sql`
    select ${rowColumns(language)}, ${images(sql`limit 1`)}
    from unnest(${ids}::bigint[]) with ordinality as page (id, place) join products p using (id) ${override(dealerId)}
      ${textsIn(language)}
    order by page.place`),
  );

/** Whether `products p` has the text in its number or a name of any language (contract 3.15). */
export function matches(search: string): Sql {
  if (search.trim() === '') return sql`true`;
  const has = sql`like fold(${containing(search)})`;
  const inName = sql`(p.name_fold ${has} or p.other_names_fold ${has})`;
  if (foldNumber(search) === '') return inName;
  return sql`(${inName} or p.number_fold like fold_number(${containing(search)}))`;
}

/** Whether a product is there, or was deleted. */
export type Presence = 'present' | 'deleted';

/** A product of any owner, with a dealership's override, if given; deleted ones alone, or none of them. */
export const selectAdminProduct = (
  db: Database,
  productId: number,
  dealerId: number | null,
  presence: Presence = 'present',
) =>
  db.row<AdminDetailRow>(sql`
    select ${overrideColumns}, ${selected('p', productFields)}, p.language, ${allTexts}, ${pageLists},
      ${optionsOf(allOptionNames, empty)}, ${fitsNothing}, p.dealer_id as "dealerId", p.make_id as "makeId", m.name as make, p.version,
      p.created_at as "createdAt", p.updated_at as "updatedAt"
    from products p join makes m on m.id = p.make_id ${override(dealerId)}
    where p.id = ${productId} and ${presence === 'deleted' ? sql`p.deleted_at is not null` : sql`p.deleted_at is null`}`);

/** The parts of a package, inactive ones included. */
export const selectAdminParts = (
  db: Database,
  packageId: number,
  dealerId: number | null,
  language: Language,
) =>
  db.rows<AdminListedRow>(sql`
    select ${rowColumns(language)}, ${images(sql`limit 1`)}
    from package_products c join products p on p.id = c.product_id ${override(dealerId)} ${textsIn(language)}
    where c.package_id = ${packageId} and p.deleted_at is null order by c.position, p.id`);

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
