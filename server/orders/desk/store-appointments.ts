import { isDeepStrictEqual } from 'node:util';
import { isOverlap } from '#server/base/database/database.ts';
import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { AppointmentRow, OrderRow } from '../orders.sql.ts';
import { selectBays } from '../schedule/bays.sql.ts';
import { lockSchedule, saveAppointments } from './appointments.sql.ts';
import { isComing } from './appointments.ts';

/**
 * Stores what has changed of an order's appointments; belongs into a transaction that holds the
 * order. Throws 422 if the bay or the technician is taken then, or the bay is not used.
 */
export async function storeAppointments(
  ctx: Pick<Ctx, 'db' | 'now'>,
  personId: number | null,
  row: OrderRow,
  next: OrderRow,
): Promise<void> {
  const before = new Map(row.appointments.map((one) => [one.id, one]));
  const changed = next.appointments.filter((one) => !isDeepStrictEqual(one, before.get(one.id)));
  if (changed.length === 0) return;
  await lockSchedule(ctx.db, row.dealerId);
  await refuseUnusedBays(ctx, row, changed);
  try {
    await saveAppointments(ctx.db, row, changed, { personId, now: ctx.now() });
  } catch (error) {
    if (isOverlap(error, 'appointments_of_technician'))
      throw invalid({ 'action.technicianId': { key: 'deskProblems.technicianTaken' } });
    if (isOverlap(error, 'appointments_of_bay'))
      throw invalid({ 'action.startsAt': { key: 'deskProblems.taken' } });
    throw error;
  }
}

/**
 * Throws 422 if an appointment to come is in a bay that is not used; a past one stays where it was.
 * Belongs under the schedule's lock, so that no bay is switched off meanwhile.
 */
async function refuseUnusedBays(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { dealerId }: OrderRow,
  appointments: AppointmentRow[],
): Promise<void> {
  const wanted = appointments.filter((one) => isComing(one, now())).map(({ bayId }) => bayId);
  const bays = await selectBays(db, dealerId);
  const isUsed = (bayId: number) => bays.some(({ id, isActive }) => id === bayId && isActive);
  if (!wanted.every(isUsed)) throw invalid({ 'action.bayId': { key: 'deskProblems.noSuchBay' } });
}
