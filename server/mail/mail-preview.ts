import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { listDealers } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { type Mail, mailKinds, type StepInMail } from '#server/outbox/mails.ts';
import type { LookInMail, ProposalInMail, ProposalMail } from '#server/outbox/proposal-mails.ts';
import type { ProgressMail } from '#shared/rules/customer-mails.ts';
import { languageOf, languages } from '#shared/rules/languages.ts';
import { selectSamples } from './mail.sql.ts';
import { renderMail } from './render-mail.ts';
import { html } from './templates/html.ts';

/**
 * Shows all mails in each language with the demo dealerships' data. For development only: it exposes
 * orders.
 */
export async function mailPreview(app: FastifyInstance, parts: Parts): Promise<void> {
  const schema = { hide: true };
  app.get('/dev/mails', { schema }, async (_request, reply) => {
    const page = html`<!doctype html><title>Mails</title>${(await listDealers(parts)).map(linksOf)}`;
    return reply.type('text/html; charset=utf-8').send(page.text);
  });
  app.get<PreviewRequest>('/dev/mails/:kind', { schema }, async (request, reply) => {
    const { dealer, format, lang } = request.query;
    const dealers = await listDealers(parts);
    const chosen = dealers.find(({ id }) => String(id) === dealer) ?? dealers[0];
    const { kind } = request.params;
    const samples = chosen && isMailKind(kind) && (await samplesOf(parts, chosen));
    if (!samples) throw notFound();
    const shared = { kind, dealerId: chosen.id, to: 'customer@example.test' };
    const mail = { ...shared, data: samples[kind] } as Mail;
    const language = languageOf(lang);
    const message = await renderMail(parts, { ...mail, ...(language && { language }) });
    if (format === 'text')
      return reply.type('text/plain; charset=utf-8').send(`${message.subject}\n\n${message.text}`);
    return reply.type('text/html; charset=utf-8').send(message.html);
  });
}

const kinds = Object.keys(mailKinds);
const isMailKind = (kind: string): kind is Mail['kind'] => kinds.includes(kind);

interface PreviewRequest {
  Params: { kind: string };
  Querystring: { dealer?: string; format?: string; lang?: string };
}

function linksOf(dealer: DealerRow) {
  const links = kinds.map((kind) => {
    const shown = languages.map((language) => {
      const url = `/dev/mails/${kind}?dealer=${dealer.id}&lang=${language}`;
      return html` ${language}: <a href="${url}&format=html">HTML</a>, <a href="${url}&format=text">text</a>`;
    });
    return html`<li>${kind}${shown}</li>`;
  });
  return html`<h2>${dealer.name}</h2><ul>${links}</ul>`;
}

/** What a mail of each kind tells. */
type Samples<Kind extends Mail['kind'] = Mail['kind']> = {
  [K in Kind]: (Mail & { kind: K })['data'];
};

const robin = { name: 'Robin Roy', email: 'robin.roy@example.test' };

/** One mail of every kind, about the longest order and the product with most pictures. */
async function samplesOf(
  parts: Pick<Parts, 'db'>,
  dealer: Pick<DealerRow, 'id'>,
): Promise<Samples | null> {
  const found = await selectSamples(parts.db, dealer.id);
  if (!found) return null;
  const { orderId, productId, trimId } = found;
  return {
    orderSummary: { orderId, reader: 'customer' },
    newOrderCustomer: { orderId },
    newOrderDealership: { orderId },
    ...progressSamples(orderId),
    cancelAsked: { orderId },
    visitAsked: { orderId, what: 'ask', startsAt: '2026-11-24T14:00:00.000Z' },
    ...proposalSamples(orderId),
    checkoutSummary: { orderId },
    accessoryLink: { productId, trimId },
    resetCode: { code: '042317', minutes: 10 },
    testMail: { token: 'a-link-for-the-preview' },
    confirmEmail: { token: 'a-link-for-the-preview', isConfirmed: false },
    welcome: { firstName: 'Jordan' },
    exemptionRefused: { reason: 'The card has expired.' },
    invitation: { firstName: 'Jordan', code: '04231796', days: 7, inviter: robin },
    changesetDone: { title: 'spring-prices.xlsx', what: 'ready' },
    accountChange: { firstName: 'Jordan', what: 'twoStepOff' },
  };
}

/** What becomes of a proposal; the proposal is made up. */
function proposalSamples(orderId: number): Samples<ProposalMail['kind']> {
  const link = 'http://localhost/a-link-for-the-preview';
  const rack = { name: 'Roof rack', quantity: 1, isChosen: true, totalCents: 48_900 };
  const mats = { name: 'All-weather mats', quantity: 2, isChosen: false, totalCents: 19_800 };
  const terms = { type: 'Finance', frequency: 'Weekly', termMonths: 60 } as const;
  const payment = { ...terms, rateYearlyPercent: 6.49, amountCents: 248 };
  const look = { lines: [rack, mats], totalCents: 55_257, payment, changeCents: 248 };
  const proposal: ProposalInMail = {
    ...{ id: 12, firstName: 'Anna', vehicle: 'Fjord Touring 2027', validUntil: '2026-12-08' },
    customer: ['Anna Roy', 'anna.roy@example.test'],
    message: 'The rack carries your skis as well. Call me if you want to see it.',
    looks: [
      { ...look, name: 'Winter' },
      { ...look, name: 'Weekend', changeCents: null },
    ],
    seller: { name: 'Robin Roy', phone: '4165550142' },
  };
  const accepted = { ...proposal, validUntil: null, message: '', looks: [look].map(nameless) };
  const approving = { percent: 15, reason: 'They buy two vehicles.', who: 'Robin Roy' };
  return {
    proposalSent: { proposal, link },
    proposalReminder: { proposal, link },
    proposalAccepted: { proposal: accepted, orderId, payBy: 'contract', link },
    proposalDeclined: { proposal, reason: 'Too expensive for now.' },
    proposalAskedAgain: { proposal },
    approvalAsked: { proposal, ...approving },
    approvalAnswered: { proposal, ...approving, isGiven: true },
  };
}

const nameless = (look: Omit<LookInMail, 'name'>): LookInMail => ({ ...look, name: '' });

/** How an order goes on, for its customer and for a colleague; what happened is made up. */
function progressSamples(orderId: number): Samples<ProgressMail | 'orderStep'> {
  const link = 'http://localhost/a-link-for-the-preview';
  const news = { orderId, totalBefore: null, link };
  const step: StepInMail = {
    ...{ who: 'Robin Roy', kind: 'receive', undone: null, opensDesk: true },
    items: [{ name: 'All-weather mats', quantity: 2 }],
    note: 'Shelf B12. One box is dented: please look before fitting.',
    totals: null,
  };
  return {
    orderAcknowledged: news,
    partsArrived: news,
    partDelayed: news,
    orderReady: news,
    orderDone: news,
    orderChanged: { ...news, totalBefore: 123_456 },
    orderCancelled: news,
    appointmentSet: news,
    appointmentMoved: news,
    appointmentCancelled: news,
    appointmentReminder: news,
    orderCorrected: news,
    orderStep: { orderId, step },
  };
}
