import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerCache, Kept, Ready } from '#server/base/cache/answer-cache.ts';
import { type Encoding, encodingFor } from '#server/base/cache/encodings.ts';
import { count } from '#server/base/signals/counts.ts';
import { hasAnswer } from './etag.ts';

/** Browsers store the answer but revalidate it each time, usually with 304. */
const cacheControl = 'no-cache';

/** Answers from the cache before other hooks run. */
export function serveKept(app: FastifyInstance, cache: AnswerCache): void {
  async function serve(
    found: Kept | 'unconfirmed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    let kept: typeof found | undefined = found;
    if (kept === 'unconfirmed') {
      await cache.confirm();
      kept = cache.find(request.raw.url!);
    }
    if (kept === undefined || kept === 'unconfirmed') return;
    count('cache_hits');
    await encodeAndWrite(cache, kept, request, reply);
  }

  app.addHook('onRequest', (request, reply, done) => {
    const found = request.method === 'GET' ? cache.find(request.raw.url!) : undefined;
    if (found === undefined) return done();
    serve(found, request, reply).then(() => done(), done);
  });
}

const encodingOf = ({ headers }: IncomingMessage, kept: Kept): Encoding =>
  encodingFor(headers['accept-encoding'], kept.bodies.identity.length);

/** Writes a cached answer, or 304; returns false if it is not encoded for this client yet. */
export function writeKept(
  kept: Kept,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): boolean {
  const encoding = encodingOf(request, kept);
  const body = kept.bodies[encoding];
  if (!body) return false;
  kept.ready[encoding] ??= readyOf(kept, encoding, body);
  const { head, text } = kept.ready[encoding];
  const isSame = hasAnswer(request, kept.etag);
  response.writeHead(isSame ? 304 : 200, [...head, 'x-request-id', requestId]);
  if (isSame) response.end();
  else if (text !== null) response.end(text, 'latin1');
  else response.end(body);
  return true;
}

/** Longer bodies are not copied into a string. */
const longestText = 16_000;

/** Flat headers, which Node writes fastest; a short body as text, to leave in the same write. */
function readyOf(kept: Kept, encoding: Encoding, body: Buffer): Ready {
  const headers = {
    ...kept.shared,
    ...headersOf(kept, encoding),
    'content-length': String(body.length),
  };
  return {
    head: Object.entries(headers).flat(),
    text: body.length <= longestText ? body.toString('latin1') : null,
  };
}

/** Sends a new answer and caches the headers that hooks set on every answer. */
export async function sendMade(
  cache: AnswerCache,
  kept: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (kept.status !== 200)
    return reply.code(kept.status).headers(kept.headers).send(kept.bodies.identity);
  count('cache_misses');
  kept.shared ??= sharedHeaders(reply);
  await encodeAndWrite(cache, kept, request, reply);
  return reply;
}

/** Bypasses the rest of the framework, which has nothing left to do. */
async function encodeAndWrite(
  cache: AnswerCache,
  kept: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  await cache.encoded(request.raw.url!, kept, encodingOf(request.raw, kept));
  reply.hijack();
  writeKept(kept, request.raw, reply.raw, request.id);
}

const headersOf = (kept: Kept, encoding: Encoding): Record<string, string> => ({
  ...kept.headers,
  etag: kept.etag,
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
