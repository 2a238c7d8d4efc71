import type { Ctx } from '#server/base/http/ctx.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import { hasGrant } from '#shared/rules/permissions.ts';
import type { AppointmentRow, OrderRow } from '../orders.sql.ts';
import { selectBays } from '../schedule/bays.sql.ts';
import { selectBooked } from '../schedule/schedule.sql.ts';
import { lockSchedule } from './appointments.sql.ts';
import { isComing } from './appointments.ts';

/**
 * The order after an undoing, `next`, as it is possible today: appointments that come back lose a
 * technician who does not fit here any more, and get another bay for one that is not used any more.
 * Belongs into a transaction that holds the order.
 */
export async function asOfToday(ctx: Ctx, row: OrderRow, next: OrderRow): Promise<OrderRow> {
  const before = new Map(row.appointments.map((one) => [one.id, one]));
  const isBack = (one: AppointmentRow) =>
    one.state === 'set' && one.sequence !== before.get(one.id)?.sequence;
  const back = next.appointments.filter(isBack);
  if (back.length === 0) return next;
  const staff = await fitting(ctx, row.dealerId, back);
  const bays = await otherBays(ctx, row, back);
  const appointments = next.appointments.map((one) => ({
    ...one,
    bayId: bays.get(one.id) ?? one.bayId,
    technicianId: isBack(one) && !staff.has(one.technicianId) ? null : one.technicianId,
  }));
  return { ...next, appointments };
}

/** The ids of those among the appointments' technicians who still fit here. */
async function fitting(ctx: Ctx, dealerId: number, appointments: AppointmentRow[]) {
  const ids = new Set(appointments.flatMap(({ technicianId }) => technicianId ?? []));
  const found = await Promise.all([...ids].map((id) => findColleague(ctx, dealerId, id)));
  const able = found.filter((person) => person && hasGrant(person, dealerId, 'install'));
  return new Set<number | null>(able.map((person) => person!.id));
}

/**
 * New bays by the appointment's id: a visit to come whose old bay is not used any more goes into the
 * bay that the appointment has now, if that is free, else into any free bay. If none is free,
 * storing refuses.
 */
async function otherBays(
  ctx: Ctx,
  { dealerId, appointments: present }: OrderRow,
  back: AppointmentRow[],
): Promise<Map<number, number>> {
  await lockSchedule(ctx.db, dealerId);
  const bays = await selectBays(ctx.db, dealerId);
  const used = bays.filter(({ isActive }) => isActive).map(({ id }) => id);
  const chosen = new Map<number, number>();
  for (const { id, bayId, startsAt, endsAt } of back.filter((one) => isComing(one, ctx.now()))) {
    if (used.includes(bayId)) continue;
    const times = [new Date(startsAt), new Date(endsAt)] as const;
    const booked = await selectBooked(ctx.db, dealerId, ...times);
    const isFree = (bay: number) => booked.every((one) => one.id === id || one.bayId !== bay);
    const first = present.find((one) => one.id === id)?.bayId;
    const wanted = used.toSorted((a, b) => Number(b === first) - Number(a === first));
    chosen.set(id, wanted.find(isFree) ?? wanted[0] ?? bayId);
  }
  return chosen;
}
