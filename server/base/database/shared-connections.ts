import type pg from 'pg';
import { type Sent, send, streamOf } from './send.ts';

/** A connection that small reads share until all of them are answered. */
interface Shared {
  client: Promise<pg.PoolClient>;
  isThere: boolean;
  /** Unanswered reads. */
  asked: number;
  /** Reads sent at the end of this turn of the event loop. */
  held: number;
  failure?: Error;
}

/** Enough for one thread's reads; with fewer connections more reads share a write. */
const mostShared = 4;
/** Further reads of a turn use another connection, as one connection answers in sequence. */
const mostHeld = 8;

/**
 * Sends reads over a few of the pool's connections without waiting for earlier answers; reads of
 * one turn of the event loop share a write, because a small read's cost is mostly the round trip
 * (decision 017). Each read is still its own transaction and fails alone.
 */
export function shareConnections({ pool, patienceMs }: { pool: pg.Pool; patienceMs: number }) {
  const open = new Set<Shared>();
  const most = Math.min(mostShared, pool.options.max);

  /**
   * Chooses a connection already used in this turn, else the one with the fewest reads. While
   * others wait for the pool, open ones take no more reads, so that they become free.
   */
  function choose(): Shared {
    const isWaitedFor = pool.waitingCount > pool.idleCount;
    let least: Shared | undefined;
    for (const shared of open) {
      if (shared.failure || (shared.isThere && isWaitedFor)) continue;
      if (shared.held > 0 && shared.held < mostHeld) return shared;
      if (!least || shared.asked < least.asked) least = shared;
    }
    return least && open.size >= most ? least : take();
  }

  function take(): Shared {
    const shared: Shared = { client: pool.connect(), isThere: false, asked: 0, held: 0 };
    open.add(shared);
    return shared;
  }

  async function leave(shared: Shared): Promise<void> {
    open.delete(shared);
    if (shared.isThere) (await shared.client).release(shared.failure);
  }

  return {
    /** Number of unanswered reads. */
    asked: () => [...open].reduce((sum, { asked }) => sum + asked, 0),
    async query(query: Sent): Promise<pg.QueryResult> {
      const shared = choose();
      shared.asked += 1;
      shared.held += 1;
      try {
        const client = await shared.client;
        shared.isThere = true;
        holdUntilTurnEnds(shared, client);
        return await send(client, query, patienceMs);
      } catch (error) {
        shared.failure ??= error as Error;
        throw error;
      } finally {
        shared.asked -= 1;
        if (shared.asked === 0) await leave(shared);
      }
    },
  };
}

/** Holds this turn's writes back until the turn ends. */
function holdUntilTurnEnds(shared: Shared, client: pg.PoolClient): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => {
    shared.held = 0;
    stream.uncork();
  });
}
