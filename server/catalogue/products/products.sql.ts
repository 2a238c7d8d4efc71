import { selected } from '#server/base/database/columns.ts';
import { containing } from '#server/base/database/containing.ts';
import { type Database, empty, prepared, type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.sql.ts';
import type { Picture } from '#shared/contract/dealers.ts';
import type { Option } from '#shared/contract/products.ts';
import type { Row } from '#shared/entities/entity.ts';
import { listedFields, productFields } from '#shared/entities/product.ts';
import type { Language } from '#shared/rules/languages.ts';
import {
  detailIn,
  nameIn,
  optionNameIn,
  plainOptionNameIn,
  shownTexts,
  textsIn,
} from './texts.sql.ts';

/** A product with a dealership's override; frt in hours. */
export interface ProductRow extends Row<typeof listedFields> {
  id: number;
  /** The name's, where it is not the asked one. */
  language: Language | null;
  costCents: number;
  images: Picture[];
  overridePriceCents: number | null;
  overrideFrt: number | null;
  overrideFeatured: boolean | null;
}

export interface ProductDetailRow extends ProductRow, Row<typeof productFields> {
  /** The description's, where it is not the asked one. */
  detailLanguage: Language | null;
  trims: number[];
  options: OptionRow[];
}

export interface OptionRow extends Omit<Option, 'price'> {
  priceCents: number;
}

/** Columns of the override `o` of `products p`. */
export const overrideColumns = sql`
  p.id, o.price_cents as "overridePriceCents", o.frt as "overrideFrt", o.featured as "overrideFeatured"`;

/** Columns of `products p`, its override `o` and its texts `t` in the language. */
export const listedColumns = (language: Language): Sql => sql`
  ${overrideColumns}, ${selected('p', listedFields, shownTexts)}, p.cost_cents as "costCents", ${nameIn(language)}`;

/** Pictures of `products p` in their order; `most` may limit them. */
export const images = (most: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height)
     order by pi.position), '[]')
   from (select * from product_images where product_id = p.id order by position ${most}) pi
   join images i on i.id = pi.image_id) as images`;

/** Condition for products that a dealership sells: its make's and its own, visible ones. */
const soldBy = (dealerId: number) => sql`
  p.active and p.deleted_at is null and (p.dealer_id = ${dealerId} or
    (p.dealer_id is null and p.make_id = (select make_id from dealers where id = ${dealerId})))`;

/** Joins a dealership's override of `products p` as `o`. */
export const override = (dealerId: number | null) => sql`
  left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealerId}`;

/** Condition for products `p` that the dealership `d` sells. */
const soldByDealer = sql`
  p.active and p.deleted_at is null and (p.dealer_id = d.id or (p.dealer_id is null and p.make_id = d.make_id))`;

/** Condition for products `p` that a list of the dealership `d` shows in the language. */
const listedBy = (language: Language) => sql`
  (not d.hide_unnamed or t.name is not null or p.language = ${language})`;

/** The dealership's values on which its prices depend. */
export interface SellerRow {
  dealerId: number;
  makeId: number;
  hourlyRateCents: number;
}
const sellerColumns = sql`d.id as "dealerId", d.make_id as "makeId", d.hourly_rate_cents as "hourlyRateCents"`;

/** The first picture of `products p`, as `i`. */
const firstPicture = sql`
  left join lateral (select image_id from product_images where product_id = p.id order by position limit 1) pi on true
  left join images i on i.id = pi.image_id`;

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
): Promise<{ seller: SellerRow; products: ProductRow[] } | undefined> {
  type Row = SellerRow &
    Omit<ProductRow, 'id'> & { id: number | null; imageId: number | null } & Omit<Picture, 'id'>;
  const rows = await db.rows<Row>(
    prepared(sql`
      select ${sellerColumns}, fitting.* from dealers d left join lateral (
        select ${listedColumns(language)}, i.id as "imageId", i.photo, i.width, i.height
        from product_trims f join lateral (select * from products where id = f.product_id offset 0) p on true
        left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id ${textsIn(language)} ${firstPicture}
        where f.trim_id = ${presentTrim(trimId)} and ${soldByDealer} and ${listedBy(language)}
      ) fitting on true
      where d.id = ${dealerId} and d.active order by fitting.name, fitting.id`),
  );
  const [seller] = rows;
  if (!seller) return undefined;
  const products = rows.flatMap(({ imageId: id, photo, width, height, ...row }) =>
    row.id === null
      ? []
      : [{ ...row, id: row.id, images: id === null ? [] : [{ id, photo, width, height }] }],
  );
  return { seller, products };
}

/** Ids of a trim's products with all words in number, names and descriptions of any language. */
export const selectDescribed = async (
  db: Database,
  dealerId: number,
  trimId: number,
  words: string[],
): Promise<number[]> =>
  words.length === 0
    ? []
    : db.values<number>(sql`
      select p.id from product_trims f join lateral (select * from products where id = f.product_id offset 0) p on true
      where f.trim_id = ${presentTrim(trimId)} and ${soldBy(dealerId)}
        and fold(p.name || ' ' || p.number || ' ' || regexp_replace(p.detail || ' ' || ${otherTexts}, '<[^>]*>', ' ', 'g'))
          like all (select fold(word) from unnest(${words.map(containing)}::text[]) word)
      order by p.id`);

/** Names and descriptions of `products p` in its other languages. */
const otherTexts = sql`coalesce((
  select string_agg(x.name || ' ' || x.detail, ' ') from product_texts x where x.product_id = p.id), '')`;

/** The options of `products p` in their order, named by `name`; `which` may narrow them. */
export function optionsOf(name: Sql, which: Sql): Sql {
  return sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'number', c.number, 'priceCents', c.price_cents,
     'optionTypeId', c.option_type_id) || ${name} order by c.position, c.id), '[]')
   from product_options c where c.product_id = p.id and c.deleted_at is null ${which}) as options`;
}

