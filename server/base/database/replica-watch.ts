import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#server/base/signals/log.ts';
import { type Database, openPool, sql } from './database.ts';

/** The availability of a replica. */
export interface Watched {
  /** Whether it answers and its data are within the lag limit. */
  isUsable(): boolean;
  /** Greatest possible age of its data in seconds; infinite if unknown. */
  lagSeconds(): number;
  /** Waits for a query, but throws ReplicaGone as soon as the replica is found gone. */
  untilGone<T>(work: Promise<T>): Promise<T>;
  /** Called after an error: the replica is not used until checked again. */
  doubt(): void;
  /** Resolves after the first check. */
  firstLook: Promise<void>;
  close(): Promise<void>;
}

export class ReplicaGone extends Error {}

/** A log position of the primary, and when it was the latest. */
interface Mark {
  place: bigint;
  at: number;
}

const lastPlace = sql`select pg_current_wal_lsn()::text as place`;
const everyMs = 1_000;
const answerWithinMs = 2_000;

/**
 * Every second asks the primary for its log position and the replica for its replayed position. The
 * replica's data are as old as the latest of the primary's positions that it has passed. This needs
 * no clock but the process's own, and a replica cut off from its primary ages.
 */
export function watchReplica(
  primary: Database,
  { url, pooled, mostLagSeconds }: { url: string; pooled: boolean; mostLagSeconds: number },
  log: Pick<Log, 'info' | 'warn'>,
): Watched {
  const pool = openPool(url, 1, answerWithinMs, false, pooled);
  const underWay = new Set<(error: Error) => void>();
  const closing = new AbortController();
  let marks: Mark[] = [];
  let freshAt = Number.NEGATIVE_INFINITY;
  let problem: string | null = 'not looked at yet';
  let said: string | null = null;

  const lagSeconds = () => (performance.now() - freshAt) / 1_000;

  async function look(): Promise<string | null> {
    const at = performance.now();
    const place = await placeOf(primary, lastPlace).catch(() => null);
    if (place !== null) marks.push({ place, at });
    const passed = await within(
      answerWithinMs,
      placeOf(pool, sql`select pg_last_wal_replay_lsn()::text as place`),
    );
    if (passed === null) return 'it is no replica';
    if (place !== null && passed > place && passed > ((await placeOf(primary, lastPlace)) ?? 0n)) {
      return 'it is not a replica of this database: it is ahead of it';
    }
    freshAt = marks.findLast((mark) => mark.place <= passed)?.at ?? freshAt;
    marks = marks.filter((mark) => mark.at > freshAt && mark.at > at - 2_000 * mostLagSeconds);
    return lagSeconds() > mostLagSeconds ? 'it is too far behind' : null;
  }

  async function lookOnce(): Promise<void> {
    problem = await look().catch((error: Error) => error.message);
    if (problem !== null) for (const stop of underWay) stop(new ReplicaGone(problem));
    if (problem !== said) {
      if (problem === null) log.info('the replica is used');
      else log.warn({ reason: problem }, 'the replica is not used: the primary answers');
    }
    said = problem;
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(everyMs, undefined, { ref: false, signal: closing.signal }).catch(() => {});
      if (!closing.signal.aborted) await lookOnce();
    }
  }

  const firstLook = lookOnce();
  const watching = firstLook.then(watch);
  return {
    isUsable: () => problem === null && lagSeconds() <= mostLagSeconds,
    lagSeconds,
    untilGone: (work) =>
      new Promise((resolve, reject) => {
        underWay.add(reject);
        work.then(resolve, reject).finally(() => underWay.delete(reject));
      }),
    doubt() {
      problem = 'a query failed there';
    },
    firstLook,
    async close() {
      closing.abort();
      await watching;
      await pool.close();
    },
  };
}

/** Converts '1A/2B00' to a number of bytes; null if the server has no position. */
async function placeOf(db: Database, query: ReturnType<typeof sql>): Promise<bigint | null> {
  const { place } = (await db.row<{ place: string | null }>(query))!;
  if (place === null) return null;
  const [high = '', low = ''] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = sleep(ms, undefined, { ref: false }).then(() =>
    Promise.reject(new Error('it does not answer')),
  );
  return Promise.race([work, late]);
}
