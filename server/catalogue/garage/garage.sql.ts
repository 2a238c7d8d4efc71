import { type Database, type Sql, sql } from '#server/base/database/database.ts';
import { presentTrim } from '#server/catalogue/vehicles/forwards.ts';
import type { GarageVehicle } from '#shared/contract/garage.ts';

/** A customer, and the dealership of the account. */
export interface GarageOwner {
  userId: number;
  dealerId: number;
}

interface FavouriteRow {
  productId: number;
  trimId: number | null;
}

const belongsTo = ({ userId, dealerId }: GarageOwner) =>
  sql`user_id = ${userId} and dealer_id = ${dealerId}`;

/** The make of the owner's dealership. */
const makeOf = ({ dealerId }: GarageOwner) =>
  sql`(select make_id from dealers where id = ${dealerId})`;

/**
 * When the row of this place of so many was kept: they stay in their order, and are newer than the
 * owner's other rows of the table, whatever the clocks of two servers say.
 */
const keptAt = (now: Date, count: number, table: Sql, owner: GarageOwner) => sql`
  greatest(${now}::timestamptz, (select max(kept_at) from ${table} where ${belongsTo(owner)}) + ${count + 1} * interval '1 ms')
    - place * interval '1 ms'`;

export const selectFavourites = (db: Database, owner: GarageOwner) =>
  db.rows<FavouriteRow>(sql`
    select product_id as "productId", ${presentTrim(sql`favourites.trim_id`)} as "trimId"
    from favourites where ${belongsTo(owner)} order by kept_at desc, product_id`);

/** The vehicles as they are now: two that were merged are one. */
export const selectVehicles = (db: Database, owner: GarageOwner) =>
  db.rows<GarageVehicle>(sql`
    select t.id as "trimId", t.name as trim, m.id as "modelId", m.name as model, y.id as "yearId", y.year
    from (
      select ${presentTrim(sql`garage_vehicles.trim_id`)} as id, max(kept_at) as kept_at from garage_vehicles where ${belongsTo(owner)} group by 1
    ) kept join trims t on t.id = kept.id join models m on m.id = t.model_id join years y on y.id = m.year_id
    order by kept.kept_at desc, t.id`);

/** Keeps products that the dealership may sell, each with its vehicle if that is of the make. */
export const upsertFavourites = (
  db: Database,
  owner: GarageOwner,
  favourites: readonly FavouriteRow[],
  now: Date,
) =>
  db.run(sql`
    insert into favourites (user_id, dealer_id, product_id, trim_id, kept_at)
    select distinct on (p.id) ${owner.userId}, ${owner.dealerId}, p.id,
      (select t.id from trims t join models m on m.id = t.model_id
       where t.id = ${presentTrim(sql`asked.trim_id`)} and m.make_id = p.make_id),
      ${keptAt(now, favourites.length, sql`favourites`, owner)}
    from unnest(${favourites.map(({ productId }) => productId)}::bigint[], ${favourites.map(({ trimId }) => trimId)}::bigint[])
        with ordinality as asked (product_id, trim_id, place)
      join products p on p.id = asked.product_id
    where p.make_id = ${makeOf(owner)} and (p.dealer_id is null or p.dealer_id = ${owner.dealerId})
    order by p.id, place
    on conflict (user_id, product_id) do update set trim_id = excluded.trim_id, kept_at = excluded.kept_at`);

/** Keeps vehicles of the dealership's make. */
export const upsertVehicles = (
  db: Database,
  owner: GarageOwner,
  trims: readonly number[],
  now: Date,
) =>
  db.run(sql`
    insert into garage_vehicles (user_id, dealer_id, trim_id, kept_at)
    select distinct on (t.id) ${owner.userId}, ${owner.dealerId}, t.id, ${keptAt(now, trims.length, sql`garage_vehicles`, owner)}
    from unnest(${[...trims]}::bigint[]) with ordinality as asked (trim_id, place)
      join trims t on t.id = ${presentTrim(sql`asked.trim_id`)} join models m on m.id = t.model_id
    where m.make_id = ${makeOf(owner)}
    order by t.id, place
    on conflict (user_id, trim_id) do update set kept_at = excluded.kept_at`);

/** Deletes all but the newest `most`. */
export const deleteOldFavourites = (db: Database, owner: GarageOwner, most: number) =>
  db.run(sql`
    delete from favourites where ${belongsTo(owner)} and product_id in (
      select product_id from favourites where ${belongsTo(owner)} order by kept_at desc, product_id offset ${most})`);

/** The same of vehicles. */
export const deleteOldVehicles = (db: Database, owner: GarageOwner, most: number) =>
  db.run(sql`
    delete from garage_vehicles where ${belongsTo(owner)} and trim_id in (
      select trim_id from garage_vehicles where ${belongsTo(owner)} order by kept_at desc, trim_id offset ${most})`);

export const deleteFavourite = (db: Database, owner: GarageOwner, productId: number) =>
  db.run(sql`delete from favourites where ${belongsTo(owner)} and product_id = ${productId}`);

export const deleteVehicle = (db: Database, owner: GarageOwner, trimId: number) =>
  db.run(sql`
    delete from garage_vehicles where ${belongsTo(owner)} and ${presentTrim(sql`garage_vehicles.trim_id`)} = ${presentTrim(trimId)}`);
