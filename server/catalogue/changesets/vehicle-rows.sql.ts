import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { StoredRow } from './changeset-rows.sql.ts';
import { isTrimUsed } from './vehicle-uses.sql.ts';

/** The vehicles that this transaction has created, as rows before all others: their lines are below 0. */
export async function createdVehicles(db: Database): Promise<StoredRow[]> {
  const rows = await db.rows<{ id: number; name: string; vehicle: object }>(sql`
    select t.id, concat_ws(' ', y.year, m.name, t.name) as name,
      jsonb_build_object('year', y.year, 'modelId', m.id, 'model', m.name, 'trim', t.name) as vehicle
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where t.xmin = pg_current_xact_id()::xid order by y.year, m.name, t.name`);
  return rows.map(({ id, name, vehicle }, index) => ({
    ...{ line: index - rows.length, subject: 'vehicle', subjectId: id, number: '', name },
    ...{ result: 'created', problem: null, before: null, after: { vehicle }, seenVersion: null },
  }));
}

const ofChangeset = (id: number): Sql => sql`r.changeset_id = ${id} and r.subject = 'vehicle'`;

/** The rows' vehicles: `line, reserved, year, model_id, model, trim`, where `reserved` is the id of the preview. */
const wanted = (id: number): Sql => sql`(
  select r.line, r.subject_id as reserved, v.year, v."modelId" as model_id, v.model, v.trim
  from changeset_rows r cross join lateral jsonb_to_record(r.after->'vehicle') v (year int, "modelId" bigint, model text, trim text)
  where ${ofChangeset(id)})`;

/** The model of a wanted vehicle `w` in years `y`, whatever became of it. */
const modelOf = (makeId: number): Sql => sql`
  join years y on y.year = w.year join models m on m.make_id = ${makeId} and m.year_id = y.id and lower(m.name) = lower(w.model)
  left join model_forwards f on f.model_id = m.id`;

/**
 * Creates the rows' vehicles with the ids of the preview; one that came meanwhile is taken as it is, also
 * by the products of the changeset.
 */
export async function createVehicles(db: Database, id: number, makeId: number): Promise<void> {
  await db.run(
    sql`insert into years (year) select distinct w.year from ${wanted(id)} w on conflict do nothing`,
  );
  await db.run(sql`
    insert into models (id, make_id, year_id, name) overriding system value
    select distinct on (w.model_id) w.model_id, ${makeId}::bigint, y.id, w.model from ${wanted(id)} w join years y on y.year = w.year
    where not exists (select from models m where m.make_id = ${makeId} and m.year_id = y.id and lower(m.name) = lower(w.model))
    order by w.model_id`);
  await db.run(sql`
    insert into trims (id, model_id, name) overriding system value
    select w.reserved, coalesce(f.into_id, m.id), w.trim from ${wanted(id)} w ${modelOf(makeId)} order by w.reserved
    on conflict do nothing`);
  await takeArrivedVehicles(db, id, makeId);
  await db.run(sql`
    update changeset_rows r set applied_version = case when t.id is not null then 1 end, skipped = case when t.id is null then 'keyTaken' end
    from changeset_rows v left join trims t on t.id = v.subject_id
    where ${ofChangeset(id)} and v.changeset_id = r.changeset_id and v.line = r.line`);
}

/** Where a vehicle came meanwhile with another id, the products' rows name that one. */
async function takeArrivedVehicles(db: Database, id: number, makeId: number): Promise<void> {
  await db.run(sql`
    create temporary table changeset_came on commit drop as
    select w.reserved, t.id as present from ${wanted(id)} w ${modelOf(makeId)}
      join trims t on t.model_id = coalesce(f.into_id, m.id) and lower(t.name) = lower(w.trim)
    where t.id <> w.reserved`);
  const mapped = (list: Sql) => sql`(
    select coalesce(jsonb_agg(distinct coalesce(c.present, e.id::bigint)), '[]')
    from jsonb_array_elements_text(${list}) e (id) left join changeset_came c on c.reserved = e.id::bigint)`;
  await db.run(sql`
    update changeset_rows r set after = jsonb_set(r.after, '{trims,add}', ${mapped(sql`r.after->'trims'->'add'`)}),
      before = case when r.before ? 'trims' then jsonb_set(r.before, '{trims,take}', ${mapped(sql`r.before->'trims'->'take'`)}) else r.before end
    where r.changeset_id = ${id} and r.subject = 'product' and exists (
      select from jsonb_array_elements_text(r.after->'trims'->'add') e (id) join changeset_came c on c.reserved = e.id::bigint)`);
}

/** Deletes the vehicles that a changeset created and that nothing else uses since; the others stay and are listed. */
export async function takeBackVehicles(db: Database, id: number): Promise<void> {
  const ours = sql`
    select r.subject_id from changeset_rows r where ${ofChangeset(id)} and r.applied_version is not null`;
  // Nothing comes to name them while they are judged.
  await db.run(sql`select from trims t where t.id in (${ours}) order by t.id for update`);
  const unused = await db.values<number>(sql`
    select t.id from trims t where t.id in (${ours}) and not ${isTrimUsed}
      and not exists (select from product_trims f join products p on p.id = f.product_id where f.trim_id = t.id and p.deleted_at is null)
      and not exists (select from terms o where o.trim_id = t.id)`);
  await deleteVehicles(db, id, unused);
  await db.run(sql`
    update changeset_rows r set skipped = 'inUse'
    where ${ofChangeset(id)} and r.applied_version is not null and exists (select from trims t where t.id = r.subject_id)`);
}

/** Deletes trims, and the models that came with them and have no others. */
async function deleteVehicles(db: Database, id: number, trims: readonly number[]): Promise<void> {
  const ids = sql`${[...trims]}::bigint[]`;
  // Deleted products keep their vehicles, but not from being deleted.
  await db.run(sql`delete from product_trims where trim_id = any(${ids})`);
  const models = await db.values<number>(
    sql`delete from trims where id = any(${ids}) returning model_id`,
  );
  await db.run(sql`
    delete from models m where m.id = any(${models}::bigint[]) and m.image_id is null
      and m.id in (select (r.after->'vehicle'->>'modelId')::bigint from changeset_rows r where ${ofChangeset(id)})
      and not exists (select from trims t where t.model_id = m.id)
      and not exists (select from terms o where o.model_id = m.id)
      and not exists (select from model_forwards w where m.id in (w.model_id, w.into_id))`);
}
