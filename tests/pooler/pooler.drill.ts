import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadDemoData } from '#demo/load.ts';
import { demoPassword } from '#server/base/config.ts';
import { openPool, type Pool, prepared, sql } from '#server/base/database/database.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { type Instance, startInstance, until } from '#tests/faults/instance.ts';
import { selectOrdersOfShoppers, startShoppers } from '#tests/faults/shoppers.ts';
import { TestClient } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/database.ts';
import { testMoment } from '#tests/support/moment.ts';
import { remoteApp } from '#tests/support/remote-app.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { installedPgbouncer } from '../../scripts/pgbouncer.ts';
import { type Bouncer, startBouncer, versionOf } from './pgbouncer.ts';

/**
 * Two shops behind a real PgBouncer in transaction mode with few connections to PostgreSQL: session
 * state that a shop left on a connection would reach another client.
 */
const program = installedPgbouncer();
const isSince = (major: number, minor: number) => {
  const [ofProgram, then] = versionOf(program!);
  return ofProgram > major || (ofProgram === major && then >= minor);
};
const poolSize = 3;

const modes = [
  { mode: 'statements sent whole', holds: 0, why: program ? '' : 'there is no PgBouncer here' },
  {
    mode: 'statements prepared',
    holds: 200,
    why: program
      ? isSince(1, 21)
        ? ''
        : 'this PgBouncer is older than 1.21'
      : 'there is no PgBouncer here',
  },
];
for (const { mode, why } of modes)
  if (why) console.warn(`SKIPPED: the shop through PgBouncer, ${mode}: ${why}`);

describe.each(modes.filter(({ why }) => why !== ''))('through PgBouncer, $mode', ({ why }) => {
  test.skip(`is not tried: ${why}`, () => {});
});

