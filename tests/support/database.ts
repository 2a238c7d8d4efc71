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
 * What nobody needs any more is dropped, or hundreds of copies are written to the disk. Nobody waits:
 * PostgreSQL gives closed connections five seconds to be gone, and what is then left is ended.
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

/**
 * Connections that create and drop databases, kept from one test file to the next: to open one takes
 * a quarter of what a copy takes. They do not keep the process alive.
 */
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
  server.on('error', () => servers.delete(url)); // the server has ended
  servers.set(url, server);
  return server;
}
