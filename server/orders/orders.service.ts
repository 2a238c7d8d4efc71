import { auditInsert, recordAudit } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/base/database/database.ts';
import { elsewhere, forbidden, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction, signedIn } from '#server/base/http/ctx.ts';
import { givenAnswer, insertAnswer, selectKeptAnswer } from '#server/base/http/kept-answers.sql.ts';
import { answerOf, type Once } from '#server/base/http/once.ts';
import { countOrRefuse } from '#server/base/http/throttle.ts';
import { count } from '#server/base/signals/counts.ts';
import { termsOf } from '#server/catalogue/terms/terms.service.ts';
import { daysOf } from '#server/dealers/days.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { enqueueNewOrderMails } from '#server/outbox/outbox.service.ts';
import { findCustomer, findUserIn } from '#server/people/users/users.service.ts';
import type {
  ChangedItem,
  ChangedOrder,
  Order,
  OrderItem,
  PostedItem,
  PostedOrder,
} from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { fromCents } from '#shared/rules/money.ts';
import { orderStates, orderStatus } from '#shared/rules/order-status.ts';
import { keptTerms, type Payment, paymentOf } from '#shared/rules/payment.ts';
import {
  isDealerAdmin,
  isStaff,
  mayActIn,
  mayAdjustPrice,
  mayEditDealerNotes,
  mayManageOrders,
  mayOrderForCustomers,
  maySeeOrder,
} from '#shared/rules/permissions.ts';
import { changePlacedOrder } from './admin-change.ts';
import { changeLines } from './change-lines.ts';
import { type Offer, selectOffer } from './offer.sql.ts';
import { onceFor } from './once.ts';
import {
  insertOrderOfCart,
  lockCart,
  type NewItem,
  type NewOrder,
  type OrderRow,
  type Stored,
  saveCartRows,
  selectDealerOfOrder,
  selectOrder,
  selectOrdersOf,
  updateNotes,
} from './orders.sql.ts';
import { type Priced, priceItems, refuseOtherTotals } from './pricing.ts';
import { toItem, toOrder, toOrders } from './to-order.ts';

/** Saves the signed-in person's one cart at a dealership; prices are the catalogue's, whatever was posted. */
export async function saveCart(ctx: Ctx, posted: PostedOrder): Promise<Order> {
  const person = personIn(ctx, posted.dealerId);
  const customer = await customerOf(ctx, person, posted);
  return withCartLocked(ctx, person, posted, async (ctx) => {
    const offer = await findOffer(ctx, posted, { userId: person.id, places: false });
    const priced = priceItems(offer, posted.orderItems, mayAdjustPrice(person, offer.id));
    const cart = newOrder(ctx, person, customer.id, posted, priced);
    const stored = (await saveCartRows(ctx.db, cart, priced.items))!;
    return toOrder(storedRow(cart, priced.items, stored, { person, customer }), person);
  });
}

/**
 * Places an order, once for each key (contract 3.10): the same request gives the first answer again. Throws 422 where the
 * key was used for another one, and with the new totals where they are not the posted ones.
 */
export const placeOrder = (
  ctx: Ctx,
  posted: PostedOrder,
  key: string | undefined,
): Promise<Order> => placeOnce(ctx, posted, onceFor(key, `dealer ${posted.dealerId}`, posted));

async function placeOnce(ctx: Ctx, posted: PostedOrder, once: Once | undefined): Promise<Order> {
  const person = personIn(ctx, posted.dealerId);
  const customer = await customerOf(ctx, person, posted);
  const place = () =>
    withCartLocked(ctx, person, posted, async (ctx) => {
      const offer = await findOffer(ctx, posted, {
        userId: person.id,
        places: true,
        key: once?.key,
      });
      if (once && offer.kept) return givenTo(person, answerOf(offer.kept, once));
      return placeNew(ctx, { person, customer, offer, posted, once });
    });
  try {
    return await place();
  } catch (error) {
    // The lock is of one dealership: at another, the same person has used the same key meanwhile.
    if (isUniqueViolation(error, 'idempotency_keys_pkey')) return place();
    throw error;
  }
}

interface Placing {
  person: User;
  customer: User;
  offer: Offer<Order>;
  posted: PostedOrder;
  once: Once | undefined;
}

