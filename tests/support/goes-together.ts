import { type Database, sql } from '#server/base/database/database.ts';

/** Has products need and exclude nothing, so that any of them can be ordered together. */
export async function goesTogether(db: Database): Promise<void> {
  await db.run(sql`delete from product_relations`);
  await db.run(sql`update products set exclusive_group = null where exclusive_group is not null`);
}
