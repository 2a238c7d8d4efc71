import { invalid } from '#server/base/errors.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import type { Text } from '#shared/messages/text.ts';
import { endOfVisit, rangesAt } from '#shared/rules/appointments.ts';
import { isLeftToInstall } from '#shared/rules/line-progress.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { AppointmentRow, OrderRow } from '../orders.sql.ts';

/** What an appointment needs to know besides the order. */
export interface Calendar {
  now: Date;
  hours: OpeningHours;
  timeZone: string;
  /** For the appointment that it adds; null: it adds none. */
  appointmentId: number | null;
}

type Of<Kind extends DeskActionBody['kind']> = Extract<DeskActionBody, { kind: Kind }>;
type Place = Pick<AppointmentRow, 'bayId' | 'technicianId' | 'startsAt' | 'endsAt' | 'minutes'>;

/** The order with one more appointment. Throws 422 where the dealership is closed, and for the past. */
export function withAppointment(
  row: OrderRow,
  action: Of<'schedule'>,
  calendar: Calendar,
): OrderRow {
  const id = calendar.appointmentId!;
  const place = placeOf(row, id, action, calendar);
  return withThese(row, [...row.appointments, { id, ...place, state: 'set', sequence: 0 }]);
}

/** The order with an appointment at another time, in another bay or with somebody else. Throws 422. */
export function withMoved(
  row: OrderRow,
  action: Of<'moveAppointment'>,
  calendar: Calendar,
): OrderRow {
  const { id, sequence } = setOne(row, action.appointmentId);
  const place = placeOf(row, id, action, calendar);
  return withChanged(row, (one) => one.id === id && { ...place, sequence: sequence + 1 });
}

/** The order without an appointment that was set. Throws 422. */
export function withoutOne(row: OrderRow, { appointmentId }: Of<'cancelAppointment'>): OrderRow {
  const { id } = setOne(row, appointmentId);
  return withChanged(row, (one) => one.id === id && cancelled(one));
}

/**
 * The order with its appointments as they follow from its state and lines. If nothing is left to
 * install, those that have begun are done and those to come are cancelled; a cancelled order cancels all.
 */
export function settled(row: OrderRow, now: Date): OrderRow {
  const isCancelled = row.statusId === orderStatus.CANCELLED;
  const isOver = isCancelled || row.statusId === orderStatus.FULFILLED;
  if (!isOver && row.items.some(isLeftToInstall)) return row;
  const hasBegun = ({ startsAt }: AppointmentRow) => !isCancelled && new Date(startsAt) <= now;
  return withChanged(
    row,
    (one) => one.state === 'set' && (hasBegun(one) ? { state: 'done' } : cancelled(one)),
  );
}

/** Whether an appointment is set and not over yet. */
export const isComing = ({ state, endsAt }: AppointmentRow, now: Date): boolean =>
  state === 'set' && new Date(endsAt) > now;

/** What becomes of an appointment that is cancelled: its calendar's entry ends too. */
export const cancelled = ({ sequence }: AppointmentRow) =>
  ({ state: 'cancelled', sequence: sequence + 1 }) as const;

/** The order with other values in some of its appointments. */
export function withChanged(
  row: OrderRow,
  change: (one: AppointmentRow) => Partial<AppointmentRow> | false,
): OrderRow {
  const appointments = row.appointments.map((one) => ({ ...one, ...(change(one) || {}) }));
  return withThese(row, appointments);
}

/** By their start, as they are read. */
const withThese = (row: OrderRow, appointments: AppointmentRow[]): OrderRow => ({
  ...row,
  appointments: appointments.toSorted(
    (a, b) => a.startsAt.localeCompare(b.startsAt) || a.id - b.id,
  ),
});

function setOne({ appointments }: OrderRow, id: number): AppointmentRow {
  const found = appointments.find((one) => one.id === id && one.state === 'set');
  if (!found) throw refused('appointmentId', { key: 'deskProblems.noSuchAppointment' });
  return found;
}

/** Where and when the work is done; seconds are left out. */
function placeOf(
  { appointments }: OrderRow,
  id: number,
  { bayId, technicianId, startsAt: asked, minutes }: Of<'schedule'> | Of<'moveAppointment'>,
  { now, hours, timeZone }: Calendar,
): Place {
  const start = new Date(`${new Date(asked).toISOString().slice(0, 16)}:00Z`);
  if (start <= now) throw refused('startsAt', { key: 'deskProblems.past' });
  const end = endOfVisit(rangesAt(hours, timeZone, start), start.getTime(), minutes);
  if (end === null) throw refused('startsAt', { key: 'deskProblems.closedThen' });
  const startsAt = start.toISOString();
  const endsAt = new Date(end).toISOString();
  const others = appointments.filter((one) => one.id !== id && one.state === 'set');
  if (others.some((one) => one.startsAt < endsAt && startsAt < one.endsAt))
    throw refused('startsAt', { key: 'deskProblems.orderTaken' });
  return { bayId, technicianId: technicianId ?? null, startsAt, endsAt, minutes };
}

const refused = (field: string, text: Text) => invalid({ [`action.${field}`]: text });
