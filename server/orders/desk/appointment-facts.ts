import { invalid } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { findColleague } from '#server/people/users/users.service.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { User } from '#shared/contract/users.ts';
import { usualHours } from '#shared/rules/appointments.ts';
import { hasGrant } from '#shared/rules/permissions.ts';
import type { OrderRow } from '../orders.sql.ts';
import { selectBays } from '../schedule/bays.sql.ts';
import { newAppointmentId } from './appointments.sql.ts';
import type { Calendar } from './appointments.ts';
import type { EventData } from './events.sql.ts';

/** When a dealership works, in its time zone; one that has not said when works usual hours. */
export const hoursAt = ({ openingHours, timeZone }: DealerRow) => ({
  hours: openingHours ?? usualHours,
  timeZone,
});

/** What an action's appointment needs. */
export const calendarFor = async (
  ctx: Ctx,
  dealer: DealerRow,
  { kind }: DeskActionBody,
): Promise<Omit<Calendar, 'now'>> => ({
  ...hoursAt(dealer),
  appointmentId: kind === 'schedule' ? await newAppointmentId(ctx.db) : null,
});

/** What the event tells of an appointment. */
export async function appointmentWords(
  ctx: Ctx,
  { dealerId, appointments }: OrderRow,
  action: DeskActionBody,
  { appointmentId }: Calendar,
): Promise<EventData> {
  if (action.kind === 'cancelAppointment') {
    const was = appointments.find(({ id }) => id === action.appointmentId);
    return { ...(was && { appointmentId: was.id, startsBefore: was.startsAt }) };
  }
  if (action.kind !== 'schedule' && action.kind !== 'moveAppointment') return {};
  const bay = (await selectBays(ctx.db, dealerId)).find(({ id }) => id === action.bayId);
  const named = bay && { bay: bay.name };
  const startsAt = new Date(action.startsAt).toISOString();
  if (action.kind === 'schedule')
    return { ...named, startsAt, ...(appointmentId && { appointmentId }) };
  const was = appointments.find(({ id }) => id === action.appointmentId);
  return {
    ...{ ...named, startsAt, appointmentId: action.appointmentId },
    ...(was && { startsBefore: was.startsAt }),
  };
}

/** Who is to fit, null for nobody yet; throws 422 for who cannot be that here. */
export async function findTechnician(
  ctx: Ctx,
  dealerId: number,
  id: number | null,
): Promise<User | null> {
  if (id === null) return null;
  const technician = await findColleague(ctx, dealerId, id);
  if (!technician || !hasGrant(technician, dealerId, 'install'))
    throw noSuchPerson('action.technicianId');
  return technician;
}

export const noSuchPerson = (field: string) =>
  invalid({ [field]: { key: 'deskProblems.noSuchPerson' } });
