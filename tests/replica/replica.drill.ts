import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { demoPassword, readConfig } from '#server/base/config.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { openReplica, type Replica } from '#server/base/database/replica.ts';
import { counts } from '#server/base/signals/counts.ts';
import { replicaCalls } from '#server/replica-calls.ts';
import { freePort, startInstance, until } from '#tests/faults/instance.ts';
import { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { remoteApp } from '#tests/support/remote-app.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openPair, type Pair } from './pair.ts';

let pair: Pair;
let db: Pool;
let replica: Replica;
let shop: TestShop;
const said: string[] = [];
const log = {
  info: (line: object) => void said.push(JSON.stringify(line)),
  warn: (line: object) => void said.push(JSON.stringify(line)),
};
const open = (mostLagSeconds: number, url = pair.replicaUrl) =>
  openReplica(db, url, {
    size: 5,
    prepares: true,
    pooled: false,
    mostLagSeconds,
    log: log as never,
  });

beforeAll(async () => {
  pair = await openPair();
  db = openPool(pair.url, 10);
  replica = await open(3_600);
  const { limits } = readConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'silent' });
  shop = await openTestShop(
    { limits: { ...limits, requestsOfClient: 1_000_000 } }, // readers of a test are one client
    { database: { db, url: pair.url, close: () => db.close() }, replica: replica.db },
  );
}, 120_000);
afterEach(async () => {
  for (const line of Object.values(pair.lines)) line.set('open');
  await pair.resume();
  await until(() => replica.isUsed(), 30_000);
}, 60_000);
afterAll(async () => {
  await replica?.close();
  await shop?.close();
  await pair?.close();
}, 60_000);

const dealerId = () => shop.dealers[0].id;
const salesOf = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/analytics/sales', { query: { dealerId: dealerId() } })).body
    .orders;

async function placeOrder(): Promise<void> {
  const customer = await db.row<{ id: number }>(sql`
    select id from users where dealer_id = ${dealerId()} and is_customer order by id limit 1`);
  const product = await db.row<{ id: number }>(sql`select id from products order by id limit 1`);
  const order = { dealerId: dealerId(), customerId: customer!.id, at: testMoment.toISOString() };
  await placedOrder(db, order, [
    { productId: product!.id, name: 'Mats', number: 'M-1', cents: 100 },
  ]);
}

/** A signed-in person whose browser no longer has the cookie of a recent sign-in. */
async function someTimeAfter(email: string): Promise<TestClient> {
  const client = await shop.as(email);
  expect(client.cookies.delete('trimline_changed')).toBe(true);
  return client;
}

test('the replica answers each replica call while the primary cannot be read', async () => {
  const admin = await someTimeAfter('dealer@example.test');
  await until(() => replica.isUsed(), 20_000);
  await pair.pause();
  const answers = await db.transaction(async (held) => {
    await held.run(
      sql`lock table orders, order_sums, audit_log, products in access exclusive mode`,
    );
    const query = { dealerId: dealerId() };
    const calls = [...replicaCalls].map(async (name) => [
      name,
      (await admin.call(name, { query })).status,
    ]);
    const { manufacturerId, code } = shop.dealers[0];
    const maps = ['/sitemap.xml', `/${manufacturerId}/${code}/sitemap.xml`];
    const files = maps.map(async (path) => [path, (await shop.visitor().send('GET', path)).status]);
    return Promise.all([...calls, ...files]);
  });
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
  expect(answers).toHaveLength(replicaCalls.size + 2);
});

test('a report shows what the replica has; whoever has just changed something sees it at once', async () => {
  const [one, other] = [
    await someTimeAfter('dealer@example.test'),
    await someTimeAfter('admin@example.test'),
  ];
  const before = await salesOf(one);
  await pair.pause();
  await placeOrder();
  expect(await salesOf(one)).toBe(before);
  const newest = await db.row<{ id: number }>(
    sql`select max(id) as id from orders where dealer_id = ${dealerId()}`,
  );
  const deleted = await one.call('DELETE /api/v1/auth/orders/deleteOrder/:id', {
    params: { id: newest!.id },
  });
  expect(deleted.status).toBe(200);
  await placeOrder();
  await placeOrder();
  expect(await salesOf(one)).toBe(before + 2);
  expect(await salesOf(other)).toBe(before);
  await pair.resume();
  await vi.waitFor(async () => expect(await salesOf(other)).toBe(before + 2), 10_000);
});

