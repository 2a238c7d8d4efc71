import { invalid, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { enqueueCancelAsked } from '#server/outbox/outbox.service.ts';
import { keepAccount } from '#server/people/users/users.service.ts';
import { mayAskNow } from '#shared/rules/customer-view.ts';
import { isOpenStatus, orderStatus } from '#shared/rules/order-status.ts';
import { selectLocked } from '../desk/steps.sql.ts';
import { noteEvent } from '../desk/take-step.ts';
import { findVisibleOrder } from '../orders.service.ts';
import type { OrderRow } from '../orders.sql.ts';
import { selectAsks } from './asks.sql.ts';

/** When somebody last asked to cancel an order, or null. */
export const lastAsk = async (ctx: Pick<Ctx, 'db'>, row: Pick<OrderRow, 'dealerId' | 'id'>) =>
  (await selectAsks(ctx.db, row.dealerId, [row.id]))[0]?.at ?? null;

/** A placed order of a dealership in which the signed-in person may act; throws 404. */
export const findPlaced = (ctx: Ctx, orderId: number): Promise<OrderRow> =>
  findVisibleOrder(ctx, orderId, (_, row) => row.statusId !== orderStatus.CART);

/** A placed order of which the signed-in person is the customer; throws 404. */
export async function findOwnOrder(ctx: Ctx, orderId: number): Promise<OrderRow> {
  const row = await findPlaced(ctx, orderId);
  if (row.customerId !== signedIn(ctx).id) throw notFound();
  return row;
}

/**
 * Asks the dealership to cancel an order: an event in its history, and a mail to the order
 * addresses. Asked again within the hour it does nothing. Nothing is cancelled by it. Throws 422 for
 * an order that is not open. Returns when it was asked.
 */
export const askToCancel = (
  ctx: Ctx,
  { dealerId, id }: Pick<OrderRow, 'dealerId' | 'id'>,
): Promise<{ askedToCancelAt: string }> =>
  inTransaction(ctx, async (ctx) => {
    // The event names the person: its foreign key would ask for their row after the order's.
    if (ctx.person) await keepAccount(ctx, dealerId, ctx.person.id);
    const row = orNotFound(await selectLocked(ctx.db, dealerId, id));
    if (!isOpenStatus(row.statusId)) throw invalid({ order: { key: 'tracking.notOpen' } });
    const before = await lastAsk(ctx, row);
    if (before && !mayAskNow(before, ctx.now())) return { askedToCancelAt: before.toISOString() };
    const isTheirs = ctx.person?.id === row.customerId;
    await noteEvent(ctx, row, isTheirs ? ctx.person : null, { kind: 'askedToCancel', data: {} });
    await enqueueCancelAsked(ctx, { dealerId, id });
    return { askedToCancelAt: ctx.now().toISOString() };
  });
