import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { listColleagues } from '#server/people/users/users.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { ScheduleDay, ScheduledAppointment } from '#shared/contract/schedule.ts';
import { endOfVisit, rangesAt, rangesOn } from '#shared/rules/appointments.ts';
import { daysOf, parseRange, todayIn } from '#shared/rules/date-range.ts';
import { laterDay } from '#shared/rules/days.ts';
import { momentAt } from '#shared/rules/local-time.ts';
import { type OpeningHours, spansOn } from '#shared/rules/opening-hours.ts';
import { hasGrant } from '#shared/rules/permissions.ts';
import { hoursAt } from '../desk/appointment-facts.ts';
import { type DeskView, deskViewOf } from '../desk/desk-view.ts';
import { selectBays } from './bays.sql.ts';
import {
  type BookedRow,
  type ScheduledRow,
  selectBooked,
  selectScheduled,
  selectScheduledByIds,
} from './schedule.sql.ts';

/** Most days that are shown at once. */
const mostDays = 62;
/** Most appointments outside the opening hours that are listed. */
const mostOutside = 100;

interface Hours {
  hours: OpeningHours;
  timeZone: string;
}

/**
 * A dealership's appointments from one day to another, and what a schedule needs besides. Throws
 * 401, 403, 404 for another dealership, and 422 for a range that is none or too long.
 */
export async function findSchedule(
  ctx: Ctx,
  { dealerId, from, to }: HandledInput<'GET /api/v1/auth/schedule'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/schedule'>> {
  const view = deskViewOf(ctx, dealerId);
  const dealer = await findDealer(ctx, dealerId);
  const at = hoursAt(dealer);
  const days = daysIn(from, to);
  const first = momentAt(at.timeZone, from, '00:00');
  const after = laterDay(to, 1);
  const end = after === null ? null : momentAt(at.timeZone, after, '00:00');
  const [rows, bays, staff, coming] = await Promise.all([
    selectScheduled(ctx.db, dealerId, first, end),
    selectBays(ctx.db, dealerId),
    listColleagues(ctx, dealerId),
    selectBooked(ctx.db, dealerId, ctx.now(), null),
  ]);
  const outside = coming.filter((one) => isOutside(one, at)).slice(0, mostOutside);
  const ids = outside.map(({ id }) => id);
  const used = bays.filter(({ isActive }) => isActive).map(({ id }) => id);
  return {
    ...{ timeZone: at.timeZone, hasHours: dealer.openingHours !== null, bays },
    days: days.map((day) => toDay(day, at, rows, used)),
    appointments: seenBy(view, rows).map((row) => toScheduled(row, at)),
    outside: seenBy(view, await selectScheduledByIds(ctx.db, dealerId, ids)).map((row) =>
      toScheduled(row, at),
    ),
    technicians: staff
      .filter((person) => hasGrant(person, dealerId, 'install'))
      .map(({ id, firstName, lastName }) => ({ id, firstName, lastName })),
  };
}

/** Appointments of a dealership by their ids, as its schedule shows them. */
export async function scheduledOf(
  ctx: Ctx,
  dealerId: number,
  ids: number[],
): Promise<ScheduledAppointment[]> {
  const at = hoursAt(await findDealer(ctx, dealerId));
  const rows = await selectScheduledByIds(ctx.db, dealerId, ids);
  return rows.map((row) => toScheduled(row, at));
}

/** An advisor without a grant sees own sales; the load counts everything. */
const seenBy = ({ sellerId }: DeskView, rows: ScheduledRow[]): ScheduledRow[] =>
  sellerId === null ? rows : rows.filter((row) => row.sellerId === sellerId);

function daysIn(startDate: string, endDate: string): string[] {
  const range = parseRange(startDate, endDate);
  const days = range ? daysOf(range) : [];
  if (days.length === 0 || days.length > mostDays)
    throw invalid({ to: { key: 'fieldProblems.invalid' } });
  return days;
}

function toDay(
  day: string,
  { hours, timeZone }: Hours,
  rows: ScheduledRow[],
  used: readonly number[],
): ScheduleDay {
  const ranges = rangesOn(hours, timeZone, day);
  const open = ranges.reduce((sum, { start, end }) => sum + (end - start) / 60_000, 0);
  const booked = rows.filter(({ startsAt }) => todayIn(timeZone, startsAt) === day);
  // A bay that was switched off since had its hours, too.
  const bays = new Set([...used, ...booked.map(({ bay }) => bay.id)]);
  return {
    day,
    spans: spansOn(hours, day).map(({ opens, closes }) => ({
      ...{ opens, closes },
      startsAt: momentAt(timeZone, day, opens).toISOString(),
      endsAt: momentAt(timeZone, day, closes).toISOString(),
    })),
    load: {
      bookedMinutes: booked.reduce((sum, { minutes }) => sum + minutes, 0),
      openMinutes: open * bays.size,
    },
  };
}

/** Whether an appointment does not end as it would by the present opening hours. */
function isOutside(
  { startsAt, endsAt, minutes }: Pick<BookedRow, 'startsAt' | 'endsAt' | 'minutes'>,
  { hours, timeZone }: Hours,
): boolean {
  const end = endOfVisit(rangesAt(hours, timeZone, startsAt), startsAt.getTime(), minutes);
  return end === null || end !== endsAt.getTime();
}

const toScheduled = (row: ScheduledRow, at: Hours): ScheduledAppointment => ({
  ...inIso(row),
  isOutside: row.state === 'set' && isOutside(row, at),
});
