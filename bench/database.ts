import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, raw, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { cpuMs, parentOf } from './program.ts';

/** The one PostgreSQL server of all benchmarks; each benchmark creates its own databases in it. */
export interface Server {
  /** Address of a database. */
  url(database: string): string;
  /** Creates a database, replacing an older one of this name; copies `template` where given. */
  create(database: string, template?: string): Promise<string>;
  exists(database: string): Promise<boolean>;
  /** The postmaster, parent of all other PostgreSQL processes. */
  pid: number;
  /** CPU that the whole server has used so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in a data folder with its usual settings, or adopts a running one.
 * `buffers` sets shared_buffers and a WAL size that suits a machine with no other load.
 */
export async function startServer(dataDir: string, buffers?: string): Promise<Server> {
  const settings: Record<string, string> = buffers
    ? { shared_buffers: buffers, max_wal_size: '8GB' }
    : {};
  const embedded = await startEmbeddedPostgres({ dataDir, settings });
  const pool = openPool(embedded.url, 2, 0);
  const backend = (await pool.row<{ pid: number }>(sql`select pg_backend_pid() as pid`))!;
  const postmaster = parentOf(backend.pid);
  const url = (database: string) => {
    const address = new URL(embedded.url);
    address.pathname = `/${database}`;
    return address.href;
  };
  return {
    url,
    pid: postmaster,
    async create(database, template = 'template1') {
      await pool.run(sql`drop database if exists ${raw(database)} with (force)`);
      await pool.run(sql`create database ${raw(database)} template ${raw(template)}`);
      return url(database);
    },
    exists: async (database) =>
      (await pool.row(sql`select from pg_database where datname = ${database}`)) !== undefined,
    cpuMs() {
      for (;;) {
        const own = cpuMs(postmaster);
        const all = childrenOf(postmaster).reduce((sum, pid) => sum + cpuMs(pid), own);
        if (cpuMs(postmaster) === own) return all; // else a process ended meanwhile
      }
    },
    async stop() {
      await pool.close();
      await embedded.stop();
    },
  };
}

/** Rows that tables and indexes have returned so far, and pages of 8 kB looked at for them. */
export async function readsOf(db: Pool): Promise<{ rows: number; pages: number }> {
  // A connection reports its reads when it ends; otherwise only after ten idle seconds.
  await db.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'trimline' and pid <> pg_backend_pid()`);
  await sleep(500);
  await db.run(sql`select pg_stat_clear_snapshot()`);
  const found = await db.row<{ rows: number; pages: number }>(sql`
    select (select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) from pg_stat_user_tables)::bigint as rows,
      (select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0)) from pg_statio_user_tables)::bigint as pages`);
  return found!;
}

/** The running child processes of a process. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        const text = readFileSync(`/proc/${child}/stat`, 'utf8');
        return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false; // the process has ended meanwhile
      }
    });
}
