import { recordAudit } from '#server/audit/audit.service.ts';
import { orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { count } from '#server/base/signals/counts.ts';
import { enqueueOrderMails } from '#server/outbox/outbox.service.ts';
import { offerToAccount } from '#server/people/users/email-confirmation.service.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { storedRow } from './carts.service.ts';
import type { NewOrder } from './order-storage.ts';
import { placedEntry, recordAdjustedPrices } from './placed-audit.ts';
import type { Priced } from './pricing.service.ts';
import { insertOrder } from './save-order.sql.ts';
import { toOrder } from './to-order.ts';

/** What was agreed on before somebody orders it: prices, sums and terms stay as they were offered. */
export interface Agreed
  extends Pick<
    NewOrder,
    | 'dealerId'
    | 'payment'
    | 'vin'
    | 'stockNumber'
    | 'language'
    | 'conditionsVersion'
    | 'goesAnyway'
    | 'customerNotes'
    | 'dealerNotes'
    | 'wish'
    | 'wantedOn'
    | 'payBy'
  > {
  priced: Priced;
  customer: User;
  seller: Pick<User, 'id' | 'firstName' | 'lastName'> | null;
}

/**
 * Places an order at agreed prices, in the transaction of what made it one: audit trail and mails as
 * of any order. Throws 404 where its customer was erased.
 */
export async function placeAgreed(ctx: Ctx, agreed: Agreed): Promise<Order> {
  const { priced, customer, seller, ...given } = agreed;
  const { items, differs: _, ...sums } = priced;
  const row: NewOrder = {
    ...given,
    ...sums,
    statusId: orderStatus.ORDER,
    ownerId: customer.id,
    customerId: customer.id,
    sellerId: seller?.id ?? null,
    itemCount: items.length,
    now: ctx.now(),
  };
  const stored = orNotFound(await insertOrder(ctx.db, row, items));
  const order = toOrder(
    storedRow(row, items, stored, { person: seller ?? customer, customer }),
    customer,
  );
  await recordAudit(ctx, placedEntry(order));
  await recordAdjustedPrices(ctx, order.dealerId, order.id, items);
  await enqueueOrderMails(ctx, order);
  await offerToAccount(ctx, customer);
  ctx.db.afterCommit(() => count('orders_placed'));
  return order;
}
