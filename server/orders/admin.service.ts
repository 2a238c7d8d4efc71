import { actionInWords } from '#server/audit/action-in-words.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { wordsOf } from '#server/base/database/words.ts';
import { forbidden, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { phoneIn } from '#server/people/users/search-words.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { OrderChange } from '#shared/contract/orders-admin.ts';
import { type OrderStatus, orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { mayManageOrders } from '#shared/rules/permissions.ts';
import { hideOrder, selectOrderTrail } from './admin.sql.ts';
import { changesBetween } from './order-changes.ts';
import { findOrderPage } from './order-table.service.ts';
import type { OrderTable } from './order-table.sql.ts';
import { findVisibleOrder } from './orders.service.ts';
import { type OrderRow, selectOrdersByIds } from './orders.sql.ts';
import { toOrder, toOrders } from './to-order.ts';

interface Query extends Pick<OrderTable, 'dealerId' | 'page' | 'rows' | 'sortBy' | 'order'> {
  startDate?: string | undefined;
  endDate?: string | undefined;
  search?: string | undefined;
  status?: OrderStatus | undefined;
}

/**
 * A page of a dealership's placed orders, and how many there are; `more` where a search finds more than were counted, and
 * `elsewhere` what it finds on other days. Throws 404, and 422 for a range that is none.
 */
export async function listDealerOrders(
  ctx: Ctx,
  query: Query,
): Promise<AnswerOf<'GET /api/v1/auth/orders/getDealerOrders'>> {
  const person = personIn(ctx, query.dealerId);
  const dealer = await findDealer(ctx, query.dealerId);
  const table: OrderTable = {
    ...query,
    makeId: dealer.makeId,
    statuses: query.status === undefined ? saleStatuses : [query.status],
    days: daysOf(dealer, query),
    words: orderWords(query.search ?? ''),
  };
  const { ids, ...counts } = await findOrderPage(ctx.db, table);
  const rows = new Map(
    (await selectOrdersByIds(ctx.db, dealer.id, ids)).map((row) => [row.id, row]),
  );
  const found = ids.flatMap((id) => rows.get(id) ?? []);
  return { data: toOrders(found, person), ...counts };
}

/** The words of a search, of which a whole phone number is one. */
function orderWords(search: string): string[] {
  const phone = phoneIn(search);
  return phone ? [phone] : wordsOf(search);
}

/** Hides a placed order and keeps it in the audit trail; throws 404. */
export async function deleteOrder(ctx: Ctx, orderId: number): Promise<void> {
  const row = await findManagedOrder(ctx, orderId);
  await inTransaction(ctx, async (ctx) => {
    const { dealerId, id } = row;
    if ((await hideOrder(ctx.db, dealerId, id, ctx.now())) === 0) throw notFound();
    const before = toOrder(row, ctx.person!);
    await recordAudit(ctx, {
      dealerId,
      action: 'order.deleted',
      entity: 'order',
      entityId: id,
      before,
    });
  });
}

/** An order's changes, oldest first; throws 404. */
export async function listOrderChanges(ctx: Ctx, orderId: number): Promise<OrderChange[]> {
  const { dealerId, id } = await findManagedOrder(ctx, orderId);
  const trail = await selectOrderTrail(ctx.db, dealerId, id);
  return trail.map(({ before, after, at, action, ...entry }) => ({
    ...entry,
    action: actionInWords(action),
    at: at.toISOString(),
    changes: changesBetween(before, after),
  }));
}

/** A placed order that the signed-in person manages; throws 403, and 404 for carts and other dealerships'. */
async function findManagedOrder(ctx: Ctx, orderId: number): Promise<OrderRow> {
  const row = await findVisibleOrder(ctx, orderId);
  if (row.statusId === orderStatus.CART) throw notFound();
  if (!mayManageOrders(ctx.person, row.dealerId)) throw forbidden();
  return row;
}
