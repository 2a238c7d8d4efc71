import type { Ctx } from '#server/base/http/ctx.ts';
import { countLines, moveSomeLines } from './merge.sql.ts';

declare module '#server/base/jobs/queues.ts' {
  interface JobData {
    /** Moves the lines of a merged trim that the merge left, to the trim that it has become. */
    'move-lines': { trimId: number };
  }
}

/** Most lines that one statement moves. */
export const linesAtOnce = 5_000;

/**
 * Moves the lines of carts and orders that name a trim to another, in the merge's transaction; of
 * many a job moves all but the first, and the old number leads on meanwhile (decision 056). Returns
 * how many there are.
 */
export async function moveLines(ctx: Pick<Ctx, 'db' | 'jobs'>, from: number, into: number) {
  const lines = await countLines(ctx.db, from);
  const moved = await moveSomeLines(ctx.db, from, into, linesAtOnce);
  if (moved === linesAtOnce) await ctx.jobs.send(ctx.db, 'move-lines', { trimId: from });
  return lines;
}

/** Moves what is left of a merged trim's lines; repeating is harmless. */
export async function moveOtherLines(
  { db }: Pick<Ctx, 'db'>,
  { trimId }: { trimId: number },
  signal: AbortSignal,
): Promise<void> {
  while ((await moveSomeLines(db, trimId, 'present', linesAtOnce)) === linesAtOnce)
    signal.throwIfAborted();
}
