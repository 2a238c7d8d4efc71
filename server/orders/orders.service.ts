import { actionInWords } from '#server/audit/action-in-words.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import { wordsOf } from '#server/base/database/words.ts';
import { forbidden, notFound, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import { inIso } from '#server/base/http/in-iso.ts';
import { dayNow, daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn, personWho } from '#server/dealers/tenant.ts';
import { phoneIn } from '#server/people/users/search-words.ts';
import { findUserIn } from '#server/people/users/users.service.ts';
import type { AnswerOf, HandledInput } from '#shared/contract/contract.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { OrderChange } from '#shared/contract/orders-admin.ts';
import type { User } from '#shared/contract/users.ts';
import { adjustedPrices, changesOf } from '#shared/rules/changes.ts';
import { withPlainNumbers } from '#shared/rules/order-number.ts';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import {
  isDealerAdmin,
  mayManageOrders,
  mayMoveOrders,
  mayOrderForCustomers,
  mayReadOrders,
  maySeeCost,
  maySeeOrder,
} from '#shared/rules/permissions.ts';
import { cancelAppointments } from './desk/appointments.sql.ts';
import { findOrderPage } from './order-table.service.ts';
import type { OrderTable } from './order-table.sql.ts';
import {
  hideOrder,
  type OrderRow,
  selectDealerOfOrder,
  selectOrder,
  selectOrdersByIds,
  selectOrdersOf,
  selectOrderTrail,
} from './orders.sql.ts';
import { toOrder, toOrders, toWorkOrder } from './to-order.ts';

/** A person's orders at a dealership, newest first, the cart only for its owner; throws 403. */
export async function listOrders(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/orders'>['query'],
): Promise<Order[]> {
  const person = personIn(ctx, query.dealerId);
  const userId = query.user_id ?? person.id;
  if (userId !== person.id) {
    await findUserIn(ctx, query.dealerId, userId);
    if (!isDealerAdmin(person, query.dealerId)) throw forbidden();
  }
  const dealer = await findDealer(ctx, query.dealerId);
  const sells = mayOrderForCustomers(person, dealer.id);
  const asked = { dealerId: dealer.id, userId, sells, days: daysOf(dealer, query) };
  const rows = await selectOrdersOf(ctx.db, asked);
  return toOrders(rows, person);
}

/**
 * A page of a dealership's placed orders, and the total; `elsewhere` counts a search's hits on other
 * days. Without prices for those who may not see them. Throws 403, 404, 422 for an invalid range.
 */
export async function listDealerOrders(
  ctx: Ctx,
  query: TableQuery,
): Promise<AnswerOf<'GET /api/v1/auth/orders/getDealerOrders'>> {
  const person = personWho(ctx, query.dealerId, mayReadOrders);
  refuseTellingOrder(person, query);
  const dealer = await findDealer(ctx, query.dealerId);
  const table: OrderTable = {
    ...query,
    statuses: query.status === undefined ? saleStatuses : [query.status],
    days: daysOf(dealer, query),
    ...dayNow(ctx, dealer),
    words: orderWords(query.search ?? ''),
    hidesPeople: !mayMoveOrders(person, query.dealerId),
  };
  const { ids, ...counts } = await findOrderPage(ctx.db, table);
  const rows = await selectOrdersByIds(ctx.db, dealer.id, ids);
  const seesPrices = mayMoveOrders(person, dealer.id);
  return { data: seesPrices ? toOrders(rows, person) : rows.map(toWorkOrder), ...counts };
}

type TableQuery = HandledInput<'GET /api/v1/auth/orders/getDealerOrders'>['query'];

/** A list in the order of amounts would tell them to somebody who may not see them; throws 403. */
function refuseTellingOrder(person: User, { dealerId, sortBy }: TableQuery): void {
  const tellsPrices = sortBy === 'subtotal' || sortBy === 'total' || sortBy === 'profit';
  const mayKnow =
    mayMoveOrders(person, dealerId) && (sortBy !== 'profit' || maySeeCost(person, dealerId));
  if (tellsPrices && !mayKnow) throw forbidden();
}

/** The words of a search; a whole phone number is one word. */
export function orderWords(search: string): string[] {
  const phone = phoneIn(search);
  return phone ? [phone] : wordsOf(withPlainNumbers(search));
}

/** An order of a dealership without any access check; undefined if there is none. */
export const findOrderAt = (
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  orderId: number,
): Promise<OrderRow | undefined> => selectOrder(db, dealerId, orderId);

/** Orders of a dealership in the order of `orderIds`, without any access check; missing ones lack. */
export const findOrdersAt = (
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  orderIds: number[],
): Promise<OrderRow[]> => selectOrdersByIds(db, dealerId, orderIds);

/** An order that the signed-in person may see, by `maySee`; else throws 404. */
export async function findVisibleOrder(
  ctx: Ctx,
  orderId: number,
  maySee: (person: User, row: OrderRow) => boolean = maySeeOrder,
): Promise<OrderRow> {
  const dealerId = orNotFound(await selectDealerOfOrder(ctx.db, orderId));
  const person = personIn(ctx, dealerId);
  const row = await selectOrder(ctx.db, dealerId, orderId);
  if (!row || !maySee(person, row)) throw notFound();
  return row;
}

/** Hides a placed order, frees its times, and keeps it in the audit trail; throws 404. */
export async function deleteOrder(ctx: Ctx, orderId: number): Promise<void> {
  const row = await findPlacedOrder(ctx, orderId, mayManageOrders);
  await inTransaction(ctx, async (ctx) => {
    const { dealerId, id } = row;
    if ((await hideOrder(ctx.db, dealerId, id, ctx.now())) === 0) throw notFound();
    await cancelAppointments(ctx.db, row, ctx.now());
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
  const { dealerId, id } = await findPlacedOrder(ctx, orderId, mayMoveOrders);
  const trail = await selectOrderTrail(ctx.db, dealerId, id);
  return trail.map(({ before, after, action, ...entry }) => ({
    ...inIso(entry),
    action: actionInWords(ctx.words, action),
    changes: (action === 'order.pricesAdjusted' ? adjustedPrices : changesOf)(before, after),
  }));
}

/** A placed order with which the signed-in person may do this; throws 403, 404 (also for carts). */
async function findPlacedOrder(
  ctx: Ctx,
  orderId: number,
  mayDoThis: typeof mayMoveOrders,
): Promise<OrderRow> {
  const row = await findVisibleOrder(ctx, orderId);
  if (row.statusId === orderStatus.CART) throw notFound();
  if (!mayDoThis(ctx.person, row.dealerId)) throw forbidden();
  return row;
}
