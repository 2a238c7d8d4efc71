import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { clientOf } from './client.ts';
import { tooMany } from './errors.ts';

const windowMs = 60_000;

/** What each client asked for in this minute and in the one before. */
interface Counts {
  begunAt: number;
  now: Map<string, number>;
  before: Map<string, number>;
}

/**
 * Refuses a client's requests beyond so many a minute (contract 3.18) with 429, kept answers as well; assets, pictures,
 * beacons and health checks are free. Each process counts for itself, in memory: a count in the database would cost more
 * than most requests. What must hold over all processes is counted there (throttle.ts). To be called before all other hooks.
 */
export function limitRequests(app: FastifyInstance, { rateLimit, limits }: Pick<Config, 'rateLimit' | 'limits'>): void {
  if (!rateLimit) return;
  const most = limits.requestsOfClient;
  let counts: Counts = { begunAt: Date.now(), now: new Map(), before: new Map() };
  app.addHook('onRequest', (request, _reply, done) => {
    if (isFree(request.raw.url!)) return done();
    const time = Date.now();
    counts = turned(counts, time);
    const client = clientOf(request.ip);
    const count = (counts.now.get(client) ?? 0) + 1;
    counts.now.set(client, count);
    // The minute slides: of the one before, as much counts as still lies within the last sixty seconds.
    const left = 1 - (time - counts.begunAt) / windowMs;
    const total = count + (counts.before.get(client) ?? 0) * left;
    return total > most ? done(tooMany((left * windowMs) / 1000)) : done();
  });
}

const isFree = (url: string) => /^\/(assets\/|media\/|api\/v1\/views$|healthz$|readyz$)/.test(url);

function turned(counts: Counts, time: number): Counts {
  const age = time - counts.begunAt;
  if (age >= 0 && age < windowMs) return counts;
  const isNext = age >= windowMs && age < 2 * windowMs;
  const begunAt = isNext ? counts.begunAt + windowMs : time;
  return { begunAt, now: new Map(), before: isNext ? counts.now : new Map() };
}
