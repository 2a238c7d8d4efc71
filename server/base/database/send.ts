import type { Writable } from 'node:stream';
import pg from 'pg';

/** A query for the driver. */
export interface PgQuery {
  text: string;
  values?: unknown[];
  /** The name of a prepared query. */
  name?: string;
}

/**
 * Sends a query; closes the connection if no answer comes within `patienceMs` (0: no limit). The
 * driver's own promises and `query_timeout` attach closures to each query, which V8 keeps alive,
 * with their whole request, until the old generation is collected (decision 019).
 */
export function send(
  client: pg.ClientBase,
  { text, values, name }: PgQuery,
  patienceMs: number,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = patienceMs > 0 ? setTimeout(breakOff, patienceMs, client) : undefined;
    const answered = (error: Error | undefined, result: unknown) => {
      clearTimeout(timer);
      if (error) reject(error);
      else if (doubted.has(client)) reject(uncertain());
      else resolve(result as pg.QueryResult);
    };
    client.query(Object.assign(new pg.Query(text, values, answered), { name }));
  });
}

/** The socket of a connection, to end one with queries under way, for which the driver has no way. */
export const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/**
 * Makes a commit fail that was cancelled while waiting for a replica: PostgreSQL reports success
 * with a notice, but if this server has just been replaced, the change is lost (decision 041).
 */
export function doubtCommits(client: pg.ClientBase): void {
  client.on('notice', (notice) => {
    if (notice.routine === 'SyncRepWaitForLSN') doubted.add(client);
  });
}

const doubted = new WeakSet<pg.ClientBase>();
const uncertain = () =>
  Object.assign(new Error('It is not known whether the change is kept'), { code: '08007' });

const breakOff = (client: pg.ClientBase) =>
  streamOf(client).destroy(new Error('Query read timeout'));
