import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerCache } from '#server/base/cache/answer-cache.ts';
import { HttpError } from '#server/base/errors.ts';
import { count } from '#server/base/signals/counts.ts';

/**
 * Kinds of work, in the order in which overload refuses them. `aside`: no checkout waits for
 * beacons, pictures, searches, documents and exports.
 */
const lanes = ['aside', 'page', 'read', 'change', 'order'] as const;
export type Lane = (typeof lanes)[number];

/**
 * One more piece of work is refused if `most` of its kind are in progress, or `above` of all more
 * important kinds. Most of these wait for a connection: 200 orders are a second or two (decision 052).
 */
const bounds: Record<Lane, { most: number; above: number }> = {
  aside: { most: 100, above: 40 },
  page: { most: 24, above: 80 },
  read: { most: 100, above: 120 },
  change: { most: 150, above: 160 },
  order: { most: 200, above: Number.POSITIVE_INFINITY },
};

/** Work in progress in this process, waiting for the database included. */
const atWork: Record<Lane, number> = { aside: 0, page: 0, read: 0, change: 0, order: 0 };

function isFull(lane: Lane): boolean {
  const { most, above } = bounds[lane];
  const moreImportant = lanes.slice(lanes.indexOf(lane) + 1);
  const ofThose = moreImportant.reduce((sum, each) => sum + atWork[each], 0);
  return atWork[lane] >= most || ofThose >= above;
}

/** Does the work if there is room for it; otherwise throws 503 at once. */
export async function admitted<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (isFull(lane)) throw full();
  atWork[lane] += 1;
  try {
    return await work();
  } finally {
    atWork[lane] -= 1;
  }
}

/** The kind of a request's work; forms without scripts say themselves which theirs is. */
export function laneOf(request: FastifyRequest): Lane {
  const { method, raw } = request;
  const { url } = request.routeOptions;
  if (url === '/api/v1/views' || url === '/media/:name') return 'aside';
  if (url?.startsWith('/api/v1/auth/documents') || url === '/api/v1/auth/exports') return 'aside';
  if (method !== 'GET' && method !== 'HEAD') return placesOrder(request) ? 'order' : 'change';
  if (/[?&]search=[^&]/.test(raw.url!)) return 'aside';
  return url === '/*' ? 'page' : 'read';
}

/** A proposal is accepted, or a cart ordered: only that has a key, carts are saved without one. */
function placesOrder({ routeOptions: { url }, headers }: FastifyRequest): boolean {
  if (url === '/api/v1/proposals/:makeId/:dealerCode/:token/accept') return true;
  return url === '/api/v1/auth/orders' && Boolean(headers['idempotency-key']);
}

/** 503 without a log line each: overload is counted in the metric `requests_shed`. */
export class Full extends HttpError {}

function full(): Full {
  count('requests_shed');
  return new Full(503, { key: 'answers.unavailable' }, {}, { 'Retry-After': '1' });
}

/** Refuses requests before any work is done; one whose answer is being made already may wait. */
export function shedEarly(app: FastifyInstance, cache: Pick<AnswerCache, 'isMaking'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url === undefined || !/^\/(\*$|api\/|media\/)/.test(url)) return done();
    const isShed = isFull(laneOf(request)) && !cache.isMaking(request.raw.url!);
    return isShed ? done(full()) : done();
  });
}
