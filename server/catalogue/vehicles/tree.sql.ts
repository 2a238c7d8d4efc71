import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { lockNumbers } from '#server/base/database/lock-numbers.ts';
import type { VehicleTreeModel } from '#shared/contract/platform-vehicles.ts';

/** Whether the model `m` stands for itself: it was merged into no other. */
const isOwnModel = sql`not exists (select from model_forwards f where f.model_id = m.id)`;
const isOwnTrim = sql`not exists (select from trim_forwards f where f.trim_id = t.id)`;

export const selectMakesWithCounts = (db: Database) =>
  db.rows<{ id: number; name: string; models: number; dealers: number }>(sql`
    select k.id, k.name, (select count(*) from models m where m.make_id = k.id and ${isOwnModel}) as models,
      (select count(*) from dealers d where d.make_id = k.id) as dealers
    from makes k order by k.name, k.id`);

export const selectYearsWithCounts = (db: Database, makeId: number) =>
  db.rows<{ id: number; year: number; models: number }>(sql`
    select y.id, y.year, count(*) as models from models m join years y on y.id = m.year_id
    where m.make_id = ${makeId} and ${isOwnModel} group by y.id order by y.year desc`);

/** The models chosen for a make's carousel, in their order, hidden ones left out. */
export const selectChosen = (db: Database, makeId: number) =>
  db.rows<{ id: number; name: string; year: number }>(sql`
    select m.id, m.name, y.year from models m join years y on y.id = m.year_id
    where m.make_id = ${makeId} and m.carousel_position is not null and m.hidden_at is null
    order by m.carousel_position, m.id`);

/**
 * Number of products that fit the trim `t` of the model `m`: fitments, hidden and dealerships' own
 * products too, and the make's that fit every vehicle without one.
 */
const countFitting = sql`
  (select count(*) from product_trims p where p.trim_id = t.id) + (
    select count(*) from products e
    where e.make_id = m.make_id and e.fits_every and e.deleted_at is null and coalesce(e.dealer_id, 0) = 0
      and not exists (select from product_trims p where p.trim_id = t.id and p.product_id = e.id))`;

/** A year's models with trims, and how many products fit each. */
export const selectModelsOfYear = (db: Database, makeId: number, yearId: number) =>
  db.rows<VehicleTreeModel>(sql`
    select m.id, m.name, m.hidden_at is not null as "isHidden",
      case when i.id is not null
        then jsonb_build_object('id', i.id, 'photo', i.photo, 'width', i.width, 'height', i.height) end as picture,
      (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'isHidden', t.hidden_at is not null,
         'products', ${countFitting}) order by t.id), '[]')
       from trims t where t.model_id = m.id and ${isOwnTrim}) as trims
    from models m left join images i on i.id = m.image_id
    where m.make_id = ${makeId} and m.year_id = ${yearId} and ${isOwnModel} order by m.name, m.id`);

/** A vehicle for a change; its row stays locked until the end of the transaction. */
export interface LockedModel {
  id: number;
  makeId: number;
  yearId: number;
  name: string;
  year: number;
  /** '2026 Fjord'. */
  about: string;
  isHidden: boolean;
  imageId: number | null;
}

export interface LockedTrim {
  id: number;
  makeId: number;
  modelId: number;
  name: string;
  /** '2026 Fjord Touring'. */
  about: string;
  isHidden: boolean;
}

/** Waits until no import or merge runs: each reads which vehicles are merged, and writes later. */
export const waitForChanges = (db: Database) =>
  db.run(sql`select pg_advisory_xact_lock(${lockNumbers.imports})`);

const lockModelsWhere = (db: Database, condition: Sql) =>
  db.rows<LockedModel>(sql`
    select m.id, m.make_id as "makeId", m.year_id as "yearId", m.name, y.year, y.year || ' ' || m.name as about,
      m.hidden_at is not null as "isHidden", m.image_id as "imageId"
    from models m join years y on y.id = m.year_id
    where ${condition} and ${isOwnModel} order by m.id for update of m`);

/** Locks models that were not merged, in the order of their ids. */
export const lockModels = (db: Database, ids: readonly number[]) =>
  lockModelsWhere(db, sql`m.id = any(${[...ids]}::bigint[])`);

/** Locks the models of a make and year, without those that were merged. */
export const lockModelsOfYear = (db: Database, makeId: number, yearId: number) =>
  lockModelsWhere(db, sql`m.make_id = ${makeId} and m.year_id = ${yearId}`);

const lockTrimsWhere = (db: Database, condition: Sql) =>
  db.rows<LockedTrim>(sql`
    select t.id, m.make_id as "makeId", t.model_id as "modelId", t.name, t.hidden_at is not null as "isHidden",
      y.year || ' ' || m.name || ' ' || t.name as about
    from trims t join models m on m.id = t.model_id join years y on y.id = m.year_id
    where ${condition} and ${isOwnTrim} order by t.id for update of t`);

/** Locks trims that were not merged, in the order of their ids. */
export const lockTrims = (db: Database, ids: readonly number[]) =>
  lockTrimsWhere(db, sql`t.id = any(${[...ids]}::bigint[])`);

/** Locks the trims of models, without those that were merged. */
export const lockTrimsOf = (db: Database, modelIds: readonly number[]) =>
  lockTrimsWhere(db, sql`t.model_id = any(${[...modelIds]}::bigint[])`);
