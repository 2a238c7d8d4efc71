import { type Database, sql } from '#server/base/database/database.ts';

/** Whether the database is in use; checked before the demo catalogue's 30 MB are loaded. */
export const hasData = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select from makes limit 1`)) !== undefined;
