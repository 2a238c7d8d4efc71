import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { listDealers } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { type Mail, mailKinds, type ToldStep } from '#server/outbox/mails.ts';
import type { ToldLook, ToldProposal } from '#server/outbox/proposal-mails.ts';
import { customerMails } from '#shared/rules/customer-mails.ts';
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
    const mail =
      chosen && (await sampleMails(parts, chosen)).find(({ kind }) => kind === request.params.kind);
    if (!mail) throw notFound();
    const language = languageOf(lang);
    const message = await renderMail(parts, { ...mail, ...(language && { language }) });
    if (format === 'text')
      return reply.type('text/plain; charset=utf-8').send(`${message.subject}\n\n${message.text}`);
    return reply.type('text/html; charset=utf-8').send(message.html);
  });
}

interface PreviewRequest {
  Params: { kind: string };
  Querystring: { dealer?: string; format?: string; lang?: string };
}

function linksOf(dealer: DealerRow) {
  const links = mailKinds.map((kind) => {
    const shown = languages.map((language) => {
      const url = `/dev/mails/${kind}?dealer=${dealer.id}&lang=${language}`;
      return html` ${language}: <a href="${url}&format=html">HTML</a>, <a href="${url}&format=text">text</a>`;
    });
    return html`<li>${kind}${shown}</li>`;
  });
  return html`<h2>${dealer.name}</h2><ul>${links}</ul>`;
}

/** One mail of every kind, about the longest order and the product with most pictures. */
async function sampleMails(parts: Pick<Parts, 'db'>, dealer: DealerRow): Promise<Mail[]> {
  const samples = await selectSamples(parts.db, dealer.id);
  if (!samples) return [];
  const { orderId, productId, trimId } = samples;
  const shared = { dealerId: dealer.id, to: 'customer@example.test' };
  return [
    { ...shared, kind: 'orderSummary', data: { orderId, reader: 'customer' } },
    { ...shared, kind: 'newOrderCustomer', data: { orderId } },
    { ...shared, kind: 'newOrderDealership', data: { orderId } },
    ...progressSamples(shared, orderId),
    { ...shared, kind: 'cancelAsked', data: { orderId } },
    {
      ...{ ...shared, kind: 'visitAsked' },
      data: { orderId, what: 'ask', startsAt: '2026-11-24T14:00:00.000Z' },
    },
    ...proposalSamples(shared, orderId),
    { ...shared, kind: 'checkoutSummary', data: { orderId } },
    { ...shared, kind: 'accessoryLink', data: { productId, trimId } },
    { ...shared, kind: 'resetCode', data: { code: '042317', minutes: 10 } },
    { ...shared, kind: 'confirmEmail', data: { token: 'a-link-for-the-preview' } },
    { ...shared, kind: 'welcome', data: { firstName: 'Jordan' } },
    { ...shared, kind: 'welcome', data: { firstName: null, isTakenOver: true } },
    { ...shared, kind: 'exemptionRefused', data: { reason: 'The card has expired.' } },
    { ...shared, kind: 'invitation', data: { firstName: 'Jordan', code: '04231796', days: 7 } },
    { ...shared, kind: 'changesetDone', data: { title: 'spring-prices.xlsx', what: 'ready' } },
    { ...shared, kind: 'accountChange', data: { firstName: 'Jordan', what: 'twoStepOff' } },
  ];
}

/** What becomes of a proposal; the proposal is made up. */
function proposalSamples(shared: { dealerId: number; to: string }, orderId: number): Mail[] {
  const link = 'http://localhost/a-link-for-the-preview';
  const rack = { name: 'Roof rack', quantity: 1, isChosen: true, totalCents: 48_900 };
  const mats = { name: 'All-weather mats', quantity: 2, isChosen: false, totalCents: 19_800 };
  const terms = { type: 'Finance', frequency: 'Weekly', termMonths: 60 } as const;
  const payment = { ...terms, rateYearlyPercent: 6.49, amountCents: 248 };
  const look = { lines: [rack, mats], totalCents: 55_257, payment, changeCents: 248 };
  const proposal: ToldProposal = {
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
  return [
    { ...shared, kind: 'proposalSent', data: { proposal, link } },
    { ...shared, kind: 'proposalReminder', data: { proposal, link } },
    { ...shared, kind: 'proposalAccepted', data: { proposal: accepted, orderId, link } },
    { ...shared, kind: 'proposalDeclined', data: { proposal, reason: 'Too expensive for now.' } },
    { ...shared, kind: 'proposalAskedAgain', data: { proposal } },
    { ...shared, kind: 'approvalAsked', data: { proposal, ...approving } },
    { ...shared, kind: 'approvalAnswered', data: { proposal, ...approving, isGiven: true } },
  ];
}

const nameless = (look: Omit<ToldLook, 'name'>): ToldLook => ({ ...look, name: '' });

/** How an order goes on, for its customer and for a colleague; what happened is made up. */
function progressSamples(shared: { dealerId: number; to: string }, orderId: number): Mail[] {
  const link = 'http://localhost/a-link-for-the-preview';
  const kinds = [...customerMails, 'orderCorrected'] as const;
  const step: ToldStep = {
    ...{ who: 'Robin Roy', kind: 'receive', undone: null, opensDesk: true },
    items: [{ name: 'All-weather mats', quantity: 2 }],
    note: 'Shelf B12. One box is dented: please look before fitting.',
    totals: null,
  };
  return [
    ...kinds.map((kind): Mail => {
      const totalBefore = kind === 'orderChanged' ? 123_456 : null;
      return { ...shared, kind, data: { orderId, totalBefore, link } };
    }),
    { ...shared, kind: 'orderStep', data: { orderId, step } },
  ];
}
