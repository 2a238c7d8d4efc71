import type { FastifyInstance } from 'fastify';
import { demoAccounts, workAccounts } from '#demo/accounts.ts';
import { hasData } from '#demo/has-data.ts';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { openCache } from './base/cache/open-cache.ts';
import type { Config } from './base/config.ts';
import { openPool } from './base/database/database.ts';
import { migrate, setTimeLimits } from './base/database/migrate.ts';
import { openPatientPool } from './base/database/patient-pool.ts';
import { openReplica } from './base/database/replica.ts';
import type { Parts } from './base/http/ctx.ts';
import { openImageStore } from './base/images/image-store.ts';
import { openJobs } from './base/jobs/job-queue.ts';
import { wordingIn } from './base/words.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { mailPreview } from './mail/mail-preview.ts';
import type { PageSource } from './page-source.ts';
import { registerPages } from './pages.ts';
import { countFirst } from './recommended/recommended.service.ts';
import { openViewBuffer } from './reports/view-buffer.ts';

export interface ShopPlace {
  config: Config;
  log: Parts['log'];
  /** Addresses of the database: possibly through a pooler, and direct. */
  url: string;
  directUrl: string;
  /** Collects stop functions as parts start, newest first. */
  stops: (() => Promise<void>)[];
  /** Aborted when the shop is about to stop. */
  stopping: AbortSignal;
  /** The shop's clock. */
  now: () => Date;
  /** Absent: the built pages. */
  pages?: PageSource | undefined;
}

export interface OpenShop {
  app: FastifyInstance;
  /** Prints the shop's addresses. */
  announce(): Promise<void>;
}

/** Opens everything except the port: database, migrations, demo data, jobs, API, pages. */
export async function openShop(place: ShopPlace): Promise<OpenShop> {
  const { config, log, url, directUrl, stops, stopping, now, pages } = place;
  await migrate(directUrl);
  if (config.databasePooler) await setTimeLimits(directUrl);
  const db = openPool(
    url,
    config.databasePoolSize,
    undefined,
    config.databasePrepares,
    config.databasePooler,
  );
  stops.unshift(db.close);
  const pooling = { prepares: config.databasePrepares, pooled: config.databasePooler };
  const patient = openPatientPool(url, pooling);
  stops.unshift(patient.close);
  const replica = config.databaseReplicaUrl
    ? await openReplica(db, config.databaseReplicaUrl, {
        size: config.databasePoolSize,
        prepares: config.databasePrepares,
        pooled: config.databasePooler,
        log,
      })
    : null;
  if (replica) stops.unshift(replica.close);
  const images = openImageStore(config);
  if (config.demo && !(await hasData(db))) {
    const { loadDemoData } = await import('#demo/load.ts');
    await loadDemoData({ db, now: now(), pictures: images, log: console.log });
  }

  const jobs = await openJobs(directUrl, (error) => log.error({ err: error }, 'jobs'), now);
  stops.unshift(jobs.stop);
  const cache = await openCache(directUrl, config.cacheMegabytes, log, now);
  stops.unshift(cache.close);
  const views = openViewBuffer(db, log);
  const parts: Parts = {
    ...{ config, db, images, jobs, views, cache, now, log, stopping },
    ...wordingIn('en'),
    ...(replica && { replica: replica.db }),
  };
  const app = await buildApp(parts);
  stops.unshift(() => app.close());
  if (config.metrics) {
    const { openMetrics } = await import('./base/operations/metrics.ts');
    const metrics = openMetrics({ pool: db, jobs, replica });
    metrics.measure(app);
    stops.push(metrics.close);
    const address = await metrics.listen(config.metrics.host, config.metrics.port);
    log.info({ address }, 'metrics');
  }
  if (config.developerPages) await mailPreview(app, parts);
  await registerPages(app, parts, pages);
  await jobs.work(jobHandlers(parts, patient));
  await countFirst(parts);
  return { app, announce: () => announce(parts, [...demoAccounts, ...workAccounts]) };
}
