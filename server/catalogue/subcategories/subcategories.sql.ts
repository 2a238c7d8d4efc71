import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { ShownSubcategory } from '#shared/contract/products.ts';
import type { Subcategory } from '#shared/contract/subcategories.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';

/** A make, or a dealership of it. */
export interface Owner {
  makeId: number;
  /** Null: the make. */
  dealerId: number | null;
}

/** A sub-category with its make. */
export interface SubcategoryRow extends Omit<Subcategory, 'products'> {
  makeId: number;
}

const columns = sql`
  s.id, s.parent_id as "categoryId", s.make_id as "makeId", s.dealer_id as "dealerId", s.code, s.language,
  jsonb_build_object(s.language, s.name) || (
    select coalesce(jsonb_object_agg(x.language, x.name), '{}') from subcategory_texts x
    where x.subcategory_id = s.id and x.language <> s.language) as names`;

/** Condition for sub-categories `s` that the owner's products can be in. */
const usableBy = ({ makeId, dealerId }: Owner) => sql`
  s.make_id = ${makeId} and (s.dealer_id is null or s.dealer_id = ${dealerId}) and s.deleted_at is null`;

/** The make's before the dealership's own, each in their order. */
const inOrder = sql`order by s.parent_id, s.dealer_id is not null, s.position, s.id`;

/** The sub-categories that the owner's products can be in. */
export const selectUsable = (db: Database, owner: Owner) =>
  db.rows<SubcategoryRow>(
    sql`select ${columns} from subcategories s where ${usableBy(owner)} ${inOrder}`,
  );

/** The same with how many products are in each: of a dealership without other dealerships' own. */
export const selectCounted = (db: Database, owner: Owner) =>
  db.rows<SubcategoryRow & { products: number }>(sql`
    select ${columns}, (
      select count(*) from products p
      where p.subcategory_id = s.id and p.deleted_at is null
        and (${owner.dealerId}::bigint is null or p.dealer_id is null or p.dealer_id = ${owner.dealerId})) as products
    from subcategories s where ${usableBy(owner)} ${inOrder}`);

/** A sub-category of any owner that is not deleted. */
export const selectSubcategory = (db: Database, id: number) =>
  db.row<SubcategoryRow>(sql`
    select ${columns} from subcategories s where s.id = ${id} and s.deleted_at is null`);

/** Whether a product of the owner and category can be in the sub-category. */
export const isUsable = async (db: Database, owner: Owner, categoryId: number | null, id: number) =>
  (await db.value<boolean>(sql`
    select exists (
      select from subcategories s where s.id = ${id} and s.parent_id = ${categoryId} and ${usableBy(owner)})`))!;

/** The sub-categories of these ids in the order of lists, named in the language. */
export const selectShown = (db: Database, ids: readonly number[], language: Language) =>
  db.rows<Omit<ShownSubcategory, 'language'> & { language: Language | null }>(sql`
    select s.id, s.parent_id as "categoryId", s.code, coalesce(x.name, s.name) as name,
      case when x.name is null then nullif(s.language, ${language}) end as language
    from subcategories s left join subcategory_texts x on x.subcategory_id = s.id and x.language = ${language}
    where s.id = any(${ids}::bigint[]) and s.deleted_at is null ${inOrder}`);

/** Locks a make's sub-categories until the transaction ends. */
export const lockSubcategories = (db: Database, makeId: number) =>
  db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`subcategories:${makeId}`}, 0))`);

/** Codes that a new one of the owner must not have: a make's differs from those of all its dealerships. */
export const selectCodes = (db: Database, { makeId, dealerId }: Owner) =>
  db.values<string>(sql`
    select code from subcategories
    where make_id = ${makeId} and deleted_at is null
      and (${dealerId}::bigint is null or dealer_id is null or dealer_id = ${dealerId})`);

/** Names of a new sub-category, and the language of the first. */
export interface Named {
  language: Language;
  name: string;
  /** In the other language; '' for none. */
  otherName: string;
}

/** Adds a sub-category as the last of its owner's in the category; returns its id. */
export const insertSubcategory = async (
  db: Database,
  { makeId, dealerId }: Owner,
  { categoryId, code, language, name }: Named & { categoryId: number; code: string },
) =>
  (await db.value<number>(sql`
    insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
    select ${categoryId}, ${makeId}, ${dealerId}, ${code}, ${name}, ${language}, (
      select coalesce(max(position), 0) + 1 from subcategories
      where make_id = ${makeId} and dealer_id is not distinct from ${dealerId} and parent_id = ${categoryId})
    returning id`))!;

/** Sets a sub-category's own name, and that in the other language. */
export async function saveNames(
  db: Database,
  { dealerId }: Owner,
  id: number,
  named: Named,
): Promise<void> {
  await db.run(sql`
    update subcategories set name = ${named.name}
    where id = ${id} and dealer_id is not distinct from ${dealerId} and name <> ${named.name}`);
  if (named.otherName === '')
    await db.run(sql`delete from subcategory_texts where subcategory_id = ${id}`);
  else
    await db.run(sql`
      insert into subcategory_texts as x (subcategory_id, language, name)
      values (${id}, ${otherLanguage(named.language)}, ${named.otherName})
      on conflict (subcategory_id, language) do update set name = excluded.name where x.name <> excluded.name`);
}

/** Puts an owner's sub-categories into the order of these ids. */
export const updatePlaces = (db: Database, { dealerId }: Owner, ids: readonly number[]) =>
  db.run(sql`
    update subcategories s set position = given.position
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where s.id = given.id and s.dealer_id is not distinct from ${dealerId} and s.position <> given.position`);

/**
 * Puts the products of a sub-category into another one (null: none), deleted ones too; returns how many
 * that are not deleted.
 */
export async function moveProducts(db: Database, from: number, to: number | null): Promise<number> {
  const moved = (condition: Sql) =>
    db.run(
      sql`update products set subcategory_id = ${to} where subcategory_id = ${from} and ${condition}`,
    );
  await moved(sql`deleted_at is not null`);
  return moved(sql`deleted_at is null`);
}

export const hideSubcategory = (db: Database, { id, dealerId }: SubcategoryRow, now: Date) =>
  db.run(sql`
    update subcategories set deleted_at = ${now}
    where id = ${id} and dealer_id is not distinct from ${dealerId} and deleted_at is null`);

export const selectMakeOf = (db: Database, makeId: number) =>
  db.row<{ id: number }>(sql`select id from makes where id = ${makeId}`);
