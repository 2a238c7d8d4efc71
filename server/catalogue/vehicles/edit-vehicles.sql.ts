import { type Database, sql } from '#server/base/database/database.ts';

export const insertMake = (db: Database, name: string) =>
  db.value<number>(sql`insert into makes (name) values (${name}) returning id`);

export const lockMake = (db: Database, id: number) =>
  db.row<{ id: number; name: string }>(sql`select id, name from makes where id = ${id} for update`);

export const renameMake = (db: Database, id: number, name: string) =>
  db.run(sql`update makes set name = ${name} where id = ${id}`);

/** A year's id; adds the year if it is missing. */
export async function findOrAddYear(db: Database, year: number): Promise<number> {
  await db.run(sql`insert into years (year) values (${year}) on conflict do nothing`);
  return (await db.value<number>(sql`select id from years where year = ${year}`))!;
}

export const insertModel = (db: Database, makeId: number, yearId: number, name: string) =>
  db.value<number>(sql`
    insert into models (make_id, year_id, name) values (${makeId}, ${yearId}, ${name}) returning id`);

/** Adds trims in their order; returns their ids. */
export const insertTrims = (db: Database, modelId: number, names: readonly string[]) =>
  db.values<number>(sql`
    insert into trims (model_id, name)
    select ${modelId}, name from unnest(${[...names]}::text[]) with ordinality as given (name, place)
    order by place returning id`);

export const updateModel = (
  db: Database,
  id: number,
  { name, isHidden, imageId }: { name: string; isHidden: boolean; imageId: number | null },
  now: Date,
) =>
  db.run(sql`
    update models set name = ${name}, image_id = ${imageId},
      hidden_at = case when ${isHidden} then coalesce(hidden_at, ${now}) end
    where id = ${id}`);

export const updateTrim = (
  db: Database,
  id: number,
  { name, isHidden }: { name: string; isHidden: boolean },
  now: Date,
) =>
  db.run(sql`
    update trims set name = ${name}, hidden_at = case when ${isHidden} then coalesce(hidden_at, ${now}) end
    where id = ${id}`);

/** The merged model that has a name in a year, and the model that it became. */
export const selectMergedModel = (db: Database, makeId: number, yearId: number, name: string) =>
  db.row<Merged>(sql`
    select m.id, m.name, into_id as "intoId", y.year || ' ' || target.name as target
    from models m join model_forwards f on f.model_id = m.id
    join models target on target.id = f.into_id join years y on y.id = target.year_id
    where m.make_id = ${makeId} and m.year_id = ${yearId} and lower(m.name) = lower(${name})`);

/** The merged trim that has a name in a model, and the trim that it became. */
export const selectMergedTrim = (db: Database, modelId: number, name: string) =>
  db.row<Merged>(sql`
    select t.id, t.name, into_id as "intoId", y.year || ' ' || m.name || ' ' || target.name as target
    from trims t join trim_forwards f on f.trim_id = t.id join trims target on target.id = f.into_id
    join models m on m.id = target.model_id join years y on y.id = m.year_id
    where t.model_id = ${modelId} and lower(t.name) = lower(${name})`);

export interface Merged {
  id: number;
  name: string;
  intoId: number;
  /** The vehicle that it became, in words. */
  target: string;
}

export const renameModelRow = (db: Database, id: number, name: string) =>
  db.run(sql`update models set name = ${name} where id = ${id}`);

export const renameTrimRow = (db: Database, id: number, name: string) =>
  db.run(sql`update trims set name = ${name} where id = ${id}`);

/** Moves models, and the offers for their whole year, to another year. */
export async function moveToYear(
  db: Database,
  makeId: number,
  { ids, yearId, toId, now }: { ids: readonly number[]; yearId: number; toId: number; now: Date },
): Promise<void> {
  await db.run(sql`update models set year_id = ${toId} where id = any(${[...ids]}::bigint[])`);
  await db.run(sql`
    update terms set year_id = ${toId}, updated_at = ${now} where make_id = ${makeId} and year_id = ${yearId}`);
}

/** Chooses the models of a make's carousel in their order. */
export const saveCarousel = (db: Database, makeId: number, models: readonly number[]) =>
  db.run(sql`
    update models m set carousel_position = array_position(${[...models]}::bigint[], m.id)
    where m.make_id = ${makeId}
      and (m.carousel_position is not null or m.id = any(${[...models]}::bigint[]))`);

/** Those of these models whose name another model has in a year, in words. */
export const selectTaken = (db: Database, models: readonly number[], year: number) =>
  db.values<string>(sql`
    select distinct m.name from models m
    where m.id = any(${[...models]}::bigint[]) and exists (
      select from models other join years y on y.id = other.year_id
      where other.make_id = m.make_id and y.year = ${year} and lower(other.name) = lower(m.name))
    order by m.name`);
