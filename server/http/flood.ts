import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { clientOf, trustOf } from './client.ts';
import type { Parts } from './ctx.ts';
import { tooMany } from './errors.ts';
import { addRequestCounts } from './flood.sql.ts';
import { storedKey } from './throttle.ts';

const windowMs = 60_000;
const tellEveryMs = 2_000;

/** What a client asked for in this minute. */
interface Tally {
  here: number;
  /** Of `here`, what the other instances were told of. */
  told: number;
  elsewhere: number;
}

type Tallies = Map<string, Tally>;

/** Counts what is asked for and answered past the framework. */
export interface RequestLimit {
  /** Counts a request; the seconds to wait where it was one too many, else 0. */
  count(request: IncomingMessage): number;
}

/**
 * Refuses a client's requests beyond so many a minute (contract 3.18) with 429, kept answers as well; assets, pictures,
 * beacons and health checks are free. Counted in memory: a count in the database would cost more than most requests. Who
 * has asked for a twentieth of the limit is told to the other instances through the database, every two seconds; without
 * it each counts for itself. To be called before all other hooks.
 */
export function limitRequests(app: FastifyInstance, { config, db }: Pick<Parts, 'config' | 'db'>): RequestLimit {
  if (!config.rateLimit) return { count: () => 0 };
  const most = config.limits.requestsOfClient;
  const trusts = trustOf(config.trustProxy);
  const clients = new Map<string, string>();
  let minute = 0;
  let now: Tallies = new Map();
  let before: Tallies = new Map();

  function turn(time: number): void {
    const begun = Math.floor(time / windowMs);
    if (begun === minute) return;
    before = begun === minute + 1 ? now : new Map();
    now = new Map();
    minute = begun;
    clients.clear();
  }

  function clientAt(address: string): string {
    const client = clients.get(address) ?? clientOf(address);
    clients.set(address, client);
    return client;
  }

  function count(request: IncomingMessage): number {
    if (isFree(request.url!)) return 0;
    const time = Date.now();
    turn(time);
    const client = clientAt((trusts ? proxyAddress(request, trusts) : request.socket.remoteAddress) ?? '');
    const tally = now.get(client) ?? { here: 0, told: 0, elsewhere: 0 };
    now.set(client, tally);
    tally.here += 1;
    // The minute slides: of the one before, as much counts as still lies within the last sixty seconds.
    const left = 1 - (time % windowMs) / windowMs;
    return sumOf(tally) + sumOf(before.get(client)) * left > most ? (left * windowMs) / 1000 : 0;
  }

  async function tellOthers(): Promise<void> {
    const busy = [...now].filter(([, { here, told }]) => here > most / 20 && here > told);
    if (busy.length === 0) return;
    const told = new Map(
      busy.map(([client, tally]) => [storedKey(config, `requests:${client}`), { tally, here: tally.here }]),
    );
    const added = [...told].map(([key, { tally, here }]) => ({ key, count: here - tally.told }));
    for (const { key, count } of await addRequestCounts(db, new Date(minute * windowMs), added)) {
      const { tally, here } = told.get(key)!;
      tally.told = here;
      tally.elsewhere = count - here;
    }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const waitSeconds = count(request.raw);
    return waitSeconds > 0 ? done(tooMany(waitSeconds)) : done();
  });
  let telling = Promise.resolve();
  const timer = setInterval(() => {
    telling = telling.then(tellOthers).catch(() => {}); // a database that is away is told of elsewhere
  }, tellEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await telling;
  });
  return { count };
}

const isFree = (url: string) => /^\/(assets\/|media\/|api\/v1\/views$|healthz$|readyz$)/.test(url);

const sumOf = (tally: Tally | undefined) => (tally ? tally.here + tally.elsewhere : 0);
