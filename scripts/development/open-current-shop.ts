import type { ViteDevServer } from 'vite';
import { readConfig } from '#server/base/config.ts';
import { openLog } from '#server/base/signals/log.ts';
import { openShop } from '#server/open-shop.ts';
import { vitePages } from './vite-pages.ts';

/** Opens the shop from the current files. */
export async function openCurrentShop(vite: ViteDevServer, embeddedUrl: string | undefined) {
  const config = readConfig(process.env);
  const url = config.databaseUrl ?? embeddedUrl!;
  const directUrl = config.databaseDirectUrl ?? url;
  const stops: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  const close = async () => {
    stopping.abort();
    for (const stop of stops.splice(0))
      await stop().catch((error: Error) => console.error(error.message));
  };
  try {
    const place = {
      config,
      log: openLog(config.logLevel),
      url,
      directUrl,
      stops,
      stopping: stopping.signal,
      now: () => new Date(),
    };
    const { app, announce } = await openShop({ ...place, pages: vitePages(vite) });
    await app.ready();
    return { app, close, announce };
  } catch (error) {
    await close();
    throw error;
  }
}
