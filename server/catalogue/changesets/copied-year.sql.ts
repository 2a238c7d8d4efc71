import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { lockNumbers } from '#server/base/database/lock-numbers.ts';
import { isTrimUsed } from './vehicle-uses.sql.ts';

/** A model that a copy of a year made. */
export interface CopiedModel {
  id: number;
  /** '2027 Fjord'. */
  name: string;
  fitments: number;
  /** Changes with whatever changes of the model, its trims, their fitments and its offers. */
  print: string;
}

/** A digest of the models `m` as they are now, with everything that a copy of them has made. */
const print = sql`
  md5(jsonb_build_array(m.name, m.image_id, m.hidden_at is not null, m.carousel_position,
    (select jsonb_agg(jsonb_build_array(t.id, t.name, t.hidden_at is not null) order by t.id) from trims t where t.model_id = m.id),
    (select string_agg(f.trim_id || ' ' || f.product_id, ',' order by f.trim_id, f.product_id)
     from product_trims f join trims t on t.id = f.trim_id where t.model_id = m.id),
    (select jsonb_agg(to_jsonb(o) order by o.id) from terms o where o.model_id = m.id))::text)`;

/** These models, which a copy has made. */
export const selectCopies = (db: Database, ids: readonly number[]) =>
  db.rows<CopiedModel>(sql`
    select m.id, y.year || ' ' || m.name as name, ${print} as print,
      (select count(*) from product_trims f join trims t on t.id = f.trim_id where t.model_id = m.id) as fitments
    from models m join years y on y.id = m.year_id where m.id = any(${[...ids]}::bigint[])
    order by m.name, m.id`);

/** What a copy added to a model that was there: trims by id, and ids of products by trim. */
export interface Addition {
  modelId: number;
  trims: number[];
  products: Record<string, number[]>;
}

/** A model that was there and got more. */
export interface GrownModel extends Omit<Addition, 'modelId'> {
  id: number;
  /** '2027 Fjord'. */
  name: string;
  /** Changes with whatever changes of the added trims, their fitments and their offers. */
  print: string;
}

/** A digest of the trims with these ids, a JSON list, as they are now. */
const printOfTrims = (trims: Sql) => sql`
  md5((select jsonb_agg(jsonb_build_array(t.id, t.name, t.hidden_at is not null,
      (select jsonb_agg(f.product_id order by f.product_id) from product_trims f where f.trim_id = t.id),
      (select jsonb_agg(to_jsonb(o) order by o.id) from terms o where o.trim_id = t.id)) order by t.id)
    from jsonb_array_elements_text(${trims}) g (id) join trims t on t.id = g.id::bigint)::text)`;

/** The models to which a copy added something. */
export const selectGrown = (db: Database, additions: readonly Addition[]) =>
  db.rows<GrownModel>(sql`
    select m.id, y.year || ' ' || m.name as name, a.trims, a.products, coalesce(${printOfTrims(sql`a.trims`)}, '') as print
    from jsonb_to_recordset(${JSON.stringify(additions)}::jsonb) as a ("modelId" bigint, trims jsonb, products jsonb)
      join models m on m.id = a."modelId" join years y on y.id = m.year_id
    order by m.name, m.id`);

/** A make's offers for a model year itself: their digests by id. */
export const selectYearOffers = async (db: Database, makeId: number, year: number) =>
  Object.fromEntries(
    (
      await db.rows<{ id: number; print: string }>(sql`
        select o.id, md5(to_jsonb(o)::text) as print from terms o join years y on y.id = o.year_id
        where o.make_id = ${makeId} and y.year = ${year}`)
    ).map(({ id, print }) => [id, print]),
  );

/** Deletes those of these offers that are as they were, of years in which their make has no model any more. */
export const deleteYearOffers = (db: Database, prints: Readonly<Record<string, string>>) =>
  db.run(sql`
    delete from terms o where o.id = any(${Object.keys(prints).map(Number)}::bigint[])
      and md5(to_jsonb(o)::text) = ${JSON.stringify(prints)}::jsonb->>o.id::text
      and not exists (select from models m where m.make_id = o.make_id and m.year_id = o.year_id)`);

