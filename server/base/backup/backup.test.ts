import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDemoData } from '#demo/load.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openImageStore } from '#server/base/images/image-store.ts';
import { testMoment } from '#tests/support/moment.ts';
import { backUp } from './backup.ts';
import { noteBackup } from './note-backup.ts';
import { restore } from './restore.ts';

let folder: string;
let dataDir: string;
let server: EmbeddedPostgres;
let db: Pool;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimline-backup-'));
  dataDir = join(folder, 'shop');
  server = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  await migrate(server.url);
  db = openPool(server.url, 4);
  await loadDemoData({ db, now: testMoment, pictures: null });
  await openImageStore({ dataDir, s3: undefined }).put('pictures/one.webp', picture);
  await writeFile(join(dataDir, 'session-secret'), 'secret-of-the-shop');
  await backUpWhileWriting();
});
afterAll(async () => {
  await db.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

const picture = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7) % 256));
const file = () => join(folder, 'backup.tar.gz');
const written = { before: 0, after: 0 };
const mark = sql`insert into throttles (key, window_start, count) values (gen_random_uuid()::text, ${testMoment}, 1)`;
const marks = async (from: Pool) =>
  (await from.row<{ count: number }>(sql`select count(*) from throttles`))!.count;

async function backUpWhileWriting(): Promise<void> {
  const backup = { isDone: false };
  const writing = (async () => {
    while (!backup.isDone) await db.run(mark);
  })();
  written.before = await marks(db);
  await backUp(server, dataDir, file());
  backup.isDone = true;
  await writing;
  written.after = await marks(db);
}

const sumOf = (from: Pool, table: string) =>
  from.row({
    text: `select count(*), md5(string_agg(t::text, ';' order by t::text)) as sum from ${table} t`,
    values: [],
  } as never);

test('a backup of a running shop is a shop: orders, people and products the same, pictures byte for byte', async () => {
  const other = join(folder, 'other');
  expect(await restore(file(), other, false)).toBeNull();
  const restored = await startEmbeddedPostgres({ dataDir: other, settings: { fsync: 'off' } });
  const copy = openPool(restored.url, 2);
  for (const table of ['orders', 'order_items', 'users', 'products']) {
    expect(await sumOf(copy, table)).toEqual(await sumOf(db, table));
  }
  const found = await marks(copy);
  expect(found).toBeGreaterThanOrEqual(written.before);
  expect(found).toBeLessThanOrEqual(written.after);
  await copy.run(mark);
  expect(await migrate(restored.url)).toEqual([]);
  expect(await openImageStore({ dataDir: other, s3: undefined }).read('pictures/one.webp')).toEqual(
    picture,
  );
  expect(await readFile(join(other, 'session-secret'), 'utf8')).toBe('secret-of-the-shop');
  await copy.close();
  await restored.stop();

  await expect(restore(file(), other, false)).rejects.toThrow('holds postgres, media already');
  const aside = await restore(file(), other, true);
  expect((await readdir(aside!)).sort()).toEqual(['media', 'postgres', 'session-secret']);
});

test('a running database is not replaced, whatever is asked for', async () => {
  await expect(restore(file(), dataDir, true)).rejects.toThrow('stop the shop first');
});

test.each([
  ['cut short', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  [
    'changed',
    (bytes: Buffer) => {
      const changed = Buffer.from(bytes);
      changed[Math.floor(bytes.length / 2)]! ^= 0xff;
      return changed;
    },
  ],
])('a backup that was %s restores nothing', async (_how, damage) => {
  const damaged = join(folder, 'damaged.tar.gz');
  await writeFile(damaged, damage(await readFile(file())));
  const target = join(folder, 'target');
  await expect(restore(damaged, target, false)).rejects.toThrow();
  expect(await readdir(target)).toEqual([]);
});

test('a backup is noted with its time and size, the newest hundred', async () => {
  await db.run(sql`
    insert into backups select ${testMoment}::timestamptz - make_interval(days => n), n || '.tar.gz', n from generate_series(1, 120) n`);
  await noteBackup(server.url, file(), testMoment);
  const notes = await db.rows<{ file: string; bytes: number; madeAt: Date }>(sql`
    select file, bytes, made_at as "madeAt" from backups order by made_at desc`);
  expect(notes).toHaveLength(100);
  expect(notes[0]!.file).toBe('backup.tar.gz');
  expect(notes[0]!.bytes).toBe((await readFile(file())).length);
  expect(notes[0]!.madeAt).toEqual(testMoment);
});
