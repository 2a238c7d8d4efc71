import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type CallName, contract, type InputOf } from '#shared/contract/contract.ts';
import { handlers } from './app.ts';
import type { Ctx, Parts } from './http/ctx.ts';
import { notFoundHandler, toHttpError } from './http/error-handler.ts';
import { callInProcess, makeCtx } from './http/route.ts';

const buildFolder = fileURLToPath(new URL('../build/', import.meta.url));

/** Every other GET is a page: rendered by the web room's built entry, which asks the API in process. */
export async function registerPages(app: FastifyInstance, parts: Parts): Promise<void> {
  const entry = join(buildFolder, 'server/index.js');
  if (!existsSync(entry)) throw new Error('The pages are not built yet: run "npm run build".');
  const build = (await import(entry)) as ServerBuild;
  const web = build.entry.module as unknown as WebEntry;
  const render = createRequestHandler(build, 'production');

  await app.register(serveStatic, {
    root: join(buildFolder, 'client'),
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (/^\/(api|sanctum)\//.test(request.url)) return notFoundHandler(request, reply);
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(web.nonceContext, nonce);
    context.set(web.serverApi, { call: pageCalls(parts, request, reply), publicUrl: parts.config.publicUrl });
    const response = await render(toWebRequest(parts, request, reply), context);
    reply.header('Content-Security-Policy', contentSecurityPolicy(nonce));
    return sendResponse(response, reply);
  });
}

/** What the web room's entry exports for the server. */
interface WebEntry {
  nonceContext: Parameters<RouterContextProvider['set']>[0];
  serverApi: Parameters<RouterContextProvider['set']>[0];
}

/** The API for a page's loaders; looks the session up only when a call needs it, and once. */
function pageCalls(parts: Parts, request: FastifyRequest, reply: FastifyReply) {
  const contexts: { anyone?: Promise<Ctx>; signedIn?: Promise<Ctx> } = {};
  return async (name: CallName, input: InputOf<CallName>) => {
    const needsPerson = contract[name].access !== 'public';
    const key = needsPerson ? 'signedIn' : 'anyone';
    contexts[key] ??= makeCtx(parts, request, reply, needsPerson);
    try {
      return await callInProcess(await contexts[key], handlers, name, input as never);
    } catch (error) {
      // To the router, an answer that is thrown is the page's answer; a malformed id in an address is a page that is not there.
      const refusal = toHttpError(error as Error);
      if (refusal.status === 500) throw error;
      const status = refusal.status === 422 ? 404 : refusal.status;
      throw new Response(refusal.message, { status, statusText: refusal.message, headers: refusal.headers });
    }
  };
}

function toWebRequest(parts: Parts, request: FastifyRequest, reply: FastifyReply): Request {
  const controller = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of [value].flat()) if (one !== undefined && !name.startsWith(':')) headers.append(name, one);
  }
  return new Request(new URL(request.url, parts.config.publicUrl), {
    method: request.method,
    headers,
    signal: controller.signal,
  });
}

async function sendResponse(response: Response, reply: FastifyReply): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:", // blob: chosen pictures are shown before they are uploaded
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ');
}