async function placeNew(
  ctx: Ctx,
  { person, customer, offer, posted, once }: Placing,
): Promise<Order> {
  if (posted.orderItems.length === 0) throw invalid({ orderItems: lineProblems.empty });
  const priced = priceItems(offer, posted.orderItems, mayAdjustPrice(person, offer.id));
  refuseOtherTotals(posted, priced);
  await countOrder(ctx, person);
  const row = {
    ...newOrder(ctx, person, customer.id, posted, priced),
    payment: paymentShown(offer, posted, priced),
  };
  const stored = (await insertOrderOfCart(ctx.db, row, priced.items))!;
  const order = toOrder(storedRow(row, priced.items, stored, { person, customer }), person);
  const { id, dealerId } = order;
  const entry = {
    dealerId,
    action: orderStates[row.statusId].auditAction,
    entity: 'order',
    entityId: id,
    after: order,
  };
  if (once) {
    const kept = { userId: person.id, ...once, orderId: id, answer: order, now: ctx.now() };
    await insertAnswer(ctx.db, kept, auditInsert(ctx, entry, givenAnswer));
  } else {
    await recordAudit(ctx, entry);
  }
  await recordAdjustedPrices(ctx, dealerId, id, priced.items);
  await enqueueNewOrderMails(ctx, order, customer.email, offer.orderEmails);
  ctx.db.afterCommit(() => count('orders_placed'));
  return order;
}

/** The answer that a person has had for their key, if they may still see the order; throws 404. */
function givenTo(person: User, answer: Order): Order {
  if (!maySeeOrder(person, { ...answer, ownerId: person.id })) throw notFound();
  return answer;
}

/** In the transaction of the order, so that one which is not placed does not count; throws 429 after too many of a customer. */
async function countOrder(ctx: Ctx, person: User): Promise<void> {
  if (isStaff(person)) return;
  const limit = ctx.config.limits.ordersOfAccount;
  await countOrRefuse(ctx, { key: `order:account:${person.id}`, limit, windowSeconds: 3600 });
}

/** Runs the work in a transaction that alone touches the person's cart. */
const withCartLocked = <T>(
  ctx: Ctx,
  person: User,
  posted: PostedOrder,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => inTransaction(ctx, work, lockCart(posted.dealerId, person.id));

/** What the dealership asks for the posted lines; throws 404 where it is closed. */
async function findOffer(
  ctx: Ctx,
  posted: PostedOrder,
  asked: Parameters<typeof selectOffer>[3],
): Promise<Offer<Order>> {
  const offer = await selectOffer<Order>(ctx.db, posted.dealerId, posted.orderItems, asked);
  if (!offer) throw notFound();
  return offer;
}

/** The payment of an order: the posted one where the vehicle's offers have it, else the default (contract 3.6). */
function paymentShown(
  offer: Offer<Order>,
  posted: PostedOrder,
  { subtotalCents }: Priced,
): Payment | null {
  const terms = keptTerms(termsOf(offer.terms), posted.payment);
  return terms && paymentOf(subtotalCents, terms);
}

/** Prices that a dealer admin gave their customer, from what the catalogue says to what was asked for. */
async function recordAdjustedPrices(
  ctx: Ctx,
  dealerId: number,
  orderId: number,
  items: NewItem[],
): Promise<void> {
  const adjusted = items.filter(({ originalPriceCents }) => originalPriceCents !== null);
  if (adjusted.length === 0) return;
  const pricesOf = (cents: (item: NewItem) => number) =>
    Object.fromEntries(
      adjusted.map((item, index) => [`${index + 1}. ${item.name}`, fromCents(cents(item))]),
    );
  await recordAudit(ctx, {
    ...{ dealerId, action: 'order.pricesAdjusted', entity: 'price', entityId: orderId },
    before: pricesOf((item) => item.originalPriceCents!),
    after: pricesOf((item) => (item.installed ? item.installedPriceCents : item.priceCents)),
  });
}

/** A person's orders at a dealership, newest first, and the cart to its owner; throws 403 for somebody else's. */
export async function listOrders(
  ctx: Ctx,
  query: {
    dealerId: number;
    user_id?: number | undefined;
    startDate?: string | undefined;
    endDate?: string | undefined;
  },
): Promise<Order[]> {
  const person = personIn(ctx, query.dealerId);
  const userId = query.user_id ?? person.id;
  if (userId !== person.id) {
    await findUserIn(ctx, query.dealerId, userId);
    if (!isDealerAdmin(person, query.dealerId)) throw forbidden();
  }
  const dealer = await findDealer(ctx, query.dealerId);
  const sells = mayOrderForCustomers(person, dealer.id);
  const rows = await selectOrdersOf(ctx.db, {
    dealerId: dealer.id,
    userId,
    sells,
    days: daysOf(dealer, query),
  });
  return toOrders(rows, person);
}

/**
 * Changes an order as far as the signed-in person may: their cart, the dealership's notes, or anything of a placed order
 * for its dealer admins; throws 403, 404, 422.
 */
export async function changeOrder(
  ctx: Ctx,
  orderId: number,
  change: ChangedOrder,
  key: string | undefined,
): Promise<Order> {
  const person = signedIn(ctx);
  // Looked for first: the cart that became an order is gone when the same is asked again.
  const once =
    change.statusId === orderStatus.ORDER ? onceFor(key, `cart ${orderId}`, change) : undefined;
  const kept = once && (await selectKeptAnswer<Order>(ctx.db, person.id, once.key));
  if (kept) return givenTo(person, answerOf(kept, once));
  const row = await findVisibleOrder(ctx, orderId);
  if (row.statusId === orderStatus.CART) return changeCart(ctx, row, change, once);
  if (mayManageOrders(person, row.dealerId)) return changePlacedOrder(ctx, person, row, change);
  if (!mayEditDealerNotes(person, row.dealerId)) throw forbidden();
  if (changesMoreThanNotes(row, change)) throw forbidden();
  return saveDealerNotes(ctx, person, row, change);
}

/** Whether a posted order differs from the present one in anything but the dealership's notes. */
function changesMoreThanNotes(
  row: OrderRow,
  { statusId, customerNotes, orderItems }: ChangedOrder,
): boolean {
  const isMoved = (statusId ?? row.statusId) !== row.statusId;
  const isReworded = (customerNotes ?? row.customerNotes) !== row.customerNotes;
  return isMoved || isReworded || (orderItems !== undefined && !isSameLines(row, orderItems));
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
    throw invalid({ statusId: lineProblems.noSuchMove });
  }
  const posted: PostedOrder = {
    ...change,
    dealerId: row.dealerId,
    statusId,
    orderItems: change.orderItems ?? row.items.map(toItem).map(asChosen),
    customerId: change.customerId ?? row.customerId,
    customerNotes: change.customerNotes ?? row.customerNotes,
    dealerNotes: change.dealerNotes ?? row.dealerNotes,
  };
  return posted.statusId === orderStatus.ORDER
    ? placeOnce(ctx, posted, once)
    : saveCart(ctx, posted);
}