describe.each(modes.filter(({ why }) => why === ''))('through PgBouncer, $mode', ({ holds }) => {
  let direct: Pool;
  let pooled: Pool;
  let bouncer: Bouncer;
  let smtp: TestSmtp;
  let folder: string;
  let instances: [Instance, Instance];
  let dealer: { id: number; makeId: number };
  let goods: { productId: number; trimId: number };
  const secret = randomBytes(32).toString('hex');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trimline-pooler-'));
    smtp = await openSmtp();
    const directUrl = await createDatabase(
      inject('postgresUrl'),
      `pooler_${randomUUID().replaceAll('-', '')}`,
    );
    direct = openPool(directUrl, 4);
    bouncer = await startBouncer(program!, directUrl, { poolSize, prepared: holds });
    const start = (name: string) =>
      startInstance({
        DATABASE_URL: bouncer.url,
        DATABASE_DIRECT_URL: directUrl,
        DATABASE_POOLER: 'transaction',
        DATABASE_PREPARED: holds > 0 ? 'on' : 'off',
        DEMO: 'off',
        SESSION_SECRET: secret,
        SMTP_URL: smtp.url,
        DATA_DIR: join(folder, name),
      });
    // The database is empty: the first instance migrates it directly, not through the pooler.
    instances = [await start('one'), await start('other')];
    pooled = openPool(bouncer.url, 10, undefined, holds > 0, true);
    await loadDemoData({ db: pooled, now: testMoment, pictures: null });
    const found = await direct.row<typeof dealer & typeof goods>(sql`
      select d.id, d.make_id as "makeId", p.id as "productId", f.trim_id as "trimId" from dealers d
        join products p on p.make_id = d.make_id join product_trims f on f.product_id = p.id
      where p.dealer_id is null and p.active and p.deleted_at is null
        and not exists (select from package_products k where k.package_id = p.id) order by d.id, p.id limit 1`);
    dealer = found!;
    goods = found!;
  }, 120_000);
  afterAll(async () => {
    for (const { child, exited } of instances ?? []) {
      child.kill('SIGTERM');
      expect(await exited).toBe(0);
    }
    await pooled?.close();
    await bouncer?.close();
    await direct?.close();
    await smtp?.close();
    await rm(folder, { recursive: true, force: true });
  }, 60_000);

  const signIn = async (email: string) => {
    const client = new TestClient(remoteApp(instances[0].port));
    const body = { email, password: demoPassword, dealer_id: dealer.id };
    expect((await client.call('POST /api/login', { body })).status).toBe(200);
    return { here: client, there: client.through(remoteApp(instances[1].port)) };
  };
  const line = (more: object = {}) => ({ ...goods, quantity: 1, ...more });
  const posted = (statusId: PostedOrder['statusId'], ...orderItems: object[]) => ({
    body: { statusId, dealerId: dealer.id, orderItems },
  });

  test('time limits are those of the role, and connections are shared', async () => {
    const limits = () =>
      pooled.row(
        sql`select current_setting('statement_timeout') as query, current_setting('lock_timeout') as lock`,
      );
    expect(await Promise.all([limits(), limits()])).toEqual(
      Array(2).fill({ query: '15s', lock: '10s' }),
    );
    await Promise.all(Array.from({ length: 10 }, () => pooled.run(sql`select pg_sleep(0.05)`)));
    expect(pooled.usage().free).toBe(10);
    const [pool] = await bouncer.pools();
    expect(pool!.serving + pool!.idle).toBeLessThanOrEqual(poolSize);
  });

  test('one text that is prepared is right on whichever connection it meets, in transactions and out of them', async () => {
    const echo = (value: number) => prepared(sql`select ${value}::int + 1 as next`);
    const alone = Array.from(
      { length: 30 },
      async (_, n) => (await pooled.row<{ next: number }>(echo(n)))!.next,
    );
    const inside = Array.from({ length: 20 }, (_, n) =>
      pooled.transaction(async (db) => {
        const [one, two] = await Promise.all([
          db.row<{ next: number }>(echo(n)),
          db.row<{ next: number }>(echo(n + 1)),
        ]);
        await db.withCommit(echo(n));
        return one!.next + two!.next;
      }, sql`set local lock_timeout = 1000`),
    );
    expect(await Promise.all(alone)).toEqual(alone.map((_, n) => n + 1));
    expect(await Promise.all(inside)).toEqual(inside.map((_, n) => 2 * n + 3));
    const { names } = (await pooled.row<{ names: string[] }>(sql`
      select coalesce(array_agg(name), '{}') as names from pg_prepared_statements`))!;
    expect(names.some((name) => name.startsWith('PGBOUNCER'))).toBe(holds > 0);
    expect(await pooled.row(sql`select current_setting('lock_timeout') as lock`)).toEqual({
      lock: '10s',
    });
  });

  test('a query that fails in a transaction leaves nothing behind for whoever has the connection next', async () => {
    const broken = Array.from({ length: 12 }, () =>
      pooled
        .transaction(async (db) => {
          await db.run(sql`set local search_path = nowhere`);
          await db.run(sql`select 1 / ${0}::int`);
        })
        .catch((error: Error) => error.message),
    );
    expect(new Set(await Promise.all(broken))).toEqual(new Set(['division by zero']));
    const after = Array.from({ length: 12 }, () =>
      pooled.row(sql`select current_setting('search_path') as path`),
    );
    expect(new Set((await Promise.all(after)).map((row) => JSON.stringify(row))).size).toBe(1);
    expect(await pooled.row(sql`select count(*) > 0 as there from orders`)).toEqual({
      there: true,
    });
  });

  test('who signs in through one instance keeps a cart, orders once and is signed out through both', async () => {
    const { here, there } = await signIn('customer@example.test');
    const cart = await here.call(
      'POST /api/v1/auth/orders',
      posted(1, line(), line({ quantity: 2, installed: true })),
    );
    expect(cart.status).toBe(201);
    const carts = await there.call('GET /api/v1/auth/orders', {
      query: { dealerId: dealer.id, statusId: orderStatus.CART },
    });
    expect(carts.body.find(({ id }) => id === cart.body.order.id)?.orderItems).toHaveLength(2);
    const headers = { 'idempotency-key': randomUUID() };
    const both = [here, there, here, there].map((client) =>
      client.call('POST /api/v1/auth/orders', posted(2, line()), { headers }),
    );
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.order.id)).size).toBe(1);
    await until(
      () => smtp.mails.some(({ recipients }) => recipients.includes('customer@example.test')),
      20_000,
    );
    expect((await there.call('POST /api/logout', {})).status).toBe(200);
    expect((await here.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  });

  test('what an admin changes shows at both instances, whose answers are kept', async () => {
    const { here, there } = await signIn('dealer@example.test');
    const query = { trim: goods.trimId, dealerId: dealer.id };
    const shown = async (client: TestClient) =>
      (await client.call('GET /api/v1/products', { query })).body.data.find(
        ({ id }) => id === goods.productId,
      )?.price;
    for (const price of [4321.5, 1234.5]) {
      await Promise.all([shown(here), shown(there)]);
      const body = { dealerId: dealer.id, productId: goods.productId, price };
      expect((await here.call('POST /api/v1/auth/product_overrides/', { body })).status).toBe(200);
      expect(await shown(here)).toBe(price);
      await until(async () => (await shown(there)) === price, 5_000, 20);
    }
  });

  test('the lists of an admin answer', async () => {
    const { here } = await signIn('dealer@example.test');
    const dealerId = dealer.id;
    for (const path of [
      'orders/getDealerOrders',
      'analytics/sales',
      'analytics/customers',
      'analytics/advisors',
      'audit',
    ]) {
      expect(
        (await here.send('GET', `/api/v1/auth/${path}?dealerId=${dealerId}`)).status,
        path,
      ).toBe(200);
    }
    const staff = await here.send('GET', `/api/v1/auth/user?dealerId=${dealerId}&role=staff`);
    expect(staff.status).toBe(200);
  });

  test('twelve people order at once, PgBouncer is killed among them and comes back: each order is there once, with its mail', async () => {
    const place = {
      db: direct,
      secret,
      dealerId: dealer.id,
      productId: goods.productId,
      instances: () => instances,
    };
    const shoppers = await startShoppers(place, 12);
    const done = () => shoppers.placed.filter(({ orderId }) => orderId !== null).length;
    await until(() => done() >= 60, 60_000);
    await bouncer.kill();
    const isReady = () =>
      fetch(`http://127.0.0.1:${instances[0].port}/readyz`).then(({ status }) => status);
    expect(await isReady()).toBe(503);
    await bouncer.start();
    const before = done();
    await until(() => done() >= before + 24, 30_000);
    await shoppers.stop();
    expect(await isReady()).toBe(200);
    expect(shoppers.unclear).toEqual([]);
    const stored = await selectOrdersOfShoppers(direct);
    const keyOf = new Map(stored.map(({ orderId, key }) => [orderId, key]));
    expect(shoppers.placed.filter(({ orderId, key }) => keyOf.get(orderId!) !== key)).toEqual([]);
    expect(stored).toHaveLength(shoppers.placed.length);
    const mailed = () =>
      smtp.mails.filter(({ recipients }) => recipients[0]!.endsWith('@faults.test')).length;
    await until(() => mailed() >= stored.length, 60_000);
    expect(mailed()).toBe(stored.length);
    expect((await bouncer.pools())[0]!.clients).toBeGreaterThan(poolSize);
  }, 180_000);
});
