import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, raw, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { cpuMs, parentOf } from './program.ts';

/** The PostgreSQL server that all benchmarks use; each makes databases of its own in it. */
export interface Server {
  /** Address of a database. */
  url(database: string): string;
  /** Creates a database, as a copy of another where named; what was there under this name is gone. */
  create(database: string, template?: string): Promise<string>;
  exists(database: string): Promise<boolean>;
  /** The process that all others of it come from. */
  pid: number;
  /** CPU that the whole server has used so far, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL in a data folder with its usual settings, or takes the one that runs there. With `buffers`
 * it has so much shared memory and room for WAL as a server that holds nothing else.
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
        if (cpuMs(postmaster) === own) return all; // else a connection ended between, and was counted nowhere or twice
      }
    },
    async stop() {
      await pool.close();
      await embedded.stop();
    },
  };
}

/** What a database has read and found so far, in rows and pages of 8 kB. */
export async function readsOf(db: Pool): Promise<{ rows: number; pages: number }> {
  // A connection reports what it has read when it ends, and else not before it has been idle for ten seconds.
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

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => {
      try {
        const text = readFileSync(`/proc/${child}/stat`, 'utf8');
        return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) === pid;
      } catch {
        return false; // it ended just now
      }
    });
}
