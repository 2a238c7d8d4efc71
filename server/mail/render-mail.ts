import type { Database } from '#server/base/database/database.ts';
import { notFound, orNotFound } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { type Wording, wordingIn } from '#server/base/words.ts';
import { findProduct } from '#server/catalogue/products/products.service.ts';
import { findTerms } from '#server/catalogue/terms/terms.service.ts';
import { findPresentTrim } from '#server/catalogue/vehicles/vehicles.service.ts';
import { findDealer, findOpenOrClosed } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { shopAddress } from '#server/dealers/shop-address.ts';
import { findOrderAt } from '#server/orders/orders.service.ts';
import { type Mail, mailKind, type ShopMail, type ShownChoice } from '#server/outbox/mails.ts';
import type { ProposalMail } from '#server/outbox/proposal-mails.ts';
import { isConfirmedAddress } from '#server/people/users/email-confirmation.service.ts';
import { languagePrefix, platformLanguage } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { orderTerms, type PaymentTerms, paymentOf, trimOfLines } from '#shared/rules/payment.ts';
import { selectReplyTo } from './mail.sql.ts';
import { calendarsFor } from './mail-calendars.ts';
import type { Message } from './send-message.ts';
import { addressedTo } from './send-or-wait.ts';
import { type AnyPlace, nameOf, type Place } from './templates/frame.ts';
import {
  checkoutSummary,
  newOrderCustomer,
  newOrderDealership,
  orderSummary,
} from './templates/order-mails.ts';
import {
  accessoryLink,
  accountChange,
  changesetDone,
  confirmEmail,
  exemptionRefused,
  invitation,
  resetCode,
  testMail,
  welcome,
} from './templates/other-mails.ts';
import { cancelAsked, orderStep, progressMail } from './templates/progress-mails.ts';
import { proposalMail } from './templates/proposal-mails.ts';
import { visitAsked } from './templates/visit-mails.ts';

type RenderParts = Pick<Parts, 'config' | 'db' | 'now'> & Wording;

/** The queries now running on each database. */
const asking = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Shares a running query, because an order's mails are mostly rendered together. */
function together<T>(
  { db }: Pick<RenderParts, 'db'>,
  what: string,
  ask: () => Promise<T>,
): Promise<T> {
  const answers = asking.get(db) ?? new Map<string, Promise<unknown>>();
  asking.set(db, answers);
  const present = answers.get(what) as Promise<T> | undefined;
  if (present) return present;
  const answer = ask().finally(() => answers.delete(what));
  answers.set(what, answer);
  return answer;
}

/**
 * Renders a mail from stored data, in its reader's language; throws 404 if its subject is gone.
 */
export async function renderMail(
  shared: Omit<RenderParts, keyof Wording>,
  mail: Mail,
): Promise<Message> {
  const { kind, to, dealerId } = mail;
  const dealer = dealerId === null ? null : await dealerOf(shared, kind, dealerId);
  const language = mail.language ?? dealer?.language ?? platformLanguage;
  const parts = { ...shared, ...wordingIn(language) };
  const { publicUrl } = parts.config;
  const place = {
    words: parts.words,
    dealer,
    publicUrl,
    base: dealer
      ? shopAddress(publicUrl, dealer, language)
      : `${publicUrl}${languagePrefix(language)}/platform`,
  };
  const replyTo = await replyToOf(parts, mail);
  const rendered = await renderContent(parts, place, mail);
  return { kind, to, fromName: nameOf(place), ...(replyTo && { replyTo }), ...rendered };
}

/** The dealership of a mail; throws 404, for most kinds if it is closed as well. */
function dealerOf(
  parts: Pick<RenderParts, 'db'>,
  kind: Mail['kind'],
  dealerId: number,
): Promise<DealerRow> {
  return mailKind(kind).evenIfClosed
    ? together(parts, `any dealer ${dealerId}`, () => findOpenOrClosed(parts, dealerId))
    : together(parts, `dealer ${dealerId}`, () => findDealer(parts, dealerId));
}

/** The address for answers to a mail to a customer; the dealership's own mails have none here. */
async function replyToOf(parts: RenderParts, mail: Mail): Promise<string | null | undefined> {
  if (mail.dealerId === null || mailKind(mail.kind).reader === 'staff') return null;
  if (mail.kind === 'orderSummary' && mail.data.reader === 'dealership') return null;
  if (mail.kind === 'proposalAccepted' && mail.data.link === null) return null;
  const { orderId, advisorId } = { ...mail, ...mail.data } as {
    orderId?: number;
    advisorId?: number;
  };
  return selectReplyTo(parts.db, mail.dealerId, { orderId, advisorId });
}

type Rendered = Pick<Message, 'subject' | 'html' | 'text' | 'replyTo' | 'calendars'>;

