import { setTimeout as sleep } from 'node:timers/promises';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { openCache } from './cache/open-cache.ts';
import { ConfigError, readConfig } from './config.ts';
import { openPool } from './database/database.ts';
import { hasData } from './database/demo/has-data.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { migrate, setTimeLimits } from './database/migrate.ts';
import { openReplica } from './database/replica.ts';
import type { Parts } from './http/ctx.ts';
import { openImageStore } from './images/image-store.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openJobs } from './jobs/job-queue.ts';
import { mailPreview } from './mail/mail-preview.ts';
import { freeStartMemory } from './operations/free-start-memory.ts';
import { openLog } from './operations/log.ts';
import { registerPages } from './pages.ts';
import { openViewBuffer } from './views/view-buffer.ts';

/** What has been started and has to be stopped, newest first. */
const stops: (() => Promise<void>)[] = [];
const stopping = new AbortController();
let drainSeconds = 0;

/** Starts the shop: database, migrations, demo data, jobs, pages, port. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = openLog(config.logLevel);
  if (config.traces) {
    const { openTracing } = await import('./operations/tracing.ts');
    stops.push(openTracing(config.traces, log).close);
  }
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (embedded) stops.unshift(embedded.stop);
  const url = config.databaseUrl ?? embedded!.url;
  const directUrl = config.databaseDirectUrl ?? url;
  await migrate(directUrl);
  if (config.databasePooler) await setTimeLimits(directUrl);
  const db = openPool(url, config.databasePoolSize, undefined, config.databasePrepares, config.databasePooler);
  stops.unshift(db.close);
  const replica = config.databaseReplicaUrl
    ? await openReplica(db, config.databaseReplicaUrl, {
        ...{ size: config.databasePoolSize, prepares: config.databasePrepares, pooled: config.databasePooler, log },
      })
    : null;
  if (replica) stops.unshift(replica.close);
  const images = openImageStore(config);
  if (config.demo && !(await hasData(db))) {
    const { loadDemoData } = await import('./database/demo/load.ts');
    await loadDemoData({ db, now: new Date(), pictures: images, log: console.log });
  }

  const now = () => new Date();
  const jobs = await openJobs(directUrl, (error) => log.error({ err: error }, 'jobs'));
  stops.unshift(jobs.stop);
  const cache = await openCache(directUrl, config.cacheMegabytes, log);
  stops.unshift(cache.close);
  const views = openViewBuffer(db, log);
  const parts: Parts = {
    ...{ config, db, images, jobs, views, cache, now, log, stopping: stopping.signal },
    ...(replica && { replica: replica.db }),
  };
  const app = await buildApp(parts);
  stops.unshift(() => app.close());
  if (config.metrics) {
    const { openMetrics } = await import('./operations/metrics.ts');
    const metrics = openMetrics({ pool: db, jobs, replica });
    metrics.measure(app);
    stops.push(metrics.close);
    const address = await metrics.listen(config.metrics.host, config.metrics.port);
    log.info({ address }, 'metrics');
  }
  if (config.mailPreview) await mailPreview(app, parts);
  await registerPages(app, parts);
  await jobs.work(jobHandlers(parts));
  await app.listen({ host: config.host, port: config.port });
  await announce(parts);
  setTimeout(freeStartMemory, 2_000).unref();
  drainSeconds = config.drainSeconds;
}

/** Stops what was started, gracefully and in turn: requests, jobs, pool, database. */
async function stop(exitCode: number): Promise<void> {
  stopping.abort();
  await sleep(drainSeconds * 1_000); // balancers see by /readyz that they should go elsewhere, and until then are served
  for (const stopPart of stops.splice(0)) await stopPart().catch((error: Error) => console.error(error.message));
  process.exit(exitCode);
}

/** One clear message for what whoever starts the shop can mend; the whole error for all else. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  return code === 'EADDRINUSE' ? `PORT: ${port} on ${address} is taken by another program; choose another one.` : error;
}

process.once('SIGTERM', () => stop(0));
process.once('SIGINT', () => stop(0));
start().catch((error: unknown) => {
  console.error(explain(error));
  return stop(1);
});
