import { createHmac } from 'node:crypto';
import type { Config } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { tooMany } from '#server/base/errors.ts';
import type { Ctx } from './ctx.ts';

/** At most `limit` in `windowSeconds`, by a key such as 'mail:client:127.0.0.1' (contract 3.18). */
export interface Throttle {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** A throttle of an hour. */
export const hourly = (key: string, limit: number): Throttle => ({
  key,
  limit,
  windowSeconds: 3_600,
});

/** A throttle of a quarter of an hour. */
export const quarterHourly = (key: string, limit: number): Throttle => ({
  ...hourly(key, limit),
  windowSeconds: 900,
});

/** The part of a ctx that counting needs; jobs have it too. */
export type Counting = Pick<Ctx, 'config' | 'db' | 'now'>;

/** A count that can be taken back; null if nothing was counted. */
export type Counted = { key: string; slice: Date } | null;

/** The window slides in slices: a count expires after the window plus at most one slice. */
const slices = 15;

/**
 * Counts one and throws 429 above the limit. Refused tries do not count, so that persistence does
 * not prolong the refusal. Counted in the database, for all instances.
 */
export async function countOrRefuse(ctx: Counting, throttle: Throttle): Promise<Counted> {
  if (!ctx.config.rateLimit) return null;
  const { counted, total, oldest } = await count(ctx, throttle);
  if (total <= throttle.limit) return counted;
  await uncount(ctx, counted);
  throw tooMany(
    (oldest.getTime() - ctx.now().getTime() + sliceMs(throttle)) / 1000 + throttle.windowSeconds,
  );
}

/** Counts one without refusing, for a throttle that is checked elsewhere. */
export const noteCount = async (ctx: Counting, throttle: Throttle): Promise<Counted> =>
  ctx.config.rateLimit ? (await count(ctx, throttle)).counted : null;

/** Counts for several throttles, all or none; throws 429 if one refuses. */
export async function countAllOrRefuse(
  ctx: Counting,
  throttles: readonly Throttle[],
): Promise<Counted[]> {
  const all: Counted[] = [];
  try {
    for (const throttle of throttles) all.push(await countOrRefuse(ctx, throttle));
  } catch (error) {
    for (const counted of all) await uncount(ctx, counted);
    throw error;
  }
  return all;
}

/** Takes a count back after a success. */
export async function uncount(ctx: Counting, counted: Counted): Promise<void> {
  if (!counted) return;
  await ctx.db.run(sql`
    update throttles set count = count - 1 where key = ${counted.key} and window_start = ${counted.slice}`);
}

/** Runs the work; if it throws, takes the counts back: a failure of the server is no failed try. */
export async function uncountingFailure<T>(
  ctx: Counting,
  counted: Counted[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    for (const one of counted) await uncount(ctx, one);
    throw error;
  }
}

/** Counts one; returns the window's total and the start of its oldest used slice. */
async function count(ctx: Counting, throttle: Throttle) {
  const key = storedKey(ctx.config, throttle.key);
  const slice = sliceAt(ctx, throttle);
  const found = await ctx.db.row<{ total: number; oldest: Date }>(sql`
    with now as (
      insert into throttles (key, window_start, count) values (${key}, ${slice}, 1)
      on conflict (key, window_start) do update set count = throttles.count + 1
      returning count
    ), before as (
      select coalesce(sum(count), 0) as count, min(window_start) filter (where count > 0) as oldest from throttles
      where key = ${key} and window_start >= ${firstSlice(ctx, throttle)} and window_start < ${slice}
    )
    select now.count + before.count as total, coalesce(before.oldest, ${slice}) as oldest from now, before`);
  return { counted: { key, slice }, total: Number(found!.total), oldest: found!.oldest };
}

/** A key's stored form: keys name people and addresses, this hash names nobody. */
export const storedKey = ({ sessionSecret }: Pick<Config, 'sessionSecret'>, key: string): string =>
  createHmac('sha256', sessionSecret).update(`throttle:${key}`).digest('base64url');

const sliceMs = ({ windowSeconds }: Throttle) => (windowSeconds * 1000) / slices;

function sliceAt(ctx: Counting, throttle: Throttle): Date {
  const length = sliceMs(throttle);
  return new Date(Math.floor(ctx.now().getTime() / length) * length);
}

/** The oldest slice that can overlap the window. */
const firstSlice = (ctx: Counting, throttle: Throttle): Date =>
  new Date(sliceAt(ctx, throttle).getTime() - throttle.windowSeconds * 1000);
