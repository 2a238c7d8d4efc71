import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '#server/base/database/several-hosts.ts';
import type { Log } from '#server/base/signals/log.ts';
import { selectChangesSince } from './catalogue-changes.sql.ts';

/** A part of the catalogue that the triggers of migration 012 report as changed. */
export type Scope = 'vehicles' | 'dealers' | `dealer:${number}` | `make:${number}`;

/** Changes of the catalogue, made by any instance. */
export interface CatalogueChanges {
  /** A logical clock that advances with every change learnt of. */
  clock(): number;
  /** The clock's time at the latest change of any of the scopes. */
  changedAt(scopes: readonly Scope[]): number;
  /** Whether all changes until a second ago are known; asks the database in time to stay fresh. */
  isFresh(): boolean;
  /** Learns of every change until now; false where the database does not answer. */
  confirm(): Promise<boolean>;
  close(): Promise<void>;
}

/** Changes must show within a second, so an older confirmation does not count. */
const freshMs = 900;
const askAheadMs = 450;
const answerWithinMs = 1_000;
const reconnectMs = 500;
/** Changes are kept for a day; after an hour without asking, everything counts as changed. */
const forgetfulMs = 60 * 60_000;

/**
 * Follows the catalogue over its own connection. PostgreSQL notifies of each change; while the
 * cache is used, it is also asked twice a second, in case a notification was lost.
 */
export async function followCatalogue(
  url: string,
  log: Pick<Log, 'warn'>,
): Promise<CatalogueChanges> {
  const known = changesKnown();
  let client: pg.Client | null = null;
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;
  let next: Promise<boolean> | null = null;
  let closed = false;

  async function ask(): Promise<boolean> {
    const asked = client;
    const startedAt = performance.now();
    if (!asked) return false;
    try {
      if (startedAt - confirmedAt > forgetfulMs) known.forget();
      known.note(await selectChangesSince(asked, known.snapshot()));
      confirmedAt = startedAt;
      return true;
    } catch (error) {
      lose(asked, error as Error);
      return false;
    }
  }

  /** Runs one query at a time; calls made during a query share the next one. */
  function confirm(): Promise<boolean> {
    if (!running) {
      running = ask().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running.then(() => {
      next = null;
      return confirm();
    });
    return next;
  }

  async function connect(): Promise<void> {
    const opening = openClient(url, {
      application_name: 'trimline catalogue',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerWithinMs,
    });
    opening.on('error', (error) => lose(opening, error));
    opening.on('notification', () => void confirm());
    try {
      await opening.connect();
      await opening.query('listen catalogue');
      if (closed) return void (await opening.end());
      known.forget(); // the address may now lead to another server
      client = opening;
      await confirm();
    } catch (error) {
      log.warn(
        { err: error },
        'the catalogue cannot be followed: nothing is served from the cache',
      );
      opening.end().catch(() => {});
      void reconnect();
    }
  }

  function lose(lost: pg.Client, error: Error): void {
    if (client !== lost || closed) return;
    client = null;
    confirmedAt = Number.NEGATIVE_INFINITY;
    log.warn({ err: error }, 'the connection that follows the catalogue is lost');
    lost.end().catch(() => {});
    void connect();
  }

  async function reconnect(): Promise<void> {
    await sleep(reconnectMs, undefined, { ref: false });
    if (!closed) await connect();
  }

  await connect();
  return {
    clock: known.clock,
    changedAt: known.changedAt,
    confirm,
    isFresh() {
      const age = performance.now() - confirmedAt;
      if (age > askAheadMs && !running) void confirm();
      return age < freshMs;
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** The changes known to this process, by its logical clock. */
function changesKnown() {
  let clock = 1;
  let forgottenAt = 1;
  let snapshot: string | null = null;
  let seen = new Set<string>();
  const lastChange = new Map<string, number>();

  /** Makes the next `note` treat everything as changed, because changes may have been missed. */
  function forget(): void {
    snapshot = null;
  }

  function startAnew(): void {
    clock += 1;
    forgottenAt = clock;
    lastChange.clear();
  }

  return {
    clock: () => clock,
    snapshot: () => snapshot,
    forget,
    changedAt(scopes: readonly Scope[]): number {
      let latest = forgottenAt;
      for (const scope of scopes) latest = Math.max(latest, lastChange.get(scope) ?? 0);
      return latest;
    },
    note(row: { snapshot: string; changes: string[] }): void {
      if (snapshot === null) startAnew();
      for (const change of row.changes) {
        if (seen.has(change)) continue;
        const scope = change.slice(change.indexOf(' ') + 1);
        clock += 1;
        if (scope === 'everything') forgottenAt = clock;
        else lastChange.set(scope, clock);
      }
      seen = new Set(row.changes);
      snapshot = row.snapshot;
    },
  };
}
