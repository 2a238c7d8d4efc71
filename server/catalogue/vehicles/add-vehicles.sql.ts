import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import type { ListedModel } from '#shared/rules/vehicle-list.ts';

type Added = { year: number; model: string; trim: string };

/**
 * Adds models and trims that a make does not have, in the list's order; a merged name stands for
 * the vehicle that it became. A model without any trim gets `usualTrim`.
 */
export async function insertListed(
  db: Database,
  makeId: number,
  listed: readonly ListedModel[],
  usualTrim: string,
) {
  const rows = listed.flatMap(({ year, model, trims }) =>
    (trims.length > 0 ? trims : ['']).map((trim) => ({ year, model, trim })),
  );
  const wanted = rowsAsTable(rows);
  await db.run(
    sql`insert into years (year) select distinct year from ${wanted} on conflict do nothing`,
  );
  const models = await db.run(sql`
    insert into models (make_id, year_id, name)
    select ${makeId}, id, model from (
      select distinct on (y.id, lower(g.model)) y.id, g.model, g.place
      from ${wanted} join years y on y.year = g.year order by y.id, lower(g.model), g.place
    ) fresh order by place
    on conflict (make_id, year_id, lower(name)) do nothing`);
  const named = await insertNamed(db, makeId, wanted);
  const unnamed = await insertUnnamed(db, makeId, wanted, usualTrim);
  const added = await selectAdded(db, [...named, ...unnamed]);
  const different = new Set(
    rows.map(({ year, model, trim }) => `${year}\n${model}\n${trim}`.toLowerCase()),
  );
  return { models, trims: added.length, known: different.size - added.length, added };
}

/** The list's rows as `g` (year, model, trim, place). */
const rowsAsTable = (rows: readonly Added[]): Sql => sql`
  unnest(${rows.map(({ year }) => year)}::int[], ${rows.map(({ model }) => model)}::text[],
    ${rows.map(({ trim }) => trim)}::text[]) with ordinality as g (year, model, trim, place)`;

/** The models that the list's rows mean, with `model_id`. */
const meant = (makeId: number, given: Sql): Sql => sql`
  select g.place, g.trim, coalesce(f.into_id, m.id) as model_id
  from ${given} join years y on y.year = g.year
  join models m on m.make_id = ${makeId} and m.year_id = y.id and lower(m.name) = lower(g.model)
  left join model_forwards f on f.model_id = m.id`;

const insertNamed = (db: Database, makeId: number, given: Sql) =>
  db.values<number>(sql`
    insert into trims (model_id, name)
    select model_id, trim from (
      select distinct on (model_id, lower(trim)) * from (${meant(makeId, given)}) meant
      where trim <> '' order by model_id, lower(trim), place
    ) fresh order by place
    on conflict (model_id, lower(name)) do nothing returning id`);

const insertUnnamed = (db: Database, makeId: number, given: Sql, usualTrim: string) =>
  db.values<number>(sql`
    insert into trims (model_id, name)
    select distinct model_id, ${usualTrim} from (${meant(makeId, given)}) meant
    where trim = '' and not exists (select from trims t where t.model_id = meant.model_id)
    on conflict (model_id, lower(name)) do nothing returning id`);

const selectAdded = (db: Database, ids: readonly number[]) =>
  db.rows<Added>(sql`
    select y.year, m.name as model, t.name as trim
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where t.id = any(${[...ids]}::bigint[]) order by t.id`);
