import { selected } from '#server/base/database/columns.ts';
import { type Database, empty, prepared, type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.ts';
import type { Picture } from '#shared/contract/pictures.ts';
import type { Option } from '#shared/contract/products.ts';
import type { Row } from '#shared/entities/entity.ts';
import { listedFields, productFields } from '#shared/entities/product.ts';
import type { Language } from '#shared/rules/languages.ts';
import { fits, fittingTrim, isFitting } from './fitting.sql.ts';
import {
  excludedBy,
  fitsTrim,
  type GoingRow,
  goingOf,
  groupsOf,
  lineProducts,
} from './goes-with.sql.ts';
import { overrideOfDealer, shown, soldByDealer } from './sold-by-dealer.ts';
import { detailIn, nameIn, optionNameIn, shownTexts, textsIn } from './texts.ts';

/** A product with a dealership's override; frt in hours. */
export interface ProductRow extends Row<typeof listedFields> {
  id: number;
  /** The name's, where it is not the asked one. */
  language: Language | null;
  costCents: number;
  /** It has options to choose from. */
  needsChoice: boolean;
  images: Picture[];
  overridePriceCents: number | null;
  overrideFrt: number | null;
  overrideFeatured: boolean | null;
  /** Hidden in the dealership's shop; null: no override. */
  overrideHidden: boolean | null;
}

export interface ProductDetailRow extends ProductRow, Row<typeof productFields> {
  /** The description's, where it is not the asked one. */
  detailLanguage: Language | null;
  trims: number[];
  options: OptionRow[];
}

export interface OptionRow extends Omit<Option, 'price' | 'colour' | 'picture'> {
  priceCents: number;
  /** The place of the product's picture that shows it, from 1. */
  picture?: number | null;
}

/** Columns of the override `o` of `products p`. */
export const overrideColumns = sql`
  p.id, o.price_cents as "overridePriceCents", o.frt as "overrideFrt", o.featured as "overrideFeatured", o.hidden as "overrideHidden"`;

/** Whether `products p` have options; `offset 0` makes the planner look each product's up. */
const needsChoice = sql`
  exists (select from product_options c where c.product_id = p.id and c.deleted_at is null offset 0) as "needsChoice"`;

/** Columns of `products p`, its override `o` and its texts `t` in the language. */
export const listedColumns = (language: Language): Sql => sql`
  ${overrideColumns}, ${selected('p', listedFields, shownTexts)}, p.cost_cents as "costCents", ${needsChoice}, ${nameIn(language)}`;

/** Pictures of `products p` in their order; `most` may limit them. */
export const images = (most: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height)
     order by pi.position), '[]')
   from (select * from product_images where product_id = p.id order by position ${most}) pi
   join images i on i.id = pi.image_id) as images`;

/** Condition for products that a dealership sells: its make's and its own, with its override `o`. */
export const soldBy = (dealerId: number) => sql`
  ${shown} and (p.dealer_id = ${dealerId} or
    (p.dealer_id is null and p.make_id = (select make_id from dealers where id = ${dealerId})))`;

/** Joins a dealership's override of `products p` as `o`. */
export const override = (dealerId: number | null) => sql`
  left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealerId}`;

/** Condition for products `p` that a list of the dealership `d` shows in the language. */
export const listedBy = (language: Language) => sql`
  (not d.hide_unnamed or t.name is not null or p.language = ${language})`;

/** The dealership's values on which its prices depend. */
export interface PricingDealer {
  dealerId: number;
  makeId: number;
  hourlyRateCents: number;
}
export const pricingColumns = sql`d.id as "dealerId", d.make_id as "makeId", d.hourly_rate_cents as "hourlyRateCents"`;

/** The first picture of `products p`, as `i`. */
export const firstPicture = sql`
  left join lateral (select image_id from product_images where product_id = p.id order by position limit 1) pi on true
  left join images i on i.id = pi.image_id`;

/** The picture `i` as a list, empty without one. */
export const imageList = sql`
  case when i.id is null then '[]'
    else jsonb_build_array(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height))
  end`;

/**
 * A dealership and its products that fit a trim, with first pictures; no row for an unknown
 * dealership. `offset 0` makes the planner look each product up; otherwise it may read all ids, if
 * dealerships' own products dominate the table.
 */
export async function selectProductsOfTrim(
  db: Database,
  dealerId: number,
  trimId: number,
  language: Language,
): Promise<{ dealer: PricingDealer; products: ProductRow[] } | undefined> {
  type Row = PricingDealer &
    Omit<ProductRow, 'id'> & { id: number | null; imageId: number | null } & Omit<Picture, 'id'>;
  const rows = await db.rows<Row>(
    prepared(sql`
      select ${pricingColumns}, fitting.* from dealers d left join lateral (
        select ${listedColumns(language)}, i.id as "imageId", i.photo, i.width, i.height
        from ${fittingTrim(trimId, sql`d.id`)} join lateral (select * from products where id = f.product_id offset 0) p on true
        ${overrideOfDealer} ${textsIn(language)} ${firstPicture}
        where ${isFitting} and ${soldByDealer} and ${listedBy(language)}
      ) fitting on true
      where d.id = ${dealerId} and d.active order by fitting.name, fitting.id`),
  );
  const [dealer] = rows;
  if (!dealer) return undefined;
  const products = rows.flatMap(({ imageId: id, photo, width, height, ...row }) =>
    row.id === null
      ? []
      : [{ ...row, id: row.id, images: id === null ? [] : [{ id, photo, width, height }] }],
  );
  return { dealer, products };
}

/** Those of the products that were ordered most: by the dealership's ranks, then its make's (decision 094). */
export const selectPopularAmong = (
  db: Database,
  { dealerId, makeId }: Pick<PricingDealer, 'dealerId' | 'makeId'>,
  ids: readonly number[],
): Promise<number[]> =>
  db.values<number>(sql`
    select b.product_id from popular_products b
    where b.make_id = ${makeId} and coalesce(b.dealer_id, 0) = any(array[0, ${dealerId}]::bigint[])
      and b.product_id = any(${ids}::bigint[])
    order by b.dealer_id is null, b.rank, b.product_id`);

/** The options of `products p` in their order, named by `name`; `which` may narrow them. */
export function optionsOf(name: Sql, which: Sql): Sql {
  return sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'priceCents', c.price_cents,
     'optionTypeId', c.option_type_id, 'picture', c.picture) || ${name} order by c.position, c.id), '[]')
   from product_options c where c.product_id = p.id and c.deleted_at is null ${which}) as options`;
}

