import { type Database, empty, type Sql, sql } from '#server/database/database.ts';
import type { Picture } from '#shared/contract/dealers.ts';

/** A product with what a dealership overrides of it; money in cents, frt in hours. */
export interface ProductRow {
  id: number;
  name: string;
  number: string;
  priceCents: number;
  costCents: number;
  frt: number;
  featured: boolean;
  categoryId: number | null;
  images: Picture[];
  overridePriceCents: number | null;
  overrideFrt: number | null;
  overrideFeatured: boolean | null;
}

export interface ProductDetailRow extends ProductRow {
  trims: number[];
  length: number | null;
  width: number | null;
  height: number | null;
  sizeUnit: string | null;
  weight: number | null;
  weightUnit: string | null;
  detail: string;
  leaseResidual: boolean;
  active: boolean;
  options: OptionRow[];
}

export interface OptionRow {
  id: number;
  name: string;
  number: string;
  priceCents: number;
  optionTypeId: number;
}

/** Of `products p` and its override `o`. */
export const listedColumns = sql`
  p.id, p.name, p.number, p.price_cents as "priceCents", p.cost_cents as "costCents", p.frt, p.featured,
  p.category_id as "categoryId", o.price_cents as "overridePriceCents", o.frt as "overrideFrt", o.featured as "overrideFeatured"`;

/** Pictures of `products p` in their order; `most` may limit them. */
export const images = (most: Sql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height)
     order by pi.position), '[]')
   from (select * from product_images where product_id = p.id order by position ${most}) pi
   join images i on i.id = pi.image_id) as images`;

/** What a dealership sells: products of its make and its own, neither hidden nor deleted. */
const soldBy = (dealerId: number) => sql`
  p.active and p.deleted_at is null and (p.dealer_id = ${dealerId} or
    (p.dealer_id is null and p.make_id = (select make_id from dealers where id = ${dealerId})))`;

/** What a dealership overrides of `products p`, as `o`. */
export const override = (dealerId: number) => sql`
  left join product_overrides o on o.product_id = p.id and o.dealer_id = ${dealerId}`;

/** The products that fit a trim; first pictures only. */
export const selectProductsOfTrim = (db: Database, dealerId: number, trimId: number) =>
  db.rows<ProductRow>(sql`
    select ${listedColumns}, ${images(sql`limit 1`)}
    from product_trims f join products p on p.id = f.product_id ${override(dealerId)}
    where f.trim_id = ${trimId} and ${soldBy(dealerId)} order by p.name, p.id`);

/** Everything of `products p`, with what the product fits and its options. */
export const detailColumns = sql`
  ${listedColumns}, ${images(empty)}, p.length, p.width, p.height, p.size_unit as "sizeUnit", p.weight,
  p.weight_unit as "weightUnit", p.detail, p.lease_residual as "leaseResidual", p.active,
  (select coalesce(jsonb_agg(f.trim_id order by f.trim_id), '[]') from product_trims f where f.product_id = p.id) as trims,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number,
     'priceCents', c.price_cents, 'optionTypeId', c.option_type_id) order by c.position, c.id), '[]')
   from product_options c where c.product_id = p.id and c.deleted_at is null) as options`;

export const selectProduct = (db: Database, dealerId: number, productId: number) =>
  db.row<ProductDetailRow>(sql`
    select ${detailColumns}
    from products p ${override(dealerId)} where p.id = ${productId} and ${soldBy(dealerId)}`);

/** The parts of a package that this dealership sells. */
export const selectPackageProducts = (db: Database, dealerId: number, packageId: number) =>
  db.rows<ProductRow>(sql`
    select ${listedColumns}, ${images(sql`limit 1`)}
    from package_products c join products p on p.id = c.product_id ${override(dealerId)}
    where c.package_id = ${packageId} and ${soldBy(dealerId)} order by c.position, p.id`);

/** A line of a cart as it was chosen. */
export interface ChosenLine {
  productId: number;
  trimId?: number | null | undefined;
  /** Ids. */
  options: number[];
}

/** The product of a cart's line: what it costs here now, the options chosen of it, and the vehicle in words where it fits. */
export interface OrderedProductRow extends Omit<ProductRow, 'images'> {
  /** Of the line, from 1. */
  position: number;
  photo: string | null;
  options: OptionRow[];
  vehicle: string | null;
}

/** The products of a cart's lines; one that this dealership does not sell is missing. */
export const orderedProducts = (dealerId: number, lines: ChosenLine[]): Sql => sql`
  select l.position, ${listedColumns},
    (select i.photo from product_images pi join images i on i.id = pi.image_id
     where pi.product_id = p.id order by pi.position limit 1) as photo,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'number', c.number,
       'priceCents', c.price_cents, 'optionTypeId', c.option_type_id) order by c.position, c.id), '[]')
     from product_options c where c.product_id = p.id and c.deleted_at is null
       and c.id = any(${lines.flatMap((line) => line.options)})) as options,
    (select y.year || ' ' || m.name || ' ' || t.name
     from product_trims f join trims t on t.id = f.trim_id join models m on m.id = t.model_id join years y on y.id = m.year_id
     where f.trim_id = l.trim_id and f.product_id = l.product_id) as vehicle
  from unnest(${lines.map((line) => line.productId)}::bigint[], ${lines.map((line) => line.trimId ?? null)}::bigint[])
    with ordinality as l (product_id, trim_id, position)
  join products p on p.id = l.product_id ${override(dealerId)}
  where ${soldBy(dealerId)}`;
