import { expect, test } from 'vitest';
import { encodingFor } from '#server/base/cache/encodings.ts';
import { containing } from '#server/base/database/containing.ts';
import { acceptedFormat } from '#server/base/http/accepted-format.ts';
import { clientOf } from '#server/base/http/client.ts';
import { deviceName } from '#server/base/http/device-name.ts';
import { hasAnswer } from '#server/base/http/etag.ts';
import { requestIdOf } from '#server/base/http/request-log.ts';
import { withoutAddresses, withoutVins } from '#server/base/signals/log.ts';
import { tidy } from '#server/catalogue/import/row-reader.ts';
import { transformOf } from '#server/catalogue/import/transforms.ts';
import { detailHtml } from '#server/catalogue/products/clean-html.ts';
import { peopleWords } from '#server/people/users/search-words.ts';
import { html } from '#shared/html.ts';
import { formatPhone } from '#shared/messages/en/formats.ts';
import { shopPath } from '#shared/rules/address.ts';
import { toCsv } from '#shared/rules/csv.ts';
import { isValidDate } from '#shared/rules/date-range.ts';
import { type Form, validate } from '#shared/rules/form.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { matchesSearch } from '#shared/rules/product-list.ts';
import { forms } from '#shared/rules/validation.ts';
import { pageOf, searchToKeep } from '#shared/rules/views.ts';
import { bareVin, vin } from '#shared/rules/vin.ts';
import { isPublicPage } from '#web/public-pages.ts';
import { readHistoryQuery } from '#web/shop/account/history-address.ts';
import { idInAddress } from '#web/shop/parts/links/id-in-address.ts';
import { redirectTo, safeRedirect } from '#web/shop/parts/links/redirect.ts';
import { descriptionOf } from '#web/shop/product/product-description.ts';
import { canonicalAddress } from '#web/shop/shell/page-meta.ts';
import { growsTooFast, hostileTexts, long, walkCost } from './growth.ts';

const walk = walkCost(long);
const query = (text: string) =>
  new URLSearchParams({ search: text, startDate: text, endDate: text, page: text, trim: text });
const place = {
  dealer: { manufacturerId: 1, code: 'northgate' } as never,
  publicUrl: 'https://shop.example.test',
};

/** Every parser of text that may come from a client or a file. */
const parsers: Record<string, (text: string) => unknown> = {
  'Accept of a picture': acceptedFormat,
  'Accept-Encoding': (text) => encodingFor(`gzip;q=0${text}br${text}`, 10_000),
  'If-None-Match': (text) => hasAnswer({ headers: { 'if-none-match': text } }, '"tag"'),
  'User-Agent': deviceName,
  'X-Request-Id': (text) => requestIdOf({ headers: { 'x-request-id': text } }),
  'the address of a client': clientOf,
  'a line of the log': withoutAddresses,
  'a VIN in a line of the log': withoutVins,
  'a search for people': peopleWords,
  'a pattern of a search': containing,
  'a search in the list of products': (text) => matchesSearch({ name: text, number: text }, text),
  'a day': isValidDate,
  'a VIN': (text) => [bareVin(text), vin(text, 'vin', {})],
  'a telephone number': (text) => [formatPhone(text), phoneHref(text)],
  'an address of a shop': (text) => shopPath(text, text),
  'the path of a page view': pageOf,
  'a search that is kept': searchToKeep,
  'the path of a page': (text) => [isPublicPage(`/${text}`), isPublicPage(`/1/northgate/${text}`)],
  'the canonical address': (text) => canonicalAddress(place, `/1/northgate/${text}`),
  'the query of the order history': (text) => readHistoryQuery(query(text), '2026-11-22'),
  'an id in an address': (text) => idInAddress(query(text), 'trim'),
  'the way back after sign-in': (text) => [
    safeRedirect('/1/northgate', `/1/northgate/${text}`),
    redirectTo(`/${text}`),
  ],
  'a cell of an imported file': (text) => [
    tidy(text),
    ...(['amount', 'text'] as const).map((step) => transformOf([step])(text)),
  ],
  'the detail of a product': detailHtml,
  'the description of a product': (text) =>
    descriptionOf({ name: 'Mats', detail: text }, 'Northgate'),
  'a cell of an export': (text) => toCsv([[text]]),
  'text in HTML': (text) => html`<p>${text}</p>`,
};

for (const [name, form] of Object.entries(forms as Record<string, Form>)) {
  parsers[`the form ${name}`] = (text) =>
    validate(form, Object.fromEntries(Object.keys(form).map((field) => [field, text])));
}

const texts = hostileTexts();

test.each(Object.entries(parsers))('%s costs in proportion to its length', (_, parse) => {
  expect(texts.find((text) => growsTooFast(parse, text, walk))?.name).toBeUndefined();
});
