import { selected } from '#server/base/database/columns.ts';
import { type Database, empty, raw, type Sql, sql } from '#server/base/database/database.ts';
import type { ProductFilters } from '#shared/contract/product-filters.ts';
import type { Row } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import type { Language } from '#shared/rules/languages.ts';
import { filtersOf } from './product-filters.sql.ts';
import { override } from './products.sql.ts';
import { matches } from './products-admin.sql.ts';
import { allOptionNames, allTexts, type OtherTexts } from './texts.ts';

/** Which products a file holds: a dealership's own ones, or a make's. */
export interface ExportedTable extends ProductFilters {
  makeId: number;
  /** Whose own products; null: the make's. */
  ownerId: number | null;
  /** Whose overrides; null: nobody's. */
  dealerId: number | null;
  search: string;
  /** These alone. */
  ids?: readonly number[] | undefined;
  /** All but these. */
  except?: readonly number[] | undefined;
}

/** Vehicles of one product that its file names in one row. */
export interface ExportedFit {
  model: string;
  years: number[];
  /** Null: all trims of the model in each of these years. */
  trims: string[] | null;
}

export interface ExportedOption {
  type: string;
  name: string;
  number: string;
  priceCents: number;
  /** The place of the picture that shows it. */
  picture: number | null;
  names: Partial<Record<Language, string>>;
}

/** A product as its file has it. */
export interface ExportedProduct extends Row<typeof productFields> {
  id: number;
  subcategory: { code: string; names: Partial<Record<Language, string>> } | null;
  /** Null where the number tells it. */
  key: string | null;
  make: string;
  language: Language;
  texts: OtherTexts;
  options: ExportedOption[];
  /** What tells each part of a package: its number, or the key where that is not the only one's. */
  parts: string[];
  /** One of each list is needed. */
  needs: string[][];
  excludes: string[];
  /** Paths of its pictures in order. */
  photos: string[];
  overridePriceCents: number | null;
  overrideFrt: number | null;
  overrideFeatured: boolean | null;
  overrideHidden: boolean | null;
}

const isOf = (table: ExportedTable): Sql => {
  const { makeId, ownerId, search, ids, except } = table;
  return sql`${ownerId === null ? sql`p.make_id = ${makeId} and p.dealer_id is null` : sql`p.dealer_id = ${ownerId}`}
    and p.deleted_at is null and ${matches(search)} and ${filtersOf(table)}
    ${ids ? sql`and p.id = any(${[...ids]}::bigint[])` : empty}
    ${except ? sql`and p.id <> all(${[...except]}::bigint[])` : empty}`;
};

export const countExported = async (db: Database, table: ExportedTable) =>
  (await db.value<number>(sql`select count(*) as count from products p where ${isOf(table)}`))!;

/** The next products of a file in the order of their ids. */
export const selectExported = (db: Database, table: ExportedTable, after: number, most: number) =>
  db.rows<ExportedProduct>(sql`
    select p.id, ${keyOf} as key, k.name as make, p.language, ${selected('p', productFields)}, ${allTexts}, ${options}, ${parts}, ${relations},
      (select jsonb_build_object('code', s.code, 'names', jsonb_build_object(s.language, s.name) || (
          select coalesce(jsonb_object_agg(x.language, x.name), '{}') from subcategory_texts x where x.subcategory_id = s.id))
       from subcategories s where s.id = p.subcategory_id) as subcategory,
      array(select i.photo from product_images pi join images i on i.id = pi.image_id
        where pi.product_id = p.id order by pi.position, i.id) as photos,
      o.price_cents as "overridePriceCents", o.frt as "overrideFrt", o.featured as "overrideFeatured", o.hidden as "overrideHidden"
    from products p join makes k on k.id = p.make_id ${override(table.dealerId)}
    where ${isOf(table)} and p.id > ${after} order by p.id limit ${most}`);

const sameOwner = (one: string, other: string) =>
  raw(
    `${one}.make_id = ${other}.make_id and coalesce(${one}.dealer_id, 0) = coalesce(${other}.dealer_id, 0)`,
  );

/**
 * A number that is another product's key needs a key beside it, or a file would take both for one; and so
 * does a product without a number.
 */
const keyOf = sql`
  case when p.import_key is not null then nullif(p.import_key, p.number)
    when p.number = '' then '#' || p.id
    when exists (select from products n where ${sameOwner('n', 'p')} and n.import_key = p.number)
      then p.number || ' #' || p.id end`;

const options = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('type', y.name, 'number', c.number, 'priceCents', c.price_cents, 'picture', c.picture)
     || ${allOptionNames} order by c.position, c.id), '[]')
   from product_options c join option_types y on y.id = c.option_type_id
   where c.product_id = p.id and c.deleted_at is null) as options`;

/** How files name another product `q`: by its number, or by its key where that is not the only one's. */
const written = sql`case when q.number = '' then coalesce(q.import_key, '#' || q.id) when exists (
      select from products n where ${sameOwner('n', 'q')} and n.number_fold = q.number_fold
        and lower(n.number) = lower(q.number) and n.id <> q.id and n.deleted_at is null
    ) then coalesce(q.import_key, q.number) else q.number end`;

/** What `products p` needs, one of each list, and what it excludes by itself. */
const relations = sql`
  array(select ${written} from product_relations r join products q on q.id = r.other_id
    where r.product_id = p.id and r.kind = 'excludes' and q.deleted_at is null order by r.position, q.id) as excludes,
  (select coalesce(jsonb_agg(n.others order by n.need), '[]') from (
     select r.need, jsonb_agg(${written} order by r.position, q.id) as others
     from product_relations r join products q on q.id = r.other_id
     where r.product_id = p.id and r.kind = 'needs' and q.deleted_at is null group by r.need) n) as needs`;

const parts = sql`
  array(select ${written}
    from package_products pp join products q on q.id = pp.product_id
    where pp.package_id = p.id and q.deleted_at is null order by pp.position, q.id) as parts`;

/** Number of a make's trims, without those that were merged into others. */
export const countTrims = async (db: Database, makeId: number) =>
  (await db.value<number>(sql`
    select count(*) as count from models m join trims t on t.model_id = m.id
    where m.make_id = ${makeId} and not exists (select from trim_forwards f where f.trim_id = t.id)`))!;

/** The vehicles of these products by model, years of the same trims together; and their number. */
export const selectFits = (db: Database, ids: readonly number[]) =>
  db.rows<{ productId: number; trims: number; fits: ExportedFit[] }>(sql`
    with fitting as (
      select f.product_id, m.id as model_id, m.name, y.year, count(*) as trims, array_agg(t.name order by lower(t.name)) as names
      from product_trims f join trims t on t.id = f.trim_id join models m on m.id = t.model_id join years y on y.id = m.year_id
      where f.product_id = any(${ids}::bigint[]) group by f.product_id, m.id, y.year
    ), sizes as materialized (
      select o.model_id, (
        select count(*) filter (where not exists (select from trim_forwards w where w.trim_id = t.id))
        from trims t where t.model_id = o.model_id
      ) as trims
      from (select distinct model_id from fitting) o
    ), grouped as (
      select product_id, name, case when f.trims < s.trims then names end as names, sum(f.trims) as trims, array_agg(year order by year) as years
      from fitting f join sizes s using (model_id) group by 1, 2, 3
    )
    select product_id as "productId", sum(trims) as trims,
      jsonb_agg(jsonb_build_object('model', name, 'years', years, 'trims', names) order by lower(name), name, years, names) as fits
    from grouped group by product_id`);
