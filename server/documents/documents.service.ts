import { forbidden, invalid, notFound } from '#server/base/errors.ts';
import { type Ctx, signedIn } from '#server/base/http/ctx.ts';
import { type Wording, wordingIn } from '#server/base/words.ts';
import { conditionsOf } from '#server/dealers/conditions/conditions.service.ts';
import { findDealer } from '#server/dealers/dealers.service.ts';
import { personIn } from '#server/dealers/tenant.ts';
import { notePrinted } from '#server/orders/desk/printed.ts';
import { standingLinkFor } from '#server/orders/links/links.service.ts';
import { findOrdersAt, findVisibleOrder } from '#server/orders/orders.service.ts';
import type { OrderRow } from '#server/orders/orders.sql.ts';
import { type Visit, visitsOf } from '#server/orders/schedule/visits.service.ts';
import type { HandledInput } from '#shared/contract/contract.ts';
import type { User } from '#shared/contract/users.ts';
import type { FileAnswer } from '#shared/endpoint.ts';
import {
  type DocumentKind,
  type DocumentLanguage,
  documentsFor,
  languagesOfPaper,
} from '#shared/rules/documents.ts';
import type { Language } from '#shared/rules/languages.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { Sheet } from './blocks.ts';
import { printPolicy, toHtml } from './blocks-to-html.ts';
import { hasLetters, loadFonts } from './fonts.ts';
import { haveLetters, pdfOfSheets } from './pdf.ts';
import { type Printing, sheetOf, sheetOfMany } from './sheets.ts';

type OneCall = HandledInput<'GET /api/v1/auth/documents/:kind/:orderId'>;
type ManyCall = HandledInput<'POST /api/v1/auth/documents'>;

/**
 * A paper of an order: a page, or a PDF; the page, too, where the PDF lacks letters. Throws
 * 404 for an order that the person does not see, 403 for a paper that is not for them.
 */
export async function printOne(
  ctx: Ctx,
  { kind, orderId }: OneCall['params'],
  query: OneCall['query'],
): Promise<FileAnswer> {
  const person = signedIn(ctx);
  const row = await findVisibleOrder(ctx, orderId, (one, order) => seenBy(one, order).length > 0);
  if (!seenBy(person, row).includes(kind)) throw forbidden();
  const withPrices = query.prices === 'true';
  const printing = { ...(await printingOf(ctx, kind, row.dealerId)), withPrices };
  const languages = languagesOfPaper(kind, row, printing.dealer, query.language);
  const visits = (await visitsOf(ctx, row.dealerId, [row])).get(orderId) ?? [];
  const sheets = await sheetsOf(ctx, printing, row, { languages, visits });
  const wording = wordingIn(languages[0]!);
  const address = addressOf(kind, orderId, query);
  const lacksLetters = query.format === 'pdf' && !(await haveLetters(sheets));
  const names = { title: sheets[0]!.title, name: nameOf(wording, kind, orderId) };
  const answer =
    query.format === 'html' || lacksLetters
      ? pageOf(sheets, wording, kind, address, lacksLetters)
      : await pdfOf(ctx, printing, sheets, names);
  await notePrinted(ctx, person, row, kind, inOneWord(languages));
  return answer;
}

/**
 * The same paper of many orders as one PDF, in their order. An order whose paper needs letters that
 * the fonts lack has a page that says so. Throws 403, 404 if one is not seen, 422, 503.
 */
export async function printMany(
  ctx: Ctx,
  { dealerId, kind, orderIds, language }: ManyCall['body'],
): Promise<FileAnswer> {
  const person = personIn(ctx, dealerId);
  const rows = await findOrdersAt(ctx, dealerId, orderIds);
  const seen = rows.map((row) => seenBy(person, row));
  if (seen.length < orderIds.length || seen.some((kinds) => kinds.length === 0)) throw notFound();
  if (!seen.every((kinds) => kinds.includes(kind))) throw forbidden();
  const printing = await printingOf(ctx, kind, dealerId);
  const sheets =
    kind === 'pick-list'
      ? await listOf(printing, rows, languagesOfPaper(kind, rows[0]!, printing.dealer, language))
      : await sheetsOfMany(ctx, printing, rows, language);
  const wording = wordingIn(sheets[0]!.language);
  const { documentNames, documents } = wording.words;
  const title = documents.titleOfMany(documentNames[kind], rows.length);
  const answer = await pdfOf(ctx, printing, sheets, { title, name: nameOf(wording, kind) });
  for (const row of rows) {
    const printed = languagesOfPaper(kind, row, printing.dealer, language);
    await notePrinted(ctx, person, row, kind, inOneWord(printed));
  }
  return answer;
}

