import { type Database, raw, sql } from '#server/base/database/database.ts';
import { addFromFile } from '#server/catalogue/subcategories/from-files.service.ts';
import type { Text } from '#shared/messages/text.ts';
import { type Language, otherLanguage } from '#shared/rules/languages.ts';
import { languageOfNew } from './language-of-new.sql.ts';

const unknown: Text['key'] = 'rowProblems.subcategory';

/** Sub-categories `s` that products of the owner can be in: a dealership's (null: the make's alone). */
const usable = (dealerId: number | null) => sql`
  s.deleted_at is null and (s.dealer_id is null or s.dealer_id = ${dealerId})`;

/** The category of row `r`: its own, else that of the product which it changes. */
const categoryOfRow = (dealerId: number | null) => sql`
  coalesce(r.category_id, (
    select p.category_id from products p where p.id = r.product_id), (
    select p.category_id from products p
    where p.make_id = r.make_id and coalesce(p.dealer_id, 0) = ${dealerId ?? 0} and p.import_key = r.key limit 1))`;

/** Good rows `r` that name a sub-category which was not found. */
const missing = sql`not r.bad and r.maker_id is null and r.subcategory is not null and r.subcategory_id is null`;

/**
 * Finds the sub-categories that the staged rows name, by code or by name in any language, a dealership's own
 * first; `create` adds those that are missing. Notes a mistake for each row whose category has none of that
 * name. Returns how many.
 */
export async function findSubcategories(
  db: Database,
  dealerId: number | null,
  create: boolean,
): Promise<number> {
  await findNamed(db, dealerId);
  if (create && (await createMissing(db, dealerId)) > 0) await findNamed(db, dealerId);
  return db.run(sql`
    insert into import_mistakes (line, field, value, reason)
    select r.line, 'subcategory', left(r.subcategory, 200), json_build_object('key', ${unknown}::text, 'values', json_build_array((
      select coalesce(string_agg(s.name, ', ' order by s.dealer_id is not null, s.position, s.id), '') from subcategories s
      where s.make_id = r.make_id and s.parent_id = ${categoryOfRow(dealerId)} and ${usable(dealerId)})))
    from import_rows r where ${missing}`);
}

const findNamed = (db: Database, dealerId: number | null) =>
  db.run(sql`
    with wanted as (
      select r.line, r.make_id, fold(r.subcategory) as name, ${categoryOfRow(dealerId)} as category_id
      from import_rows r where ${missing}
    ), named as (
      select s.id, s.make_id, s.parent_id, s.dealer_id, n.name
      from subcategories s cross join lateral (
        select s.code as name union select fold(s.name)
        union select fold(x.name) from subcategory_texts x where x.subcategory_id = s.id) n
      where ${usable(dealerId)}
    ), found as (
      select distinct on (w.line) w.line, n.id
      from wanted w join named n on n.make_id = w.make_id and n.parent_id = w.category_id and n.name = w.name
      order by w.line, n.dealer_id nulls last, n.id
    )
    update import_rows r set subcategory_id = found.id from found where r.line = found.line`);

/** Adds the missing sub-categories in the order of the file, with the names beside them; returns how many. */
async function createMissing(db: Database, dealerId: number | null): Promise<number> {
  const first = (column: 'subcategory' | `subcategory_${Language}`) => {
    const name = raw(`r.${column}`);
    return sql`(array_agg(${name} order by r.line) filter (where ${name} is not null))[1]`;
  };
  const rows = await db.rows<MissingSubcategory>(sql`
    select r.make_id as "makeId", c.id as "categoryId", ${first('subcategory')} as wanted,
      ${first('subcategory_en')} as en, ${first('subcategory_fr')} as fr
    from import_rows r cross join lateral (select ${categoryOfRow(dealerId)} as id) c
    where ${missing} and c.id is not null
    group by r.make_id, c.id, fold(r.subcategory) order by min(r.line)`);
  if (rows.length === 0) return 0;
  const language = (await db.value<Language>(sql`select ${languageOfNew(dealerId)}`))!;
  let added = 0;
  for (const { makeId, categoryId, wanted, ...names } of rows) {
    const otherName = names[otherLanguage(language)] ?? '';
    const named = { language, name: names[language] ?? wanted, otherName };
    const isAdded = await addFromFile(db, { makeId, dealerId }, { ...named, categoryId, wanted });
    added += isAdded ? 1 : 0;
  }
  return added;
}

/** A sub-category that rows name and the shop lacks: as it is named first, and its names by language. */
type MissingSubcategory = Record<Language, string | null> & {
  makeId: number;
  categoryId: number;
  wanted: string;
};
