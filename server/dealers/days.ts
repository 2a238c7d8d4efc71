import { type Sql, sql } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { type DateRange, parseRange, todayIn } from '#shared/rules/date-range.ts';
import { laterDay } from '#shared/rules/days.ts';
import { startOfDay } from '#shared/rules/local-time.ts';
import { platformTimeZone } from '#shared/rules/time-zones.ts';
import type { DealerRow } from './dealers.sql.ts';

/** Days in a dealership's time zone, first and last included (contract 3.12). */
export interface Days extends DateRange {
  timeZone: string;
}

/** Today in a dealership's time zone. */
export const todayOf = ({ now }: Pick<Ctx, 'now'>, { timeZone }: { timeZone: string }): string =>
  todayIn(timeZone, now());

/** The day of now at a dealership, by which an open order is late or not. */
export interface DayNow {
  /** YYYY-MM-DD in its time zone. An order wanted on an earlier day is late. */
  today: string;
  /** When that day begins. An appointment before it was missed. */
  startOfToday: Date;
}

export function dayNow(ctx: Pick<Ctx, 'now'>, dealer: { timeZone: string }): DayNow {
  const today = todayOf(ctx, dealer);
  return { today, startOfToday: startOfDay(dealer.timeZone, today) };
}

/** Of the platform's own lists. */
export const platformDays = { timeZone: platformTimeZone };

/** The days of a query, or null without any; throws 422 for invalid ones. */
export function daysOf(
  dealer: Pick<DealerRow, 'timeZone'>,
  query: { startDate?: string | undefined; endDate?: string | undefined },
): Days | null {
  if (!query.startDate && !query.endDate) return null;
  const range = parseRange(query.startDate, query.endDate);
  if (!range) throw invalid({ startDate: { key: 'lineProblems.range' } });
  return { ...range, timeZone: dealer.timeZone };
}

/** Condition that a moment falls on these days; an index on its column can serve it. */
export const isOn = (moment: Sql, { startDate, endDate, timeZone }: Days): Sql => sql`
  (${moment} >= ${startOfDay(timeZone, startDate)} and ${moment} < ${afterDay(timeZone, endDate)})`;

/** No day follows the calendar's last one. */
function afterDay(timeZone: string, day: string): Date | string {
  const next = laterDay(day, 1);
  return next === null ? 'infinity' : startOfDay(timeZone, next);
}
