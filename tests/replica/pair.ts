import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoData } from '#demo/load.ts';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { type Line, openLine } from '#tests/faults/line.ts';
import { testMoment } from '#tests/support/moment.ts';

/** A primary with demo data, a real streaming replica, and breakable lines. */
export interface Pair {
  url: string;
  replicaUrl: string;
  /** Lines from the primary to the replica, and from the shop to the replica. */
  lines: { stream: Line; replica: Line };
  /** Pauses replay: the replica serves its present data. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Promotes the replica to primary, unknown to the old primary. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

const settings = { fsync: 'off' };

export async function openPair(): Promise<Pair> {
  const folder = await mkdtemp(join(tmpdir(), 'trimline-replica-'));
  const [dataDir, copyDir] = [join(folder, 'primary'), join(folder, 'replica')];
  const first = await startEmbeddedPostgres({ dataDir, settings });
  await migrate(first.url);
  const db = openPool(first.url, 2);
  await loadDemoData({ db, now: testMoment, pictures: null });
  await db.close();
  await first.stop();
  // Without pg_basebackup, the replica starts as a copy of the stopped primary.
  await mkdir(copyDir);
  execFileSync('cp', ['-a', first.folder, join(copyDir, 'postgres')]);
  const signal = join(copyDir, 'postgres/cluster/standby.signal');
  await writeFile(signal, '');
  execFileSync('chown', ['--reference', first.folder, signal]);

  const primary = await startEmbeddedPostgres({ dataDir, settings });
  const stream = await openLine(portOf(primary.url));
  const { username, password } = new URL(primary.adminUrl);
  const follows = `host=127.0.0.1 port=${stream.port} user=${username} password=${password}`;
  const replica = await startEmbeddedPostgres({
    dataDir: copyDir,
    settings: { ...settings, primary_conninfo: follows, wal_retrieve_retry_interval: '100ms' },
  });
  const line = await openLine(portOf(replica.url));
  const admin: Pool = openPool(replica.adminUrl, 1);
  const replicaUrl = new URL(replica.url);
  replicaUrl.port = String(line.port);
  return {
    url: primary.url,
    replicaUrl: replicaUrl.href,
    lines: { stream, replica: line },
    pause: async () => void (await admin.run(sql`select pg_wal_replay_pause()`)),
    resume: async () => void (await admin.run(sql`select pg_wal_replay_resume()`)),
    promote: async () => void (await admin.run(sql`select pg_promote()`)),
    async close() {
      await admin.close();
      await line.close();
      await replica.stop();
      await stream.close();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const portOf = (url: string) => Number(new URL(url).port);
