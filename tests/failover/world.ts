import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { loadDemoData } from '#demo/load.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { freePort, type Instance, startInstance, until } from '#tests/faults/instance.ts';
import { type Placed, selectMisplaced, startShoppers } from '#tests/faults/shoppers.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { openWriters } from './writers.ts';

/** A cluster and two instances: one reaches it by the proxies, the other directly. */
export interface World {
  cluster: Cluster;
  /** Breaks something while people order, and mends it; see `Fault`. */
  survive(fault: Fault): Promise<Pauses>;
  /** Every order has had its mails, each once. */
  expectMails(): Promise<void>;
  close(): Promise<void>;
}

/** What is done to the cluster, and what repairs it later; nobody repairs the shop. */
export interface Fault {
  break(): Promise<void>;
  mend?(): Promise<void>;
}

/** The longest time without an acknowledged order, and without a read at either instance. */
interface Pauses {
  ordersMs: number;
  readsMs: number;
}

/**
 * No pause is longer than this. Reads need no second machine and go on sooner: after 8 s where a primary
 * lost power, after 15 s where it stood still on a machine with five times its load (docs/operations.md).
 */
const mostMs = { orders: 20_000, reads: 17_000 };

export async function openWorld(where: 'loopback' | 'networks'): Promise<World> {
  const cluster = await openCluster(where);
  return openShops(cluster).catch(async (error: unknown) => {
    await cluster.close();
    throw error;
  });
}

async function openShops(cluster: Cluster): Promise<World> {
  const smtp = await openSmtp();
  const nodes = cluster.url('nodes');
  await migrate(nodes);
  const db = openPool(nodes, 4);
  await loadDemoData({ db, now: testMoment, pictures: null });
  const goods = (await db.row<{ dealerId: number; productId: number; path: string }>(sql`
    select d.id as "dealerId", p.id as "productId",
      '/api/v1/dealers/' || d.make_id || '/' || d.code as path
    from dealers d join products p on p.make_id = d.make_id
    where p.dealer_id is null and p.active and p.deleted_at is null order by d.id, p.id limit 1`))!;
  const secret = randomBytes(32).toString('hex');
  const ways = [
    { DATABASE_URL: cluster.url('proxies'), DATABASE_REPLICA_URL: cluster.url('replicas') },
    { DATABASE_URL: nodes, DATABASE_REPLICA_URL: nodes.replace('read-write', 'standby') },
  ];
  const shops: Shop[] = [];
  for (const [index, way] of ways.entries()) {
    const metricsPort = await freePort();
    const instance = await startInstance({
      ...way,
      DEMO: 'off',
      DATA_DIR: join(cluster.folder, `shop-${index}`),
      METRICS_PORT: String(metricsPort),
      SESSION_SECRET: secret,
      SMTP_URL: smtp.url,
    });
    shops.push({ instance, metricsPort, path: goods.path });
  }
  const everybody: Placed[] = [];
  const place = { db, secret, ...goods, instances: () => shops.map(({ instance }) => instance) };

  return {
    cluster,
    async survive(fault) {
      const writers = await openWriters(cluster, db);
      const shoppers = await startShoppers(place, 6);
      const acknowledged = () => shoppers.placed.filter(({ orderId }) => orderId !== null).length;
      const orders = watchPauses(acknowledged);
      const reads = shops.map(watchReads);
      const more = async (count: number) => {
        const before = acknowledged();
        await until(() => acknowledged() >= before + count, 60_000);
      };
      try {
        await more(6);
        await fault.break();
        await more(12);
        await fault.mend?.();
        await cluster.whole(60_000);
        await more(6);
      } finally {
        await shoppers.stop();
        await Promise.all([orders, ...reads].map((watched) => watched.stop()));
      }
      everybody.push(...shoppers.placed);
      expect(shoppers.unclear).toEqual([]);
      expect(await selectMisplaced(db, shoppers.placed)).toEqual([]);
      expect(await writers.lost()).toEqual([]);
      await expectNews(db, shops);
      for (const { instance } of shops) expect(instance.child.exitCode).toBeNull();
      const pauses = {
        ordersMs: orders.longestMs(),
        readsMs: Math.max(...reads.map((watched) => watched.longestMs())),
      };
      expect(pauses.ordersMs).toBeLessThan(mostMs.orders);
      expect(pauses.readsMs).toBeLessThan(mostMs.reads);
      return pauses;
    },
    expectMails: () => expectMails(db, smtp, everybody),
    async close() {
      for (const { instance } of shops) {
        instance.child.kill('SIGKILL');
        await instance.exited;
      }
      await db.close();
      await smtp.close();
      await cluster.close();
    },
  };
}

interface Shop {
  instance: Instance;
  metricsPort: number;
  /** A public answer of the API. */
  path: string;
}

/** Both instances hear of changes again, and read from a replica. */
async function expectNews(db: Pool, shops: Shop[]): Promise<void> {
  const phone = randomBytes(6).toString('hex');
  await db.run(sql`update dealers set phone = ${phone}`);
  for (const shop of shops) {
    await until(async () => ((await read(shop)) ?? '').includes(phone), 10_000);
    await until(async () => (await metricsOf(shop)).includes('trimline_replica_used 1'), 30_000);
  }
}

const read = ({ instance, path }: Shop) => get(`http://127.0.0.1:${instance.port}${path}`);
const metricsOf = async ({ metricsPort }: Shop) =>
  (await get(`http://127.0.0.1:${metricsPort}/metrics`)) ?? '';

async function get(url: string): Promise<string | undefined> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
  return answer?.ok ? answer.text().catch(() => undefined) : undefined;
}

function watchReads(shop: Shop) {
  let done = 0;
  const isUp = new AbortController();
  const reading = (async () => {
    for (; !isUp.signal.aborted; await sleep(100)) if (await read(shop)) done += 1;
  })();
  const pauses = watchPauses(() => done);
  return {
    ...pauses,
    async stop() {
      isUp.abort();
      await reading;
      await pauses.stop();
    },
  };
}

/** The longest time in which a count did not grow. */
function watchPauses(count: () => number) {
  let [last, since, longest] = [count(), performance.now(), 0];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - since);
    if (count() === last) return;
    [last, since] = [count(), now];
  };
  const timer = setInterval(look, 50);
  return { longestMs: () => longest, stop: async () => clearInterval(timer) };
}

async function expectMails(db: Pool, smtp: TestSmtp, placed: Placed[]): Promise<void> {
  const orders = Map.groupBy(placed, ({ email }) => email);
  const isDone = async () => {
    await db.run(
      sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`,
    );
    const { open } = (await db.row<{ open: number }>(sql`
      select count(*) as open from pgboss.job where name = 'mail' and state < 'completed'`))!;
    return open === 0;
  };
  await until(isDone, 90_000, 500);
  const sent = Map.groupBy(smtp.mails, ({ recipients }) => recipients[0]!);
  const wrong = [...orders].flatMap(([email, all]) => {
    const mails = sent.get(email) ?? [];
    const different = new Set(mails.map(({ messageId }) => messageId)).size;
    const counts = { orders: all.length, mails: mails.length, different };
    return counts.mails === counts.orders && different === counts.orders ? [] : [counts];
  });
  expect(wrong).toEqual([]);
}
