import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { raw, type Sql } from 'sql-template-tag';
import { unavailable } from '#server/base/errors.ts';
import { count } from '#server/base/signals/counts.ts';
import { type Described, traced } from '#server/base/signals/trace.ts';

import { isLost } from './away.ts';
import { doubtCommits, type PgQuery, send } from './send.ts';
import { connectionTo } from './several-hosts.ts';

export { empty, join, raw } from 'sql-template-tag';
export type { Sql };
export { sql };

/** Numbers in the statement's text: a partial index matches a literal, not a parameter. */
export const literal = (numbers: number | readonly number[]): Sql => raw(String(numbers));

/** The queries of services and sql files; a transaction is another Database. */
export interface Database {
  /** All rows. */
  rows<Row>(query: Sql): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: Sql): Promise<Row | undefined>;
  /** The only column of all rows. */
  values<Value>(query: Sql): Promise<Value[]>;
  /** The only column of the first row, or undefined. */
  value<Value>(query: Sql): Promise<Value | undefined>;
  /** Runs a change; returns the number of its rows. */
  run(query: Sql): Promise<number>;
  /** All or nothing; a nested transaction joins the outer one. `opening` is sent with BEGIN. */
  transaction<T>(work: (db: Database) => Promise<T>, opening?: Sql): Promise<T>;
  /** A change without a result; in a transaction it is sent together with COMMIT. */
  withCommit(query: Sql): Promise<void>;
  /** Calls after the commit, never after a rollback; at once outside of a transaction. */
  afterCommit(call: () => void): void;
}

type Answers = Pick<Database, 'rows' | 'row' | 'values' | 'value'>;

export interface Pool extends Database {
  usage(): PoolUsage;
  close(): Promise<void>;
}

/** Connections in use, idle connections, and work waiting for a connection. */
export interface PoolUsage {
  inUse: number;
  free: number;
  waiting: number;
}

/** int8 and numeric become numbers (cents and rates stay far below 2^53), dates stay text. */
const typeParsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: (text) => text,
};
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    typeParsers[oid] ?? pg.types.getTypeParser(oid, format)) as never,
};

/** Longest time of a query in milliseconds. */
const usualPatienceMs = 15_000;

/** Limits that PostgreSQL enforces, in ms: statement, wait for a lock, idle transaction. */
export const timeLimits = {
  statement_timeout: usualPatienceMs,
  lock_timeout: 10_000,
  idle_in_transaction_session_timeout: 30_000,
};

/**
 * Most work waiting for a connection, in multiples of the pool's size; more is refused at once, and
 * changes later than reads. Requests are refused before (`server/base/http/admission.ts`).
 */
const waitingReads = 50;
const waitingChanges = 100;

/**
 * Opens a pool of at most `size` connections. `patienceMs` 0: no time limit. `prepares` false:
 * prepared queries are sent as plain ones, for poolers without support. `pooled`: a pooler in
 * transaction mode takes no time limits, so they must be set on the role (decision 022).
 */
export function openPool(
  url: string,
  size = 8,
  patienceMs = usualPatienceMs,
  prepares = true,
  pooled = false,
): Pool {
  const limits =
    patienceMs > 0
      ? { ...timeLimits, statement_timeout: patienceMs }
      : { options: '-c statement_timeout=0' };
  const pool = new pg.Pool({
    ...connectionTo(url),
    max: size,
    types,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'trimline',
    ...(!pooled && limits),
    pipeline: true, // sends a transaction's opening with its first statement
  });
  // An idle connection that breaks is replaced on next use; a running query reports its own error.
  pool.on('error', () => {});
  // Without a listener, a connection that breaks between a transaction's queries would end the
  // process; the next query reports the break.
  pool.on('connect', (client) => doubtCommits(client.on('error', () => {})));
  const connections: Connections = { pool, prepares, patienceMs: patienceMs && patienceMs + 5_000 };
  const isFull = (times: number) => pool.waitingCount >= size * times;
  const asked = over(
    (query) => (isFull(waitingReads) ? refuse() : askAlone(connections, query)),
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
  /** Closes a connection that does not answer within this time; 0: never. */
  patienceMs: number;
}

type Ask = (query: PgQuery) => Promise<pg.QueryResult>;

function refuse(): Promise<never> {
  count('requests_shed');
  return Promise.reject(unavailable(1, new Error('Too much waits for a connection of the pool')));
}

/** A query for the driver. */
const sent = (query: Sql, prepares: boolean): PgQuery =>
  prepares ? query : { text: query.text, values: query.values };

function over(answer: Ask, prepares: boolean): Answers & Pick<Database, 'run'> {
  const ask = async (query: Sql) => {
    try {
      return await traced(
        () => describeQuery(query.text),
        () => answer(sent(query, prepares)),
      );
    } catch (error) {
      Error.captureStackTrace(error as Error); // the caller's stack; the error's own ends at the socket
      throw error;
    }
  };
  return {
    ...answersOf(async (query) => (await ask(query)).rows),
    run: async (query) => (await ask(query)).rowCount ?? 0,
  };
}

/** Every form of answer, from a function that answers with all rows. */
export const answersOf = (ask: (query: Sql) => Promise<unknown[]>): Answers => ({
  rows: async <Row>(query: Sql) => (await ask(query)) as Row[],
  row: async <Row>(query: Sql) => (await ask(query))[0] as Row | undefined,
  values: async <Value>(query: Sql) => (await ask(query)).map(only<Value>),
  value: async <Value>(query: Sql) => (await ask(query)).map(only<Value>)[0],
});

const only = <Value>(row: unknown) => Object.values(row as object)[0] as Value;

/** The query's text for traces, with $1 in place of values. */
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
 * A query that PostgreSQL parses and plans once per connection (decision 018), for frequent queries
 * with a constant text.
 */
export function prepared({ text, values }: Pick<Sql, 'text' | 'values'>): Sql {
  const name =
    names.get(text) ?? `trimline_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return { name, text, values } as unknown as Sql; // the driver reads only these properties
}

async function askAlone(
  { pool, patienceMs }: Connections,
  query: PgQuery,
): Promise<pg.QueryResult> {
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

/** A transaction: BEGIN goes with its first statement, COMMIT with the `withCommit` changes. */
function within(client: pg.PoolClient, { prepares, patienceMs }: Connections, opening?: Sql) {
  const first = [{ text: 'begin' }, ...(opening ? [sent(opening, prepares)] : [])];
  const last: PgQuery[] = [];
  const calls: (() => void)[] = [];
  let isBegun = false;
  // If one statement fails, PostgreSQL refuses the following ones and turns COMMIT into a rollback.
  const ask = (...queries: PgQuery[]) => {
    const all = isBegun ? queries : [...first, ...queries];
    isBegun = true;
    return Promise.all(all.map((query) => send(client, query, patienceMs)));
  };
  const db: Database = {
    ...over(async (query) => (await ask(query)).at(-1)!, prepares),
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

/** Whether a unique index, `index` if given, refused a row. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23505' && (index === undefined || constraint === index);
}

/** Whether a row was refused because its range overlaps that of another one. */
export function isOverlap(error: unknown, constraint: string): boolean {
  const refusal = error as { code?: string; constraint?: string };
  return refusal.code === '23P01' && refusal.constraint === constraint;
}

/** Whether a row is still named by another, or names one that is gone. */
export const isForeignKeyViolation = (error: unknown): boolean =>
  (error as { code?: string }).code === '23503';
