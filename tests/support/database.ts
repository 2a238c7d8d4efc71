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
      await dropDatabase(inject('postgresUrl'), name);
    },
  };
}

/** What nobody needs any more is dropped, or hundreds of copies are written to the disk. */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
  } finally {
    await client.end();
  }
}

/** Creates a database, as a copy of `template` if given; returns its address. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    // Copied as files: block by block through the log takes several times as long.
    await client.query(`create database "${name}" template "${template}" strategy file_copy`);
  } finally {
    await client.end();
  }
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
