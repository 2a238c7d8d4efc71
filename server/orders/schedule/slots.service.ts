import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Slot } from '#shared/contract/schedule.ts';
import { isValidDate, todayIn } from '#shared/rules/date-range.ts';
import { laterDay } from '#shared/rules/days.ts';
import { momentAt } from '#shared/rules/local-time.ts';
import { type FreeSlot, freeSlots, slotDays, type TakenTime } from '#shared/rules/slots.ts';
import { hoursAt } from '../desk/appointment-facts.ts';
import { deskViewOf } from '../desk/desk-view.ts';
import { type BayRow, selectBays } from './bays.sql.ts';
import { type BookedRow, selectBooked } from './schedule.sql.ts';

type SlotsRequest = HandledInput<'GET /api/v1/auth/schedule/slots'>['query'];

/** Whose time has to be free besides a bay's. */
type SlotsQuery = Pick<
  SlotsRequest,
  'minutes' | 'from' | 'orderId' | 'appointmentId' | 'technicianId'
>;

/**
 * The next free starts for so many minutes of work. Throws 401, 403, 404 for another dealership, and
 * 422 for what is no day.
 */
export async function findSlots(
  ctx: Ctx,
  { dealerId, ...asked }: SlotsRequest,
): Promise<AnswerOf<'GET /api/v1/auth/schedule/slots'>> {
  deskViewOf(ctx, dealerId);
  return { slots: await slotsFor(ctx, dealerId, asked) };
}

/** The same for whoever may choose a time; the caller has checked that. */
export async function slotsFor(ctx: Ctx, dealerId: number, asked: SlotsQuery): Promise<Slot[]> {
  if (!isValidDate(asked.from)) throw invalid({ from: { key: 'fieldProblems.day' } });
  const { hours, timeZone } = hoursAt(await findDealer(ctx, dealerId));
  const now = ctx.now();
  const today = todayIn(timeZone, now);
  const from = asked.from < today ? today : asked.from;
  const bays = (await selectBays(ctx.db, dealerId)).filter(({ isActive }) => isActive);
  const end = laterDay(from, slotDays);
  const until = end === null ? null : momentAt(timeZone, end, '00:00');
  const booked = await selectBooked(ctx.db, dealerId, momentAt(timeZone, from, '00:00'), until);
  const taken = booked
    .filter(({ id }) => id !== asked.appointmentId)
    .map((one) => takenBy(one, asked));
  const wanted = { hours, timeZone, from, minutes: asked.minutes, now, taken };
  return freeSlots({ ...wanted, bayIds: bays.map(({ id }) => id) }).map((slot) =>
    toSlot(slot, bays),
  );
}

/** An order is in one place at a time, and so is who fits. */
function takenBy(one: BookedRow, { orderId, technicianId }: SlotsQuery): TakenTime {
  const isForAll =
    one.orderId === orderId || (technicianId !== undefined && one.technicianId === technicianId);
  return {
    ...{ start: one.startsAt.getTime(), end: one.endsAt.getTime() },
    bayId: isForAll ? null : one.bayId,
  };
}

const toSlot = ({ start, end, bayIds }: FreeSlot, bays: BayRow[]): Slot => ({
  ...{ startsAt: new Date(start).toISOString(), endsAt: new Date(end).toISOString() },
  bays: bays.filter(({ id }) => bayIds.includes(id)).map(({ id, name }) => ({ id, name })),
});
