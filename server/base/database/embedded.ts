import type { ChildProcess } from 'node:child_process';
import { totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { prepareHome } from './embedded-home.ts';
import { launchServer, logTail, runningServer, stopServer } from './embedded-process.ts';
import type { Home } from './embedded-programs.ts';
import { lockNumbers } from './lock-numbers.ts';

const startTimeoutMs = 60_000;
/** Attempts to start, about 15 s in all: a dead server's query may hold its memory that long. */
const mostLaunches = 20;
const shopName = 'trimline';

const usualSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: `${sharedBuffersMb()}MB`,
  timezone: 'UTC',
  // The shop reports refused rows itself, and the log would quote people's input.
  log_min_messages: 'log',
};

/**
 * An eighth of the machine's or container's memory, from 64 MB to 2 GB: large tables stay cached,
 * and small ones take no more than their size.
 */
function sharedBuffersMb(): number {
  const bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
  return Math.min(2_048, Math.max(64, Math.floor(bytes / 8 / 2 ** 20)));
}

export interface EmbeddedOptions {
  /** The folder that contains `postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** PostgreSQL settings that override the usual ones; a running server keeps its own. */
  settings?: Record<string, string>;
  /** For root only: replaces what the account cannot reach in dataDir or node_modules. */
  reachableDir?: string;
}

export interface EmbeddedPostgres {
  /** Address of the database `trimline` with credentials; it survives a restart of the server. */
  url: string;
  /** The server's address as superuser, for backups. */
  adminUrl: string;
  /** Holds the cluster and its password. */
  folder: string;
  /** Stops the server unless another shop uses it. */
  stop: () => Promise<void>;
}

/**
 * Adopts the data folder's running PostgreSQL server or starts one. It survives a crash of the
 * shop, whose next start adopts it; if the server dies, it is restarted at the same address.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const settings = { ...usualSettings, ...options.settings };
  const home = await prepareHome(options.dataDir, options.reachableDir ?? '/var/lib/trimline');
  const first = await holdServer(home, settings);
  const { port } = first;
  log(
    `PostgreSQL ${first.launched ? 'started' : 'is running already'} on 127.0.0.1:${port}, data in ${home.folder}`,
  );
  try {
    await createShopDatabase(first.client, home.password);
  } catch (error) {
    await leave(home, first.client, log);
    throw error;
  }

  let stopping: Promise<void> | undefined;
  let connection = Promise.resolve<pg.Client | undefined>(first.client);
  const watch = (client: pg.Client) =>
    client.once('end', () => {
      if (!stopping) connection = holdAgain();
    });
  const holdAgain = async () => {
    log('PostgreSQL has gone away and is started again');
    for (; !stopping; await sleep(5_000)) {
      try {
        return watch((await holdServer(home, settings, port)).client);
      } catch (error) {
        log((error as Error).message);
      }
    }
  };
  watch(first.client);
  const stop = () => {
    stopping ??= connection.then((client) => leave(home, client, log));
    return stopping;
  };
  const address = (user: string) =>
    `postgres://${user}:${home.password}@127.0.0.1:${port}/${shopName}`;
  return { url: address(shopName), adminUrl: address('postgres'), folder: home.folder, stop };
}

interface Hold {
  client: pg.Client;
  port: number;
  launched: boolean;
}

/** Connects to the home's server as one of its shops, launching it if needed. */
async function holdServer(
  home: Home,
  settings: Record<string, string>,
  port?: number,
): Promise<Hold> {
  let child: ChildProcess | undefined;
  let launches = 0;
  for (const end = performance.now() + startTimeoutMs; performance.now() < end; await sleep(20)) {
    const server = await runningServer(home.cluster);
    const client = server && (await connect(home, server.port));
    if (client) return { client, port: server.port, launched: child?.pid === server.pid };
    if (server || (child && isUp(child))) continue;
    if (launches === mostLaunches) break;
    if (launches > 0) await sleep(Math.min(1_000, 10 * 2 ** launches));
    child = await launchServer(home, settings, port);
    launches += 1;
  }
  throw new Error(
    `PostgreSQL does not come up. Its log in ${home.folder} ends:\n${await logTail(home)}`,
  );
}

const isUp = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** A connection that holds the shared lock; undefined while the server starts or stops. */
async function connect(home: Home, port: number): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: home.password,
    database: 'postgres',
    application_name: 'trimline shop',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {}); // its `end` follows
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [lockNumbers.embeddedServer]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as { code?: string }).code === '28P01') throw error; // another server's password
    return undefined;
  }
}

/** Creates the shop's user (no superuser) and database; starting shops wait for each other. */
async function createShopDatabase(client: pg.Client, password: string): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [lockNumbers.embeddedCreation]);
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [shopName],
  );
  if (!rows[0]?.role)
    await client.query(`create role ${shopName} login createdb password '${password}'`);
  if (!rows[0]?.database) await client.query(`create database ${shopName} owner ${shopName}`);
  await client.query('select pg_advisory_unlock($1)', [lockNumbers.embeddedCreation]);
}

/** Stops the server if no other shop uses it; the lock keeps shops from starting meanwhile. */
async function leave(
  home: Home,
  client: pg.Client | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (!client) return;
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [lockNumbers.embeddedServer]);
    const { rows } = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) as alone',
      [lockNumbers.embeddedServer],
    );
    if (rows[0]?.alone) await stopServer(home.cluster);
    else log('PostgreSQL goes on for another shop');
  } catch (error) {
    log(`PostgreSQL was gone before it was stopped: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => {});
  }
}
