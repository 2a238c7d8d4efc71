import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { openCache } from '#server/base/cache/open-cache.ts';
import { type Config, demoPassword, readConfig } from '#server/base/config.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { goByStored } from '#server/base/database/zone-offsets.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { openImageStore } from '#server/base/images/image-store.ts';
import { openJobs } from '#server/base/jobs/job-queue.ts';
import { wordingIn } from '#server/base/words.ts';
import { registerPages } from '#server/pages.ts';
import { openViewBuffer } from '#server/reports/view-buffer.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { TestClient } from './client.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { testMoment } from './moment.ts';

export interface TestShop {
  app: FastifyInstance;
  parts: Parts;
  db: Pool;
  /** The demo's dealerships: the first two share a make, the third has another. */
  dealers: [Dealer, Dealer, Dealer];
  /** Moves the shop's clock. */
  clock: { now: Date };
  /** A client that is not signed in; each has its own IP address unless one is given. */
  visitor(address?: string): TestClient;
  /** A demo account, signed in at its dealership. */
  as(email: string): Promise<TestClient>;
  close(): Promise<void>;
}

/** Options: another database, another instance to share it with, pages, log, replica. */
interface Around {
  database?: TestDatabase;
  beside?: TestShop;
  pages?: boolean;
  log?: Parts['log'];
  replica?: Parts['replica'];
}

let addresses = 0;

/** PostgreSQL's own clock, which may be another than this process's (faketime). */
async function clockOf(db: Pool): Promise<() => Date> {
  const atMs = (await db.value<number>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000`,
  ))!;
  const since = performance.now();
  return () => new Date(atMs + performance.now() - since);
}

/** Another instance on the same database, with its own pools. */
function sharedDatabase({ parts }: TestShop): TestDatabase {
  const url = parts.config.databaseUrl!;
  const db = openPool(url, 10);
  return { db, url, close: () => db.close() };
}

/**
 * The whole server on its own copy of the demo database, or on another instance's; no pictures,
 * port or worker. Its cache is off by default, because tests change rows directly.
 */
export async function openTestShop(
  settings: Partial<Config> = {},
  { database, beside, pages = false, log = pino({ level: 'silent' }), replica }: Around = {},
): Promise<TestShop> {
  const { db, url, close } =
    database ?? (beside ? sharedDatabase(beside) : await testDatabase('template_demo'));
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-shop-'));
  const config = {
    ...readConfig({
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CACHE_MEGABYTES: '0',
      // A file's clock stands still, and its people sign in more often than in an hour of the world.
      LIMIT_SIGN_INS_ACCOUNT: '10000',
    }),
    previewsMails: true,
    ...(beside && { sessionSecret: beside.parts.config.sessionSecret }),
    ...settings,
  };
  await goByStored(db);
  const clock = { now: testMoment };
  // By PostgreSQL's clock a delayed job lies at a moment of this one, where `takeDueJobs` looks for it.
  const jobs = await openJobs(url, undefined, await clockOf(db), { upkeep: false });
  const cache = await openCache(url, config.cacheMegabytes, log, () => clock.now);
  const parts: Parts = {
    config,
    db,
    images: openImageStore(config),
    jobs,
    views: openViewBuffer(db, log),
    ...wordingIn('en'),
    now: () => clock.now,
    cache,
    log,
    ...(replica && { replica }),
  };
  const app = await buildApp(parts);
  if (pages) await registerPages(app, parts);
  await app.ready();
  const visitor = (address?: string) => {
    addresses += 1;
    return new TestClient(app, address ?? `10.0.${addresses >> 8}.${addresses & 255}`);
  };
  const dealers = (await visitor().call('GET /api/v1/dealers', {})).body.data.sort(
    (a, b) => a.id - b.id,
  );
  const [first, second, third] = dealers;
  return {
    app,
    parts,
    db,
    dealers: [first!, second!, third!],
    clock,
    visitor,
    async as(email) {
      const client = visitor();
      const dealer = email.includes('2@') ? second! : first!;
      const body = { email, password: demoPassword, dealer_id: dealer.id };
      const { status } = await client.call('POST /api/login', { body });
      if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
      return client;
    },
    async close() {
      await app.close();
      await jobs.stop();
      await cache.close();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