/** Pictures and trims of `products p`. */
export const pageLists = sql`
  ${images(empty)},
  (select coalesce(jsonb_agg(f.trim_id order by f.trim_id), '[]') from product_trims f where f.product_id = p.id) as trims`;

/** The parts of a package in order, if `d` sells them. */
export const partsOf = (packageId: number | Sql, language: Language) => sql`
  (select coalesce(jsonb_agg(to_jsonb(part) - 'place' order by part.place, part.id), '[]') from (
     select ${listedColumns(language)}, c.position as place,
       ${imageList} as images
     from package_products c join products p on p.id = c.product_id
     ${overrideOfDealer} ${textsIn(language)} ${firstPicture}
     where c.package_id = ${packageId} and ${soldByDealer}
   ) part) as parts`;

/** Another product of which a product's page tells, in words. */
export interface NamedRow {
  id: number;
  name: string;
  /** Of its name, where it is not the asked one. */
  language: Language | null;
}

/** What goes with a product, as its page shows it. */
interface GoesWithRow {
  going: GoingRow<ProductRow>;
  excludes: NamedRow[];
  /** The others of which only one can be fitted. */
  alternatives: NamedRow[];
}

/** The row of a needed product `p`, with its picture. */
const neededRow = (language: Language) => sql`
  (select to_jsonb(x) from (select ${listedColumns(language)}, ${imageList} as images) x)`;

/**
 * Names of the products `p` of a source, the most that a page tells. `offset 0` in a source makes the
 * planner look each product up.
 */
const namedProducts = (language: Language, source: Sql, which: Sql) => sql`
  (select coalesce(jsonb_agg(to_jsonb(x) order by x.name, x.id), '[]') from (
     select p.id, coalesce(t.name, p.name) as name, ${nameIn(language)}
     from ${source} ${overrideOfDealer} ${textsIn(language)} where ${which} and ${soldByDealer} order by p.id limit 50) x)`;