/** Pictures and trims of `products p`. */
export const pageLists = sql`
  ${images(empty)},
  (select coalesce(jsonb_agg(f.trim_id order by f.trim_id), '[]') from product_trims f where f.product_id = p.id) as trims`;

/** The parts of a package in order, if `d` sells them. */
const partsOf = (packageId: number, language: Language) => sql`
  (select coalesce(jsonb_agg(to_jsonb(part) - 'place' order by part.place, part.id), '[]') from (
     select ${listedColumns(language)}, c.position as place,
       case when i.id is null then '[]'
         else jsonb_build_array(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height))
       end as images
     from package_products c join products p on p.id = c.product_id
     left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id ${textsIn(language)} ${firstPicture}
     where c.package_id = ${packageId} and ${soldByDealer}
   ) part) as parts`;

/** A product that a dealership sells, with the parts that it sells too. */
export const selectProduct = (
  db: Database,
  dealerId: number,
  productId: number,
  language: Language,
) =>
  db.row<SellerRow & ProductDetailRow & { parts: ProductRow[] }>(
    prepared(sql`
      select ${sellerColumns}, ${overrideColumns}, ${selected('p', productFields, shownTexts)}, ${nameIn(language)},
        ${detailIn(language)}, ${pageLists}, ${optionsOf(optionNameIn(language), empty)}, ${partsOf(productId, language)}
      from dealers d join products p on p.id = ${productId}
      left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id ${textsIn(language)}
      where d.id = ${dealerId} and d.active and ${soldByDealer}`),
  );

/** A cart's line as chosen. */
export interface ChosenLine {
  productId: number;
  trimId?: number | null | undefined;
  /** Option ids. */
  options: number[];
}

/** A part of a package in an order; `quantity` pieces in one package. */
export interface PartRow {
  productId: number;
  number: string;
  name: string;
  quantity: number;
}

/** A cart line's product with its present price, the chosen options, and the vehicle if it fits. */
export interface OrderedProductRow extends Omit<ProductRow, 'images'> {
  /** Position of the line, from 1. */
  position: number;
  photo: string | null;
  options: OptionRow[];
  /** The line's vehicle, or the one it was merged into; null: none was chosen. */
  trimId: number | null;
  vehicle: string | null;
  /** Of a package, if they were asked for. */
  parts: PartRow[];
}

/** The parts of the package of line `l` that the dealership `d` sells; a package has each once. */
const orderedParts = (language: Language) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'number', p.number, 'name', coalesce(t.name, p.name), 'quantity', 1)
     order by c.position, p.id), '[]')
   from package_products c join products p on p.id = c.product_id ${textsIn(language)}
   where c.package_id = l.product_id and ${soldByDealer})`;

/**
 * The products of a cart's lines, named in the language, without any that the dealership `d` does not
 * sell; `withParts` of packages.
 */
export const orderedProducts = (
  dealerId: number,
  lines: ChosenLine[],
  { language, withParts }: { language: Language; withParts: boolean },
): Sql => sql`
  with lines as materialized (
    select product_id, position, ${presentTrim(sql`asked_trim_id`)} as trim_id
    from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.trimId ?? null)}::bigint[])
      with ordinality as asked (product_id, asked_trim_id, position)
  ), vehicles as materialized (
    select t.id as trim_id, y.year || ' ' || m.name || ' ' || t.name as name
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where t.id = any(array(select trim_id from lines))
  )
  select l.position, l.trim_id as "trimId", ${listedColumns(language)},
    (select i.photo from product_images pi join images i on i.id = pi.image_id
     where pi.product_id = p.id order by pi.position limit 1) as photo,
    ${optionsOf(plainOptionNameIn(language), sql`and c.id = any(${lines.flatMap((line) => line.options)})`)},
    ${withParts ? orderedParts(language) : sql`'[]'::jsonb`} as parts,
    (select v.name from vehicles v
     where v.trim_id = l.trim_id
       and exists (select from product_trims f where f.trim_id = l.trim_id and f.product_id = l.product_id)) as vehicle
  from lines l join products p on p.id = l.product_id ${override(dealerId)} ${textsIn(language)}
  where ${soldBy(dealerId)}`;
