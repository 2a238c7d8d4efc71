import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { StoredRow } from './changeset-rows.sql.ts';
import type { Owner } from './changesets.sql.ts';

/** The sub-categories that this transaction has created, as rows before those of `lines` other ones. */
export async function createdSubcategories(db: Database, lines: number): Promise<StoredRow[]> {
  const rows = await db.rows<{ id: number; name: string; subcategory: object }>(sql`
    select s.id, s.name, jsonb_build_object('categoryId', s.parent_id, 'code', s.code, 'name', s.name, 'language', s.language,
      'texts', (select coalesce(jsonb_object_agg(x.language, x.name), '{}') from subcategory_texts x where x.subcategory_id = s.id)) as subcategory
    from subcategories s where s.xmin = pg_current_xact_id()::xid order by s.parent_id, s.position, s.id`);
  return rows.map(({ id, name, subcategory }, index) => ({
    ...{ line: index - rows.length - lines, subject: 'subcategory', subjectId: id, number: '' },
    ...{ name, result: 'created', problem: null, before: null, after: { subcategory } },
    seenVersion: null,
  }));
}

const ofChangeset = (id: number): Sql => sql`r.changeset_id = ${id} and r.subject = 'subcategory'`;

/** The rows' sub-categories: `line, reserved, category_id, code, name, language, texts`. */
const wanted = (id: number): Sql => sql`(
  select r.line, r.subject_id as reserved, v."categoryId" as category_id, v.code, v.name, v.language, v.texts
  from changeset_rows r cross join lateral jsonb_to_record(r.after->'subcategory')
    v ("categoryId" int, code text, name text, language text, texts jsonb)
  where ${ofChangeset(id)})`;

/** One that came meanwhile and has the code or the name of a wanted one `w`. */
const present = ({ makeId, dealerId }: Owner): Sql => sql`(
  select s.id from subcategories s
  where s.make_id = ${makeId} and (s.dealer_id is null or s.dealer_id = ${dealerId}::bigint) and s.deleted_at is null
    and s.parent_id = w.category_id and (s.code = w.code or fold(s.name) = fold(w.name))
  order by s.dealer_id nulls last, s.id limit 1)`;

/**
 * Creates the rows' sub-categories with the ids of the preview, as the owner's last; one that came
 * meanwhile is taken as it is, also by the products of the changeset.
 */
export async function createSubcategories(db: Database, id: number, owner: Owner): Promise<void> {
  const { makeId, dealerId } = owner;
  await db.run(sql`
    create temporary table changeset_subcategories on commit drop as
    select w.*, ${present(owner)} as present from ${wanted(id)} w`);
  await db.run(sql`
    insert into subcategories (id, parent_id, make_id, dealer_id, code, name, language, position) overriding system value
    select w.reserved, w.category_id, ${makeId}::bigint, ${dealerId}::bigint, w.code, w.name, w.language, (
        select coalesce(max(s.position), 0) from subcategories s
        where s.make_id = ${makeId} and s.dealer_id is not distinct from ${dealerId}::bigint and s.parent_id = w.category_id
      ) + row_number() over (partition by w.category_id order by w.line)
    from changeset_subcategories w where w.present is null order by w.line
    on conflict do nothing`);
  await db.run(sql`
    insert into subcategory_texts (subcategory_id, language, name)
    select s.id, t.key, t.value from changeset_subcategories w join subcategories s on s.id = w.reserved,
      jsonb_each_text(w.texts) t where w.present is null`);
  await db.run(sql`
    update changeset_rows r set after = jsonb_set(r.after, '{fields,subcategory_id}', to_jsonb(w.present))
    from changeset_subcategories w
    where r.changeset_id = ${id} and r.subject = 'product' and w.present is not null
      and (r.after->'fields'->>'subcategory_id')::bigint = w.reserved`);
  await db.run(sql`
    update changeset_rows r set applied_version = case when s.id is not null then 1 end, skipped = case when s.id is null then 'keyTaken' end
    from changeset_subcategories w left join subcategories s on s.id = w.reserved
    where ${ofChangeset(id)} and r.line = w.line`);
}

/** Deletes the sub-categories that a changeset created and that nothing is in since; the others stay and are listed. */
export async function takeBackSubcategories(db: Database, id: number, now: Date): Promise<void> {
  const deleted = await db.values<number>(sql`
    update subcategories s set deleted_at = ${now}
    where s.deleted_at is null and s.id in (
        select r.subject_id from changeset_rows r where ${ofChangeset(id)} and r.applied_version is not null)
      and not exists (select from products p where p.subcategory_id = s.id and p.deleted_at is null)
    returning s.id`);
  await db.run(sql`
    update products set subcategory_id = null where subcategory_id = any(${deleted}::bigint[])`);
  await db.run(sql`
    update changeset_rows r set skipped = 'inUse'
    where ${ofChangeset(id)} and r.applied_version is not null and r.subject_id <> all(${deleted}::bigint[])
      and exists (select from subcategories s where s.id = r.subject_id and s.deleted_at is null)`);
}
