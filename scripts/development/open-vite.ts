import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import type { Config } from '#server/base/config.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** Folders that browsers may load files from; the shop's data folder is in the project too. */
const sources = ['web', 'shared', 'node_modules'];
const unwatched = ['build', 'coverage', 'test-results', 'playwright-report'];

/**
 * Runs Vite inside the shop's server, on the same port; its web socket tells browsers of changes.
 * `changed` is called with each changed file.
 */
export function openVite(
  server: Server,
  { publicUrl, dataDir }: Config,
  changed: (file: string) => void,
): Promise<ViteDevServer> {
  // A plugin, because Vite restarts itself when its configuration changes.
  const teller: Plugin = {
    name: 'trimline-changes',
    configureServer: ({ watcher }) =>
      void watcher.on('all', (_event, file) => changed(relative(root, file))),
  };
  return createServer({
    root,
    cacheDir: join(root, 'build/.vite'),
    appType: 'custom',
    plugins: [teller],
    logLevel: 'warn',
    // Else a library that has a build for Node comes in that for browsers: pdfkit would lack its fonts.
    ssr: { resolve: { conditions: ['node'], externalConditions: ['node'] } },
    server: {
      middlewareMode: true,
      hmr: { server },
      allowedHosts: [new URL(publicUrl).hostname],
      fs: { allow: sources.map((folder) => join(root, folder)) },
      watch: {
        ignored: [join(dataDir, '**'), ...unwatched.map((folder) => join(root, folder, '**'))],
      },
    },
  });
}
