import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { openBuiltStyles } from './built-styles.ts';
import type { Answer } from './cache/answer-cache.ts';
import type { Scope } from './cache/catalogue-changes.ts';
import { sendMade } from './cache/send-kept.ts';
import { admitted } from './http/admission.ts';
import type { Parts } from './http/ctx.ts';
import { logFailure, notFoundHandler, toHttpError } from './http/error-handler.ts';
import { withoutNonces } from './http/inline-scripts.ts';
import { pageCalls } from './page-calls.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/** Every other GET is a page: rendered by the web room's built entry, which asks the API in process. */
export async function registerPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const entry = join(buildFolder, 'server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build".');
  const build = (await import(entry)) as ServerBuild;
  const web = build.entry.module as unknown as WebEntry;
  const render = createRequestHandler(build, 'production');
  const renderPublic = createRequestHandler(withoutAdmin(build), 'production');
  const stylesOf = openBuiltStyles(join(buildFolder, 'client'));

  await app.register(serveStatic, {
    root: join(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  const { publicUrl, viewsKeptDays } = parts.config;
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|sanctum|assets|media)\//.test(request.url)) return notFoundHandler(request, reply);
    const isPublic = web.isPublicPage(request.url.replace(/[?#].*$/, ''));
    const page = async (scopes?: Set<Scope>) => {
      const context = new RouterContextProvider();
      const nonce = randomBytes(16).toString('base64url');
      context.set(web.nonceContext, nonce);
      const call = pageCalls(parts, request, reply, scopes);
      const report = (error: Error) => logFailure(toHttpError(error), error, request);
      context.set(web.serverApi, { call, publicUrl, viewsKeptDays, stylesOf, report });
      const asked = isPublic ? anyonesRequest(parts, request) : personsRequest(parts, request, reply);
      const answer = isPublic ? renderPublic : render;
      return answerOf(await admitted('page', () => answer(asked, context)), nonce);
    };
    if (!isPublic) return sendPage(await page(), reply);
    const kept = await parts.cache.answer(request.raw.url!, page);
    return sendMade(parts.cache, kept, request, reply);
  });
}

/** What the web room's entry exports for the server. */
interface WebEntry {
  isPublicPage(path: string): boolean;
  nonceContext: Parameters<RouterContextProvider['set']>[0];
  serverApi: Parameters<RouterContextProvider['set']>[0];
}

/** The router tries all routes one after the other, six times for a page; half of them are the admin area's, which has no public page. */
function withoutAdmin(build: ServerBuild): ServerBuild {
  const others = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => !id.startsWith('admin/')));
  return { ...build, routes: others(build.routes), assets: { ...build.assets, routes: others(build.assets.routes) } };
}

/** The same for everyone: nothing of who asks gets to the page. */
const anyonesRequest = (parts: Parts, request: FastifyRequest) => new Request(addressOf(parts, request));

/** Put together, as a path such as '//host' resolved against ours would be another site's. */
const addressOf = ({ config }: Parts, request: FastifyRequest) => new URL(`${config.publicUrl}${request.url}`);

function personsRequest(parts: Parts, request: FastifyRequest, reply: FastifyReply): Request {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  return new Request(addressOf(parts, request), {
    method: request.method,
    headers,
    signal: controller.signal,
  });
}

async function answerOf(response: Response, nonce: string): Promise<Answer> {
  const headers = Object.fromEntries(response.headers);
  if (response.status === 503) headers['retry-after'] = '5'; // the router drops the headers of an answer that is thrown
  const isHtml = headers['content-type']?.startsWith('text/html') === true;
  if (!isHtml) return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  const { html, hashes } = withoutNonces((response as { html?: string }).html ?? (await response.text()), nonce);
  headers['content-security-policy'] = contentSecurityPolicy(hashes);
  return { status: response.status, headers, body: Buffer.from(html) };
}

const sendPage = ({ status, headers, body }: Answer, reply: FastifyReply) =>
  reply.code(status).headers(headers).send(body);

function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:", // blob: chosen pictures are shown before they are uploaded
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
