import { wordsOf } from '#server/base/database/words.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { daysOf, todayOf } from '#server/dealers/days.ts';
import { countedId, findDealer } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { DealerStats, Sales } from '#shared/contract/order-history.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { currentMonth } from '#shared/rules/date-range.ts';
import { fromCents, roundHalfAway } from '#shared/rules/money.ts';
import { withPlainNumbers } from '#shared/rules/order-number.ts';
import { mayOrderForCustomers, maySeeDealerStats, maySeeOrder } from '#shared/rules/permissions.ts';
import { mostSearched, type StatsRow, selectHistoryIds, selectStats } from './history.sql.ts';
import { selectAsks } from './links/asks.sql.ts';
import { selectOrdersByIds, selectOrdersOf } from './orders.sql.ts';
import { selectProposalsOf } from './proposals-of-orders.sql.ts';
import { toOrder, toOrders } from './to-order.ts';

/**
 * A page of the signed-in person's own orders and, for an advisor, of orders placed for others;
 * without carts and cancelled orders (spec 4). Throws 404 for another dealership, 422 for invalid
 * days.
 */
export async function listHistory(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/orders/history'>['query'],
): Promise<AnswerOf<'GET /api/v1/auth/orders/history'>> {
  const person = personIn(ctx, query.dealerId);
  const dealer = await findDealer(ctx, query.dealerId);
  const history = {
    dealerId: dealer.id,
    userId: person.id,
    sells: mayOrderForCustomers(person, dealer.id),
    words: wordsOf(withPlainNumbers(query.search ?? '')),
    days: daysOf(dealer, query),
  };
  const { total, ids, isCut } = await selectHistoryIds(ctx.db, history, query.page, query.rows);
  const rows = await selectOrdersByIds(ctx.db, dealer.id, ids);
  const asks = (await selectAsks(ctx.db, dealer.id, ids)).map(inIso);
  const proposals = history.sells ? await selectProposalsOf(ctx.db, dealer.id, ids) : [];
  return {
    data: toOrders(rows, person),
    asks,
    proposals,
    total,
    ...(isCut && { searched: mostSearched }),
  };
}

/** A person's orders for export, without the dealership's notes and figures. */
export async function exportOrders(ctx: Ctx, user: User): Promise<Order[]> {
  const { id: userId, dealerId } = user;
  const sells = mayOrderForCustomers(user, dealerId);
  const rows = await selectOrdersOf(ctx.db, { dealerId, userId, sells, days: null });
  const asCustomer: User = { ...user, roles: [] };
  return rows.filter((row) => maySeeOrder(user, row)).map((row) => toOrder(row, asCustomer));
}

/** A dealership's month and the advisor's part of it (spec 9, decision 007); throws 403, 404. */
export async function findStats(ctx: Ctx, dealerId: number): Promise<DealerStats> {
  const person = personWho(ctx, dealerId, maySeeDealerStats);
  const dealer = await findDealer(ctx, dealerId);
  const month = currentMonth(todayOf(ctx, dealer));
  const rows = await selectStats(ctx.db, countedId(dealer), person.id, month);
  const sums = rows.pop()!;
  return {
    ...month,
    own: ownSales(sums),
    dealership: allSales(sums),
    average: averageSales(sums),
    advisorCount: sums.advisors,
    days: rows.map((row) => ({ day: row.day!, own: ownSales(row), dealership: allSales(row) })),
  };
}

const ownSales = (row: StatsRow): Sales => ({
  orderCount: row.ownOrders,
  itemCount: row.ownItems,
  subtotal: fromCents(row.ownSubtotalCents),
});

const allSales = (row: StatsRow): Sales => ({
  orderCount: row.orders,
  itemCount: row.items,
  subtotal: fromCents(row.subtotalCents),
});

/** The average per advisor, without orders that have no advisor. */
function averageSales({
  advisors,
  advisedOrders,
  advisedItems,
  advisedSubtotalCents,
}: StatsRow): Sales {
  const share = (sum: number) => (advisors === 0 ? 0 : sum / advisors);
  return {
    orderCount: roundHalfAway(share(advisedOrders) * 10) / 10,
    itemCount: roundHalfAway(share(advisedItems) * 10) / 10,
    subtotal: fromCents(roundHalfAway(share(advisedSubtotalCents))),
  };
}
