import { type Sql, sql } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import { type DateRange, parseRange, timeZoneOf } from '#shared/rules/date-range.ts';
import type { DealerRow } from './dealers.sql.ts';

/** Days in a dealership's time zone, first and last included (contract 3.12). */
export interface Days extends DateRange {
  timeZone: string;
}

/** The platform's own lists use Ontario's days, as it has no province. */
export const platformDays = { province: 'ON' };

/** The days of a query, or null without any; throws 422 for invalid ones. */
export function daysOf(
  dealer: Pick<DealerRow, 'province'>,
  query: { startDate?: string | undefined; endDate?: string | undefined },
): Days | null {
  if (!query.startDate && !query.endDate) return null;
  const range = parseRange(query.startDate, query.endDate);
  if (!range) throw invalid({ startDate: { key: 'lineProblems.range' } });
  return { ...range, timeZone: timeZoneOf(dealer.province) };
}

/** Condition that a moment falls on these days; an index on its column can serve it. */
export const isOn = (moment: Sql, { startDate, endDate, timeZone }: Days): Sql => sql`
  (${moment} >= ${startDate}::date::timestamp at time zone ${timeZone}
   and ${moment} < (${endDate}::date + 1)::timestamp at time zone ${timeZone})`;