/** What goes with a product and the parts of a package, with a vehicle what fits it. */
function goesWith(productId: number, trimId: number | null, language: Language): Sql {
  const ids = sql`array(select ${productId}::bigint union all select product_id from package_products where package_id = ${productId})`;
  const isOther = sql`p.id <> all(${ids}) and ${fitsTrim(presentTrim(trimId))}`;
  const from = sql`${overrideOfDealer} ${textsIn(language)} ${firstPicture}`;
  const isThere = sql`${soldByDealer} and ${fitsTrim(presentTrim(trimId))}`;
  return sql`
  ${goingOf({ ids, needed: neededRow(language), from, isThere })} as going,
  ${namedProducts(
    language,
    sql`(${excludedBy(ids)}) e join lateral (select * from products where id = e.id offset 0) p on true`,
    isOther,
  )} as excludes,
  ${namedProducts(
    language,
    sql`(select distinct name from (${groupsOf(ids)}) g) e
      join lateral (select * from products where make_id = d.make_id and exclusive_group is not null
        and lower(exclusive_group) = e.name offset 0) p on true`,
    isOther,
  )} as alternatives`;
}

/**
 * A product that a dealership sells, with the parts that it sells too, and with what goes with it: of
 * a vehicle's, if a trim is given.
 */
export const selectProduct = (
  db: Database,
  dealerId: number,
  productId: number,
  { language, trimId }: { language: Language; trimId: number | null },
) =>
  db.row<PricingDealer & ProductDetailRow & GoesWithRow & { parts: ProductRow[] }>(
    prepared(sql`
      select ${pricingColumns}, ${overrideColumns}, ${selected('p', productFields, shownTexts)}, ${nameIn(language)},
        ${needsChoice}, ${detailIn(language)}, ${pageLists}, ${optionsOf(optionNameIn(language), empty)}, ${partsOf(productId, language)},
        ${goesWith(productId, trimId, language)}
      from dealers d join products p on p.id = ${productId}
      ${overrideOfDealer} ${textsIn(language)}
      where d.id = ${dealerId} and d.active and ${soldByDealer}`),
  );

/** A product that was chosen for a vehicle, with whether it fits that one. */
interface ChosenRow extends ProductRow {
  trimId: number | null;
  vehicle: string | null;
  fits: boolean;
}

/** These products that a dealership sells, in their order; undefined for an unknown dealership. */
export const selectChosen = (
  db: Database,
  dealerId: number,
  lines: readonly { productId: number; trimId: number | null }[],
  language: Language,
) =>
  db.row<PricingDealer & { products: ChosenRow[] }>(
    prepared(sql`
      select ${pricingColumns}, (
        select coalesce(jsonb_agg(to_jsonb(x) - 'position' order by x.position), '[]') from (
          select l.position, v.trim_id as "trimId", v.name as vehicle,
            case when v.trim_id is null then p.fits_every else ${fits(sql`v.trim_id`, sql`v.make_id`)} end as fits,
            ${listedColumns(language)}, ${imageList} as images
          from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.trimId)}::bigint[])
              with ordinality as l (product_id, trim_id, position)
            join lateral (select * from products where id = l.product_id offset 0) p on true
            left join lateral (
              select t.id as trim_id, m.make_id, y.year || ' ' || m.name || ' ' || t.name as name
              from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
              where t.id = ${presentTrim(sql`l.trim_id`)} and m.make_id = d.make_id) v on true
            ${overrideOfDealer} ${textsIn(language)} ${firstPicture}
          where ${soldByDealer}) x) as products
      from dealers d where d.id = ${dealerId} and d.active`),
  );

/** A line of a cart or order, for what goes with it. */
export interface TogetherRow {
  /** Its vehicle, or the one it was merged into. */
  trimId: number | null;
  going: GoingRow<ProductRow>;
}

/** What goes with each of these lines, in their order; undefined for an unknown dealership. */
export const selectTogether = (
  db: Database,
  dealerId: number,
  lines: readonly { productId: number; trimId: number | null }[],
  language: Language,
) =>
  db.row<PricingDealer & { lines: TogetherRow[] }>(
    prepared(sql`
      select ${pricingColumns}, (select jsonb_agg(jsonb_build_object('trimId', l.trim_id, 'going', ${goingOf(
        {
          ids: lineProducts(overrideOfDealer, soldByDealer),
          needed: neededRow(language),
          from: sql`${overrideOfDealer} ${textsIn(language)} ${firstPicture}`,
          isThere: sql`${soldByDealer} and ${fitsTrim(sql`l.trim_id`)}`,
        },
      )}) order by l.position)
        from (
          select product_id, position, ${presentTrim(sql`asked_trim_id`)} as trim_id
          from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.trimId)}::bigint[])
            with ordinality as asked (product_id, asked_trim_id, position)) l) as lines
      from dealers d where d.id = ${dealerId} and d.active`),
  );
