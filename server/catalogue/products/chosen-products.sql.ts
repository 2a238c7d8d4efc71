import { type Database, prepared, type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.ts';
import type { Language } from '#shared/rules/languages.ts';
import { excludedBy, fitsTrim } from './goes-with.sql.ts';
import {
  firstPicture,
  imageList,
  listedBy,
  listedColumns,
  type PricingDealer,
  type ProductRow,
  partsOf,
  pricingColumns,
} from './products.sql.ts';
import { overrideOfDealer, soldByDealer } from './sold-by-dealer.ts';
import { textsIn } from './texts.ts';

/** Where a row of chosen products is shown. */
export interface ShownAt {
  dealerId: number;
  /** Only what fits it; null: any vehicle. */
  trimId: number | null;
  language: Language;
}

const asJson = (rows: Sql) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x) - 'place' order by x.place), '[]') from (${rows}) x)`;

/** Rows of products `p`, in the order of `place`. */
const shownRows = (
  { trimId, language }: ShownAt,
  place: Sql,
  source: Sql,
  more: Sql,
  which: Sql,
): Sql => sql`
  select ${listedColumns(language)}, ${imageList} as images, ${place} as place ${more}
  from ${source} ${overrideOfDealer} ${textsIn(language)} ${firstPicture}
  where ${soldByDealer} and ${listedBy(language)} and ${fitsTrim(presentTrim(trimId))} ${which}`;

/**
 * The first `most` of these products that the dealership sells, in the order of the ids; undefined for
 * an unknown dealership. `offset 0` makes the planner look each product up.
 */
export const selectChosen = (db: Database, at: ShownAt, ids: readonly number[], most: number) =>
  db.row<PricingDealer & { products: ProductRow[] }>(
    prepared(sql`
      select ${pricingColumns}, ${asJson(
        sql`${shownRows(
          at,
          sql`asked.place`,
          sql`unnest(${ids}::bigint[]) with ordinality as asked (id, place)
          join lateral (select * from products where id = asked.id offset 0) p on true`,
          sql``,
          sql``,
        )} order by place limit ${most}`,
      )} as products
      from dealers d where d.id = ${at.dealerId} and d.active`),
  );

/** Whether a dealership sells a product. */
export const selectIsSold = async (db: Database, dealerId: number, productId: number) =>
  (await db.value<boolean>(sql`
    select exists (select from dealers d join products p on p.id = ${productId} ${overrideOfDealer}
      where d.id = ${dealerId} and d.active and ${soldByDealer})`))!;

/** A dealership with packages and their parts. */
export type FoundPackages = PricingDealer & { packages: (ProductRow & { parts: ProductRow[] })[] };

/** Packages by their ids, in the order of the ids; undefined for an unknown dealership. */
export const selectPackages = (db: Database, at: ShownAt, ids: readonly number[]) =>
  db.row<FoundPackages>(
    prepared(sql`
      select ${pricingColumns}, ${asJson(
        shownRows(
          at,
          sql`asked.place`,
          sql`unnest(${ids}::bigint[]) with ordinality as asked (id, place)
          join lateral (select * from products where id = asked.id offset 0) p on true`,
          sql`, ${partsOf(sql`asked.id`, at.language)}`,
          sql``,
        ),
      )} as packages
      from dealers d where d.id = ${at.dealerId} and d.active`),
  );

/** The packages that contain a product, with their parts; undefined for an unknown dealership. */
export const selectPackagesOf = (db: Database, at: ShownAt, productId: number) =>
  db.row<FoundPackages>(
    prepared(sql`
      select ${pricingColumns}, ${asJson(
        sql`${shownRows(
          at,
          sql`p.price_cents`,
          sql`package_products k join lateral (select * from products where id = k.package_id offset 0) p on true`,
          sql`, ${partsOf(sql`k.package_id`, at.language)}`,
          sql`and k.product_id = ${productId}`,
        )} order by place limit 3`,
      )} as packages
      from dealers d where d.id = ${at.dealerId} and d.active`),
  );

/**
 * Ids of a product, of its package's parts and the packages that contain it, and of all that cannot be
 * fitted beside it.
 */
export const selectApart = (db: Database, productId: number): Promise<number[]> => {
  const ids = sql`array(select ${productId}::bigint union all select product_id from package_products where package_id = ${productId})`;
  return db.values<number>(sql`
    select unnest(${ids}) as id
    union select package_id from package_products where product_id = ${productId}
    union select x.id from (${excludedBy(ids)}) x
    union select p.id from products m join products p on p.make_id = m.make_id and p.exclusive_group is not null
      and lower(p.exclusive_group) = lower(m.exclusive_group) where m.id = any(${ids})`);
};
