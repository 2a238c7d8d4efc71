import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, CachedAnswer } from '#server/base/cache/answer-cache.ts';
import { type Encoding, encodingFor } from '#server/base/cache/encodings.ts';
import { count } from '#server/base/signals/counts.ts';
import { hasAnswer } from './etag.ts';

/** Browsers store the answer but revalidate it each time, usually with 304. */
const cacheControl = 'no-cache';

/** Answers from the cache before other hooks run. */
export function serveCached(app: FastifyInstance, cache: AnswerCache): void {
  async function serve(
    found: CachedAnswer | 'unconfirmed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const cached = found === 'unconfirmed' ? await cache.findConfirmed(request.raw.url!) : found;
    if (cached === undefined) return;
    count('cache_hits');
    await encodeAndWrite(cache, cached, request, reply);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const found = request.method === 'GET' ? cache.find(request.raw.url!) : undefined;
    if (found === undefined) return done();
    serve(found, request, reply).then(() => done(), done);
  });
}

/** Sends a new answer and caches the headers that hooks set on every answer. */
export async function sendMade(
  cache: AnswerCache,
  cached: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (cached.status !== 200)
    return reply.code(cached.status).headers(cached.headers).send(cached.bodies.identity);
  count('cache_misses');
  cached.shared ??= sharedHeaders(reply);
  await encodeAndWrite(cache, cached, request, reply);
  return reply;
}

/** Bypasses the rest of the framework, which has nothing left to do. */
async function encodeAndWrite(
  cache: AnswerCache,
  cached: CachedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = request;
  const encoding = encodingFor(raw.headers['accept-encoding'], cached.bodies.identity.length);
  const body = await cache.encoded(raw.url!, cached, encoding);
  const isSame = hasAnswer(raw, cached.etag);
  reply.hijack();
  reply.raw.writeHead(isSame ? 304 : 200, {
    ...cached.shared,
    ...headersOf(cached, encoding),
    'content-length': body.length,
    'x-request-id': request.id,
  });
  reply.raw.end(isSame ? undefined : body);
}

const headersOf = (cached: CachedAnswer, encoding: Encoding): Record<string, string> => ({
  ...cached.headers,
  etag: cached.etag,
  'cache-control': cacheControl,
  vary: 'Accept-Encoding',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});

/** The answer's headers except those of a single request. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const isOfRequest = /^(set-cookie|x-request-id|retry-after|access-control)/;
  const all = Object.entries(reply.getHeaders()).filter(([name]) => !isOfRequest.test(name));
  return Object.fromEntries(all.map(([name, value]) => [name, String(value)]));
}
