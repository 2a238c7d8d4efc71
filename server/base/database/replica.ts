import { setTimeout as sleep } from 'node:timers/promises';
import { readAddress, withParameter } from '#server/base/database-address.ts';
import { count } from '#server/base/signals/counts.ts';
import type { Log } from '#server/base/signals/log.ts';
import { isAway, isLost } from './away.ts';
import { answersOf, type Database, openPool, type Pool, type PoolUsage } from './database.ts';
import { ReplicaGone, watchReplica } from './replica-watch.ts';

/** Reads from the replica while it is usable, and does everything else on the primary. */
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
  /** Whether the address leads to a pooler. */
  pooled: boolean;
  mostLagSeconds?: number;
  log: Pick<Log, 'info' | 'warn'>;
}

/** Data read from the replica are never older (decision 024). */
export const mostLagSeconds = 10;

/** Opens a primary's replica; never throws, because the primary answers instead. */
export async function openReplica(
  primary: Pool,
  givenUrl: string,
  options: ReplicaOptions,
): Promise<Replica> {
  const { size, prepares, pooled, log, mostLagSeconds: most = mostLagSeconds } = options;
  const url = pooled ? amongStandbys(givenUrl) : onlyReading(amongStandbys(givenUrl));
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
      ...answersOf((query) => read((db) => db.rows(query))),
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

/** An address for any standby of several hosts. */
const amongStandbys = (url: string) =>
  readAddress(url)!.hosts.length > 1 ? withParameter(url, 'target_session_attrs', 'standby') : url;

/** Makes sessions read-only, in case the address leads to a primary by mistake. */
const onlyReading = (url: string) =>
  withParameter(url, 'options', '-c default_transaction_read_only=on');

/** Whether the primary may succeed instead: not after a timeout or a change. */
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
