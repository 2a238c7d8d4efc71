import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache } from '#server/base/cache/answer-cache.ts';
import type { Scope } from '#server/base/cache/catalogue-changes.ts';
import type { Config } from '#server/base/config.ts';
import type { Database, Sql } from '#server/base/database/database.ts';
import { notSignedIn } from '#server/base/errors.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import type { JobQueue } from '#server/base/jobs/job-queue.ts';
import type { ViewBuffer } from '#server/reports/view-buffer.ts';
import type { SignedIn } from '#shared/contract/users.ts';

/** What the whole server shares: one of each a process. */
export interface Parts {
  config: Config;
  db: Database;
  /** Where there is a replica: reads there what may be some seconds old, and does all else on `db` (decision 024). */
  replica?: Database;
  images: ImageStore;
  jobs: JobQueue;
  views: ViewBuffer;
  /** Answers that are the same for everyone. */
  cache: AnswerCache;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Aborted when the process has been asked to stop. */
  stopping?: AbortSignal;
}

/** What one request brings: first argument of every service. A transaction is another ctx, so nobody can forget it. */
export interface Ctx extends Parts {
  /** Who is signed in, or null. */
  person: SignedIn | null;
  /** Who the client is to throttles, by its address. */
  client: string;
  /** Starts and ends the browser's session; only requests of the API have one. */
  session: SessionControl;
  /** What the answer shows of the catalogue, where it may be kept (decision 018). */
  scopes?: Set<Scope>;
  /** Sets a header of the answer. */
  setHeader(name: string, value: string): void;
}

export interface SessionControl {
  /** Hash of the session that this request came with, or null. */
  tokenHash: Buffer | null;
  device(): DeviceControl;
  start(token: string, remember: boolean): void;
  /** Has the browser keep the session for another 30 days. */
  keepRemembered(): void;
  end(): void;
  /** Gives the browser a fresh CSRF token. */
  renewToken(): undefined;
}

export interface DeviceControl {
  /** What the browser calls itself, as in 'Chrome on Android'; '' where it does not say. */
  name: string;
  /** Hash of what it was given to be known by, or null. */
  hash: Buffer | null;
  /** Gives it something to be known by for half a year, or keeps what it has; returns the hash. */
  remember(): Buffer;
}

/** Runs the work in a transaction, with a ctx that is inside it; `opening` is sent with its begin. */
export function inTransaction<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  opening?: Sql,
): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }), opening);
}

/** The signed-in person; throws 401 where there is none. */
export function signedIn(ctx: Ctx): SignedIn {
  if (!ctx.person) throw notSignedIn();
  return ctx.person;
}
