import { type Database, sql } from '#server/base/database/database.ts';

/** Whether the database is somebody's already; asked before the demo catalogue, which takes 30 MB, is even loaded. */
export const hasData = async (db: Database): Promise<boolean> =>
  (await db.row(sql`select from makes limit 1`)) !== undefined;
