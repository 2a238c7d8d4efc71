import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { listDealers } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { type Mail, mailKinds } from '#server/outbox/mails.ts';
import { languages } from '#shared/rules/languages.ts';
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
    const language = languages.find((known) => known === lang);
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
    { ...shared, kind: 'checkoutSummary', data: { orderId } },
    { ...shared, kind: 'accessoryLink', data: { productId, trimId } },
    { ...shared, kind: 'resetCode', data: { code: '042317', minutes: 10 } },
    { ...shared, kind: 'confirmEmail', data: { token: 'a-link-for-the-preview' } },
    { ...shared, kind: 'welcome', data: { firstName: 'Jordan' } },
    { ...shared, kind: 'invitation', data: { firstName: 'Jordan', code: '04231796', days: 7 } },
    { ...shared, kind: 'accountChange', data: { firstName: 'Jordan', what: 'twoStepOff' } },
  ];
}
