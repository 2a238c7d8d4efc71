import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadDemoData } from '#demo/load.ts';
import { openPool, sql } from '#server/base/database/database.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { openJobs } from '#server/base/jobs/job-queue.ts';
import { createDatabase } from './database.ts';
import { testMoment } from './moment.ts';

/**
 * Tests need no crash to be survived. A launcher of vacuums would visit hundreds of databases in
 * turn; the template of all of them is analyzed once.
 */
const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' };

/** One real PostgreSQL for the whole run, with a migrated template database to copy. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'trimline-test-'));
  const server = await startEmbeddedPostgres({ dataDir, settings });
  const templateUrl = await createDatabase(server.url, 'template_shop');
  await migrate(templateUrl);
  await (await openJobs(templateUrl)).stop();
  await makeDemoTemplate(server.url);
  project.provide('postgresUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function makeDemoTemplate(serverUrl: string): Promise<void> {
  const url = await createDatabase(serverUrl, 'template_demo', 'template_shop');
  const db = openPool(url, 2);
  await loadDemoData({ db, now: testMoment, pictures: null });
  await db.run(sql`analyze`);
  await db.close();
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}
