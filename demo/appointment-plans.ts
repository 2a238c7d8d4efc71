import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import { addDays } from '#shared/rules/days.ts';
import { isLeftToInstall, progress } from '#shared/rules/line-progress.ts';
import type { DemoAppointment } from './appointments.ts';
import type { PlannedStep } from './planned-step.ts';

/** An appointment with the bay and the technician that it has at its dealership. */
export interface PlacedAppointment extends DemoAppointment {
  bayId: number;
  technicianId: number | null;
}

/** The steps by which an order gets its appointment, and what comes of it until now. */
export function appointmentSteps(appointment: PlacedAppointment, now: Date): PlannedStep[] {
  const { startsAt, movedFrom, endsAt, isPartLate, day } = appointment;
  const steps: PlannedStep[] = [
    { by: 'desk', after: 5, action: (row) => scheduled(row, appointment, movedFrom ?? startsAt) },
  ];
  if (movedFrom) steps.push({ by: 'desk', after: 6, action: (row) => moved(row, appointment) });
  if (isPartLate)
    steps.push({ by: 'parts', after: 6, action: (row) => late(row, addDays(day, 2)) });
  if (endsAt < now) steps.push({ by: 'bay', after: 0, at: endsAt, action: fitted(appointment) });
  return steps;
}

const placeOf = ({ bayId, technicianId, minutes }: PlacedAppointment, startsAt: Date) => ({
  ...{ bayId, technicianId, minutes, startsAt: startsAt.toISOString() },
});

const scheduled = (
  row: OrderRow,
  appointment: PlacedAppointment,
  at: Date,
): DeskActionBody | null =>
  row.items.some(isLeftToInstall) ? { kind: 'schedule', ...placeOf(appointment, at) } : null;

function moved(
  { appointments: [one] }: OrderRow,
  appointment: PlacedAppointment,
): DeskActionBody | null {
  const place = placeOf(appointment, appointment.startsAt);
  return one ? { kind: 'moveAppointment', appointmentId: one.id, ...place } : null;
}

const idsOf = (lines: OrderRow['items']) => lines.map(({ id }) => id);

function late({ items }: OrderRow, expectedOn: string): DeskActionBody | null {
  const lineIds = idsOf(items.filter((line) => line.progress === progress.ON_ORDER));
  return lineIds.length > 0 ? { kind: 'expect', lineIds, expectedOn } : null;
}

const fitted =
  ({ technicianId, minutes }: PlacedAppointment) =>
  ({ items }: OrderRow): DeskActionBody | null => {
    const lineIds = idsOf(items.filter(isLeftToInstall));
    return lineIds.length > 0 ? { kind: 'install', lineIds, technicianId, minutes } : null;
  };
