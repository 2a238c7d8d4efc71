import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/faults/instance.ts';
import { isAway, isLost } from './away.ts';
import { openPool, type Pool, sql } from './database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';

let dataDir: string;
let postgres: EmbeddedPostgres;
let admin: Pool;
let db: Pool;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'trimline-doubted-'));
  postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  admin = openPool(postgres.adminUrl, 1);
  db = openPool(postgres.url, 1);
});
afterAll(async () => {
  await db?.close();
  await admin?.close();
  await postgres?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const changes = {
  'on its own': () => db.run(sql`insert into kept values (1)`),
  'in a transaction': () => db.transaction((inner) => inner.run(sql`insert into kept values (2)`)),
};
const pid = async () => (await db.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!.pid;
async function untilItFails(change: () => Promise<unknown>): Promise<unknown> {
  try {
    for (;;) await change();
  } catch (error) {
    return error;
  }
}

/** Cancels commits that wait for a replica. */
const cancelWaiting = async () =>
  0 <
  (await admin.run(sql`
    select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`));

test('a change that waits in vain for a replica is not called done, and its connection is given up', async () => {
  await db.run(sql`create table kept (id int)`);
  for (const change of Object.values(changes)) expect(await change()).toBe(1);
  await admin.run(sql`alter system set synchronous_standby_names = 'nobody'`);
  await admin.run(sql`select pg_reload_conf()`);
  for (const change of Object.values(changes)) {
    const before = await pid();
    const failing = untilItFails(change);
    await until(cancelWaiting, 10_000);
    const failed = await failing;
    expect(failed).toMatchObject({ code: '08007' });
    expect([isAway(failed), isLost(failed), (await pid()) === before]).toEqual([true, true, false]);
  }
});
