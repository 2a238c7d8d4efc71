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

/** Enqueues a new order's mails, to the customer and to each order address (contract 3.19). */
export const enqueueNewOrderMails = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  order: { dealerId: number; id: number },
  customerEmail: string,
  orderEmails: string[],
): Promise<void> => {
  const { dealerId } = order;
  const data = { orderId: order.id };
  const toDealership = orderEmails.map(
    (to): QueuedMail => ({ kind: 'newOrderDealership', dealerId, to, data }),
  );
  return ctx.jobs.send(
    ctx.db,
    'mail',
    { kind: 'newOrderCustomer', dealerId, to: customerEmail, data },
    ...toDealership,
  );
};
