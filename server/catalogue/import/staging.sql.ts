import { columnTypes } from '#server/base/database/columns.ts';
import { type Database, raw, sql } from '#server/base/database/database.ts';
import { lockNumbers, pairLockNumbers } from '#server/base/database/lock-numbers.ts';
import type { Owner } from '#server/catalogue/changesets/changesets.sql.ts';
import { gatherForSearch } from '#server/catalogue/changesets/search-indexes.service.ts';
import type { NamedVehicle } from './check-vehicles.ts';
import type { DescribedProduct } from './describe-product.ts';
import { describingFields, textFields } from './describing-fields.ts';
import type { Mistake } from './row-reader.ts';

/** A row without mistakes of its own; `product` is absent in a vehicle file. */
export interface StagedRow {
  line: number;
  makeId: number;
  product: DescribedProduct | undefined;
  vehicles: NamedVehicle[];
}

/** A vehicle with the number by which rows refer to it. */
export interface NumberedVehicle extends NamedVehicle {
  vehicle: number;
  makeId: number;
}

/** A batch for the staging tables. */
export interface Staged {
  rows: StagedRow[];
  /** Newly numbered vehicles, and the pairs of line and vehicle number. */
  vehicles: NumberedVehicle[];
  named: { lines: number[]; vehicles: number[] };
  mistakes: Mistake[];
}

/**
 * Waits until no other import runs. One of a single owner's products that creates no vehicles waits for
 * those of vehicles and its owner's own alone, so that a large file holds up nobody else's.
 */
export async function waitForOtherImports(db: Database, owner?: Owner): Promise<void> {
  if (!owner) {
    await db.run(sql`select pg_advisory_xact_lock(${lockNumbers.imports})`);
    return;
  }
  const { makeId, dealerId } = owner;
  const [lock, id] =
    dealerId === null
      ? [pairLockNumbers.importsOfMake, makeId]
      : [pairLockNumbers.importsOfDealer, dealerId];
  await db.run(sql`select pg_advisory_xact_lock_shared(${lockNumbers.imports})`);
  await db.run(sql`select pg_advisory_xact_lock(${lock}, ${id}::int)`);
}

/** Creates the temporary tables for a file or a share of it. */
export async function prepareStaging(db: Database): Promise<void> {
  await gatherForSearch(db);
  await db.run(sql`set local work_mem = '64MB'`);
  // Refused on a connection that has had temporary tables before: those of the shop's own pool.
  await db.run(sql`
    do $$ begin set local temp_buffers = '64MB'; exception when invalid_parameter_value then null; end $$`);
  await db.run(sql`set local maintenance_work_mem = '256MB'`);
  await db.run(sql`
    create temporary table import_rows (
      line int not null, make_id bigint not null, key text, bad boolean not null default false,
      has_key boolean, asked_id bigint, product_id bigint, maker_id bigint, extra jsonb, subcategory text, subcategory_en text,
      subcategory_fr text, language text,
      ${raw([...describingFields, ...textFields].map(({ column, kind }) => `${column} ${columnTypes[kind]}`).join(', '))}
    ) on commit drop`);
  await db.run(sql`
    create temporary table import_vehicles (
      vehicle int not null, make_id bigint not null, year int not null, model text not null, trim text not null,
      model_key text not null, trim_key text not null
    ) on commit drop`);
  await db.run(sql`
    create temporary table import_named (line int not null, vehicle int not null) on commit drop`);
  await db.run(sql`
    create temporary table import_mistakes (
      id bigint generated always as identity, line int not null, field text not null, value text not null, reason json not null, key text
    ) on commit drop`);
  await db.run(sql`
    create temporary table import_overrides (product_id bigint, line int, value jsonb) on commit drop`);
  await db.run(
    sql`create temporary table import_retired (product_id bigint, line int) on commit drop`,
  );
}

/** Inserts a batch into the staging tables. */
export async function stage(
  db: Database,
  { rows, vehicles, named, mistakes }: Staged,
): Promise<void> {
  if (rows.length > 0) await stageRows(db, rows);
  if (vehicles.length > 0) await stageVehicles(db, vehicles);
  if (named.lines.length > 0)
    await db.run(sql`
      insert into import_named select * from unnest(${named.lines}::int[], ${named.vehicles}::int[])`);
  if (mistakes.length > 0) await stageMistakes(db, mistakes);
}

async function stageRows(db: Database, rows: Staged['rows']): Promise<void> {
  const described = rows.map(({ line, makeId, product }) => ({
    line,
    make_id: makeId,
    bad: false,
    ...product,
  }));
  await db.run(sql`
    insert into import_rows select * from json_populate_recordset(null::import_rows, ${JSON.stringify(described)}::json)`);
}

async function stageVehicles(db: Database, vehicles: readonly NumberedVehicle[]): Promise<void> {
  await db.run(sql`
    insert into import_vehicles
    select vehicle, "makeId", year, model, "trim", lower(model), lower("trim")
    from json_to_recordset(${JSON.stringify(vehicles)}::json)
      as named (vehicle int, "makeId" bigint, year int, model text, "trim" text)`);
}

/** Values are only shown, so long ones are cut. */
const maxShownLength = 200;

async function stageMistakes(db: Database, mistakes: readonly Mistake[]): Promise<void> {
  // PostgreSQL's text cannot contain NUL.
  const shown = mistakes.map(({ value, ...rest }) => ({
    ...rest,
    value: value.slice(0, maxShownLength).replaceAll('\u0000', '\ufffd').toWellFormed(),
  }));
  await db.run(sql`
    insert into import_mistakes (line, field, value, reason, key)
    select * from json_to_recordset(${JSON.stringify(shown)}::json) as shown (line int, field text, value text, reason json, key text)`);
}

/** Tells the planner the sizes: new temporary tables have no statistics. */
export async function analyzeStaging(db: Database): Promise<void> {
  await db.run(sql`create index on import_rows (line)`);
  await db.run(sql`analyze import_rows (line, make_id, key, bad)`);
  await db.run(sql`analyze import_vehicles`);
  await db.run(sql`analyze import_named`);
}

/** Excludes rows whose mistakes were found after staging. */
export const markBadRows = (db: Database) =>
  db.run(sql`
    update import_rows set bad = true where not bad and line in (select line from import_mistakes)`);

/** Number of rows with a mistake. */
export async function countBadRows(db: Database): Promise<number> {
  return (await db.value<number>(sql`select count(distinct line) as rows from import_mistakes`))!;
}

/** All mistakes in the file's order, a thousand at a time; each line is in one share only. */
export async function* mistakesByLine(shares: readonly Database[]): AsyncGenerator<Mistake> {
  const sources = shares.map(mistakesOfShare);
  const next = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    const lines = next.map(({ done, value }) => (done ? Number.POSITIVE_INFINITY : value.line));
    const first = lines.indexOf(Math.min(...lines));
    const { done, value } = next[first]!;
    if (done) return;
    yield value;
    next[first] = await sources[first]!.next();
  }
}

async function* mistakesOfShare(db: Database): AsyncGenerator<Mistake, undefined> {
  await db.run(sql`create index on import_mistakes (line, id)`);
  let last = { line: 0, id: 0 };
  for (;;) {
    const page = await db.rows<Mistake & { id: number }>(sql`
      select id, line, field, value, reason from import_mistakes
      where (line, id) > (${last.line}, ${last.id}) order by line, id limit 1000`);
    yield* page;
    if (page.length < 1000) return undefined;
    last = page.at(-1)!;
  }
}
