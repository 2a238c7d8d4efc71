import { orderEmailsOf } from '#server/dealers/dealers.service.ts';
import type { Ctx } from '#server/http/ctx.ts';
import { selectCustomerEmail } from './mail.sql.ts';
import type { QueuedMail } from './mails.ts';

/** Enqueues a mail in the transaction of what causes it: it leaves within a second or so, and is retried for three days. */
export const enqueueMail = (ctx: Pick<Ctx, 'db' | 'jobs'>, mail: QueuedMail): Promise<void> =>
  ctx.jobs.send(ctx.db, 'mail', mail);

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
