import { inPages } from '#server/base/database/in-pages.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { dayNow, daysOf } from '#server/dealers/days.ts';
import { countedId, findDealer } from '#server/dealers/dealers.service.ts';
import { personWho } from '#server/dealers/tenant.ts';
import type { Order, WorkOrder } from '#shared/contract/orders.ts';
import type { WaitingFor } from '#shared/rules/order-stage.ts';
import { type OrderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { mayMoveOrders, mayReadOrders, maySeeCost } from '#shared/rules/permissions.ts';
import { type ChosenOrders, countChosen, selectChosenIds } from './order-table.sql.ts';
import { findOrdersAt, orderWords } from './orders.service.ts';
import type { OrderRow } from './orders.sql.ts';
import { toOrders, toWorkOrder } from './to-order.ts';

/** Which orders a file holds, chosen as on the page of orders. */
export interface OrdersQuery {
  search?: string | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  status?: OrderStatus | undefined;
  stage?: WaitingFor | undefined;
  sellerId?: number | undefined;
}

export interface OrdersFound {
  count: number;
  /** Which of their amounts the person may see. */
  sees: { prices: boolean; cost: boolean };
  /** Reads the orders; each call begins with the first one. */
  orders(): AsyncIterable<Order | WorkOrder>;
}

/**
 * A dealership's placed orders by number, as the person sees them: without prices for those who
 * may not see them. Throws 403, 404, 422 for an invalid range.
 */
export async function ordersOf(
  ctx: Ctx,
  dealerId: number,
  asked: OrdersQuery,
): Promise<OrdersFound> {
  const person = personWho(ctx, dealerId, mayReadOrders);
  const prices = mayMoveOrders(person, dealerId);
  const dealer = await findDealer(ctx, dealerId);
  const chosen: ChosenOrders = {
    dealerId: countedId(dealer),
    statuses: asked.status === undefined ? saleStatuses : [asked.status],
    stage: asked.stage,
    sellerId: asked.sellerId,
    days: daysOf(dealer, asked),
    ...dayNow(ctx, dealer),
    words: orderWords(asked.search ?? ''),
    hidesPeople: !prices,
  };
  return {
    count: await countChosen(ctx.db, chosen),
    sees: { prices, cost: prices && maySeeCost(person, dealerId) },
    orders: () =>
      pages(ctx, chosen, (row) => (prices ? toOrders([row], person) : [toWorkOrder(row)])),
  };
}

async function* pages(
  ctx: Ctx,
  chosen: ChosenOrders,
  seen: (row: OrderRow) => readonly (Order | WorkOrder)[],
): AsyncGenerator<Order | WorkOrder> {
  const rows = inPages<OrderRow>(200, async (after, most) => {
    const ids = await selectChosenIds(ctx.db, chosen, after?.id ?? 0, most);
    return findOrdersAt(ctx, chosen.dealerId, ids);
  });
  for await (const row of rows) yield* seen(row);
}
