import type { DeskOrder } from '#shared/contract/desk.ts';
import { longestDay, minutesToBook, partsAfter, visitsFor } from '#shared/rules/appointments.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { isOpenStatus } from '#shared/rules/order-status.ts';
import type { AppointmentRow, ItemRow, OrderRow } from '../orders.sql.ts';
import type { BayRow } from '../schedule/bays.sql.ts';
import { type Calendar, isComing } from './appointments.ts';

/** An appointment for the API, without who fits. */
export function toAppointment(
  one: AppointmentRow,
  bays: BayRow[],
  lines: ItemRow[],
  timeZone: string,
): Omit<DeskOrder['appointments'][number], 'technician'> {
  const { id, startsAt, endsAt, minutes, state, bayId } = one;
  const day = todayIn(timeZone, new Date(startsAt));
  return {
    ...{ id, startsAt, endsAt, minutes, state },
    bay: { id: bayId, name: bays.find((bay) => bay.id === bayId)?.name ?? '' },
    partsExpectedOn: state === 'set' ? partsAfter(lines, day) : null,
  };
}

/** Minutes of the visits that an order still needs, besides those that are set. */
export function visitsLeft(
  { statusId, items, appointments }: OrderRow,
  { hours, timeZone, now }: Pick<Calendar, 'hours' | 'timeZone' | 'now'>,
): number[] {
  if (!isOpenStatus(statusId)) return [];
  const set = appointments
    .filter(({ state }) => state === 'set')
    .map((one) => ({ minutes: one.minutes, isOver: hasEnded(one, items, { timeZone, now }) }));
  return visitsFor(minutesToBook(items, set), longestDay(hours));
}

/**
 * Whether nothing more comes of a visit: something was fitted at it or since, or its day has passed.
 * Until then nobody has said what it has done.
 */
function hasEnded(
  visit: AppointmentRow,
  items: readonly ItemRow[],
  { timeZone, now }: Pick<Calendar, 'timeZone' | 'now'>,
): boolean {
  if (isComing(visit, now)) return false;
  const day = todayIn(timeZone, new Date(visit.startsAt));
  const isSaid = items.some(
    ({ progress: at, doneOn }) => at === progress.INSTALLED && doneOn !== null && doneOn >= day,
  );
  return isSaid || day < todayIn(timeZone, now);
}
