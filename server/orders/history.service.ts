import { wordsOf } from '#server/base/database/words.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { mayOrderForCustomers, maySeeOrder } from '#shared/rules/permissions.ts';
import { mostSearched, selectHistoryIds, selectOrdersByIds } from './history.sql.ts';
import { selectOrdersOf } from './orders.sql.ts';
import { toOrder, toOrders } from './to-order.ts';

/**
 * A page of what the signed-in person ordered and, as an advisor, placed for others; neither carts nor cancelled
 * orders (spec 4). Throws 404 for another dealership, 422 for days that are none.
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
    words: wordsOf(query.search ?? ''),
    days: daysOf(dealer, query),
  };
  const { total, ids, isCut } = await selectHistoryIds(ctx.db, history, query.page, query.rows);
  const rows = await selectOrdersByIds(ctx.db, dealer.id, ids);
  return { data: toOrders(rows, person), total, ...(isCut && { searched: mostSearched }) };
}

/** All orders that a person may see, without the dealership's notes and figures. */
export async function exportOrders(ctx: Ctx, user: User): Promise<Order[]> {
  const { id: userId, dealerId } = user;
  const sells = mayOrderForCustomers(user, dealerId);
  const rows = await selectOrdersOf(ctx.db, { dealerId, userId, sells, days: null });
  const asCustomer: User = { ...user, roles: [] };
  return rows.filter((row) => maySeeOrder(user, row)).map((row) => toOrder(row, asCustomer));
}
