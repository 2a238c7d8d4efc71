import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool, type Pool, prepared, sql } from '#server/base/database/database.ts';
import { openClient } from '#server/base/database/several-hosts.ts';
import { until } from '#tests/faults/instance.ts';
import { openPair, type Pair } from './pair.ts';

let pair: Pair;
/** An address with both hosts, the replica first. */
let several: string;
let db: Pool;
beforeAll(async () => {
  pair = await openPair();
  const { host } = new URL(pair.replicaUrl);
  several = pair.url.replace('@', `@${host},`);
  db = openPool(several, 3);
});
afterAll(async () => {
  await db?.close();
  await pair?.close();
});

const portOf = async () =>
  (await db.row<{ port: number }>(prepared(sql`select inet_server_port() as port`)))!.port;

test('of several hosts the one that takes changes is used, and one that follows it where that is asked for', async () => {
  expect(await portOf()).toBe(Number(new URL(pair.url).port));
  const client = openClient(`${several}?target_session_attrs=standby`, {});
  await client.connect();
  const { rows } = await client.query('select pg_is_in_recovery() as follows');
  await client.end();
  expect(rows).toEqual([{ follows: true }]);
});

test('when the replica is promoted everything goes there, though the old primary takes changes as before', async () => {
  const waiting = db.run(sql`select pg_sleep(10)`).catch((error: Error) => error.message);
  const before = await portOf();
  await pair.promote();
  await until(async () => (await portOf().catch(() => before)) !== before, 8_000);
  await db.run(sql`update dealers set phone = '555 0199'`);
  expect(await waiting).toMatch(/another server is used/);
  const old = openPool(pair.url, 1);
  const changed = await old.row(
    sql`select count(*) as count from dealers where phone = '555 0199'`,
  );
  await old.close();
  expect(changed).toEqual({ count: 0 });
});
