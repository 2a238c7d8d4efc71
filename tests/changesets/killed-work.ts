import { pino } from 'pino';
import { type Database, openPool } from '#server/base/database/database.ts';
import { workOnChangeset } from '#server/catalogue/changesets/changeset.jobs.ts';
import { testMoment } from '#tests/support/moment.ts';

/** A process that applies or undoes a changeset, and dies before its statement of this number. */
const [url, changesetId, userId, way, moment] = process.argv.slice(2);

let statements = 0;
function inTime<T>(ask: () => T): T {
  statements += 1;
  if (statements === Number(moment)) process.kill(process.pid, 'SIGKILL');
  return ask();
}

const dying = (db: Database): Database => ({
  ...db,
  rows: (query) => inTime(() => db.rows(query)),
  row: (query) => inTime(() => db.row(query)),
  values: (query) => inTime(() => db.values(query)),
  value: (query) => inTime(() => db.value(query)),
  run: (query) => inTime(() => db.run(query)),
});

const pool = openPool(url!, 3);
const db: Database = {
  ...pool,
  transaction: (work, opening) => pool.transaction((inner) => work(dying(inner)), opening),
};
const data = { changesetId: Number(changesetId), userId: Number(userId) };
await workOnChangeset(
  { db, now: () => testMoment, log: pino({ level: 'silent' }) },
  way as 'apply' | 'undo',
  { data, signal: AbortSignal.timeout(60_000) },
);
// Committed, and the job not yet put away.
process.kill(process.pid, 'SIGKILL');
