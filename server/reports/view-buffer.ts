import type { Database } from '#server/base/database/database.ts';
import { count } from '#server/base/signals/counts.ts';
import type { Log } from '#server/base/signals/log.ts';
import { addDays, mondayOf } from '#shared/rules/days.ts';
import { type FindPlace, openPlaceCache } from './place-cache.ts';
import { insertViews, type NewView } from './views.sql.ts';
import { makeWeeks } from './weeks.sql.ts';

/** Collects events and stores many at once. */
export interface ViewBuffer {
  /** Buffers events; drops them when the buffer is full, because answers must not wait. */
  add(views: NewView[]): void;
  /** Stores all buffered events. */
  flush(): Promise<void>;
  findPlace: FindPlace;
  /** Number of events dropped since the start. */
  readonly dropped: number;
}

declare module '#server/base/http/ctx.ts' {
  interface Parts {
    views: ViewBuffer;
  }
}

const waitMs = 1_000;
const batchSize = 2_000;

/** Opens this process's buffer for at most `most` events. */
export function openViewBuffer(db: Database, log: Log, most = 50_000): ViewBuffer {
  const weeks = new Set<string>();
  let waiting: NewView[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> | undefined;
  let dropped = 0;

  const drop = (events: number) => {
    dropped += events;
    count('views_dropped', events);
  };
  const later = () => {
    timer ??= setTimeout(() => void flush(), waitMs).unref();
  };

  async function store(views: NewView[]): Promise<void> {
    await ensureWeeks(db, weeks, views);
    await insertViews(db, views);
  }

  /** Stores batches; retries a failed one after a second, drops one with invalid values. */
  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize);
      waiting = waiting.slice(batchSize);
      try {
        await store(batch);
      } catch (error) {
        log.error({ err: error, views: batch.length }, 'views could not be stored');
        if (isOfData(error)) {
          drop(batch.length);
          continue;
        }
        waiting = [...batch, ...waiting].slice(0, most);
        return later();
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    flushing ??= drain().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  return {
    add(views) {
      const taken = views.slice(0, most - waiting.length);
      if (taken.length < views.length) {
        if (dropped === 0) log.warn('too many views at once: some are dropped');
        drop(views.length - taken.length);
      }
      waiting.push(...taken);
      later();
    },
    flush,
    findPlace: openPlaceCache(db),
    get dropped() {
      return dropped;
    },
  };
}

/** Creates the partitions of all days that the events may fall on in any time zone. */
async function ensureWeeks(db: Database, known: Set<string>, views: NewView[]): Promise<void> {
  const days = new Set(views.map(({ at }) => at.toISOString().slice(0, 10)));
  const needed = new Set(
    [...days].flatMap((day) => [mondayOf(addDays(day, -1)), mondayOf(addDays(day, 1))]),
  );
  const missing = [...needed].filter((week) => !known.has(week));
  if (missing.length === 0) return;
  await makeWeeks(db, missing);
  for (const week of missing) known.add(week);
}

/** Whether PostgreSQL complains about values (error classes 22 and 23). */
const isOfData = (error: unknown) => /^2[23]/.test((error as { code?: string }).code ?? '');
