import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, sql } from '#server/base/database/database.ts';

/** Returns as soon as at least `count` statements of this database are waiting for locks. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = () =>
    db.value<number>(sql`
      select count(*) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
  while ((await waiting())! < count) await sleep(10);
}
