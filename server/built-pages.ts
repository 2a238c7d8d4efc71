import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServerBuild } from 'react-router';
import { type Language, languages } from '#shared/rules/languages.ts';
import { openBuiltStyles } from './built-styles.ts';
import { type PageSource, type Pages, renderersOf } from './page-source.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/** The pages built by `npm run build`, and their files for browsers. */
export const builtPages: PageSource = {
  isCached: true,
  moreAllowed: {},
  async open(app) {
    const opened = await Promise.all(
      languages.map(async (language) => [language, await openPages(language)] as const),
    );
    const pages = Object.fromEntries(opened) as Record<Language, Pages>;
    await serveFiles(app);
    return (language) => pages[language];
  },
};

/** The pages in one language: a build of its own (decision 062). */
async function openPages(language: Language): Promise<Pages> {
  const folder = join(buildFolder, language);
  const entry = join(folder, 'server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build".');
  const build = (await import(/* @vite-ignore */ entry)) as ServerBuild;
  return {
    ...renderersOf(build, 'production'),
    stylesOf: openBuiltStyles(join(folder, 'client')),
    adminTemplate: readFileSync(join(folder, 'admin/web/admin/index.html'), 'utf8'),
  };
}

async function serveFiles(app: FastifyInstance): Promise<void> {
  app.addHook('onSend', async ({ url }, reply) => {
    // Modules are UTF-8 without being told so; it would travel with each of them.
    if (/^\/assets\/[^?]+\.js$/.test(url) && reply.statusCode === 200)
      reply.header('Content-Type', 'text/javascript');
  });
  await app.register(serveStatic, {
    // The admin area's document is no file here: only admitted people get it.
    // Hashed names differ wherever the languages do.
    root: languages.flatMap((language) =>
      ['client', 'admin'].map((folder) => join(buildFolder, language, folder)),
    ),
    globIgnore: ['**/*.html'],
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (!path.includes('/assets/')) return reply.header('Cache-Control', 'public, max-age=3600');
      // Whatever has a maximal age may be cached by anybody: 'public' would only travel.
      reply.header('Cache-Control', 'max-age=31536000, immutable');
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
