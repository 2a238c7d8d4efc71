import { type Database, sql } from './database.ts';

/**
 * Does `work` with the setting under which the triggers of tables that only grow allow a change: 'erase'
 * lets it blank rows, 'retention' delete them. Holds in a transaction alone, and ends with `work`.
 */
export async function asDuty<Result>(
  db: Database,
  duty: 'erase' | 'retention',
  work: () => Promise<Result>,
): Promise<Result> {
  await setDuty(db, duty);
  const result = await work();
  await setDuty(db, '');
  return result;
}

const setDuty = (db: Database, duty: string) =>
  db.run(sql`select set_config('trimline.audit_duty', ${duty}, true)`);
