import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { readAddress, type SoughtServer } from '#server/base/database-address.ts';
import { streamOf } from './send.ts';

const everyMs = 1_000;
const answerWithinMs = 2_000;

/**
 * Connection settings for the driver, which knows only a single host: of several hosts each new
 * connection goes to the sought one (decision 041).
 */
export function connectionTo(url: string): pg.PoolConfig {
  const address = readAddress(url);
  if (!address?.sought) return { connectionString: url };
  const found = watches.get(url) ?? watchHosts(address.hosts, address.sought);
  watches.set(url, found);
  return { connectionString: address.hosts[0]!, Client: clientOf(found) };
}

/**
 * Keeps an error of an idle connection, such as the last words of a dying server, from ending the
 * process: queries report their own errors.
 */
const hearingErrors = (client: pg.Client) => client.on('error', () => {});

/** A single connection outside of a pool. */
export function openClient(url: string, config: pg.ClientConfig): pg.Client {
  const { Client = pg.Client, ...where } = connectionTo(url);
  return hearingErrors(new Client({ ...where, ...config }) as pg.Client);
}

/** One watch per address in this process. */
const watches = new Map<string, HostWatch>();

interface HostWatch {
  /** The sought host; asks the hosts first unless the watch asks them every second. */
  find(): Promise<Host>;
  /** Breaks the connection when another host becomes the sought one. */
  follow(client: pg.Client, host: Host): void;
}

/** A client class that learns its host when connecting. */
function clientOf(watch: HostWatch): new (config?: string | pg.ClientConfig) => pg.Client {
  return class extends pg.Client {
    override connect(callback?: unknown): Promise<pg.Client> {
      hearingErrors(this); // a pool listens only once it has learnt that this client is connected
      const connecting = watch.find().then((host) => {
        Object.assign(this, { host: host.name, port: host.port });
        watch.follow(this, host);
        return super.connect() as Promise<pg.Client>;
      });
      if (typeof callback === 'function')
        connecting.then(() => callback(null, this), callback as (error: Error) => void);
      return connecting;
    }
  };
}

interface Host {
  name: string;
  port: number;
  pool: pg.Pool;
}

/**
 * Asks every host each second, while there are connections, whether it takes changes and on which
 * timeline. A replaced primary may still take changes, which it cannot commit; the new primary has
 * the higher timeline. A silent host is left once another is found.
 */
function watchHosts(urls: string[], sought: SoughtServer): HostWatch {
  const hosts = urls.map(openHost);
  const clients = new Map<pg.Client, Host>();
  let current: Host | undefined;
  let looking: Promise<void> | undefined;
  let isWatching = false;

  async function look(): Promise<void> {
    const states = await Promise.all(hosts.map(stateOf));
    const found = choose(states, sought, current && hosts.indexOf(current));
    if (found === undefined || hosts[found] === current) return;
    current = hosts[found];
    for (const [client, host] of clients) if (host !== current) streamOf(client).destroy(moved());
  }

  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  async function watch(): Promise<void> {
    isWatching = true;
    for (; clients.size > 0; await sleep(everyMs, undefined, { ref: false })) await lookOnce();
    isWatching = false;
  }

  return {
    async find() {
      if (!current || !isWatching) await lookOnce();
      if (!current) throw Object.assign(new Error(`None of the hosts is a ${sought}`), unconnected);
      return current;
    },
    follow(client, host) {
      clients.set(client, host);
      client.once('end', () => clients.delete(client));
      if (!isWatching) void watch();
    },
  };
}

/** Errors with PostgreSQL's codes: a connection broke (08006), none could be opened (08001). */
const moved = () =>
  Object.assign(new Error('Connection terminated: another server is used'), { code: '08006' });
const unconnected = { code: '08001' };

function openHost(connectionString: string): Host {
  const pool = new pg.Pool({
    connectionString,
    max: 1,
    application_name: 'trimline hosts',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    allowExitOnIdle: true,
  });
  pool.on('error', () => {}); // asked again in a second
  const { host: name, port } = new pg.Client({ connectionString });
  return { name, port, pool };
}

/** A server's state; `timeline` is set if it takes changes. */
export interface HostState {
  isStandby: boolean;
  timeline: string | null;
}

async function stateOf({ pool }: Host): Promise<HostState | undefined> {
  const asked = pool.query<HostState>(`
    select pg_is_in_recovery() as "isStandby", case when current_setting('transaction_read_only') = 'off'
      then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as timeline`);
  return asked.then(
    ({ rows }) => rows[0],
    () => undefined,
  );
}

/** Index of the sought host; among equals the one in use. */
export function choose(
  states: (HostState | undefined)[],
  sought: SoughtServer,
  current?: number,
): number | undefined {
  const rank = (state: HostState | undefined) =>
    sought === 'standby' ? state?.isStandby && '0' : state?.timeline;
  let best = current !== undefined && rank(states[current]) ? current : undefined;
  for (const [index, state] of states.entries()) {
    const mine = rank(state);
    if (mine && (best === undefined || mine > (rank(states[best]) as string))) best = index;
  }
  return best;
}
