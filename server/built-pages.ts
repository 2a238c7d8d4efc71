import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';
import { openBuiltStyles } from './built-styles.ts';
import { type PageSource, renderersOf } from './page-source.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/** The pages built by `npm run build`, and their files for browsers. */
export const builtPages: PageSource = {
  isKept: true,
  moreAllowed: {},
  async open(app) {
    const entry = join(buildFolder, 'server/index.js');
    if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build".');
    const build = (await import(/* @vite-ignore */ entry)) as ServerBuild;
    const pages = {
      ...renderersOf(build, 'production'),
      stylesOf: openBuiltStyles(join(buildFolder, 'client')),
      adminTemplate: readFileSync(join(buildFolder, 'admin/web/admin/index.html'), 'utf8'),
    };
    await serveFiles(app);
    return () => pages;
  },
};

async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(serveStatic, {
    // The admin area's document is no file here: only admitted people get it.
    root: [join(buildFolder, 'client'), join(buildFolder, 'admin')],
    globIgnore: ['**/*.html'],
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) return reply.header('Cache-Control', 'public, max-age=3600');
      reply.header('Cache-Control', 'public, max-age=31536000, immutable');
      if (/\.(js|css)(\.br)?$/.test(path)) withoutIdleHeaders(reply);
    },
  });
}

const needed =
  /^(cache-control|content-(type|length)|strict-transport-security|x-content-type-options)$/;

/**
 * Scripts and styles run no policy of their own, and browsers never ask for them again: other
 * headers would only travel (decision 048).
 */
function withoutIdleHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (!needed.test(name)) reply.removeHeader(name);
}
