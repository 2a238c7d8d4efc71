import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPool, type Pool } from '#server/base/database/database.ts';

export interface TestDatabase {
  url: string;
  db: Pool;
  close(): Promise<void>;
}

/** A fresh database for one test file: migrated and empty, or with demo data but no pictures. */
export async function testDatabase(
  template: 'template_shop' | 'template_demo' = 'template_shop',
): Promise<TestDatabase> {
  const { inject } = await import('vitest');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('postgresUrl'), name, template);
  const db = openPool(url, 10);
  return {
    ...{ url, db },
    async close() {
      await db.close();
      dropDatabase(inject('postgresUrl'), name);
    },
  };
}

/**
 * Drops a database whose test file has ended; otherwise hundreds of copies would fill the disk. Its last
 * connections may still be closing: PostgreSQL waits five seconds for them, and the second try ends them.
 */
function dropDatabase(serverUrl: string, name: string): void {
  const server = serverOf(serverUrl);
  server
    .query(`drop database "${name}"`)
    .catch(() => server.query(`drop database if exists "${name}" with (force)`))
    .catch(() => {}); // the whole server goes away with the run
}

/** Creates a database, as a copy of `template` if given; returns its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  // Copied as files: block by block through the log takes several times as long.
  await serverOf(serverUrl).query(
    `create database "${name}" template "${template}" strategy file_copy`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Connections that create and drop databases, by server. Opening one costs half as much as a copy. */
const servers = new Map<string, pg.Pool>();

function serverOf(url: string): pg.Pool {
  const known = servers.get(url);
  if (known) return known;
  const server = new pg.Pool({
    connectionString: url,
    max: 2,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  server.on('error', () => {}); // the server was stopped
  servers.set(url, server);
  return server;
}
