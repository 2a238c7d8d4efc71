import type { Config } from '#server/base/config.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import type { Wording } from '#server/base/words.ts';
import { type CalendarFile, calendarFile } from '#server/orders/calendar/calendar-file.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import type { Mail } from '#server/outbox/mails.ts';
import type { ProgressMail } from '#shared/rules/customer-mails.ts';
import { senderOf } from './send-message.ts';
import type { Place } from './templates/frame.ts';

type OfProgress = Extract<Mail, { kind: ProgressMail }>;
type CalendarParts = Pick<Parts, 'now'> & { config: Config } & Wording;

/**
 * A mail's appointments for its reader's calendar: those that it tells of, and with a cancelled order
 * all that were set.
 */
export function calendarsFor(
  parts: CalendarParts,
  { words, dealer, publicUrl }: Place,
  { id: orderId, appointments }: OrderRow,
  { kind, to, data: { visitIds = [] } }: OfProgress,
): CalendarFile[] {
  const place = { words, language: parts.language, dealer, publicUrl };
  const people = { from: senderOf(parts.config), to };
  return appointments
    .filter(
      ({ id, state }) => state !== 'done' && (visitIds.includes(id) || kind === 'orderCancelled'),
    )
    .map((visit) => calendarFile(place, { orderId, visit, now: parts.now() }, people));
}