export const selectYear = (db: Database, year: number) =>
  db.row<{ id: number }>(sql`select id from years where year = ${year}`);

/**
 * Locks what a changeset's copy made, so that nothing is attached to it meanwhile; waits until no import
 * or merge runs, as they read vehicles before they write.
 */
export async function lockCopies(db: Database, changesetId: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(${lockNumbers.imports})`);
  await db.run(sql`
    select from models m where m.id in (${copiesOf(changesetId)}) order by m.id for update`);
  await db.run(sql`
    select from trims t where t.model_id in (${copiesOf(changesetId)}) order by t.id for update`);
}

const copiesOf = (changesetId: number) => sql`
  select subject_id from changeset_rows where changeset_id = ${changesetId} and subject = 'vehicle'`;

/** Ids of the trims that a copy added to the model of the row `r`, which was there, as a JSON list. */
const grownTrims = sql`coalesce(r.after->'grown'->'trims', '[]')`;

/**
 * Notes which models stay, and why: they are gone, something names them or their new trims since
 * (`isTrimUsed`), or something of them was changed. Returns how many.
 */
export const skipCopies = (
  db: Database,
  changesetId: number,
  prints: Readonly<Record<string, string>>,
): Promise<number> =>
  db.run(sql`
    with judged as (
      select r.line, case
        when m.id is null then 'gone'
        when exists (select from trims t where t.model_id = m.id and ${isTrimUsed}
            and (r.result = 'created' or ${grownTrims} @> to_jsonb(t.id)))
          or (r.result = 'created' and exists (select from model_forwards f where m.id in (f.model_id, f.into_id))) then 'inUse'
        when case r.result when 'created' then ${print} else coalesce(${printOfTrims(grownTrims)}, '') end
          is distinct from ${JSON.stringify(prints)}::jsonb->>m.id::text then 'changed' end as skipped
      from changeset_rows r left join models m on m.id = r.subject_id
      where r.changeset_id = ${changesetId} and r.subject = 'vehicle'
    )
    update changeset_rows r set skipped = j.skipped from judged j
    where r.changeset_id = ${changesetId} and r.line = j.line and j.skipped is not null`);

/** Deletes the models that a copy made and that do not stay, with trims, fitments and offers. */
export async function deleteCopies(db: Database, changesetId: number): Promise<void> {
  const models = sql`(${copiesOf(changesetId)} and result = 'created' and skipped is null)`;
  const trims = sql`(select id from trims where model_id in ${models})`;
  await db.run(sql`delete from terms where model_id in ${models}`);
  await db.run(sql`delete from product_trims where trim_id in ${trims}`);
  await db.run(sql`delete from trims where model_id in ${models}`);
  await db.run(sql`delete from models where id in ${models}`);
}

/** Deletes what a copy added to models that were there: fitments, and trims with fitments and offers. */
export async function deleteAdditions(db: Database, changesetId: number): Promise<void> {
  const rows = sql`changeset_rows r`;
  const isTakenBack = sql`
    r.changeset_id = ${changesetId} and r.subject = 'vehicle' and r.result = 'changed' and r.skipped is null`;
  await db.run(sql`
    delete from product_trims f
    using ${rows} cross join lateral jsonb_each(r.after->'grown'->'products') a (trim_id, products)
      cross join lateral jsonb_array_elements_text(a.products) p (id)
    where ${isTakenBack} and f.trim_id = a.trim_id::bigint and f.product_id = p.id::bigint`);
  const trims = sql`(
    select g.id::bigint from ${rows} cross join lateral jsonb_array_elements_text(${grownTrims}) g (id) where ${isTakenBack})`;
  await db.run(sql`delete from terms where trim_id in ${trims}`);
  await db.run(sql`delete from product_trims where trim_id in ${trims}`);
  await db.run(sql`delete from trims where id in ${trims}`);
}

/** Deletes a year that has no models of any make, and no offers. */
export const deleteEmptyYear = (db: Database, yearId: number) =>
  db.run(sql`
    delete from years y where y.id = ${yearId} and not exists (select from models m where m.year_id = y.id)
      and not exists (select from terms o where o.year_id = y.id)`);
