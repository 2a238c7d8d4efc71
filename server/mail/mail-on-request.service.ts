import type { z } from 'zod';
import { recordAudit } from '#server/audit/audit.service.ts';
import { forbidden, HttpError, invalid, notFound, orNotFound } from '#server/base/errors.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { countOrRefuse, hourly } from '#server/base/http/throttle.ts';
import { findProduct } from '#server/catalogue/products/products.service.ts';
import { findPresentTrim } from '#server/catalogue/vehicles/vehicles.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { findVisibleOrder } from '#server/orders/orders.service.ts';
import type { Mail, ShownChoice } from '#server/outbox/mails.ts';
import { findCustomer } from '#server/people/users/users.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { paymentQuery } from '#shared/contract/payments.ts';
import type { User } from '#shared/contract/users.ts';
import type { Text } from '#shared/messages/text.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { isStaff, mayMailOrder, mayOrderForCustomers } from '#shared/rules/permissions.ts';
import { selectCheckout, selectRecipients } from './mail.sql.ts';
import { toWhoTries } from './of-trial.ts';
import { renderMail } from './render-mail.ts';
import { sendMessage } from './send-message.ts';
import { mailsTo } from './send-or-wait.ts';

/** Time limit for the mail server in milliseconds, because a person waits for the answer. */
const longestWait = 8_000;

/**
 * Mails an order to its customer, or to the dealership's order addresses. Customers may mail their
 * own orders to themselves, advisors the orders they placed, dealer admins and the desk all. Throws
 * 403, 404, 429, and 502 if no mail was sent.
 */
export async function mailOrder(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/auth/mail/order_summary'>['query'],
): Promise<void> {
  const person = personIn(ctx, query.dealer);
  await countCall(ctx);
  const order = await findOrderIn(ctx, query.dealer, query.order);
  if (order.statusId === orderStatus.CART) throw notFound();
  const isOwn = query.customer === 'true' && order.customerId === person.id;
  if (!isOwn && !mayMailOrder(person, order.dealerId)) throw forbidden();
  const shared = { kind: 'orderSummary', dealerId: order.dealerId } as const;
  const recipients = await selectRecipients(ctx.db, order.dealerId, order.id);
  if (query.customer === 'true') {
    const data = { orderId: order.id, reader: 'customer' } as const;
    const reader = { to: order.customer.email, language: recipients?.language ?? order.language };
    return sendOrder(ctx, order, [{ ...shared, ...reader, data }]);
  }
  const addresses = recipients?.dealership ?? [];
  if (addresses.length === 0) throw notSent({ key: 'mailProblems.noOrderEmails' });
  const data = { orderId: order.id, reader: 'dealership' } as const;
  await sendOrder(
    ctx,
    order,
    addresses.map((to) => ({ ...shared, to, data })),
  );
}

/**
 * Mails the checkout to an address: the person's cart, or if it is empty their latest order, or the
 * `order`: their own, or one that an advisor sees. `user` is the person, or for advisors a customer of
 * the dealership. Throws 403, 404, 429, 502.
 */
export async function mailCheckout(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/mail/checkout_summary'>['query'],
): Promise<void> {
  const person = personIn(ctx, query.dealer);
  await countCall(ctx);
  if (query.user !== person.id) {
    if (!mayOrderForCustomers(person, query.dealer)) throw forbidden();
    await findCustomer(ctx, query.dealer, query.user);
  }
  const wanted = query.order ?? (await findCheckout(ctx, person, query));
  const order = await findOrderIn(ctx, query.dealer, wanted);
  if (order.customerId !== person.id && !mayOrderForCustomers(person, query.dealer))
    throw forbidden();
  const data = { orderId: order.id, choice: choiceOf(query) };
  const mail = { dealerId: query.dealer, to: query.email, language: ctx.language };
  await sendOrder(ctx, order, [{ kind: 'checkoutSummary', ...mail, data }]);
}

