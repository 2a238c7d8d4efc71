import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { count } from '#server/operations/counts.ts';
import type { AnswerCache, Kept } from './answer-cache.ts';
import { type Encoding, encodingFor } from './encodings.ts';

/** Browsers keep the answer and ask each time whether it still holds; the answer to that is 304, without a body. */
const cacheControl = 'no-cache';

/** Answers from the cache before anything else is done for a request. */
export function serveKept(app: FastifyInstance, cache: AnswerCache): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET') return done();
    const kept = cache.find(request.raw.url!);
    if (kept === undefined) return done();
    if (kept !== 'unconfirmed') return serve(cache, kept, request, reply, done);
    cache.confirm().then(() => {
      const confirmed = cache.find(request.raw.url!);
      if (confirmed === undefined || confirmed === 'unconfirmed') done();
      else serve(cache, confirmed, request, reply, done);
    }, done);
  });
}

function serve(
  cache: AnswerCache,
  kept: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
): void {
  const encoding = encodingFor(request.headers['accept-encoding'], kept.bodies.identity.length);
  const body = kept.bodies[encoding];
  if (!body) {
    cache.encoded(request.raw.url!, kept, encoding).then(() => serve(cache, kept, request, reply, done), done);
    return;
  }
  kept.heads[encoding] ??= headOf(kept, encoding, body);
  reply.hijack();
  count('cache_hits');
  const isSame = isKnown(request, kept);
  reply.raw.writeHead(isSame ? 304 : 200, [...kept.heads[encoding], 'x-request-id', request.id]);
  reply.raw.end(isSame ? undefined : body);
}

/** Headers flat, as the server writes them quickest. */
function headOf(kept: Kept, encoding: Encoding, body: Buffer): string[] {
  const headers = { ...kept.shared, ...headersOf(kept, encoding), 'content-length': String(body.length) };
  return Object.entries(headers).flat();
}

/** Sends an answer just made. What the hooks have set on every answer by now goes out with it when it is served again. */
export async function sendMade(
  cache: AnswerCache,
  kept: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (kept.status !== 200) return reply.code(kept.status).headers(kept.headers).send(kept.bodies.identity);
  count('cache_misses');
  kept.shared ??= sharedHeaders(reply);
  const encoding = encodingFor(request.headers['accept-encoding'], kept.bodies.identity.length);
  reply.headers(headersOf(kept, encoding));
  if (isKnown(request, kept)) return reply.code(304).send();
  return reply.send(await cache.encoded(request.raw.url!, kept, encoding));
}

const headersOf = (kept: Kept, encoding: Encoding): Record<string, string> => ({
  ...kept.headers,
  etag: kept.etag,
  'cache-control': cacheControl,
  vary: 'Accept-Encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});

/** The security headers; nothing that belongs to one request. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const isOfRequest = /^(set-cookie|x-request-id|retry-after|access-control)/;
  const all = Object.entries(reply.raw.getHeaders()).filter(([name]) => !isOfRequest.test(name));
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}

/** Whether the browser has this very answer. */
function isKnown(request: FastifyRequest, kept: Kept): boolean {
  const known = request.headers['if-none-match'];
  return known !== undefined && (known === kept.etag || known.split(/\s*,\s*/).includes(kept.etag));
}
