import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoData } from '#demo/load.ts';
import { backUp } from '#server/base/backup/backup.ts';
import { restore } from '#server/base/backup/restore.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openImageStore } from '#server/base/images/image-store.ts';
import { storePrepared } from '#server/base/images/images.service.ts';
import { type Instance, startInstance, until } from '#tests/faults/instance.ts';
import { selectOrdersOfShoppers, startShoppers } from '#tests/faults/shoppers.ts';
import { testMoment } from '#tests/support/moment.ts';
import { startS3, type TestS3 } from '#tests/support/s3.ts';

/**
 * The shop's PostgreSQL archives its log to a second folder (docs/operations.md). After a base
 * backup come orders and two pictures, one of them in S3; then someone empties a table by mistake,
 * past the trigger that keeps the events of orders.
 */
const secret = randomBytes(32).toString('hex');
let folder: string;
let dataDir: string;
let archive: string;
let server: EmbeddedPostgres;
let db: Pool;
let shop: Instance;
let s3: TestS3;
let goods: { dealerId: number; productId: number };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimline-moment-'));
  execFileSync('chmod', ['755', folder]);
  [dataDir, archive] = [join(folder, 'shop'), join(folder, 'second-disk/wal')];
  await mkdir(archive, { recursive: true });
  server = await startEmbeddedPostgres({
    dataDir,
    settings: {
      archive_mode: 'on',
      archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    },
  });
  giveToServer(archive);
  await migrate(server.url);
  db = openPool(server.url, 4);
  await loadDemoData({ db, now: testMoment, pictures: null });
  goods = (await db.row<typeof goods>(sql`
    select d.id as "dealerId", p.id as "productId"
    from dealers d join products p on p.make_id = d.make_id
    where p.dealer_id is null and p.active and p.deleted_at is null order by d.id, p.id limit 1`))!;
  shop = await startShop(server.url, dataDir);
  s3 = await startS3();
});
afterAll(async () => {
  shop?.child.kill('SIGKILL');
  await shop?.exited;
  await db?.close();
  await server?.stop();
  await s3?.close();
  await rm(folder, { recursive: true, force: true });
});

const startShop = (url: string, where: string, more: Record<string, string> = {}) =>
  startInstance({
    DATABASE_URL: url,
    DATA_DIR: where,
    DEMO: 'off',
    SESSION_SECRET: secret,
    ...more,
  });
const giveToServer = (path: string) =>
  execFileSync('chown', ['-R', '--reference', server.folder, path]);

/** The settings of a shop whose pictures are in the bucket. */
const inBucket = ({ config }: TestS3) => ({
  S3_ENDPOINT: config.endpoint!,
  S3_BUCKET: config.bucket,
  S3_ACCESS_KEY_ID: config.accessKeyId,
  S3_SECRET_ACCESS_KEY: config.secretAccessKey,
});

interface Picture {
  photo: string;
  webp: Buffer;
}

/** Stores a picture in the data folder, or in the bucket. */
async function newPicture(background: string, bucket?: TestS3): Promise<Picture> {
  const create = { width: 64, height: 48, channels: 3 as const, background };
  const webp = await sharp({ create }).webp().toBuffer();
  const images = openImageStore({ dataDir, s3: bucket?.config });
  const { photo } = await storePrepared(
    { db, images, now: () => testMoment },
    { webp, width: 64, height: 48 },
    null,
  );
  return { photo, webp };
}

async function expectShown({ port }: Instance, { photo, webp }: Picture): Promise<void> {
  const shown = await fetch(`http://127.0.0.1:${port}${photo}`, {
    headers: { accept: 'image/webp' },
  });
  expect(Buffer.from(await shown.arrayBuffer()).equals(webp)).toBe(true);
}

test('an emptied table is back as of the second before, and the shop goes on with it', async () => {
  const shoppers = await startShoppers({ db, secret, ...goods, instances: () => [shop] }, 4);
  const acknowledged = () => shoppers.placed.filter(({ orderId }) => orderId !== null).length;
  await until(() => acknowledged() >= 8, 30_000);
  const backup = join(folder, 'second-disk/base.tar.gz');
  await backUp(server, dataDir, backup);
  const inBackup = acknowledged();
  const [picture, bucketed] = [await newPicture('#246'), await newPicture('#642', s3)];
  await until(() => acknowledged() >= inBackup + 20, 30_000);
  await shoppers.stop();
  const before = await selectOrdersOfShoppers(db);
  await sleep(1_000);
  const { moment } = (await db.row<{ moment: string }>(
    sql`select date_trunc('second', clock_timestamp())::text as moment`,
  ))!;
  await sleep(1_000);
  await db.run(sql`alter table order_events disable trigger order_events_append_only`);
  await db.run(sql`alter table proposal_events disable trigger proposal_events_append_only`);
  await db.run(sql`alter table proposal_versions disable trigger proposal_versions_kept`);
  await db.run(sql`truncate orders cascade`);
  await db.run(sql`update dealers set phone = 'after the mistake'`);
  await archived();
  await cp(join(dataDir, 'media'), join(folder, 'second-disk/media'), { recursive: true });

  // The machine is gone; the second disk is left.
  shop.child.kill('SIGKILL');
  await shop.exited;
  await db.close();
  await server.stop();
  const fresh = join(folder, 'fresh');
  await restore(backup, fresh, false);
  await cp(join(folder, 'second-disk/media'), join(fresh, 'media'), { recursive: true });
  await writeFile(join(fresh, 'postgres/cluster/recovery.signal'), '');
  server = await startEmbeddedPostgres({
    dataDir: fresh,
    settings: {
      restore_command: `cp ${archive}/%f %p`,
      recovery_target_time: moment,
      recovery_target_action: 'promote',
    },
  });
  db = openPool(server.url, 4);
  const isReady = sql`select not pg_is_in_recovery() as ready`;
  await until(async () => (await db.row<{ ready: boolean }>(isReady))!.ready, 60_000);

  const byId = (orders: typeof before) => orders.toSorted((a, b) => a.orderId - b.orderId);
  expect(byId(await selectOrdersOfShoppers(db))).toEqual(byId(before));
  expect(before).toHaveLength(shoppers.placed.length);
  expect(
    await db.row(sql`select count(*) as later from dealers where phone = 'after the mistake'`),
  ).toEqual({ later: 0 });
  shop = await startShop(server.url, fresh);
  await expectShown(shop, picture);
  await expectBucketShown(fresh, bucketed);
  const again = await startShoppers({ db, secret, ...goods, instances: () => [shop] }, 2);
  await until(() => again.placed.some(({ orderId }) => orderId !== null), 30_000);
  await again.stop();
  expect(again.unclear).toEqual([]);
}, 180_000);

/** A shop whose pictures are in a bucket, which outlives the machine, shows them as well. */
async function expectBucketShown(fresh: string, picture: Picture): Promise<void> {
  const other = await startShop(server.url, fresh, inBucket(s3));
  try {
    await expectShown(other, picture);
  } finally {
    other.child.kill('SIGKILL');
    await other.exited;
  }
}

/** Ends the log's current file, and waits until it is on the second disk. */
async function archived(): Promise<void> {
  const admin = openPool(server.adminUrl, 1);
  const { file } = (await admin.row<{ file: string }>(
    sql`select pg_walfile_name(pg_switch_wal()) as file`,
  ))!;
  const isThere = async () =>
    (await admin.row<{ there: boolean }>(
      sql`select last_archived_wal >= ${file} as there from pg_stat_archiver`,
    ))!.there;
  await until(isThere, 30_000);
  await admin.close();
}
