import type pg from 'pg';
import { type Sent, send, streamOf } from './send.ts';

/** A connection that small reads share, from the first of them until none is left. */
interface Shared {
  client: Promise<pg.PoolClient>;
  isThere: boolean;
  /** Reads that are not answered yet. */
  asked: number;
  /** Reads that go out at the end of this turn of the event loop. */
  held: number;
  failure?: Error;
}

/** So many reads are enough for a database that one thread asks; fewer connections mean more reads in one piece. */
const mostShared = 4;
/** More of one turn go over another connection, as they are answered one after the other. */
const mostHeld = 8;

/**
 * Sends reads over a few connections of the pool, each without waiting for the answers to those before it, and those of
 * one turn of the event loop in one piece: most of what a small read costs is the way there and back (decision 017).
 * Every read is still a transaction of its own, which fails alone.
 */
export function shareConnections({ pool, patienceMs }: { pool: pg.Pool; patienceMs: number }) {
  const open = new Set<Shared>();
  const most = Math.min(mostShared, pool.options.max);

  /**
   * The one that others of this turn go over already, else the one with the least to do; where somebody waits for a
   * connection, those that are there become free.
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
    /** Reads that are not answered yet. */
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

/** What is written to the database in this turn of the event loop goes out at its end. */
function holdUntilTurnEnds(shared: Shared, client: pg.PoolClient): void {
  const stream = streamOf(client);
  if (stream.writableCorked > 0) return;
  stream.cork();
  setImmediate(() => {
    shared.held = 0;
    stream.uncork();
  });
}
