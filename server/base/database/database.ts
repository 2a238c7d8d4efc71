import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { type Sql } from 'sql-template-tag';
import { unavailable } from '#server/base/errors.ts';
import { count } from '#server/base/signals/counts.ts';
import { type Described, traced } from '#server/base/signals/trace.ts';

import { isLost } from './away.ts';
import { type Sent, send, sendTogether } from './send.ts';
import { shareConnections } from './shared-connections.ts';

export { empty, join, raw } from 'sql-template-tag';
export type { Sql };
export { sql };

/** What services and sql files ask: rows of a query, and a transaction that is another database. */
export interface Database {
  /** All rows. */
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>;
  /** Number of rows that a change touched. */
  run(query: Sql): Promise<number>;
  /** Everything or nothing; inside a transaction it joins that one. `opening` is sent with its begin. */
  transaction<T>(work: (db: Database) => Promise<T>, opening?: Sql): Promise<T>;
  /** A change that nothing waits for: in a transaction it is sent together with the commit, and fails the whole. */
  withCommit(query: Sql): Promise<void>;
  /** Calls back once what was done here is committed, and never where it is rolled back; at once outside of a transaction. */
  afterCommit(call: () => void): void;
}

export interface Pool extends Database {
  usage(): PoolUsage;
  close(): Promise<void>;
}

/** Connections at work, connections without work, and pieces of work that wait for one. */
export interface PoolUsage {
  inUse: number;
  free: number;
  waiting: number;
}

/** int8 and numeric come as numbers (cents and rates stay far below 2^53), days as text. */
const typeParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    typeParsers[oid] ?? pg.types.getTypeParser(oid, format)) as never,
};

/** What no query of the shop takes longer than, in milliseconds. */
const usualPatienceMs = 15_000;

