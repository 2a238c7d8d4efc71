import type { Ctx } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import type { AccountChange, QueuedMail } from './mails.ts';

/** Enqueues a mail in the causing transaction; sent within a second, retried for three days. */
export const enqueueMail = (ctx: Pick<Ctx, 'db' | 'jobs'>, mail: QueuedMail): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', mail);

/** Tells a person, at their previous address, that their way to sign in has changed. */
export const notifyOfChange = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, email, firstName }: Pick<User, 'dealerId' | 'email' | 'firstName'>,
  what: AccountChange,
): Promise<void> =>
  enqueueMail(ctx, { kind: 'accountChange', dealerId, to: email, data: { firstName, what } });

/** Enqueues a new order's mails as one job; the addresses are read when they are sent. */
export const enqueueOrderMails = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, id }: { dealerId: number; id: number },
): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', { kind: 'newOrder', dealerId, data: { orderId: id } });
