import { pino } from 'pino';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { openPool } from './database/database.ts';
import { loadDemoData } from './database/demo/load.ts';
import { startEmbeddedPostgres } from './database/embedded.ts';
import { migrate } from './database/migrate.ts';
import type { Parts } from './http/ctx.ts';
import { openImageStore } from './images/image-store.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openJobs } from './jobs/job-queue.ts';
import { mailPreview } from './mail/mail-preview.ts';
import { registerPages } from './pages.ts';

/** Starts the shop: database, migrations, demo data, jobs, pages, port; stops it gracefully at SIGTERM or SIGINT. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const url = config.databaseUrl ?? embedded!.url;
  await migrate(url);
  const db = openPool(url, config.databasePoolSize);
  const images = openImageStore(config);
  if (config.demo) await loadDemoData({ db, now: new Date(), pictures: images, log: console.log });

  const now = () => new Date();
  const jobs = await openJobs(url);
  const parts: Parts = { config, db, images, jobs, now, log: pino({ level: config.logLevel }) };
  const app = await buildApp(parts);
  if (config.mailPreview) await mailPreview(app, parts);
  await registerPages(app, parts);
  await jobs.work(jobHandlers(parts));
  await app.listen({ host: config.host, port: config.port });
  await announce(parts);

  const stop = async () => {
    await app.close();
    await jobs.stop();
    await db.close();
    await embedded?.stop();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
