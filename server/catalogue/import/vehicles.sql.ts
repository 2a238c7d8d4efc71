import { type Database, sql } from '#server/base/database/database.ts';
import { trimOfModelAlone } from '#shared/messages/commands/import.ts';
import type { Text } from '#shared/messages/text.ts';

/** Rows of a table that an import created, changed and left unchanged. */
export interface Counts {
  created: number;
  changed: number;
  unchanged: number;
}

interface VehicleCounts {
  models: Counts;
  trims: Counts;
}

/** A make's id by its name in any case, or undefined. */
export const findMake = (db: Database, name: string) =>
  db.value<number>(sql`select id from makes where lower(name) = lower(${name})`);

/** Creates a make, or finds it if another transaction created it first. */
export async function createMake(db: Database, name: string): Promise<number> {
  await db.run(sql`insert into makes (name) values (${name}) on conflict do nothing`);
  return (await findMake(db, name))!;
}

/** Deletes makes of this import that stayed empty because all of their rows were bad. */
export const deleteEmptyMakes = (db: Database, ids: readonly number[]) =>
  db.run(sql`
    delete from makes where id = any(${ids})
      and not exists (select from models where make_id = makes.id)
      and not exists (select from products where make_id = makes.id)`);

/** Gathers the vehicles named by good rows, each once, spelled as in its first row. */
export async function gatherVehicles(db: Database): Promise<void> {
  await db.run(sql`
    create temporary table import_wanted on commit drop as
    select distinct on (v.make_id, v.year, v.model_key, v.trim_key)
      v.make_id, v.year, v.model_key, v.trim_key, v.model, v.trim, n.line
    from (
      select vehicle, min(line) as line from import_named join import_rows r using (line) where not r.bad group by vehicle
    ) n
    join import_vehicles v using (vehicle)
    order by v.make_id, v.year, v.model_key, v.trim_key, n.line`);
  await db.run(sql`analyze import_wanted`);
}

/** Every name of a model, `key`, with the model that has it now: a merged one is what it became. */
const namedModels = sql`(
  select m.make_id, m.year_id, lower(m.name) as key, coalesce(f.into_id, m.id) as id
  from models m left join model_forwards f on f.model_id = m.id)`;

/** Creates missing vehicles; a model without any trim gets one. */
export async function createVehicles(db: Database): Promise<{ models: number; trims: number }> {
  await db.run(sql`
    insert into years (year) select distinct year from import_wanted w
    where year > 0 and not exists (select from years y where y.year = w.year)`);
  const models = await db.run(sql`
    insert into models (make_id, year_id, name)
    select distinct on (w.make_id, y.id, w.model_key) w.make_id, y.id, w.model
    from import_wanted w join years y using (year)
    where w.model_key <> '' and not exists (
      select from models m where m.make_id = w.make_id and m.year_id = y.id and lower(m.name) = w.model_key)
    order by w.make_id, y.id, w.model_key, w.line`);
  const named = await db.run(sql`
    insert into trims (model_id, name)
    select distinct on (m.id, w.trim_key) m.id, w.trim
    from import_wanted w join years y using (year)
    join ${namedModels} m on m.make_id = w.make_id and m.year_id = y.id and m.key = w.model_key
    where w.trim_key <> '' and not exists (select from trims t where t.model_id = m.id and lower(t.name) = w.trim_key)
    order by m.id, w.trim_key, w.line`);
  const unnamed = await db.run(sql`
    insert into trims (model_id, name)
    select distinct m.id, ${trimOfModelAlone}
    from import_wanted w join years y using (year)
    join ${namedModels} m on m.make_id = w.make_id and m.year_id = y.id and m.key = w.model_key
    where w.trim_key = '' and not exists (select from trims t where t.model_id = m.id)`);
  return { models, trims: named + unnamed };
}

/** A vehicle of the catalogue in words. */
export interface VehicleNames {
  make: string;
  year: number;
  model: string;
  trim: string;
}

