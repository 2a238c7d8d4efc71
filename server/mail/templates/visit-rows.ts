import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Words } from '#shared/messages/catalogue.ts';
import { localTime } from '#shared/rules/local-time.ts';
import type { Place } from './frame.ts';
import { type Row, rowIfAny } from './rows.ts';

/** A moment in the dealership's zone: 'Tuesday, November 24, 2026 at 9:00 a.m.'. */
export function visitTime({ words, dealer }: Place, startsAt: string): string {
  const at = localTime(dealer.timeZone, new Date(startsAt));
  return words.calendarEntry.moment(words.formatWeekday(at.day), words.formatLongMoment(at));
}

/** When the customer is expected, and which of the told appointments no longer hold. */
export function visitRows(
  place: Place,
  { appointments }: Pick<OrderRow, 'appointments'>,
  visitIds: readonly number[],
): Row[] {
  const texts: Words['progressMail'] = place.words.progressMail;
  const times = (wanted: OrderRow['appointments']) =>
    wanted.map(({ startsAt }) => visitTime(place, startsAt)).join('\n');
  const set = appointments.filter(({ state }) => state === 'set');
  const gone = appointments.filter(
    ({ id, state }) => state === 'cancelled' && visitIds.includes(id),
  );
  const label = set.length === 1 ? texts.appointment : texts.appointments;
  return [...rowIfAny(label, times(set)), ...rowIfAny(texts.noLonger, times(gone))];
}
