import { columnNames, storedValues } from '#server/base/database/columns.ts';
import { type Database, sql } from '#server/base/database/database.ts';
import { pairLockNumbers } from '#server/base/database/lock-numbers.ts';
import { orderedList } from '#server/base/database/ordered-list.ts';
import { presentTrims } from '#server/catalogue/vehicles/forwards.ts';
import type { Row } from '#shared/entities/entity.ts';
import { productFields } from '#shared/entities/product.ts';
import type { Language } from '#shared/rules/languages.ts';
import type { OptionRow } from './products.sql.ts';

/** A product's own columns. */
export type ProductValues = Row<typeof productFields>;

export interface OptionValues extends Omit<OptionRow, 'id' | 'language' | 'picture'> {
  /** Absent: it stays. */
  picture?: number | null | undefined;
  /** Null: a new option. */
  id: number | null;
}

/** A product's owner; dealerId null: the make. */
export interface Owner {
  makeId: number;
  dealerId: number | null;
}

/** The owner of a new product, and the language of its own texts. */
export interface NewOwner extends Owner {
  language: Language;
}

/** The unique index on typed numbers. */
export const numberIndex = 'products_claimed_number';

const columns = columnNames(productFields);

export const insertProduct = (db: Database, owner: NewOwner, product: ProductValues, now: Date) =>
  db.row<{ id: number }>(sql`
    insert into products (make_id, dealer_id, language, created_at, updated_at, number_claimed, ${columns})
    values (${owner.makeId}, ${owner.dealerId}, ${owner.language}, ${now}, ${now}, true, ${storedValues(productFields, product)}) returning id`);

/** The owner's product with this number, in any case; any number of products have none. */
export const selectHolderOfNumber = (db: Database, { makeId, dealerId }: Owner, number: string) =>
  db.row<{ name: string }>(sql`
    select name from products
    where make_id = ${makeId} and ${dealerId === null ? sql`dealer_id is null` : sql`dealer_id = ${dealerId}`}
      and number_fold = fold_number(${number}) and lower(number) = lower(${number}) and number <> '' and deleted_at is null
    order by id limit 1`);

/** Stores the answer to a key; violates `idempotency_keys_pkey` if the key was just used. */
export const insertProductAnswer = (
  db: Database,
  {
    userId,
    key,
    requestHash,
    answer,
    now,
  }: { userId: number; key: string; requestHash: Buffer; answer: object; now: Date },
) =>
  db.run(sql`
    insert into idempotency_keys (user_id, key, request_hash, answer, created_at)
    values (${userId}, ${key}, ${requestHash}, ${JSON.stringify(answer)}::jsonb, ${now})`);

/** A product's id, and whose it is; null: its make's. */
export interface OwnedProduct {
  id: number;
  dealerId: number | null;
}

/** Returns 0 if the product has changed since this version. */
export const updateProduct = (
  db: Database,
  { id, dealerId }: OwnedProduct,
  version: number,
  product: ProductValues,
  now: Date,
) =>
  db.run(sql`
    update products set version = version + 1, updated_at = ${now}, (${columns}) = row(${storedValues(productFields, product)}),
      number_claimed = number_claimed or lower(number) <> lower(${product.number})
    where id = ${id} and dealer_id is not distinct from ${dealerId} and version = ${version} and deleted_at is null`);

export const hideProduct = (db: Database, { id, dealerId }: OwnedProduct, now: Date) =>
  db.run(sql`
    update products set deleted_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${id} and dealer_id is not distinct from ${dealerId} and deleted_at is null`);

/** Replaces the trims that a product fits; a merged one stands for the one that it became. */
export async function replaceTrims(
  db: Database,
  productId: number,
  trimIds: number[],
): Promise<void> {
  await db.run(sql`
    delete from product_trims where product_id = ${productId} and trim_id <> all(array(${presentTrims(trimIds)}))`);
  await db.run(sql`
    insert into product_trims (product_id, trim_id)
    select ${productId}, present.id from (${presentTrims(trimIds)}) present on conflict do nothing`);
}

export const replaceParts = orderedList('package_products', 'package_id', 'product_id');

export const replaceImages = orderedList('product_images', 'product_id', 'image_id');

/** Saves a product's options in order: updates known ones, adds new ones, hides the rest. */
export async function saveOptions(
  db: Database,
  productId: number,
  options: OptionValues[],
  now: Date,
): Promise<void> {
  const posted = sql`
    jsonb_array_elements(${JSON.stringify(options)}::jsonb) with ordinality as given (o, position)`;
  const ids = options.flatMap(({ id }) => (id === null ? [] : [id]));
  await db.run(sql`
    update product_options set deleted_at = ${now}
    where product_id = ${productId} and deleted_at is null and id <> all(${ids}::bigint[])`);
  await db.run(sql`
    update product_options p set name = o->>'name', number = o->>'number', price_cents = (o->>'priceCents')::bigint,
      option_type_id = (o->>'optionTypeId')::int, position = given.position,
      picture = case when o ? 'picture' then (o->>'picture')::int else p.picture end
    from ${posted} where p.product_id = ${productId} and p.id = (o->>'id')::bigint`);
  await db.run(sql`
    insert into product_options (product_id, option_type_id, name, number, price_cents, picture, position)
    select ${productId}, (o->>'optionTypeId')::int, o->>'name', o->>'number', (o->>'priceCents')::bigint, (o->>'picture')::int, given.position
    from ${posted} where o->>'id' is null order by given.position`);
}

/** Number of these trims that belong to the make. */
export const countTrimsOf = async (db: Database, makeId: number, trimIds: number[]) =>
  (await db.value<number>(sql`
    select count(*) as count from trims t join models m on m.id = t.model_id
    where m.make_id = ${makeId} and t.id = any(${trimIds}::bigint[])`))!;

/** Number of these products that an owner may put into a package: the make's and its own. */
export const countPartsOf = async (
  db: Database,
  { makeId, dealerId }: Owner,
  productIds: number[],
) =>
  (await db.value<number>(sql`
    select count(*) as count from products p
    where p.id = any(${productIds}::bigint[]) and p.make_id = ${makeId} and p.deleted_at is null
      and (p.dealer_id is null or p.dealer_id = ${dealerId})`))!;

/** Serialises changes of a make's packages, so that two at once cannot form a circle. */
export const lockPackages = (db: Database, makeId: number) =>
  db.run(sql`select pg_advisory_xact_lock(${pairLockNumbers.packages}, ${makeId}::int)`);

/** Whether the package is among the products or inside one of them. */
export const isInside = async (db: Database, packageId: number, productIds: number[]) =>
  (await db.value<boolean>(sql`
    with recursive inside (id) as (
      select unnest(${productIds}::bigint[])
      union select c.product_id from package_products c join inside i on c.package_id = i.id
    )
    select exists (select from inside where id = ${packageId}) as found`))!;
