import { type Database, sql } from '#server/base/database/database.ts';

/** A place where one vehicle is worked on at a time. */
export interface BayRow {
  id: number;
  name: string;
  isActive: boolean;
  position: number;
}

/** A dealership's bays in their order, those that are not used any more too. */
export const selectBays = (db: Database, dealerId: number) =>
  db.rows<BayRow>(sql`
    select id, name, active as "isActive", position from bays where dealer_id = ${dealerId} order by position, id`);

/** Adds a bay after the others. */
export const insertBay = async (db: Database, dealerId: number, name: string) =>
  (await db.row<BayRow>(sql`
    insert into bays (dealer_id, name, position)
    select ${dealerId}, ${name}, coalesce(max(position), 0) + 1 from bays where dealer_id = ${dealerId}
    returning id, name, active as "isActive", position`))!;

/** A bay's dealership, for checking the tenant before reading more. */
export const selectDealerOfBay = (db: Database, bayId: number) =>
  db.value<number>(sql`select dealer_id from bays where id = ${bayId}`);

export const updateBay = (db: Database, dealerId: number, { id, name, isActive }: BayRow) =>
  db.run(sql`
    update bays set name = ${name}, active = ${isActive} where dealer_id = ${dealerId} and id = ${id}`);

/** Numbers a dealership's bays in this order. */
export const updatePositions = (db: Database, dealerId: number, ids: number[]) =>
  db.run(sql`
    update bays set position = array_position(${ids}::bigint[], id) where dealer_id = ${dealerId} and id = any(${ids}::bigint[])`);
