import { partsAfter } from '#shared/rules/appointments.ts';
import { addDays } from '#shared/rules/days.ts';
import type { appointmentForm } from '#shared/rules/desk-forms.ts';
import { hoursToFit } from '#shared/rules/line-progress.ts';
import { localTime } from '#shared/rules/local-time.ts';
import type { NotifyChoice } from '#web/admin/orders/notify-fields.tsx';
import type { DeskOrder } from '#web/entities.ts';
import { hoursOf } from './appointment-words.ts';

export type Appointment = DeskOrder['appointments'][number];

export type AppointmentValues = Record<keyof typeof appointmentForm, string> & NotifyChoice;

/** How the dialog begins: with the appointment that is moved, else with what the lines need. */
export function startOf(
  desk: DeskOrder,
  moved: Appointment | null,
  today: string,
  timeZone: string,
): AppointmentValues {
  const values = moved ? presentValues(moved, timeZone) : proposedValues(desk);
  return {
    ...values,
    from: values.from < today ? today : values.from,
    note: '',
    tellsCustomer: true,
    colleagues: [],
  };
}

const presentValues = (moved: Appointment, timeZone: string) => ({
  hours: String(hoursOf(moved.minutes)),
  technicianId: String(moved.technician?.id ?? ''),
  from: localTime(timeZone, new Date(moved.startsAt)).day,
  startsAt: moved.startsAt,
  bayId: String(moved.bay.id),
});

function proposedValues(desk: DeskOrder) {
  const expected = partsExpectedOn(desk);
  return {
    hours: String(hoursOf(desk.visits[0] ?? shortestMinutes)),
    technicianId: '',
    // Parts come in the course of that day.
    from: expected ? addDays(expected, 1) : '',
    startsAt: '',
    bayId: '',
  };
}

/** A visit for lines of which nobody knows how long they take. */
const shortestMinutes = 30;

/** When the last of its parts on order is expected; null: all are here, or nobody knows. */
export const partsExpectedOn = (desk: DeskOrder): string | null => partsAfter(workOf(desk), '');

/** The day on which parts come that an appointment on this day would need; null: none. */
export const partsComeAfter = (desk: DeskOrder, day: string): string | null =>
  partsAfter(workOf(desk), day);

/** Hours that its lines still take by the catalogue; null: not known. */
export const catalogueHours = (desk: DeskOrder): number | null => hoursToFit(workOf(desk));

/** The lines with what they are and how far they have come. */
function workOf({ order, lines }: DeskOrder) {
  const items = new Map(order.orderItems.map((item) => [item.id, item]));
  return lines.flatMap(({ id, progress, expectedOn }) => {
    const item = items.get(id);
    if (!item) return [];
    const { installed, frt, quantity } = item;
    return [{ installed, frt, quantity, progress, expectedOn }];
  });
}
