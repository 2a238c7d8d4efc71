import { type Database, sql } from '#server/database/database.ts';

const sold = (dealerId: number) => sql`
  from products p where p.active and p.deleted_at is null and (p.dealer_id = ${dealerId} or
    (p.dealer_id is null and p.make_id = (select make_id from dealers where id = ${dealerId})))`;

export const countProductsSold = async (db: Database, dealerId: number): Promise<number> =>
  (await db.row<{ count: number }>(sql`select count(*) as count ${sold(dealerId)}`))!.count;

/** One page, from 1, of what a dealership sells, oldest first, so that a page stays as it is while products come. */
export const selectProductsSold = (db: Database, dealerId: number, page: number, rows: number) =>
  db.rows<{ id: number; updatedAt: Date }>(sql`
    select p.id, p.updated_at as "updatedAt" ${sold(dealerId)} order by p.id limit ${rows} offset ${(page - 1) * rows}`);