async function renderContent(parts: RenderParts, place: AnyPlace, mail: Mail): Promise<Rendered> {
  if (mail.kind === 'resetCode') return resetCode(place, { ...mail.data, email: mail.to });
  if (mail.kind === 'invitation') return invitation(place, { ...mail.data, email: mail.to });
  if (mail.kind === 'changesetDone') return changesetDone(place, mail.data);
  if (mail.kind === 'accountChange') {
    const { firstName, what } = mail.data;
    return accountChange(place, {
      what,
      firstName: (await isProven(parts, mail)) ? firstName : '',
    });
  }
  if (!place.dealer) throw notFound();
  return renderOfShop(parts, { ...place, dealer: place.dealer }, mail);
}

async function renderOfShop(parts: RenderParts, place: Place, mail: ShopMail): Promise<Rendered> {
  if (isOfProposal(mail)) return proposalMail(place, mail);
  switch (mail.kind) {
    case 'newOrderCustomer':
      return newOrderCustomer(place, await factsFor(parts, place.dealer, mail));
    case 'newOrderDealership': {
      const facts = await orderFacts(parts, place.dealer, mail.data.orderId);
      return { ...newOrderDealership(place, facts), replyTo: facts.order.customer.email };
    }
    case 'orderStep':
      return orderStep(place, { id: mail.data.orderId }, mail.data.step);
    case 'cancelAsked': {
      const { order } = await orderFacts(parts, place.dealer, mail.data.orderId);
      return { ...cancelAsked(place, order), replyTo: order.customer.email };
    }
    case 'visitAsked': {
      const { order } = await orderFacts(parts, place.dealer, mail.data.orderId);
      return { ...visitAsked(place, order, mail.data), replyTo: order.customer.email };
    }
    case 'orderSummary':
      return orderSummary(place, await factsFor(parts, place.dealer, mail), mail.data.reader);
    case 'checkoutSummary':
      return checkoutSummary(
        place,
        await orderFacts(parts, place.dealer, mail.data.orderId, mail.data.choice),
      );
    case 'accessoryLink': {
      const product = await findProduct(parts, place.dealer.id, mail.data.productId);
      const { choice } = mail.data;
      const trimId = await findPresentTrim(parts, mail.data.trimId);
      const fitting = trimId !== null && product.trims.includes(trimId) ? trimId : null;
      return accessoryLink(
        place,
        product,
        await termsFor(parts, place.dealer, fitting, choice),
        fitting,
      );
    }
    case 'welcome':
      return welcome(place, { ...mail.data, email: mail.to });
    case 'exemptionRefused':
      return exemptionRefused(place, (await isProven(parts, mail)) ? mail.data.reason : '');
    case 'testMail':
      return testMail(place, mail.data);
    case 'confirmEmail':
      return confirmEmail(place, mail.data);
    default: {
      const { totalBefore, link, visitIds = [] } = mail.data;
      const { order } = await factsFor(parts, place.dealer, mail);
      const calendars = calendarsFor(parts, place, order, mail);
      return {
        ...progressMail(place, mail.kind, { order, totalBefore, link, visitIds }),
        ...(calendars.length > 0 && { calendars }),
      };
    }
  }
}

const isOfProposal = (mail: ShopMail): mail is Extract<ShopMail, ProposalMail> =>
  'proposal' in mail.data;

const isProven = (parts: RenderParts, mail: Mail) => isConfirmedAddress(parts, addressedTo(mail));

/** An order's facts for its customer; no typed words for an unconfirmed address (contract 3.19). */
async function factsFor(
  parts: RenderParts,
  dealer: DealerRow,
  mail: Extract<Mail, { data: { orderId: number } }>,
) {
  const { order } = await orderFacts(parts, dealer, mail.data.orderId);
  const isTheirs = !(mail.kind === 'orderSummary' && mail.data.reader === 'dealership');
  if (!isTheirs || (await isProven(parts, mail))) return { order };
  const customer = { ...order.customer, firstName: '', lastName: '' };
  return { order: { ...order, customer, customerNotes: '' } };
}

const orderFacts = (parts: RenderParts, dealer: DealerRow, orderId: number, choice?: ShownChoice) =>
  together(parts, `order ${dealer.id} ${orderId} ${JSON.stringify(choice)}`, async () => {
    const order = orNotFound(await findOrderAt(parts, dealer.id, orderId));
    if (order.statusId !== orderStatus.CART) return { order };
    const terms = await termsFor(parts, dealer, trimOfLines(order.items), choice);
    return { order: { ...order, payment: terms && paymentOf(order.subtotalCents, terms) } };
  });

/** The terms of a vehicle or make: the page's choice, else the shop's default (contract 3.6). */
async function termsFor(
  parts: RenderParts,
  dealer: DealerRow,
  trimId: number | null,
  choice: ShownChoice | undefined,
): Promise<PaymentTerms | null> {
  const ids = trimId === null ? { make: dealer.makeId } : { trim: trimId };
  return orderTerms(await findTerms(parts, { ...ids, dealer: dealer.id }), choice);
}