/** The languages of a document as the order's history names them. */
const inOneWord = ([first, second]: readonly Language[]): DocumentLanguage =>
  second ? 'both' : first!;

/** The documents of a placed order that a person may have; a cart has none. */
const seenBy = (person: User, row: OrderRow) =>
  row.statusId === orderStatus.CART ? [] : documentsFor(person, row);

async function printingOf(ctx: Ctx, kind: DocumentKind, dealerId: number): Promise<Printing> {
  const dealer = await findDealer(ctx, dealerId);
  return { kind, dealer, now: ctx.now(), publicUrl: ctx.config.publicUrl };
}

/** A paper of an order in each of these languages; a customer's copy leads to its tracking page. */
const sheetsOf = (
  ctx: Ctx,
  printing: Printing,
  row: OrderRow,
  { languages, visits }: { languages: readonly Language[]; visits: readonly Visit[] },
) =>
  Promise.all(
    languages.map(async (language) => {
      const { dealerId, id: orderId } = row;
      const isCopy = printing.kind === 'customer-copy';
      const link = isCopy ? await standingLinkFor(ctx, { dealerId, orderId, language }) : null;
      const conditions = isCopy ? await conditionsOf(ctx, row, language) : null;
      return sheetOf(printing, row, language, { visits, link, conditions });
    }),
  );

async function sheetsOfMany(
  ctx: Ctx,
  printing: Printing,
  rows: readonly OrderRow[],
  asked: ManyCall['body']['language'],
): Promise<Sheet[]> {
  const fonts = await loadFonts();
  const visits = await visitsOf(ctx, printing.dealer.id, rows);
  const sheets: Sheet[] = [];
  for (const row of rows) {
    const languages = languagesOfPaper(printing.kind, row, printing.dealer, asked);
    const beside = { languages, visits: visits.get(row.id) ?? [] };
    const made = await sheetsOf(ctx, printing, row, beside);
    sheets.push(...made.map((sheet) => (hasLetters(fonts, sheet) ? sheet : leftOut(sheet, row))));
  }
  return sheets;
}

/** The page of an order whose paper the PDF cannot show; its code opens the order. */
function leftOut(sheet: Sheet, { id }: OrderRow): Sheet {
  const { documents } = wordingIn(sheet.language).words;
  return {
    ...sheet,
    title: documents.leftOut(id),
    blocks: [{ kind: 'text', text: documents.lacksLetters }],
  };
}

/** One pick list over the orders; throws 422 if a part's name needs letters that the fonts lack. */
async function listOf(
  printing: Printing,
  rows: readonly OrderRow[],
  languages: readonly Language[],
): Promise<Sheet[]> {
  const sheets = languages.map((language) => sheetOfMany(printing, rows, language));
  if (!(await haveLetters(sheets))) throw invalid({ orderIds: { key: 'documents.lacksLetters' } });
  return sheets;
}

function pageOf(
  sheets: readonly Sheet[],
  { words, language }: Wording,
  kind: DocumentKind,
  address: string,
  lacksLetters: boolean,
): FileAnswer {
  const { documentFiles, documents } = words;
  const body = toHtml(sheets, {
    pdf: lacksLetters ? null : { address: `${address}format=pdf`, label: documents.asPdf },
    notice: lacksLetters ? documents.lacksLetters : null,
  });
  const name = `${documentFiles[kind]}-${language}.html`;
  return { type: 'text/html; charset=utf-8', name, body, policy: printPolicy(body) };
}

async function pdfOf(
  ctx: Ctx,
  { dealer, now }: Printing,
  sheets: readonly Sheet[],
  { title, name }: { title: string; name: string },
): Promise<FileAnswer> {
  return {
    type: 'application/pdf',
    name,
    body: await pdfOfSheets(ctx, dealer, sheets, { now, title }),
  };
}

const nameOf = ({ words }: Wording, kind: DocumentKind, orderId?: number): string =>
  `${[words.documentFiles[kind], orderId].filter(Boolean).join('-')}.pdf`;

/** Where the paper is, up to the last parameter. */
function addressOf(
  kind: DocumentKind,
  orderId: number,
  { language, prices }: OneCall['query'],
): string {
  const asked = new URLSearchParams({ ...(language && { language }), ...(prices && { prices }) });
  return `/api/v1/auth/documents/${kind}/${orderId}?${asked.size > 0 ? `${asked}&` : ''}`;
}