/** A saved line as if posted again: its total says what was shown, its unit price only where that is an adjusted one. */
function asChosen({ price, installedPrice, options, ...item }: OrderItem): PostedItem {
  const prices = item.originalPrice === null ? {} : { price, installedPrice };
  return { ...item, ...prices, options: options.map(({ id }) => id) };
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
      row.id,
      change.version ?? row.version,
      notes,
      ctx.now(),
    );
    const now = await selectOrder(ctx.db, row.dealerId, row.id);
    if (!now) throw notFound();
    if (changed === 0)
      throw invalid({ version: lineProblems.changedMeanwhile }, { order: toOrder(now, person) });
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

/** An order of a dealership, whoever asks; undefined where there is none. */
export const findOrderAt = (
  { db }: Pick<Ctx, 'db'>,
  dealerId: number,
  orderId: number,
): Promise<OrderRow | undefined> => selectOrder(db, dealerId, orderId);

/** An order that the signed-in person may see; throws 404 for any other. */
export async function findVisibleOrder(ctx: Ctx, orderId: number): Promise<OrderRow> {
  const person = signedIn(ctx);
  const dealerId = await selectDealerOfOrder(ctx.db, orderId);
  if (dealerId === undefined) throw notFound();
  if (!mayActIn(person, dealerId)) throw elsewhere();
  const row = await selectOrder(ctx.db, dealerId, orderId);
  if (!row || !maySeeOrder(person, row)) throw notFound();
  return row;
}

/** Who the order is for: the person, or the customer that an advisor chose (403 for others, 404 for staff and where unknown here). */
async function customerOf(ctx: Ctx, person: User, posted: PostedOrder): Promise<User> {
  const customerId = posted.customerId ?? person.id;
  if (customerId === person.id) return person;
  if (!mayOrderForCustomers(person, posted.dealerId)) throw forbidden();
  return findCustomer(ctx, posted.dealerId, customerId);
}

/** An order that has just been stored as it would be read, without reading it. */
function storedRow(
  order: NewOrder,
  items: NewItem[],
  { id, itemIds, version, createdAt }: Stored,
  { person, customer }: { person: User; customer: User },
): OrderRow {
  const { now, itemCount: _, ...rest } = order;
  const { firstName, lastName, email, phoneNumber } = customer;
  return {
    ...rest,
    ...{ id, version, createdAt, updatedAt: now },
    seller:
      order.sellerId === null ? null : { firstName: person.firstName, lastName: person.lastName },
    customer: { firstName, lastName, email, phoneNumber },
    items: items.map((item, index) => ({ ...item, id: itemIds[index]! })),
  };
}

function newOrder(
  ctx: Ctx,
  person: User,
  customerId: number,
  posted: PostedOrder,
  priced: Priced,
): NewOrder {
  const sells = mayOrderForCustomers(person, posted.dealerId);
  return {
    dealerId: posted.dealerId,
    statusId: posted.statusId,
    ownerId: person.id,
    customerId,
    sellerId: sells ? person.id : null,
    subtotalCents: priced.subtotalCents,
    taxCents: priced.taxCents,
    totalCents: priced.totalCents,
    costCents: priced.costCents,
    itemCount: priced.items.length,
    taxLines: priced.taxLines,
    payment: null,
    customerNotes: posted.customerNotes ?? '',
    dealerNotes: sells ? (posted.dealerNotes ?? '') : '',
    now: ctx.now(),
  };
}
