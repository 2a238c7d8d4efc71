import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '#server/base/errors.ts';
import { clientOf, isBalancer, trustOf } from './client.ts';
import type { Parts } from './ctx.ts';
import { addRequestCounts } from './flood.sql.ts';
import { openTallies } from './minute-tallies.ts';
import { storedKey } from './throttle.ts';

const tellEveryMs = 2_000;
const beaconUrl = '/api/v1/views';

/**
 * Refuses a client's requests above its limit per minute with 429 (contract 3.18), cached answers
 * included; assets, pictures and health checks are free, beacons have their own limit. Instances
 * exchange the counts of busy clients (from a twentieth of the limit) through the database every
 * two seconds. Call it before adding other hooks.
 */
export function limitRequests(
  app: FastifyInstance,
  { config, db, now }: Pick<Parts, 'config' | 'db' | 'now'>,
): void {
  if (!config.rateLimit) return;
  const most = { requests: config.limits.requestsOfClient, beacons: config.limits.beaconsOfClient };
  const trusts = trustOf(config.trustProxy);
  const ofBalancers = isBalancer(config.trustProxy);
  const clients = new Map<string, string>();
  const tallies = openTallies(now, () => clients.clear());

  const addressOf = (request: IncomingMessage) =>
    (trusts ? proxyAddress(request, trusts) : request.socket.remoteAddress) ?? '';

  function add(kind: keyof typeof most, address: string): number {
    const client = clients.get(address) ?? clientOf(address);
    clients.set(address, client);
    return tallies.add(`${kind}:${client}`, most[kind]);
  }

  const count = (request: IncomingMessage) =>
    isFree(request.url!) ? 0 : add('requests', addressOf(request));

  function countBeacon(request: IncomingMessage): number {
    const address = addressOf(request);
    return ofBalancers(address) ? 0 : add('beacons', address);
  }

  async function tellOthers(): Promise<void> {
    const { since, tallies: present } = tallies.present();
    const mostOf = (key: string) => most[key.split(':', 1)[0] as keyof typeof most];
    const busy = [...present].filter(
      ([key, { here, told }]) => here > mostOf(key) / 20 && here > told,
    );
    if (busy.length === 0) return;
    const counted = new Map(
      busy.map(([key, tally]) => [storedKey(config, key), { tally, here: tally.here }]),
    );
    const added = [...counted].map(([key, { tally, here }]) => ({ key, count: here - tally.told }));
    for (const { key, count } of await addRequestCounts(db, since, added)) {
      const { tally, here } = counted.get(key)!;
      tally.told = here;
      tally.others = count - here;
    }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const isBeacon = request.routeOptions.url === beaconUrl;
    const waitSeconds = isBeacon ? countBeacon(request.raw) : count(request.raw);
    return waitSeconds > 0 ? done(tooMany(waitSeconds)) : done();
  });
  let telling = Promise.resolve();
  const timer = setInterval(() => {
    telling = telling.then(tellOthers).catch(() => {}); // logged elsewhere
  }, tellEveryMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await telling;
  });
}

const isFree = (url: string) => /^\/(assets\/|media\/|healthz$|readyz$)/.test(url);
