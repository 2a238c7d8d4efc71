import { selected } from '#server/base/database/columns.ts';
import { containing } from '#server/base/database/containing.ts';
import { type Database, empty, prepared, type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.sql.ts';
import type { Picture } from '#shared/contract/dealers.ts';
import type { Option } from '#shared/contract/products.ts';
import type { Row } from '#shared/entities/entity.ts';
import { listedFields, productFields } from '#shared/entities/product.ts';

/** A product with a dealership's override; frt in hours. */
export interface ProductRow extends Row<typeof listedFields> {
  id: number;
  costCents: number;
  images: Picture[];
  overridePriceCents: number | null;
  overrideFrt: number | null;
  overrideFeatured: boolean | null;
}

export interface ProductDetailRow extends ProductRow, Row<typeof productFields> {
  trims: number[];
  options: OptionRow[];
}

export interface OptionRow extends Omit<Option, 'price'> {
  priceCents: number;
}

const overrideColumns = sql`
  p.id, o.price_cents as "overridePriceCents", o.frt as "overrideFrt", o.featured as "overrideFeatured"`;

/** Columns of `products p` and its override `o`. */
export const listedColumns = sql`
  ${overrideColumns}, ${selected('p', listedFields)}, p.cost_cents as "costCents"`;

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
): Promise<{ seller: SellerRow; products: ProductRow[] } | undefined> {
  type Row = SellerRow &
    Omit<ProductRow, 'id'> & { id: number | null; imageId: number | null } & Omit<Picture, 'id'>;
  const rows = await db.rows<Row>(
    prepared(sql`
      select ${sellerColumns}, fitting.* from dealers d left join lateral (
        select ${listedColumns}, i.id as "imageId", i.photo, i.width, i.height
        from product_trims f join lateral (select * from products where id = f.product_id offset 0) p on true
        left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id ${firstPicture}
        where f.trim_id = ${presentTrim(trimId)} and ${soldByDealer}
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

/** Ids of a trim's products whose name, number and description without tags have all words. */
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
        and fold(p.name || ' ' || p.number || ' ' || regexp_replace(coalesce(p.detail, ''), '<[^>]*>', ' ', 'g'))
          like all (select fold(word) from unnest(${words.map(containing)}::text[]) word)
      order by p.id`);

/** The options of `products p` in their order; `which` may narrow them. */
function optionsOf(which: Sql): Sql {
  return sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number,
     'priceCents', c.price_cents, 'optionTypeId', c.option_type_id) order by c.position, c.id), '[]')
   from product_options c where c.product_id = p.id and c.deleted_at is null ${which}) as options`;
}

/** Everything of `products p`, including its trims and options. */
export const detailColumns = sql`
  ${overrideColumns}, ${selected('p', productFields)}, ${images(empty)},
  (select coalesce(jsonb_agg(f.trim_id order by f.trim_id), '[]') from product_trims f where f.product_id = p.id) as trims,
  ${optionsOf(empty)}`;

/** The parts of a package in order, if `d` sells them. */
const partsOf = (packageId: number) => sql`
  (select coalesce(jsonb_agg(to_jsonb(part) - 'place' order by part.place, part.id), '[]') from (
     select ${listedColumns}, c.position as place,
       case when i.id is null then '[]'
         else jsonb_build_array(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height))
       end as images
     from package_products c join products p on p.id = c.product_id
     left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id ${firstPicture}
     where c.package_id = ${packageId} and ${soldByDealer}
   ) part) as parts`;

/** A product that a dealership sells, with the parts that it sells too. */
export const selectProduct = (db: Database, dealerId: number, productId: number) =>
  db.row<SellerRow & ProductDetailRow & { parts: ProductRow[] }>(
    prepared(sql`
      select ${sellerColumns}, ${detailColumns}, ${partsOf(productId)}
      from dealers d join products p on p.id = ${productId}
      left join product_overrides o on o.product_id = p.id and o.dealer_id = d.id
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
const orderedParts = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('productId', p.id, 'number', p.number, 'name', p.name, 'quantity', 1)
     order by c.position, p.id), '[]')
   from package_products c join products p on p.id = c.product_id
   where c.package_id = l.product_id and ${soldByDealer})`;

/**
 * The products of a cart's lines, without any that the dealership `d` does not sell; `withParts` of
 * packages.
 */
export const orderedProducts = (
  dealerId: number,
  lines: ChosenLine[],
  withParts: boolean,
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
  select l.position, l.trim_id as "trimId", ${listedColumns},
    (select i.photo from product_images pi join images i on i.id = pi.image_id
     where pi.product_id = p.id order by pi.position limit 1) as photo,
    ${optionsOf(sql`and c.id = any(${lines.flatMap((line) => line.options)})`)},
    ${withParts ? orderedParts : sql`'[]'::jsonb`} as parts,
    (select v.name from vehicles v
     where v.trim_id = l.trim_id
       and exists (select from product_trims f where f.trim_id = l.trim_id and f.product_id = l.product_id)) as vehicle
  from lines l join products p on p.id = l.product_id ${override(dealerId)}
  where ${soldBy(dealerId)}`;
