import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#server/base/cache/answer-cache.ts';
import { HttpError } from '#server/base/errors.ts';
import { count } from '#server/base/signals/counts.ts';

/** Kinds of work, in the order in which overload refuses them. */
export type Lane = 'aside' | 'page' | 'read' | 'change' | 'order';

/**
 * Most concurrent work of each kind, and the lag of the event loop from which it is refused.
 * Rendering a page takes about 10 ms of the one thread: 24 pages are a quarter of a second.
 * `aside`: beacons and pictures are refused first, because no checkout waits for them.
 */
const bounds: Record<Lane, { most: number; lateMs: number }> = {
  aside: { most: 100, lateMs: 200 },
  page: { most: 24, lateMs: 400 },
  read: { most: 150, lateMs: 800 },
  change: { most: 300, lateMs: 2_000 },
  order: { most: 600, lateMs: 5_000 },
};

/** Work in progress in this process. */
const atWork: Record<Lane, number> = { aside: 0, page: 0, read: 0, change: 0, order: 0 };

const everyMs = 50;
let due = performance.now() + everyMs;
/** The last three measured lags of the event loop: a single long pause is no overload. */
let late: [number, number, number] = [0, 0, 0];
setInterval(() => {
  const now = performance.now();
  late = [late[1], late[2], Math.max(0, now - due)];
  due = now + everyMs;
}, everyMs).unref();

/** Whether another piece of work of this kind would only wait. */
function isFull(lane: Lane): boolean {
  const { most, lateMs } = bounds[lane];
  return atWork[lane] >= most || Math.min(...late) > lateMs;
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

/** The kind of a route's work. */
export function laneOf(method: string, route: string | undefined): Lane {
  if (route === '/api/v1/views' || route === '/media/:name') return 'aside';
  if (method === 'GET' || method === 'HEAD') return route === '/*' ? 'page' : 'read';
  return route === '/api/v1/auth/orders' ? 'order' : 'change';
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
    const isShed = isFull(laneOf(request.method, url)) && !cache.isMaking(request.raw.url!);
    return isShed ? done(full()) : done();
  });
}
