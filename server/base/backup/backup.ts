import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { EmbeddedPostgres } from '#server/base/database/embedded.ts';
import { type ArchiveWriter, writeArchive } from './archive.ts';

/** Folders that PostgreSQL refills itself, and the log, whose needed part is copied at the end. */
const emptied =
  /^(pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\//;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|current_logfiles.*|backup_label.*)$/;
const control = 'global/pg_control';

/**
 * Writes the embedded database, the pictures and the session secret to one file while the shop
 * runs: a base backup (PostgreSQL manual 25.3), then the pictures, which never change. `media` is
 * null if they are in S3.
 */
export async function backUp(
  { adminUrl, folder }: Pick<EmbeddedPostgres, 'adminUrl' | 'folder'>,
  dataDir: string,
  file: string,
  media: string | null = join(dataDir, 'media'),
): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  const archive = writeArchive(file);
  try {
    const cluster = join(folder, 'cluster');
    await archive.file('postgres/password', join(folder, 'password'));
    await addCluster(client, cluster, archive);
    if (media) await addFolder(archive, 'media', media);
    const secret = join(dataDir, 'session-secret');
    if (existsSync(secret)) await archive.file('session-secret', secret);
    const { rows } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const platform = `${process.platform}-${process.arch}`;
    await archive.close({
      version: 1,
      madeAt: new Date().toISOString(),
      platform,
      postgres: rows[0]!.version,
    });
  } finally {
    await client.end();
  }
}

async function addCluster(
  client: pg.Client,
  cluster: string,
  archive: ArchiveWriter,
): Promise<void> {
  // Keeps PostgreSQL from recycling its log; a temporary slot ends with this connection.
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [
    `trimline_backup_${process.pid}`,
  ]);
  const { rows: started } = await client.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('trimline', true)) as wal`,
  );
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name).slice(cluster.length + 1);
    if (emptied.test(path) || leftOut.test(path) || path === control) continue;
    if (entry.isDirectory()) archive.folder(`postgres/cluster/${path}`);
    else await archive.file(`postgres/cluster/${path}`, join(cluster, path));
  }
  await archive.file(`postgres/cluster/${control}`, join(cluster, control));
  const { rows: stopped } = await client.query<{ wal: string; label: string }>(
    'select pg_walfile_name(lsn) as wal, labelfile as label from pg_backup_stop(false)',
  );
  archive.bytes('postgres/cluster/backup_label', Buffer.from(stopped[0]!.label));
  const segments = (await readdir(join(cluster, 'pg_wal'))).filter((name) =>
    /^[0-9A-F]{24}$/.test(name),
  );
  for (const name of segments.filter((wal) => wal >= started[0]!.wal && wal <= stopped[0]!.wal)) {
    await archive.file(`postgres/cluster/pg_wal/${name}`, join(cluster, 'pg_wal', name));
  }
}

async function addFolder(archive: ArchiveWriter, name: string, folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || entry.name.endsWith('.draft')) continue;
    const path = join(entry.parentPath, entry.name);
    await archive.file(`${name}${path.slice(folder.length)}`, path);
  }
}
