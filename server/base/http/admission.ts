import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#server/base/cache/answer-cache.ts';
import { HttpError } from '#server/base/errors.ts';
import { count } from '#server/base/signals/counts.ts';
import { answers } from '#shared/messages/en/server.ts';

/** Kinds of work, first the one that is refused first. */
export type Lane = 'page' | 'read' | 'change' | 'order';

/**
 * How much of each is at work at a time, and how late the process may be for it: a page takes about 10 ms of its one
 * thread, so 24 of them are a quarter of a second. Orders are refused last.
 */
const bounds: Record<Lane, { most: number; lateMs: number }> = {
  page: { most: 24, lateMs: 400 },
  read: { most: 150, lateMs: 800 },
  change: { most: 300, lateMs: 2_000 },
  order: { most: 600, lateMs: 5_000 },
};

/** One of each a process, as there is one thread. */
const atWork: Record<Lane, number> = { page: 0, read: 0, change: 0, order: 0 };

const everyMs = 50;
let due = performance.now() + everyMs;
/** How late the thread was, the last three times it was looked at: one long pause is no overload. */
let late: [number, number, number] = [0, 0, 0];
setInterval(() => {
  const now = performance.now();
  late = [late[1], late[2], Math.max(0, now - due)];
  due = now + everyMs;
}, everyMs).unref();

/** Whether more of this would only wait: for work under way, or for a thread that is late already. */
function isFull(lane: Lane): boolean {
  const { most, lateMs } = bounds[lane];
  return atWork[lane] >= most || Math.min(...late) > lateMs;
}

/** Does the work if there is room for it; throws 503 at once where there is none. */
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
  if (method === 'GET' || method === 'HEAD') return route === '/*' ? 'page' : 'read';
  return route === '/api/v1/auth/orders' ? 'order' : 'change';
}

/** 503, and not a line in the log for each: overload is a number (`requests_shed`). */
export class Full extends HttpError {}

function full(): Full {
  count('requests_shed');
  return new Full(503, answers.unavailable, {}, { 'Retry-After': '1' });
}

/** Refuses what there is no room for before anything is done for it; who asks for what is being made may wait for that. */
export function shedEarly(app: FastifyInstance, cache: Pick<AnswerCache, 'isMaking'>): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (url === undefined || !(url === '/*' || url.startsWith('/api/'))) return done();
    const isShed = isFull(laneOf(request.method, url)) && !cache.isMaking(request.raw.url!);
    return isShed ? done(full()) : done();
  });
}
