import type { Writable } from 'node:stream';
import pg from 'pg';

/** A query as it goes out. */
export interface Sent {
  text: string;
  values?: unknown[];
  /** Of a prepared one. */
  name?: string;
}

/**
 * Sends a query over a connection, which is broken off where the answer has not come after `patienceMs` (0: any time).
 *
 * The driver's own promises and its `query_timeout` hang a function on each query. V8 takes such functions for long-lived:
 * all that one knows, a whole request with its answer, stays in memory until the old generation is collected (decision 019).
 */
export function send(
  client: pg.ClientBase,
  { text, values, name }: Sent,
  patienceMs: number,
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = patienceMs > 0 ? setTimeout(breakOff, patienceMs, client) : undefined;
    const answered = (error: Error | undefined, result: unknown) => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result as pg.QueryResult);
    };
    client.query(Object.assign(new pg.Query(text, values, answered), { name }));
  });
}

/** Sends queries in one go: each trip to the database and back costs more CPU than a small query. */
export function sendTogether(
  client: pg.ClientBase,
  queries: Sent[],
  patienceMs: number,
): Promise<pg.QueryResult>[] {
  const stream = streamOf(client);
  stream.cork();
  const answers = queries.map((query) => send(client, query, patienceMs));
  stream.uncork();
  return answers;
}

/** What the queries of a connection are written to. */
export const streamOf = (client: pg.ClientBase): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

const breakOff = (client: pg.ClientBase) =>
  streamOf(client).destroy(new Error('Query read timeout'));
