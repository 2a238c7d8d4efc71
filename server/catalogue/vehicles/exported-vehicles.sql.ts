import { type Database, sql } from '#server/base/database/database.ts';

/** A vehicle of a make in words. */
export interface ExportedVehicle {
  id: number;
  make: string;
  year: number;
  model: string;
  trim: string;
}

const trimsOfMake = (makeId: number) => sql`
  from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id join makes k on k.id = m.make_id
  where m.make_id = ${makeId} and not exists (select from trim_forwards f where f.trim_id = t.id)`;

export const countVehicles = async (db: Database, makeId: number) =>
  (await db.value<number>(sql`select count(*) as count ${trimsOfMake(makeId)}`))!;

/** The next vehicles of a make, hidden ones too, by year, model and trim. */
export const selectVehiclesAfter = (
  db: Database,
  makeId: number,
  after: ExportedVehicle | null,
  most: number,
) =>
  db.rows<ExportedVehicle>(sql`
    select t.id, k.name as make, y.year, m.name as model, t.name as trim ${trimsOfMake(makeId)}
      and (y.year, lower(m.name), lower(t.name), t.id)
        > (${after?.year ?? 0}::int, lower(${after?.model ?? ''}::text), lower(${after?.trim ?? ''}::text), ${after?.id ?? 0}::bigint)
    order by y.year, lower(m.name), lower(t.name), t.id limit ${most}`);
