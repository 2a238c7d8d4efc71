import { createHash } from 'node:crypto';
import { auditInsert, recordAudit } from '#server/audit/audit.service.ts';
import { isUniqueViolation } from '#server/base/database/database.ts';
import { HttpError, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { insertAnswer, insertedAnswer } from '#server/base/http/idempotency.sql.ts';
import { answerOf, type Once } from '#server/base/http/once.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { count } from '#server/base/signals/counts.ts';
import { termsOf } from '#server/catalogue/terms/terms.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { enqueueOrderMails } from '#server/outbox/outbox.service.ts';
import { offerToAccount } from '#server/people/users/email-confirmation.service.ts';
import type { ChangedOrder, Order, PostedOrder } from '#shared/contract/orders.ts';
import type { User } from '#shared/contract/users.ts';
import { conditionsProblem } from '#shared/rules/conditions.ts';
import { exemptionAt, type OrderExemption } from '#shared/rules/exemption.ts';
import { orderTerms, type Payment, paymentOf } from '#shared/rules/payment.ts';
import {
  isStaff,
  mayOrderForCustomers,
  maySeeCost,
  maySeeOrder,
  priceLimit,
} from '#shared/rules/permissions.ts';
import {
  customerOf,
  findOffer,
  leaveToOwner,
  newOrder,
  refuseOrdered,
  storedRow,
  withCartLocked,
} from './carts.service.ts';
import { endByOrder, lockContinued } from './continued/continued.service.ts';
import { scheduleByCustomer } from './desk/customer-choice.service.ts';
import { refuseTaxes } from './exemptions/refuse-taxes.ts';
import { refuseGoing } from './goes-with.service.ts';
import { refuseWanted, refuseWish } from './order-facts.ts';
import type { OrderRow } from './orders.sql.ts';
import { placedEntry, recordAdjustedPrices } from './placed-audit.ts';
import { type Priced, priceItems, refuseOtherTotals } from './pricing.service.ts';
import { insertOrder, insertOrderOfCart, type Offer } from './save-order.sql.ts';
import { toOrder } from './to-order.ts';

/**
 * Places an order once per key (contract 3.10): a repeated request gets the first answer. Throws
 * 422 if the key was used for another order, and with the new totals if the posted ones differ; 409
 * if the cart that was named has been ordered, unless it is ordered once more on purpose.
 */
export const placeOrder = (
  ctx: Ctx,
  posted: PostedOrder,
  key: string | undefined,
): Promise<Order> => placeOnce(ctx, posted, onceFor(key, `dealer ${posted.dealerId}`, posted));

export async function placeOnce(
  ctx: Ctx,
  posted: PostedOrder,
  once: Once | undefined,
): Promise<Order> {
  const person = personIn(ctx, posted.dealerId);
  const customer = await customerOf(ctx, person, posted);
  const place = () =>
    withCartLocked(ctx, person, posted, async (ctx) => {
      const offer = await findOffer(ctx, posted, {
        userId: person.id,
        customerId: customer.id,
        places: true,
        key: once?.key,
        cartId: posted.cartId,
      });
      if (once && offer.storedAnswer)
        return replayAnswer(person, answerOf(offer.storedAnswer, once));
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
  if (!posted.onceMore) refuseOrdered(offer);
  if (posted.orderItems.length === 0) throw invalid({ orderItems: { key: 'lineProblems.empty' } });
  const continued = await lockContinued(ctx, posted, {
    ...{ person, customer, orderedAs: offer.orderedAs },
  });
  const priced = priceItems(offer, posted.orderItems, priceLimit(person, offer.id));
  refuseOtherTotals(posted, priced);
  const goesAnyway = refuseGoing(offer, posted, mayOrderForCustomers(person, offer.id));
  refuseWanted(posted, offer, ctx.now());
  refuseWish(posted, offer, ctx.now());
  const conditionsVersion = acceptedVersion(posted, offer);
  await countOrder(ctx, person);
  await leaveToOwner(ctx, customer);
  const row = {
    ...newOrder(ctx, person, customer.id, posted, priced),
    payment: paymentShown(offer, posted, priced),
    conditionsVersion,
    goesAnyway,
    exemption: priced.exemption ?? claimed(offer, posted),
  };
  // What has been put into the cart since is not part of an order that is placed once more.
  const insert = offer.orderedAs === null ? insertOrderOfCart : insertOrder;
  const stored = orNotFound(await insert(ctx.db, row, priced.items));
  const fresh = storedRow(row, priced.items, stored, { person, customer });
  const order = toOrder(await withAppointment(ctx, fresh, posted), person);
  const { id, dealerId } = order;
  const entry = placedEntry(order);
  if (continued) await endByOrder(ctx, continued, { orderId: id, by: person.id });
  if (once) {
    const storedAnswer = { userId: person.id, ...once, orderId: id, answer: order, now: ctx.now() };
    await insertAnswer(ctx.db, storedAnswer, auditInsert(ctx, entry, insertedAnswer));
  } else {
    await recordAudit(ctx, entry);
  }
  await recordAdjustedPrices(ctx, dealerId, id, priced.items);
  await enqueueOrderMails(ctx, order);
  await offerToAccount(ctx, customer);
  ctx.db.afterCommit(() => count('orders_placed'));
  return order;
}

/** The order with the time that was chosen with it; throws 422 on `appointment.startsAt`, so that nothing is placed. */
async function withAppointment(
  ctx: Ctx,
  order: OrderRow,
  { appointment }: PostedOrder,
): Promise<OrderRow> {
  if (!appointment) return order;
  try {
    return await scheduleByCustomer(ctx, order, appointment.startsAt);
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 422) throw error;
    throw invalid({ 'appointment.startsAt': error.text });
  }
}

/** What the customer claims: the order keeps it, and its sums stay until the dealership confirms it. */
function claimed(offer: Offer<Order>, { exemption }: PostedOrder): OrderExemption | null {
  if (!exemption) return null;
  refuseTaxes(exemption, offer, 'exemption.taxes');
  return exemptionAt(exemption, offer, false);
}

/** The stored answer, if the person may still see the order; throws 404. */
export function replayAnswer(person: User, answer: Order): Order {
  if (!maySeeOrder(person, { ...answer, ownerId: person.id })) throw notFound();
  return maySeeCost(person, answer.dealerId) ? answer : withoutCost(answer);
}

/** The answer was stored for somebody who saw cost then, and may not see it any more. */
const withoutCost = ({ profit: _, orderItems, ...order }: Order): Order => ({
  ...order,
  orderItems: orderItems.map(({ cost: _cost, ...item }) => item),
});

/**
 * The key with a hash of who orders what. Prices, sums and notes are excluded: a shopper whose
 * answer was lost may retry with new prices and still mean the same order (decision 028). `place`
 * is the dealership or the cart.
 */
export function onceFor(
  key: string | undefined,
  place: string,
  posted: PostedOrder | ChangedOrder,
): Once | undefined {
  if (key === undefined) return undefined;
  const lines = posted.orderItems?.map(({ productId, trimId, quantity, installed, options }) => [
    ...[productId, trimId ?? null, Number(quantity), installed],
    options.toSorted((a, b) => a - b),
  ]);
  const request = JSON.stringify([place, posted.customerId ?? null, lines ?? null]);
  return { key, requestHash: createHash('sha256').update(request).digest() };
}

/** In the order's transaction, so that a refused order does not count; throws 429. */
async function countOrder(ctx: Ctx, person: User): Promise<void> {
  if (isStaff(person)) return;
  const limit = ctx.config.limits.ordersOfAccount;
  await countOrRefuse(ctx, hourly(`order:account:${person.id}`, limit));
}

/**
 * The version of the conditions that was accepted; throws 422 with the present one (decision 075). A
 * caller that says nothing of conditions has no box to show them in: its order is kept without.
 */
function acceptedVersion(posted: PostedOrder, offer: Offer<Order>): number | null {
  const accepted = posted.conditionsVersion;
  if (accepted === undefined) return null;
  const problem = conditionsProblem(offer, accepted);
  if (!problem) return accepted;
  const { conditionsVersion } = offer;
  throw invalid(
    { conditionsVersion: { key: `conditionsProblems.${problem}` } },
    { conditionsVersion },
  );
}

/** The order's payment: the posted one if the vehicle has it, else the default (contract 3.6). */
function paymentShown(
  offer: Offer<Order>,
  posted: PostedOrder,
  { subtotalCents }: Priced,
): Payment | null {
  const terms = orderTerms(termsOf(offer.terms), posted.payment);
  return terms && paymentOf(subtotalCents, terms);
}
