import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, invalid, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { findStoredAnswer, type Once } from '#server/base/http/once.ts';
import type {
  ChangedItem,
  ChangedOrder,
  Order,
  OrderItem,
  PostedItem,
  PostedOrder,
} from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { mayEditDealerNotes, mayManageOrders, mayMoveOrders } from '#shared/rules/permissions.ts';
import { saveCart } from './carts.service.ts';
import { changeLines, changePlacedOrder } from './change-placed.service.ts';
import { changedMeanwhile } from './desk/take-step.ts';
import { changedFacts, changedWish } from './order-facts.ts';
import { findVisibleOrder } from './orders.service.ts';
import { type OrderRow, selectOrder, updateNotes } from './orders.sql.ts';
import { onceFor, placeOnce, replayAnswer } from './place-order.service.ts';
import { toItem, toOrder } from './to-order.ts';

/**
 * Changes an order as far as the signed-in person may: own cart; the dealership's notes for
 * advisors, its state as well for the desk, everything for the dealership's admins. Throws 403, 404, 422.
 */
export async function changeOrder(
  ctx: Ctx,
  orderId: number,
  change: ChangedOrder,
  key: string | undefined,
): Promise<Order> {
  const person = signedIn(ctx);
  // First, because a repeated request finds the cart gone: it has become the order.
  const once =
    change.statusId === orderStatus.ORDER ? onceFor(key, `cart ${orderId}`, change) : undefined;
  const stored = await findStoredAnswer<Order>(ctx, once);
  if (stored) return replayAnswer(person, stored);
  const row = await findVisibleOrder(ctx, orderId);
  if (row.statusId === orderStatus.CART) return changeCart(ctx, row, change, once);
  if (mayManageOrders(person, row.dealerId)) return changePlacedOrder(ctx, person, row, change);
  if (!mayEditDealerNotes(person, row.dealerId)) throw forbidden();
  if (changesMore(row, change)) throw forbidden();
  if (mayMoveOrders(person, row.dealerId)) return changePlacedOrder(ctx, person, row, change);
  if ((change.statusId ?? row.statusId) !== row.statusId) throw forbidden();
  return saveDealerNotes(ctx, person, row, change);
}

/** Whether a posted order differs from the present one in more than its state and dealer notes. */
function changesMore(row: OrderRow, change: ChangedOrder): boolean {
  const { customerNotes, orderItems } = change;
  const isReworded = (customerNotes ?? row.customerNotes) !== row.customerNotes;
  const facts = changedFacts(row, change);
  const isOther =
    facts.vin !== row.vin ||
    facts.stockNumber !== row.stockNumber ||
    facts.wantedOn !== row.wantedOn;
  return isReworded || isOther || (orderItems !== undefined && !isSameLines(row, orderItems));
}

const isSameLines = (row: OrderRow, posted: ChangedItem[]) =>
  JSON.stringify(changeLines(row.items, posted)) === JSON.stringify(row.items);

function changeCart(
  ctx: Ctx,
  row: OrderRow,
  change: ChangedOrder,
  once: Once | undefined,
): Promise<Order> {
  const statusId = change.statusId ?? orderStatus.CART;
  if (statusId !== orderStatus.CART && statusId !== orderStatus.ORDER) {
    throw invalid({ statusId: { key: 'lineProblems.noSuchMove' } });
  }
  const posted: PostedOrder = {
    ...change,
    dealerId: row.dealerId,
    statusId,
    orderItems: change.orderItems ?? row.items.map(toItem).map(asChosen),
    customerId: change.customerId === undefined ? row.customerId : change.customerId,
    customerNotes: change.customerNotes ?? row.customerNotes,
    dealerNotes: change.dealerNotes ?? row.dealerNotes,
    ...changedFacts(row, change),
    ...changedWish(row, change),
    language: change.language ?? row.language,
    cartId: row.id,
  };
  return posted.statusId === orderStatus.ORDER
    ? placeOnce(ctx, posted, once)
    : saveCart(ctx, posted);
}

/** A saved line as if it were posted; its unit price is posted only if it was adjusted. */
function asChosen({ price, installedPrice, options, ...item }: OrderItem): PostedItem {
  const prices = item.originalPrice === null ? {} : { price, installedPrice };
  const hasNeeded = item.hasNeeded || undefined; // false is saved, too, where nobody was asked
  return { ...item, ...prices, hasNeeded, options: options.map(({ id }) => id) };
}

async function saveDealerNotes(
  ctx: Ctx,
  person: User,
  row: OrderRow,
  change: Pick<ChangedOrder, 'dealerNotes' | 'version'>,
): Promise<Order> {
  return inTransaction(ctx, async (ctx) => {
    const notes = change.dealerNotes ?? row.dealerNotes;
    const changed = await updateNotes(
      ctx.db,
      row.dealerId,
      row.id,
      change.version ?? row.version,
      notes,
      ctx.now(),
    );
    const now = orNotFound(await selectOrder(ctx.db, row.dealerId, row.id));
    if (changed === 0) throw changedMeanwhile(now, person);
    await recordAudit(ctx, {
      dealerId: row.dealerId,
      action: 'order.notesChanged',
      entity: 'order',
      entityId: row.id,
      before: { dealerNotes: row.dealerNotes },
      after: { dealerNotes: notes },
    });
    return toOrder(now, person);
  });
}
