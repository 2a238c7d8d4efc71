import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { type Instance, startInstance, until } from './faults/instance.ts';
import { selectMisplaced, startShoppers } from './faults/shoppers.ts';
import { createDatabase } from './support/database.ts';

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim();
/** The newest commit that set the version in package.json: a release (CONTRIBUTING). */
const release = () => git('log', '-1', '--format=%H', '-G', '^  "version": ', '--', 'package.json');
/** In a shallow clone its oldest commit would be taken for the release. */
const hasHistory = existsSync('.git') && git('rev-parse', '--is-shallow-repository') === 'false';
/** The version before: PREVIOUS, or the last release. */
const previous = process.env.PREVIOUS ?? (hasHistory ? release() : '');
if (!previous) console.warn('SKIPPED: two versions at once: the history has no release here');

describe.skipIf(!previous)('people order while', () => {
  const secret = randomBytes(32).toString('hex');
  const running: Instance[] = [];
  let folder: string;
  let old: string;
  let url: string;
  let db: Pool;
  let goods: { dealerId: number; productId: number };
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'trimline-versions-'));
    old = join(folder, 'old');
    git('worktree', 'add', '--detach', '--quiet', old, previous);
    execFileSync('cp', ['-al', 'node_modules', join(old, 'node_modules')]);
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: old, stdio: 'ignore' });
    url = await createDatabase(
      inject('postgresUrl'),
      `versions_${randomUUID().replaceAll('-', '')}`,
    );
    await start(old, { DEMO: 'on' });
    await start(old);
    db = openPool(url, 4);
    goods = (await db.row<typeof goods>(sql`
      select d.id as "dealerId", p.id as "productId"
      from dealers d join products p on p.make_id = d.make_id
      where p.dealer_id is null and p.active and p.deleted_at is null
      order by d.id, p.id limit 1`))!;
  }, 240_000);
  afterAll(async () => {
    for (const instance of [...running]) await stop(instance, 'SIGKILL');
    await db?.close();
    await rm(folder, { recursive: true, force: true });
    git('worktree', 'prune');
  }, 60_000);

  async function start(release = process.cwd(), more: Record<string, string> = {}) {
    const env = { DATABASE_URL: url, DEMO: 'off', SESSION_SECRET: secret, DATA_DIR: folder };
    running.push(await startInstance({ ...env, ...more }, release, 180_000)); // with demo pictures
  }

  async function stop(instance: Instance, signal: NodeJS.Signals) {
    running.splice(running.indexOf(instance), 1);
    instance.child.kill(signal);
    return instance.exited;
  }

  test('two instances of the previous release are replaced, and one of it starts again', async () => {
    const before = await migrations();
    const shoppers = await startShoppers({ db, secret, ...goods, instances: () => running }, 6);
    const acknowledged = () => shoppers.placed.filter(({ orderId }) => orderId !== null).length;
    const more = async () => {
      const now = acknowledged();
      await until(() => acknowledged() >= now + 12, 60_000);
    };
    await more();
    const [first, second] = [...running];
    for (const instance of [first!, second!]) {
      await start();
      await more();
      expect(await stop(instance, 'SIGTERM')).toBe(0);
      await more();
    }
    await start(old);
    await more();
    await shoppers.stop();
    console.log(`from ${previous}: ${await migrations()} migrations instead of ${before}`);
    expect(await selectMisplaced(db, shoppers.placed)).toEqual([]);
    expect(shoppers.unclear).toEqual([]);
    expect(shoppers.statuses.get(500) ?? 0).toBe(0);
  }, 240_000);

  const migrations = async () =>
    (await db.row<{ count: number }>(sql`select count(*) from migrations`))!.count;
});
