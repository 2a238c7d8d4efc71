import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { ConfigError, readConfig } from '#server/base/config.ts';
import { startEmbeddedPostgres } from '#server/base/database/embedded.ts';
import { openVite } from './open-vite.ts';
import { reloadingShop } from './reloading-shop.ts';

/** Stop functions of everything started, newest first. */
const stops: (() => Promise<unknown>)[] = [];

/** `npm run dev`: database, Vite and port stay; shop and pages reload on change (decision 033). */
async function start(): Promise<void> {
  if (process.env.NODE_ENV === 'production')
    throw new ConfigError(['NODE_ENV: npm run dev is for development alone.']);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir });
  if (embedded) stops.unshift(embedded.stop);
  const server = createServer();
  const changes = new EventEmitter<{ file: [path: string] }>();
  const vite = await openVite(server, config, (file) => changes.emit('file', file));
  stops.unshift(() => vite.close());
  const shop = reloadingShop(vite, embedded?.url);
  changes.on('file', shop.changed);
  stops.unshift(shop.close);
  await shop.opened();
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void shop.answer(request, response));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(config.port, config.host, listening);
  });
  stops.unshift(async () => server.close());
  await shop.announce();
}

async function stop(exitCode: number): Promise<void> {
  for (const stopPart of stops.splice(0))
    await stopPart().catch((error: Error) => console.error(error.message));
  process.exit(exitCode);
}

process.once('SIGTERM', () => stop(0));
process.once('SIGINT', () => stop(0));
start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  return stop(1);
});
