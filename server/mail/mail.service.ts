import { orderEmailsOf } from '#server/dealers/dealers.service.ts';
import type { Ctx } from '#server/http/ctx.ts';
import type { User } from '#shared/contract/users.ts';
import { selectCustomerEmail } from './mail.sql.ts';
import type { AccountChange, QueuedMail } from './mails.ts';

/** Enqueues a mail in the transaction of what causes it: it leaves within a second or so, and is retried for three days. */
export const enqueueMail = (ctx: Pick<Ctx, 'db' | 'jobs'>, mail: QueuedMail): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', mail);

/** Tells a person, at the address that they had, of a change to how they sign in: it may not have been them. */
export const notifyOfChange = (
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  { dealerId, email, firstName }: Pick<User, 'dealerId' | 'email' | 'firstName'>,
  what: AccountChange,
): Promise<void> => enqueueMail(ctx, { kind: 'accountChange', dealerId, to: email, data: { firstName, what } });

/** Enqueues the mails of a new order: to its customer, and to each of the dealership's order addresses (contract 3.19). */
export async function enqueueNewOrderMails(
  ctx: Pick<Ctx, 'db' | 'jobs'>,
  dealerId: number,
  orderId: number,
): Promise<void> {
  const customer = await selectCustomerEmail(ctx.db, dealerId, orderId);
  if (customer) await enqueueMail(ctx, { kind: 'newOrderCustomer', dealerId, to: customer, data: { orderId } });
  for (const to of await orderEmailsOf(ctx, dealerId)) {
    await enqueueMail(ctx, { kind: 'newOrderDealership', dealerId, to, data: { orderId } });
  }
}
