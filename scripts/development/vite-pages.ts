import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { type PageSource, renderersOf } from '#server/page-source.ts';

/** The pages as their sources are at each moment; Vite serves the files that they load. */
export const vitePages = (vite: ViteDevServer): PageSource => ({
  isKept: false,
  // The web socket by which Vite says what has changed, and the worker by which its client waits for it.
  moreAllowed: { 'connect-src': "'self' ws: wss:", 'worker-src': "'self' blob:" },
  open: async () => async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    return { ...renderersOf(build, 'development'), stylesOf: () => null };
  },
});
