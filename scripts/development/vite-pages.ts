import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { type PageSource, renderersOf } from '#server/page-source.ts';

/** Pages from the current sources; Vite serves the files that they load. */
export const vitePages = (vite: ViteDevServer): PageSource => ({
  isCached: false,
  // Vite's web socket for changes, and the worker in which its client waits to reconnect.
  moreAllowed: { 'connect-src': "'self' ws: wss:", 'worker-src': "'self' blob:" },
  // One language at a time: that of SHOP_LANGUAGE, whatever the address asks for.
  open: async () => async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    return {
      ...renderersOf(build, 'development'),
      stylesOf: () => null,
      adminTemplate: await adminTemplate(vite),
    };
  },
});

/** React Refresh's preamble, which the router's plugin adds only to its own pages. */
const refresh =
  '<script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime"></script>';

async function adminTemplate(vite: ViteDevServer): Promise<string> {
  const path = 'web/admin/index.html';
  const document = await readFile(join(vite.config.root, path), 'utf8');
  return vite.transformIndexHtml(`/${path}`, document.replace('<script', `${refresh}<script`));
}
