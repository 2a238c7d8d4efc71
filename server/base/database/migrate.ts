import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openPool, timeLimits } from './database.ts';
import { lockNumbers } from './lock-numbers.ts';
import { requireServerVersion } from './server-version.ts';
import { openClient } from './several-hosts.ts';
import { keepOffsets } from './zone-offsets.ts';

/** One file per step, run in the order of names. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);
const lockPatienceSeconds = 3;
const mostTries = 60;
/** First line of a file that runs outside a transaction, such as concurrent index builds. */
const alone = '-- outside a transaction';

/**
 * Migrates the database: runs the new files of migrations/ in order, each in a transaction unless
 * its first line says otherwise; then keeps the offsets of time zones. Safe for instances starting
 * together. Returns the names of the files run; throws ConfigError if the server is too old.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = openClient(url, { connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows: servers } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    requireServerVersion(servers[0]!.version);
    await client.query('set statement_timeout = 0');
    await lock(client);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const ran = new Set(rows.map((row) => row.name));
    const pending = (await readdir(folder))
      .filter((name) => name.endsWith('.sql') && !ran.has(name))
      .sort();
    for (const name of pending)
      await runMigration(client, await readFile(new URL(name, folder), 'utf8'), name);
    if (folder === migrationsFolder) await keepOffsetsAt(url);
    return pending;
  } finally {
    await client.end();
  }
}

async function keepOffsetsAt(url: string): Promise<void> {
  const db = openPool(url, 1, 0);
  try {
    await keepOffsets(db);
  } finally {
    await db.close();
  }
}

/** Polls for the lock: waiting for it inside a query would block concurrent index builds. */
async function lock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock($1) as got',
      [lockNumbers.migrations],
    );
    if (rows[0]!.got) return;
    await sleep(50);
  }
}

async function runMigration(client: pg.Client, text: string, name: string): Promise<void> {
  try {
    await (text.startsWith(alone)
      ? runAlone(client, text, name)
      : runPatiently(client, text, name));
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Runs a step with a short lock timeout and retries: the old version still serves, and its queries
 * would queue behind a step that waits for a table.
 */
async function runPatiently(client: pg.Client, text: string, name: string): Promise<void> {
  for (let triesLeft = mostTries; ; triesLeft -= 1) {
    try {
      return await runInTransaction(client, text, name);
    } catch (error) {
      if (!isBlocked(error) || triesLeft === 0) throw error;
      await sleep(1_000);
    }
  }
}

/** Whether a lock was not to be had in time, or two transactions waited for each other. */
const isBlocked = (error: unknown) =>
  ['55P03', '40P01'].includes((error as { code?: string }).code ?? '');

async function runInTransaction(client: pg.Client, text: string, name: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${lockPatienceSeconds}s'`);
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs repeatable statements one by one; each ends before an unindented line. */
async function runAlone(client: pg.Client, text: string, name: string): Promise<void> {
  await dropUnfinishedIndexes(client);
  for (const statement of text.split(/(?<=;)\n+(?=\S)/)) await client.query(statement);
  await client.query('insert into migrations (name) values ($1)', [name]);
}

/** Drops invalid indexes of interrupted builds: `if not exists` would take them for complete. */
async function dropUnfinishedIndexes(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select i.indexrelid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indrelid
    where not i.indisvalid and c.relnamespace = current_schema::regnamespace and c.relkind = 'r'`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
}

/**
 * Sets the shop's time limits on its role in this database, for poolers that pass none on (decision
 * 022). A backup's own connection can lift them by `set statement_timeout = 0`.
 */
export async function setTimeLimits(directUrl: string): Promise<void> {
  const client = openClient(directUrl, { connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    );
    for (const [limit, ms] of Object.entries(timeLimits)) {
      await client.query(
        `alter role current_user in database ${rows[0]!.name} set ${limit} = ${ms}`,
      );
    }
  } finally {
    await client.end();
  }
}
