import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { openPool, sql } from '#server/base/database/database.ts';

/** Older notes go: the page of health shows the newest. */
const notesKept = 100;

/** Notes a backup in the shop's database, for the platform's page of health. */
export async function noteBackup(url: string, file: string, now: Date): Promise<void> {
  const { size } = await stat(file);
  const db = openPool(url, 1);
  try {
    if (!(await db.value(sql`select to_regclass('backups')::text`))) return; // an older shop's
    await db.run(
      sql`insert into backups (made_at, file, bytes) values (${now}, ${basename(file)}, ${size})`,
    );
    await db.run(sql`
      delete from backups where made_at < (
        select made_at from backups order by made_at desc offset ${notesKept - 1} limit 1)`);
  } finally {
    await db.close();
  }
}