/** Sends mails of an order; the trail says which placed order staff sent where (decision 066). */
async function sendOrder(ctx: Ctx, order: SentOrder, mails: Mail[]): Promise<void> {
  const reached = await sendNow(ctx, mails);
  const { id: entityId, dealerId, statusId } = order;
  if (!isStaff(ctx.person) || statusId === orderStatus.CART) return;
  const after = { mailedTo: reached.join(', ') };
  await recordAudit(ctx, { dealerId, action: 'order.mailed', entity: 'order', entityId, after });
}

type SentOrder = Pick<Awaited<ReturnType<typeof findVisibleOrder>>, 'id' | 'dealerId' | 'statusId'>;

/** The cart or order that the person is checking out for the customer; throws 404. */
async function findCheckout(
  ctx: Ctx,
  person: User,
  query: { dealer: number; user: number },
): Promise<number> {
  const sells = mayOrderForCustomers(person, query.dealer);
  const checkout = { dealerId: query.dealer, ownerId: person.id, customerId: query.user, sells };
  return orNotFound(await selectCheckout(ctx.db, checkout));
}

/** An order of the dealership that the signed-in person may see; throws 404. */
async function findOrderIn(ctx: Ctx, dealerId: number, orderId: number) {
  const order = await findVisibleOrder(ctx, orderId);
  if (order.dealerId !== dealerId) throw notFound();
  return order;
}

/**
 * Mails the link of one of the dealership's products to an address; throws 404, 422 for a trim that
 * it does not fit, 429, 502.
 */
export async function mailAccessoryLink(
  ctx: Ctx,
  query: HandledInput<'GET /api/v1/mail/accessory_link'>['query'],
): Promise<void> {
  await countCall(ctx);
  const product = await findProduct(ctx, query.dealer, query.productId);
  const trimId = await findPresentTrim(ctx, query.trim ?? null);
  if (trimId !== null && !product.trims.includes(trimId)) {
    throw invalid({ trim: { key: 'lineProblems.doesNotFit', values: [product.name] } });
  }
  const data = { productId: query.productId, trimId, choice: choiceOf(query) };
  const { person } = ctx;
  const advisor =
    person && mayOrderForCustomers(person, query.dealer) ? { advisorId: person.id } : {};
  const to = { dealerId: query.dealer, to: query.email, language: ctx.language };
  await sendNow(ctx, [{ kind: 'accessoryLink', ...to, ...advisor, data }]);
}

const choiceOf = ({ type, frequency, term, rate }: z.output<typeof paymentQuery>) =>
  ({ type, frequency, term, rate }) satisfies ShownChoice;

/** Counts the call for the client and for the account, per hour (contract 3.18). */
async function countCall(ctx: Ctx): Promise<void> {
  const { mailsOfClient } = ctx.config.limits;
  await countOrRefuse(ctx, hourly(`mail:client:${ctx.client}`, mailsOfClient));
  if (ctx.person) await countOrRefuse(ctx, hourly(`mail:account:${ctx.person.id}`, mailsOfClient));
}

/**
 * Sends at once without a queue: the waiting person learns the result and can try again, and nobody
 * gets a mail twice. Mails that nobody waits for, such as a new order's, are enqueued
 * (`server/outbox`). Returns the addresses whose mail went out; throws 429, and 502 if none did.
 */
export async function sendNow(ctx: Ctx, mails: Mail[]): Promise<string[]> {
  for (const { to } of mails) await countOrRefuse(ctx, mailsTo(ctx, to));
  const results = await Promise.allSettled(mails.map((mail) => sendOne(ctx, mail)));
  for (const result of results) {
    if (result.status === 'rejected')
      ctx.log.warn({ err: result.reason }, 'a mail that somebody waits for was not sent');
  }
  // One stale address among several is no reason to send all mails again.
  if (results.every(({ status }) => status === 'rejected'))
    throw notSent({ key: 'mailProblems.notSent' });
  return mails.filter((_, index) => results[index]!.status === 'fulfilled').map(({ to }) => to);
}

async function sendOne(ctx: Ctx, mail: Mail): Promise<void> {
  const message = await toWhoTries(ctx, mail, await renderMail(ctx, mail));
  await sendMessage(ctx, message, { signal: AbortSignal.timeout(longestWait) });
}

const notSent = (text: Text) => new HttpError(502, text, { success: false });
