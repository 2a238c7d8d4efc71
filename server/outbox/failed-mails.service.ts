import type { Ctx } from '#server/base/http/ctx.ts';
import { selectFailedMails } from './failed-mails.sql.ts';

const knownForMs = 60_000;

/** Why a mail was not sent, in 200 signs: a mail server may tell a story. */
export const shortReason = (reason: string): string => reason.slice(0, 200);

interface Known {
  at: number;
  counts: Promise<Map<number, number>>;
}
const known = new WeakMap<Ctx['jobs'], Known>();

/**
 * How many of a dealership's mails were given up in the last two weeks, at most a minute old: the
 * queue has no index for it, and every open page of the desk asks.
 */
export async function countFailedMails(
  { db, jobs, now }: Pick<Ctx, 'db' | 'jobs' | 'now'>,
  dealerId: number,
): Promise<number> {
  const at = now().getTime();
  const before = known.get(jobs);
  const isFresh = before !== undefined && at - before.at < knownForMs;
  const { counts } = isFresh ? before : remember(jobs, { at, counts: countsIn(db) });
  return (await counts).get(dealerId) ?? 0;
}

/** The next one who asks counts again: something was done about them. */
export const forgetFailedMails = ({ jobs }: Pick<Ctx, 'jobs'>): boolean => known.delete(jobs);

/** Keeps the counts unless they cannot be read: the next one asks again. */
function remember(jobs: Ctx['jobs'], fresh: Known): Known {
  known.set(jobs, fresh);
  fresh.counts.catch(() => known.delete(jobs));
  return fresh;
}

const countsIn = async (db: Ctx['db']) =>
  new Map((await selectFailedMails(db)).map(({ dealerId, count }) => [dealerId, count]));
