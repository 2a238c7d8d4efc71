import type { FastifyBaseLogger } from 'fastify';
import type { AnswerCache, Scopes } from '#server/base/cache/answer-cache.ts';
import type { Config } from '#server/base/config.ts';
import type { Database, Sql } from '#server/base/database/database.ts';
import { notSignedIn } from '#server/base/errors.ts';
import type { ImageStore } from '#server/base/images/image-store.ts';
import type { JobQueue } from '#server/base/jobs/job-queue.ts';
import type { Wording } from '#server/base/words.ts';
import type { SignedIn } from '#shared/contract/users.ts';

/**
 * Services that a process's requests share; a domain adds its own (`declare module`). The wording is
 * the asking person's in a request, and English in the server's own work.
 */
export interface Parts extends Wording {
  config: Config;
  db: Database;
  /** With a replica: reads from it, seconds old at most; does all else on `db` (decision 024). */
  replica?: Database;
  images: ImageStore;
  jobs: JobQueue;
  /** Cached answers that are the same for everyone. */
  cache: AnswerCache;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Aborted when the process has to stop. */
  stopping?: AbortSignal;
}

/** The context of a request, first argument of every service; a transaction is another ctx. */
export interface Ctx extends Parts {
  /** The signed-in person, or null. */
  person: SignedIn | null;
  /** The client's key in throttles. */
  client: string;
  /** Starts and ends the browser's session; only API requests have one. */
  session: SessionControl;
  /** Collects what a cacheable answer shows, and when that ends (decision 018). */
  scopes?: Scopes;
  /** Sets a response header. */
  setHeader(name: string, value: string): void;
}

export interface SessionControl {
  /** Hash of the request's session token, or null. */
  tokenHash: Buffer | null;
  device(): DeviceControl;
  startSession(token: string, remember: boolean): void;
  /** Renews the session cookie for another 30 days. */
  keepRemembered(): void;
  endSession(): void;
  /** Sends a fresh CSRF token. */
  renewToken(): undefined;
}

export interface DeviceControl {
  /** The browser's name, as in 'Chrome on Android'; '' if unknown. */
  name: string;
  /** Whether a person looks at the answer, and no bot. */
  isLookedAt: boolean;
  /** Hash of the device cookie, or null. */
  hash: Buffer | null;
  /** Sets the device cookie for half a year, or keeps it; returns its hash. */
  remember(): Buffer;
}

/** Runs the work with a ctx inside a transaction; `opening` is sent along with BEGIN. */
export function inTransaction<T>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
  opening?: Sql,
): Promise<T> {
  return ctx.db.transaction((db) => work({ ...ctx, db }), opening);
}

/** The signed-in person; throws 401. */
export function signedIn(ctx: Ctx): SignedIn {
  if (!ctx.person) throw notSignedIn();
  return ctx.person;
}
