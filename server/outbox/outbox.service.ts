import type { Ctx } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import type { AccountChange, QueuedMail, Reminder, VisitNews } from './mails.ts';

/** Enqueues a mail in the causing transaction; sent within a second, retried for three days. */
export const enqueueMail = (ctx: Pick<Ctx, 'db' | 'jobs'>, mail: QueuedMail): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', mail);

/**
 * Tells a person, at their previous address, that their way to sign in has changed: in their
 * language, or the page's where they changed it themselves, else in the dealership's.
 */
export function notifyOfChange(
  ctx: Pick<Ctx, 'db' | 'jobs' | 'language' | 'person'>,
  { id, dealerId, email, firstName, language }: Changed,
  what: AccountChange,
): Promise<void> {
  const isOther = ctx.person !== null && ctx.person.id !== id;
  const known = language ?? (isOther ? undefined : ctx.language);
  const mail = { dealerId, to: email, ...(known && { language: known }) };
  return enqueueMail(ctx, { kind: 'accountChange', ...mail, data: { firstName, what } });
}

type Changed = Pick<User, 'id' | 'dealerId' | 'email' | 'firstName' | 'language'>;

/** Enqueues a new order's mails as one job; the addresses are read when they are sent. */
export const enqueueOrderMails = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, id }: { dealerId: number; id: number },
): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', { kind: 'newOrder', dealerId, data: { orderId: id } });

/** Tells the dealership's order addresses that a customer asks to cancel an order. */
export const enqueueCancelAsked = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, id }: { dealerId: number; id: number },
): Promise<void> =>
  ctx.jobs.send(ctx.db, 'cancel-mail', { kind: 'askedToCancel', dealerId, data: { orderId: id } });

/** Tells the dealership's order addresses what a customer did about an appointment. */
export const enqueueVisitNews = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  dealerId: number,
  data: VisitNews,
): Promise<void> => ctx.jobs.send(ctx.db, 'visit-mail', { kind: 'visitNews', dealerId, data });

/** Reminds a customer at this moment, if the appointment is still the same then. */
export const enqueueReminder = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  at: Date,
  reminder: Reminder,
): Promise<void> => ctx.jobs.sendLater(ctx.db, 'visit-mail', at, reminder);