/** The vehicles that this transaction has created. */
export const listCreatedVehicles = (db: Database) =>
  db.rows<VehicleNames>(sql`
    select k.name as make, y.year, m.name as model, t.name as trim
    from trims t join models m on m.id = t.model_id join makes k on k.id = m.make_id join years y on y.id = m.year_id
    where t.xmin = pg_current_xact_id()::xid order by k.name, m.name, y.year, t.name`);

/** Finds the trims that each wanted vehicle stands for, hidden ones too; a merged one is what it became. */
export async function findTrims(db: Database): Promise<void> {
  await db.run(sql`
    create temporary table import_found on commit drop as
    with wanted_models as (
      select w.make_id, w.year, w.model_key, w.trim_key, m.id as model_id
      from import_wanted w join years y using (year)
      join ${namedModels} m on m.make_id = w.make_id and m.year_id = y.id and m.key = w.model_key
      union
      select w.make_id, w.year, w.model_key, w.trim_key, m.id
      from import_wanted w join ${namedModels} m on m.make_id = w.make_id join years y on y.id = m.year_id
      where (w.year = 0 or w.model_key = '') and w.year in (0, y.year) and w.model_key in ('', m.key)
    )
    select w.make_id, w.year, w.model_key, w.trim_key, coalesce(f.into_id, t.id) as trim_id, t.model_id
    from wanted_models w join trims t on t.model_id = w.model_id and w.trim_key in ('', lower(t.name))
    left join trim_forwards f on f.trim_id = t.id
    where f.trim_id is null or w.trim_key <> ''`);
  await db.run(sql`analyze import_found`);
}

const noVehicle: Text['key'] = 'rowProblems.noVehicle';

/** Notes a mistake for each row that names a missing vehicle. */
export const noteMissingVehicles = (db: Database) =>
  db.run(sql`
    with missing as (
      select w.make_id, w.year, w.model_key, w.trim_key,
        case
          when not exists (select from models m join years y on y.id = m.year_id
            where m.make_id = w.make_id and w.year in (0, y.year)) then 'year'
          when not exists (select from models m join years y on y.id = m.year_id
            where m.make_id = w.make_id and w.year in (0, y.year) and w.model_key in ('', lower(m.name))) then 'model'
          else 'trim'
        end as field
      from import_wanted w
      where not exists (select from import_found f where (f.make_id, f.year, f.model_key, f.trim_key)
        = (w.make_id, w.year, w.model_key, w.trim_key))
    )
    insert into import_mistakes (line, field, value, reason)
    select distinct on (n.line) n.line, missing.field,
      case missing.field when 'year' then v.year::text when 'model' then v.model else v.trim end,
      json_build_object('key', ${noVehicle}::text, 'values', json_build_array(
        concat_ws(' ', nullif(v.year, 0), k.name, nullif(v.model, ''), nullif(v.trim, ''))))
    from import_named n join import_vehicles v using (vehicle)
    join missing using (make_id, year, model_key, trim_key) join makes k on k.id = v.make_id
    where not exists (select from import_rows r where r.line = n.line and r.bad)
    order by n.line, v.year, v.model_key, v.trim_key`);

/** Counts named models and trims, created ones apart, and rows that named a vehicle first. */
export async function countVehicles(db: Database, created: { models: number; trims: number }) {
  const named = await db.row<{ models: number; trims: number; firstRows: number }>(sql`
    select count(distinct model_id) as models, count(distinct trim_id) as trims,
      (select count(distinct line) from import_wanted) as "firstRows"
    from import_found`);
  const counts: VehicleCounts = {
    models: { created: created.models, changed: 0, unchanged: named!.models - created.models },
    trims: { created: created.trims, changed: 0, unchanged: named!.trims - created.trims },
  };
  return { ...counts, firstRows: named!.firstRows };
}
