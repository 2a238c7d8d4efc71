import type { Ctx } from '#server/base/http/ctx.ts';
import { findOpenOrClosed } from '#server/dealers/dealers.service.ts';
import type { Reminder } from '#server/outbox/mails.ts';
import { enqueueReminder } from '#server/outbox/outbox.service.ts';
import type { Language } from '#shared/rules/languages.ts';
import { reminderAt } from '#shared/rules/reminder.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { selectMailedCustomer } from './tell.sql.ts';

/**
 * Enqueues the reminders of appointments that a step has set or changed. Each knows its appointment's
 * `sequence`, so that a reminder of what has changed since reminds of nothing; one whose `sequence`
 * stays has its reminder already.
 */
export async function remindOf(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'now'>,
  row: OrderRow,
  next: OrderRow,
): Promise<void> {
  const before = new Map(row.appointments.map((one) => [one.id, one]));
  const fresh = next.appointments.filter(
    ({ id, state, sequence }) => state === 'set' && sequence !== before.get(id)?.sequence,
  );
  if (fresh.length === 0) return;
  const { dealerId, id: orderId } = row;
  const { timeZone } = await findOpenOrClosed(ctx, dealerId);
  for (const { id: appointmentId, sequence, startsAt } of fresh) {
    const was = before.get(appointmentId);
    const isKnown = was?.state === 'set' && was.startsAt === startsAt;
    const at = reminderAt(new Date(startsAt), timeZone, ctx.now(), isKnown);
    if (at) await enqueueReminder(ctx, at, { dealerId, orderId, appointmentId, sequence });
  }
}

/** Whom to remind of an appointment; null if it is not the same any more, or nobody wants to read it. */
export async function findReminded(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { dealerId, orderId, appointmentId, sequence }: Reminder,
): Promise<{ to: string; language: Language } | null> {
  const [row, reader] = await Promise.all([
    selectOrder(ctx.db, dealerId, orderId),
    selectMailedCustomer(ctx.db, dealerId, orderId),
  ]);
  const visit = row?.appointments.find(({ id }) => id === appointmentId);
  const isSame = visit?.state === 'set' && visit.sequence === sequence;
  if (!isSame || new Date(visit.startsAt) <= ctx.now()) return null;
  if (!reader?.email || reader.mailsOff.includes('appointmentReminder')) return null;
  return { to: reader.email, language: reader.language };
}
