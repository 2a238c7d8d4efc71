import type { Ctx } from '#server/base/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import type { AccountChange, QueuedMail } from './mails.ts';

/** Enqueues a mail in the transaction of what causes it: it leaves within a second or so, and is retried for three days. */
export const enqueueMail = (ctx: Pick<Ctx, 'db' | 'jobs'>, mail: QueuedMail): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', mail);

/** Tells a person, at the address that they had, of a change to how they sign in: it may not have been them. */
export const notifyOfChange = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, email, firstName }: Pick<User, 'dealerId' | 'email' | 'firstName'>,
  what: AccountChange,
): Promise<void> =>
  enqueueMail(ctx, { kind: 'accountChange', dealerId, to: email, data: { firstName, what } });

/** Enqueues the mails of a new order: to its customer, and to each of the dealership's order addresses (contract 3.19). */
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
