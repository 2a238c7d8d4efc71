import type { Calendar } from '#server/orders/desk/appointments.ts';
import type { EventData } from '#server/orders/desk/events.sql.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { DemoBays } from './load-bays.ts';

/** When a demo dealership works, and where. */
export interface DemoCalendar extends Pick<Calendar, 'hours' | 'timeZone'> {
  bays: DemoBays['bays'];
}

/** What an event tells of the appointment that it sets or moves. */
export function appointmentWords(
  { appointments }: OrderRow,
  action: DeskActionBody,
  { bays, appointmentId }: DemoCalendar & { appointmentId: number | null },
): EventData {
  if (action.kind !== 'schedule' && action.kind !== 'moveAppointment') return {};
  const { startsAt, bayId } = action;
  const bay = bays.find(({ id }) => id === bayId)!.name;
  if (action.kind === 'schedule') return { bay, startsAt, appointmentId: appointmentId! };
  const was = appointments.find(({ id }) => id === action.appointmentId)!;
  return { bay, startsAt, appointmentId: was.id, startsBefore: was.startsAt };
}
