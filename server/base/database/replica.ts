import { setTimeout as sleep } from 'node:timers/promises';
import { count } from '#server/base/signals/counts.ts';
import type { Log } from '#server/base/signals/log.ts';
import { isAway, isLost } from './away.ts';
import { type Database, openPool, type Pool, type PoolUsage } from './database.ts';
import { ReplicaGone, watchReplica } from './replica-watch.ts';

/** A database that reads from the replica while that is there and near enough, and does all else on the primary. */
export interface Replica {
  db: Database;
  usage(): PoolUsage;
  lagSeconds(): number;
  isUsed(): boolean;
  close(): Promise<void>;
}

export interface ReplicaOptions {
  size: number;
  prepares: boolean;
  /** Whether the address is a pooler's. */
  pooled: boolean;
  mostLagSeconds?: number;
  log: Pick<Log, 'info' | 'warn'>;
}

/** No read of the replica shows a state that is older than this (decision 024). */
export const mostLagSeconds = 10;

/** Opens the replica of a primary; never throws, as the primary answers where the replica does not. */
export async function openReplica(
  primary: Pool,
  givenUrl: string,
  options: ReplicaOptions,
): Promise<Replica> {
  const { size, prepares, pooled, log, mostLagSeconds: most = mostLagSeconds } = options;
  const url = pooled ? givenUrl : onlyReading(givenUrl);
  const pool = openPool(url, size, undefined, prepares, pooled);
  const watched = watchReplica(primary, { url, pooled, mostLagSeconds: most }, log);

  async function read<T>(ask: (db: Database) => Promise<T>): Promise<T> {
    if (!watched.isUsable()) return askPrimary(ask);
    try {
      const answer = await watched.untilGone(ask(pool));
      count('replica_reads');
      return answer;
    } catch (error) {
      if (!isReplicasFault(error)) throw error;
      if (isLost(error)) watched.doubt();
      return askPrimary(ask);
    }
  }

  function askPrimary<T>(ask: (db: Database) => Promise<T>): Promise<T> {
    count('replica_fallbacks');
    return ask(primary);
  }

  await Promise.race([watched.firstLook, sleep(2_000, undefined, { ref: false })]);
  return {
    db: {
      ...primary,
      rows: <Row>(query: Parameters<Database['rows']>[0]) => read((db) => db.rows<Row>(query)),
      row: <Row>(query: Parameters<Database['row']>[0]) => read((db) => db.row<Row>(query)),
    },
    usage: pool.usage,
    lagSeconds: watched.lagSeconds,
    isUsed: watched.isUsable,
    async close() {
      await watched.close();
      await pool.close();
    },
  };
}

/** A replica refuses changes by itself; so does this, where the address is a primary's by mistake. */
function onlyReading(url: string): string {
  const address = new URL(url);
  address.searchParams.set('options', '-c default_transaction_read_only=on');
  return address.href;
}

/** What the primary may well answer. A query that took too long would take as long there, and a change has no business here. */
function isReplicasFault(error: unknown): boolean {
  if (error instanceof ReplicaGone) return true;
  const { code, message } = error as { code?: unknown; message?: unknown };
  return (
    isAway(error) &&
    code !== '57014' &&
    code !== '25006' &&
    !/Query read timeout/.test(String(message))
  );
}
