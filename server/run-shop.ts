import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Config, ConfigError, readConfig } from './base/config.ts';
import { startEmbeddedPostgres } from './base/database/embedded.ts';
import { openLog } from './base/signals/log.ts';
import { openShop } from './open-shop.ts';

/** What the shop runs on besides its settings. */
interface Running {
  env: Record<string, string | undefined>;
  now: () => Date;
  /** Lets people in, when everything is ready. */
  listen(app: FastifyInstance, config: Config): Promise<unknown>;
}

/** Runs the shop in this process until a signal ends it; prints why it cannot start, and ends then. */
export function runShop(running: Running): void {
  /** Stop functions of everything started, newest first. */
  const stops: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  let drainSeconds = 0;

  /** Stops everything gracefully in turn: requests, jobs, pool, database. */
  async function stop(exitCode: number): Promise<void> {
    stopping.abort();
    await sleep(drainSeconds * 1_000); // serves until balancers have seen /readyz fail
    for (const stopPart of stops.splice(0))
      await stopPart().catch((error: Error) => console.error(error.message));
    process.exit(exitCode);
  }

  process.once('SIGTERM', () => stop(0));
  process.once('SIGINT', () => stop(0));
  start(running, stops, stopping.signal).then(
    (config) => {
      drainSeconds = config.drainSeconds;
    },
    (error: unknown) => {
      console.error(explain(error));
      return stop(1);
    },
  );
}

/** Starts the shop: database, migrations, demo data, jobs, pages, port. */
async function start(
  { env, now, listen }: Running,
  stops: (() => Promise<void>)[],
  stopping: AbortSignal,
): Promise<Config> {
  const config = readConfig(env);
  const log = openLog(config.logLevel);
  if (config.traces) {
    const { openTracing } = await import('./base/operations/tracing.ts');
    stops.push(openTracing(config.traces, log).close);
  }
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (embedded) stops.unshift(embedded.stop);
  const url = config.databaseUrl ?? embedded!.url;
  const directUrl = config.databaseDirectUrl ?? url;
  const { app, announce } = await openShop({ config, log, url, directUrl, stops, stopping, now });
  await listen(app, config);
  await announce();
  return config;
}

/** A clear message for mistakes that an operator can mend; otherwise the whole error. */
function explain(error: unknown): unknown {
  if (error instanceof ConfigError) return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  return code === 'EADDRINUSE'
    ? `PORT: ${port} on ${address} is taken by another program; choose another one.`
    : error;
}
