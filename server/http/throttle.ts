import { sql } from '#server/database/database.ts';
import type { Ctx } from './ctx.ts';
import { tooMany } from './errors.ts';

/** So many in so many seconds, counted by a key such as 'mail:client:127.0.0.1' (contract 3.18). */
export interface Throttle {
  key: string;
  limit: number;
  windowSeconds: number;
}

/** Counts one and throws 429 when that was one too many. Kept in the database, so that every instance sees it. */
export async function countOrRefuse(ctx: Ctx, throttle: Throttle): Promise<void> {
  if (!ctx.config.rateLimit) return;
  if ((await count(ctx, throttle)) > throttle.limit) throw tooMany(secondsLeft(ctx, throttle));
}

/** Takes one back: what was counted turned out well. */
export async function uncount(ctx: Ctx, throttle: Throttle): Promise<void> {
  await ctx.db.run(
    sql`update throttles set count = count - 1 where key = ${throttle.key} and window_start = ${windowStart(ctx, throttle)}`,
  );
}

/** Counts one and returns how many there were in this window. */
async function count(ctx: Ctx, throttle: Throttle): Promise<number> {
  const found = await ctx.db.row<{ count: number }>(sql`
    insert into throttles (key, window_start, count) values (${throttle.key}, ${windowStart(ctx, throttle)}, 1)
    on conflict (key, window_start) do update set count = throttles.count + 1
    returning count`);
  return found!.count;
}

function windowStart(ctx: Ctx, { windowSeconds }: Throttle): Date {
  const length = windowSeconds * 1000;
  return new Date(Math.floor(ctx.now().getTime() / length) * length);
}

const secondsLeft = (ctx: Ctx, throttle: Throttle) =>
  throttle.windowSeconds - (ctx.now().getTime() - windowStart(ctx, throttle).getTime()) / 1000;