/** Limits that PostgreSQL itself holds, in milliseconds: of a query, of its wait for a lock, of a transaction that does nothing. */
export const timeLimits = {
  statement_timeout: usualPatienceMs,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * How much work may wait for a connection, in times the pool's size; more is refused at once. What changes something
 * (an order) still finds a place when reads are refused.
 */
const waitingReads = 4;
const waitingChanges = 20;

/**
 * Opens a pool on a PostgreSQL address; `size` is the most connections at a time, `patienceMs` 0 lets queries take any time,
 * `prepares` false sends even prepared queries whole (a pooler that cannot hold them), `pooled` says that a pooler gives
 * the connection to others after each transaction: it takes no limits, which then have to be the role's (decision 022).
 */
export function openPool(
  url: string,
  size = 20,
  patienceMs = usualPatienceMs,
  prepares = true,
  pooled = false,
): Pool {
  const limits =
    patienceMs > 0
      ? { ...timeLimits, statement_timeout: patienceMs }
      : { options: '-c statement_timeout=0' };
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'trimline',
    ...(!pooled && limits),
    // Of what is sent together; see `sendTogether` and `shareConnections`.
    pipeline: true,
  });
  // A connection that breaks while idle is replaced at its next use; the query then at work reports its own error.
  pool.on('error', () => {});
  // One that breaks between two queries of a transaction would end the process; the next query reports it.
  pool.on('connect', (client) => client.on('error', () => {}));
  const connections: Connections = { pool, prepares, patienceMs: patienceMs && patienceMs + 5_000 };
  const shared = shareConnections(connections);
  const isFull = (times: number) => pool.waitingCount >= size * times;
  const isFullOfReads = () => isFull(waitingReads) || shared.asked() >= size * (1 + waitingReads);
  const asked = over(
    {
      query: (query) => (isFullOfReads() ? refuse() : askAlone(connections, query)),
      read: (query) => (isFullOfReads() ? refuse() : shared.query(query)),
    },
    prepares,
  );
  return {
    ...asked,
    withCommit: async (query) => void (await asked.run(query)),
    transaction: (work, opening) =>
      isFull(waitingChanges) ? refuse() : inTransaction(connections, work, opening),
    afterCommit: (call) => call(),
    usage: () => ({
      inUse: pool.totalCount - pool.idleCount,
      free: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: () => pool.end(),
  };
}

interface Connections {
  pool: pg.Pool;
  prepares: boolean;
  /** After which a connection that does not answer is given up; 0: never. */
  patienceMs: number;
}

interface Queryable {
  query(query: Sent): Promise<pg.QueryResult>;
  /** Of a prepared query for rows; absent: as any other. */
  read?(query: Sent): Promise<pg.QueryResult>;
}

function refuse(): Promise<never> {
  count('requests_shed');
  return Promise.reject(unavailable(1, new Error('Too much waits for a connection of the pool')));
}

/** A query as the driver takes it. */
const sent = (query: Sql, prepares: boolean): Sent =>
  prepares ? query : { text: query.text, values: query.values };

function over(target: Queryable, prepares: boolean): Pick<Database, 'rows' | 'row' | 'run'> {
  const ask = async (query: Sql, how = target.query) => {
    try {
      return await traced(
        () => describeQuery(query.text),
        () => how(sent(query, prepares)),
      );
    } catch (error) {
      Error.captureStackTrace(error as Error); // from where it was asked; the error itself knows the socket alone
      throw error;
    }
  };
  const read = (query: Sql) => ask(query, isPrepared(query) ? target.read : undefined);
  return {
    rows: async <Row>(query: Sql) => (await read(query)).rows as Row[],
    row: async <Row>(query: Sql) => (await read(query)).rows[0] as Row | undefined,
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

/** Its text, which has $1 where values go. */
function describeQuery(text: string): Described {
  const [, verb = 'query'] = /^\s*(\w+)/.exec(text) ?? [];
  const words = text.replace(/\s+/g, ' ').trim().slice(0, 2_000);
  return {
    name: verb.toUpperCase(),
    isCall: true,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': words },
  };
}

const names = new Map<string, string>();

/**
 * A query that PostgreSQL reads and plans once for each connection instead of each time (decision 018): for hot ones
 * whose text is always the same, and which take a few milliseconds, as others wait behind them (`shareConnections`).
 */
export function prepared(query: Sql): Sql {
  const { text, values } = query;
  const name =
    names.get(text) ?? `trimline_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return { name, text, values } as unknown as Sql; // the driver reads these properties and nothing else
}

const isPrepared = (query: Sql) => 'name' in query;

async function askAlone({ pool, patienceMs }: Connections, query: Sent): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await send(client, query, patienceMs);
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

async function inTransaction<T>(
  connections: Connections,
  work: (db: Database) => Promise<T>,
  opening?: Sql,
): Promise<T> {
  const client = await connections.pool.connect();
  const { db, commit, rollback } = within(client, connections, opening);
  let broken: Error | undefined;
  try {
    const result = await work(db);
    const calls = await commit();
    for (const call of calls) call();
    return result;
  } catch (error) {
    if (isLost(error)) broken = error as Error;
    else {
      await rollback().catch((failure: Error) => {
        broken = failure;
      });
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A transaction on a connection: begins with its first statement, and ends with those that were kept for its commit. */
function within(client: pg.PoolClient, { prepares, patienceMs }: Connections, opening?: Sql) {
  const first = [{ text: 'begin' }, ...(opening ? [sent(opening, prepares)] : [])];
  const last: Sent[] = [];
  const calls: (() => void)[] = [];
  let isBegun = false;
  // When one fails, PostgreSQL refuses those after it in the same transaction, and a commit among them rolls back.
  const ask = (...queries: Sent[]) => {
    const all = isBegun ? queries : [...first, ...queries];
    isBegun = true;
    return Promise.all(sendTogether(client, all, patienceMs));
  };
  const db: Database = {
    ...over({ query: async (query) => (await ask(query)).at(-1)! }, prepares),
    async transaction(inner, opening) {
      if (opening) await ask(sent(opening, prepares));
      return inner(db);
    },
    withCommit: async (query) => void last.push(sent(query, prepares)),
    afterCommit: (call) => void calls.push(call),
  };
  return {
    db,
    async commit(): Promise<(() => void)[]> {
      if (isBegun || last.length > 0) {
        await traced(
          () => describeQuery('commit'),
          () => ask(...last, { text: 'commit' }),
        );
      }
      return calls;
    },
    rollback: async () => void (isBegun && (await ask({ text: 'rollback' }))),
  };
}

/** Whether an error of PostgreSQL says that a unique index refused a row; `index` narrows it to one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && (index === undefined || constraint === index);
}