test('work lists, carts, orders and sessions are the primary’s', async () => {
  const admin = await someTimeAfter('dealer@example.test');
  await pair.pause();
  await placeOrder();
  const query = { dealerId: dealerId(), rows: 1, page: 1 };
  const newest = await db.row<{ id: number }>(
    sql`select max(id) as id from orders where dealer_id = ${dealerId()}`,
  );
  const { data } = (await admin.call('GET /api/v1/auth/orders/getDealerOrders', { query })).body;
  expect(data[0]!.id).toBe(newest!.id);
  const customer = await someTimeAfter('customer@example.test'); // this session is too new for the replica
  expect((await customer.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
});

test('a replica that falls behind the limit is left for the primary, and used again when it has caught up', async () => {
  const near = await open(1);
  await until(() => near.isUsed(), 20_000);
  await pair.pause();
  await placeOrder();
  const newest = async (from: Replica) =>
    (await from.db.row<{ id: number }>(sql`select max(id) as id from orders`))!.id;
  await until(async () => (await newest(near)) > (await newest(replica)), 20_000);
  expect(near.isUsed()).toBe(false);
  await until(() => said.join().includes('too far behind'), 20_000);
  await pair.resume();
  await until(() => near.isUsed(), 20_000);
  await near.close();
});

test('a replica that has lost its primary is not taken for one that has nothing to do', async () => {
  const near = await open(1);
  await until(() => near.isUsed(), 20_000);
  pair.lines.stream.set('down');
  await until(() => !near.isUsed(), 20_000);
  await placeOrder();
  pair.lines.stream.set('open');
  await until(() => near.isUsed(), 30_000);
  await near.close();
}, 80_000);

test('the replica is cut off under load, then silent: every read is answered, and it is used again when it is back', async () => {
  const admin = await someTimeAfter('dealer@example.test');
  const statuses = new Map<number, number>();
  let isOpen = true;
  const readers = Array.from({ length: 4 }, async () => {
    while (isOpen) {
      const { status } = await admin.call('GET /api/v1/auth/analytics/sales', {
        query: { dealerId: dealerId() },
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await setImmediate(); // an answer without I/O must not keep the others from running
    }
  });
  const goesOn = async (which: 'replica_reads' | 'replica_fallbacks') => {
    const before = counts[which];
    await until(() => counts[which] > before + 20, 30_000);
  };
  await goesOn('replica_reads');
  pair.lines.replica.set('down');
  await goesOn('replica_fallbacks');
  pair.lines.replica.set('open');
  await goesOn('replica_reads');
  pair.lines.replica.set('silent');
  await goesOn('replica_fallbacks');
  pair.lines.replica.set('open');
  await goesOn('replica_reads');
  isOpen = false;
  await Promise.all(readers);
  expect([...statuses.keys()]).toEqual([200]);
}, 180_000);

test('a change sent to the replica is refused, and not done on the primary instead', async () => {
  const change = replica.db.row(sql`update dealers set name = 'x' returning id`);
  await expect(change).rejects.toMatchObject({ code: '25006' });
  expect(await db.row(sql`select count(*) from dealers where name = 'x'`)).toEqual({ count: 0 });
  await replica.db.run(sql`update dealers set phone = phone`);
  await replica.db.transaction((inner) => inner.run(sql`update dealers set phone = phone`));
});

test('an address that is no replica of this database is not used, nor one where nobody is', async () => {
  for (const url of [pair.url, 'postgres://nobody:x@127.0.0.1:1/nothing']) {
    const wrong = await open(3_600, url);
    expect(wrong.isUsed()).toBe(false);
    expect(await wrong.db.row(sql`select 1 as one`)).toEqual({ one: 1 });
    await wrong.close();
  }
  const another = openPool(inject('postgresUrl'), 2);
  const foreign = await openReplica(another, pair.replicaUrl, {
    size: 1,
    prepares: true,
    pooled: false,
    log: log as never,
  });
  expect(foreign.isUsed()).toBe(false);
  await foreign.close();
  await another.close();
  expect(said.join()).toContain('it is no replica');
});

test('a shop with DATABASE_REPLICA_URL reads there, is ready without it, and its metrics tell', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-replica-shop-'));
  const metricsPort = await freePort();
  const instance = await startInstance({
    ...{
      DATABASE_URL: pair.url,
      DATABASE_REPLICA_URL: pair.replicaUrl,
      DATA_DIR: dataDir,
      METRICS_PORT: String(metricsPort),
    },
    SESSION_SECRET: 'a secret of at least thirty-two characters',
  });
  const metric = async (name: string) => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const [, value = ''] = new RegExp(`^trimline_${name} (.+)$`, 'm').exec(text) ?? [];
    return Number(value.replace('+Inf', 'Infinity'));
  };
  const admin = new TestClient(remoteApp(instance.port));
  const body = { email: 'dealer@example.test', password: demoPassword, dealer_id: dealerId() };
  expect((await admin.call('POST /api/login', { body })).status).toBe(200);
  await salesOf(admin);
  expect(await metric('replica_reads_total')).toBe(0); // a recent sign-in is read from the primary
  admin.cookies.delete('trimline_changed');
  await until(async () => (await metric('replica_used')) === 1, 20_000);
  await salesOf(admin);
  expect(await metric('replica_reads_total')).toBeGreaterThan(0);
  expect(await metric('replica_lag_seconds')).toBeLessThan(10);
  pair.lines.replica.set('down');
  await until(async () => (await metric('replica_used')) === 0, 20_000);
  expect(await salesOf(admin)).toBeGreaterThan(0);
  expect(await metric('replica_fallbacks_total')).toBeGreaterThan(0);
  expect((await fetch(`http://127.0.0.1:${instance.port}/readyz`)).status).toBe(200);
  instance.child.kill('SIGTERM');
  expect(await instance.exited).toBe(0);
  await rm(dataDir, { recursive: true, force: true });
}, 120_000);
