import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/base/errors.ts';
import type { Parts } from '#server/base/http/ctx.ts';
import { findDealerByCode, listDealers } from '#server/dealers/dealers.service.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import { shopAddress } from '#server/dealers/shop-address.ts';
import { html } from '#shared/html.ts';
import { isShopAddress } from '#shared/rules/address.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { countProductsSold, selectProductsSold } from './sitemap.sql.ts';

/** Most pages in one sitemap file, each in two languages (sitemaps.org allows 50,000 addresses). */
const addressesInFile = 20_000;

/** Sitemaps for search engines: an index, and each dealership's home and products in own files. */
export async function sitemapRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { publicUrl } = parts.config;
  const db = parts.replica ?? parts.db; // some seconds old at most (decision 024)
  const shopOf = (dealer: DealerRow) => shopAddress(publicUrl, dealer);

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const files: string[] = [];
    const counts = new Map(
      (await countProductsSold(db)).map(({ dealerId, count }) => [dealerId, count]),
    );
    for (const dealer of await listDealers({ db })) {
      const count = counts.get(dealer.id) ?? 0;
      for (let page = 1; (page - 1) * addressesInFile < Math.max(count, 1); page += 1) {
        files.push(`${shopOf(dealer)}/sitemap.xml?page=${page}`);
      }
    }
    reply.headers(headers);
    return xml(
      'sitemapindex',
      files.map((file) => html`<sitemap><loc>${file}</loc></sitemap>`.text),
    );
  });

  app.get<SitemapRequest>(
    '/:makeId/:dealerCode/sitemap.xml',
    { schema: { hide: true } },
    async (request, reply) => {
      const { params } = request;
      const page = Math.max(1, Math.trunc(Number(request.query.page)) || 1);
      if (!isShopAddress(params.makeId, params.dealerCode)) throw notFound();
      const dealer = await findDealerByCode({ db }, Number(params.makeId), params.dealerCode);
      if (dealer.preparing) throw notFound();
      const { id, makeId } = dealer;
      const products = await selectProductsSold(
        db,
        id,
        makeId,
        Math.min(page, 1_000),
        addressesInFile,
      );
      const home = page === 1 ? entriesOf(publicUrl, dealer, '') : [];
      const urls = products.flatMap(({ id, updatedAt }) =>
        entriesOf(publicUrl, dealer, `/products/${id}`, updatedAt),
      );
      reply.headers(headers);
      return xml('urlset', [...home, ...urls]);
    },
  );
}

/** A page's entries, one in each language of the shop; each names all of them, itself included. */
function entriesOf(publicUrl: string, dealer: DealerRow, path: string, updatedAt?: Date): string[] {
  const shown = languages.filter(
    (language) => dealer.secondLanguage || language === dealer.language,
  );
  const addressIn = (language: Language) => shopAddress(publicUrl, dealer, language) + path;
  const link = (hreflang: string, address: string) =>
    html`<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
  const links =
    shown.length > 1
      ? [
          ...shown.map((language) => link(`${language}-CA`, addressIn(language))),
          link('x-default', addressIn(dealer.language)),
        ]
      : [];
  const changed = updatedAt && html`<lastmod>${updatedAt.toISOString()}</lastmod>`;
  return shown.map(
    (language) => html`<url><loc>${addressIn(language)}</loc>${changed ?? ''}${links}</url>`.text,
  );
}

interface SitemapRequest {
  Params: { makeId: string; dealerCode: string };
  Querystring: { page?: string };
}

const headers = {
  'Content-Type': 'application/xml; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};

const xml = (root: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</${root}>\n`;
