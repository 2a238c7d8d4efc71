import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

/** One file for each step, run in the order of their names. */
export const migrationsFolder = new URL('./migrations/', import.meta.url);
/** Any fixed number: instances that start together wait for each other on it. */
const lockKey = 7_302_611;

/**
 * Brings the database to the newest version: runs the files of migrations/ that it has not seen, in order, each in a
 * transaction of its own. Safe when several instances start at once. Returns the names of the files it ran.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migrations (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const ran = new Set(rows.map((row) => row.name));
    const pending = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql') && !ran.has(name)).sort();
    for (const name of pending) await runMigration(client, name);
    return pending;
  } finally {
    await client.end();
  }
}

async function runMigration(client: pg.Client, name: string): Promise<void> {
  const text = await readFile(new URL(name, migrationsFolder), 'utf8');
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
