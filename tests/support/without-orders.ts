import { type Database, raw, sql } from '#server/base/database/database.ts';

/** Deletes the orders of the demo with everything that happened to them. */
export const deleteOrders = (db: Database) =>
  db.transaction(async (db) => {
    await db.run(sql`select set_config('trimline.audit_duty', 'retention', true)`);
    await db.run(sql`update proposals set order_id = null where order_id is not null`);
    for (const table of ['order_events', 'shared_links', 'appointments', 'order_items', 'orders'])
      await db.run(sql`delete from ${raw(table)}`);
  });
