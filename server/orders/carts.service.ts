import { conflict, forbidden, orNotFound } from '#server/base/errors.ts';
import { type Ctx, inTransaction } from '#server/base/http/ctx.ts';
import type { ChosenLine } from '#server/catalogue/products/ordered-products.ts';
import { todayOf } from '#server/dealers/days.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { takeOverUnconfirmed } from '#server/people/accounts/take-over.service.ts';
import { findCustomer } from '#server/people/users/users.service.ts';
import type { Order, PostedOrder } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { isValidOn } from '#shared/rules/exemption.ts';
import type { Language } from '#shared/rules/languages.ts';
import { mayEditDealerNotes, mayOrderForCustomers, priceLimit } from '#shared/rules/permissions.ts';
import { factsOf, wishOf } from './order-facts.ts';
import { type NewItem, type NewOrder, newProgress, newWork } from './order-storage.ts';
import type { OrderRow } from './orders.sql.ts';
import { type Priced, priceItems } from './pricing.service.ts';
import {
  type Offer,
  openOrdering,
  type Stored,
  saveCartRows,
  selectOffer,
} from './save-order.sql.ts';
import { toOrder } from './to-order.ts';

/**
 * Saves the signed-in person's only cart at a dealership, at the catalogue's prices. Throws 409 if
 * the cart that was named has been ordered: its lines do not come back.
 */
export async function saveCart(ctx: Ctx, posted: PostedOrder): Promise<Order> {
  const person = personIn(ctx, posted.dealerId);
  const customer = await customerOf(ctx, person, posted);
  return withCartLocked(ctx, person, posted, async (ctx) => {
    const offer = await findOffer(ctx, posted, {
      ...{ userId: person.id, customerId: customer.id },
      ...{ places: false, cartId: posted.cartId },
    });
    refuseOrdered(offer);
    await leaveToOwner(ctx, customer);
    const priced = priceItems(offer, posted.orderItems, priceLimit(person, offer.id));
    const cart = newOrder(ctx, person, customer.id, posted, priced);
    const stored = orNotFound(await saveCartRows(ctx.db, cart, priced.items));
    return toOrder(storedRow(cart, priced.items, stored, { person, customer }), person);
  });
}

/** Runs the work in a transaction that locks the person's cart. */
export const withCartLocked = <T>(
  ctx: Ctx,
  person: User,
  posted: PostedOrder,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> => inTransaction(ctx, work, openOrdering(posted.dealerId, person.id));

/**
 * The dealership's prices and terms for the posted lines, named in the order's language; throws 404
 * if it is closed.
 */
export async function findOffer(
  ctx: Pick<Ctx, 'db' | 'language' | 'now'>,
  posted: { dealerId: number; orderItems: ChosenLine[]; language?: Language | null | undefined },
  asked: Omit<Parameters<typeof selectOffer>[3], 'now' | 'language'>,
): Promise<Offer<Order>> {
  const offer = orNotFound(
    await selectOffer<Order>(ctx.db, posted.dealerId, posted.orderItems, {
      ...asked,
      language: posted.language ?? ctx.language,
      now: ctx.now(),
    }),
  );
  const today = todayOf(ctx, offer);
  const holds = offer.exemption !== null && isValidOn(offer.exemption, today);
  return { ...offer, exemption: holds ? offer.exemption : null };
}

/** Throws 409 with the order that the named cart has become, on another device say (decision 110). */
export function refuseOrdered({ orderedAs }: Offer<Order>): void {
  if (orderedAs === null) return;
  throw conflict({ key: 'lineProblems.cartOrdered', values: [orderedAs] }, { orderId: orderedAs });
}

/**
 * The order's customer: the person, or whom an advisor orders for. Throws 403 for who may not order for
 * others, and 404 if the customer is unknown or staff.
 */
export async function customerOf(ctx: Ctx, person: User, posted: PostedOrder): Promise<User> {
  const customerId = posted.customerId ?? person.id;
  if (customerId === person.id) return person;
  if (!mayOrderForCustomers(person, posted.dealerId)) throw forbidden();
  return findCustomer(ctx, posted.dealerId, customerId);
}

/** Leaves a customer's account to the owner of its address where staff order for it and nobody has confirmed it. */
export async function leaveToOwner(
  ctx: Ctx,
  { id, dealerId, emailUnconfirmed }: User,
): Promise<void> {
  if (emailUnconfirmed && dealerId !== null && ctx.person?.id !== id)
    await takeOverUnconfirmed(ctx, dealerId, id);
}

export function newOrder(
  ctx: Ctx,
  person: User,
  customerId: number,
  posted: PostedOrder,
  priced: Priced,
): NewOrder {
  const sells = mayOrderForCustomers(person, posted.dealerId);
  const { items, differs: _, ...sums } = priced;
  return {
    dealerId: posted.dealerId,
    statusId: posted.statusId,
    ownerId: person.id,
    customerId,
    sellerId: sells ? person.id : null,
    ...sums,
    itemCount: items.length,
    payment: null,
    ...wishOf(posted),
    customerNotes: posted.customerNotes ?? '',
    dealerNotes: mayEditDealerNotes(person, posted.dealerId) ? (posted.dealerNotes ?? '') : '',
    ...factsOf(posted, sells),
    language: posted.language ?? ctx.language,
    conditionsVersion: null,
    goesAnyway: false,
    now: ctx.now(),
  };
}

/** The row of an order that was just stored, made of what was stored instead of being read. */
export function storedRow(
  order: NewOrder,
  items: NewItem[],
  { id, itemIds, version, createdAt }: Stored,
  { person, customer }: { person: Pick<User, 'firstName' | 'lastName'>; customer: User },
): OrderRow {
  const { now, ...rest } = order;
  const { firstName, lastName, email, phoneNumber } = customer;
  return {
    ...rest,
    ...newWork,
    appointments: [],
    ...{ id, version, createdAt, updatedAt: now },
    seller:
      order.sellerId === null ? null : { firstName: person.firstName, lastName: person.lastName },
    customer: { firstName, lastName, email, phoneNumber },
    items: items.map((item, index) => ({
      ...item,
      ...newProgress,
      id: itemIds[index]!,
      position: index + 1,
    })),
  };
}
