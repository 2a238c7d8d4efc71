import { expect, test } from 'vitest';
import type { ItemRow, OrderRow } from '#server/orders/orders.sql.ts';
import { type DocumentKind, documentKinds } from '#shared/rules/documents.ts';
import { type Language, languages } from '#shared/rules/languages.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { printingDealer, printingLine, printingOrder } from '#tests/support/printed-order.ts';
import { textOfPage } from '#tests/support/printed-text.ts';
import { partsIn, readPdf } from '#tests/support/read-pdf.ts';
import type { Sheet } from './blocks.ts';
import { toHtml } from './blocks-to-html.ts';
import { toPdf } from './blocks-to-pdf.ts';
import { hasLetters, loadFonts } from './fonts.ts';
import { sheetOf, sheetOfMany } from './sheets.ts';

const fonts = await loadFonts();
const now = new Date('2026-11-23T14:05:00Z');
const publicUrl = 'https://shop.example.test';
const link = `${publicUrl}/1/rive-sud/o/abcdefghijklmnopqrstuv`;
const dealer = printingDealer();
const visits = [
  { startsAt: new Date('2026-12-03T14:30:00Z'), bay: 'Baie 2', technician: 'Noémie Roy' },
];
const combinations = documentKinds.flatMap((kind) =>
  languages.map((language): [DocumentKind, Language] => [kind, language]),
);

const sheet = (kind: DocumentKind, language: Language, order: OrderRow = printingOrder()) =>
  sheetOf({ kind, dealer, now, publicUrl }, order, language, {
    visits,
    link: kind === 'customer-copy' ? link : null,
    conditions: null,
  });

const pdfOf = (sheets: Sheet[]) =>
  toPdf(sheets, { fonts, logo: null, now, title: sheets[0]!.title });
const pageOf = (sheets: Sheet[]) => toHtml(sheets, { pdf: null, notice: null });
const squeezed = (text: string) => text.replace(/\s/g, '');
/** A page's text without its feet, which a PDF does not read. */
const withoutFeet = (page: string) => textOfPage(page.replace(/<footer>[^<]*<\/footer>/g, ''));

/** 200 lines with long names and five options each, 999 pieces. */
const many = (): ItemRow[] =>
  Array.from({ length: 200 }, (_, index) =>
    printingLine({
      ...{ id: index + 1, position: index, quantity: 999, bin: `C-${index % 7}` },
      name: `Protège-anticonstitutionnellement-imperméabilisé nº ${index + 1}`,
      options: ['Noir', 'Blanc', 'Gris', 'Rouge', 'Bleu'].map((name, id) => ({
        ...{
          id,
          optionTypeId: 1,
          number: '',
          name: `${name} métallisé à très longue désignation`,
          priceCents: 0,
        },
      })),
    }),
  );

/** The same lines in one row each. */
const plain = (lines: readonly ItemRow[]): ItemRow[] =>
  lines.map((line) => ({ ...line, options: [], parts: [] }));

test('what stands on each paper, in both languages and with a Chinese name', async () => {
  for (const language of languages) {
    const zhang = printingOrder({
      customer: { ...printingOrder().customer, firstName: '伟', lastName: '张' },
    });
    const papers = documentKinds.flatMap((kind) =>
      [printingOrder(), zhang].map((order) => textOfPage(pageOf([sheet(kind, language, order)]))),
    );
    await expect(papers.join('\n\n----\n\n')).toMatchFileSnapshot(
      `../../tests/data/papers/${language}.txt`,
    );
  }
});

test.each(combinations)('%s in %s: the PDF reads as the page does', async (kind, language) => {
  const one = sheet(kind, language);
  const read = await readPdf(await pdfOf([one]));
  expect(squeezed(read.pages.map(({ text }) => text).join(''))).toBe(
    squeezed(withoutFeet(pageOf([one]))),
  );
  expect(read).toMatchObject({
    ...{ title: one.title, language: `${language}-CA`, isMarked: true, untagged: [] },
  });
  const [page] = read.pages;
  expect(partsIn(page!, 'H1').map(({ text }) => squeezed(text))).toEqual([squeezed(one.title)]);
  expect(partsIn(page!, 'Sect')[0]!.lang).toBe(`${language}-CA`);
  expect(partsIn(page!, 'Figure').map(({ alt }) => alt)).toEqual([one.code!.alt]);
  expect(read.code).toBe(one.code!.address);
});

test.each(combinations)('%s in %s with 200 lines: no line is lost', async (kind, language) => {
  // Long lines in one of the languages: reading very many pages back takes its time.
  const [items, fewest] = language === 'fr' ? [many(), 10] : [plain(many()), 4];
  const one = sheet(kind, language, printingOrder({ items }));
  const read = await readPdf(await pdfOf([one]));
  expect(squeezed(read.pages.map(({ text }) => text).join(''))).toBe(
    squeezed(withoutFeet(pageOf([one]))),
  );
  expect([read.untagged, read.pages.length > fewest]).toEqual([[], true]);
  const rowsOn = (page: (typeof read.pages)[number]) => partsIn(page, 'TR').length;
  expect(read.pages.reduce((sum, page) => sum + rowsOn(page), 0)).toBeGreaterThanOrEqual(201);
  const table = one.blocks.find((block) => block.kind === 'table')!;
  read.pages.forEach((page, index) => {
    const isFurther = index > 0 && rowsOn(page) > 0 && partsIn(page, 'H2').length === 0;
    if (isFurther) expect(read.unread[index]).toContain(table.columns[0]!.title);
  });
});

test('a table has headings of columns and rows, in the file as well', async () => {
  const bytes = await pdfOf([sheet('customer-copy', 'en')]);
  const [page] = (await readPdf(bytes)).pages;
  const [heads, row] = partsIn(page!, 'TR');
  expect(heads!.children.map(({ role }) => role)).toEqual(['TH', 'TH', 'TH', 'TH']);
  expect(row!.children.map(({ role }) => role)).toEqual(['TH', 'TD', 'TD', 'TD']);
  const file = bytes.toString('latin1');
  expect(file.match(/\/Scope \/Column/g)).toHaveLength(4);
  expect(file.match(/\/Scope \/Row/g)).toHaveLength(2);
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('sums never stand on a page without two rows above them', async () => {
  const counts = [15, 16, 17, 18, 19, 20, 21];
  const sheets = counts.map((lines) => {
    const items = plain(many().slice(0, lines));
    return sheet('finance-copy', 'en', printingOrder({ items }));
  });
  const { pages } = await readPdf(await pdfOf(sheets));
  const withTotal = pages.filter(({ text }) =>
    /\bTotal\b(?! of)/.test(text.replace('Item total', '')),
  );
  const rows = withTotal.map((page) => partsIn(page, 'TR').length);
  expect(rows).toHaveLength(counts.length);
  expect(Math.min(...rows)).toBeGreaterThanOrEqual(2);
});

test('both languages are two papers in one PDF, French first', async () => {
  const sheets = (['fr', 'en'] as const).map((language) => sheet('we-owe', language));
  const read = await readPdf(await pdfOf(sheets));
  const languagesRead = read.pages.flatMap((page) => partsIn(page, 'Sect').map(({ lang }) => lang));
  expect([read.language, languagesRead]).toEqual(['fr-CA', ['fr-CA', 'en-CA']]);
});

test.each(combinations)('%s in %s shows nothing that it hides', (kind, language) => {
  const text = textOfPage(pageOf([sheet(kind, language)]));
  const isPriced = kind === 'customer-copy' || kind === 'finance-copy';
  expect(text).not.toMatch(/555[.,]55|123[.,]45/); // the price before an adjustment, the cost
  expect(text).not.toMatch(/14[.,]975/);
  expect(/\$/.test(text)).toBe(isPriced);
  expect(text.includes('555-0199')).toBe(isPriced);
  expect(text.includes('Client fidèle')).toBe(kind === 'work-order');
  expect(/9[.,]975\s?%/.test(text)).toBe(isPriced);
  expect(text.includes('1234567890 TQ0001')).toBe(isPriced);
});

test('the finance office has a sum for each department, without a discount', () => {
  const text = textOfPage(pageOf([sheet('finance-copy', 'en')]));
  // 2 x $180 of fitting; the rest, options included, is parts.
  expect(text).toContain('Labour $360.00');
  expect(text).toContain('Parts $749.99');
});

test.each([
  ['everything handed over', { progress: progress.HANDED_OVER }, orderStatus.ORDER],
  ['a cancelled order', {}, orderStatus.CANCELLED],
])('nothing is owed: %s', (_, changes, statusId) => {
  const items = printingOrder().items.map((line) => ({ ...line, ...changes }));
  const text = textOfPage(pageOf([sheet('we-owe', 'en', printingOrder({ items, statusId }))]));
  expect(text).toContain('Nothing is owed.');
});

const { RECEIVED, INSTALLED, HANDED_OVER, CANCELLED } = progress;

test('a work order lists what is still to fit, and its hours alone', () => {
  const lines = [RECEIVED, INSTALLED, HANDED_OVER, CANCELLED].map((at) =>
    printingLine({ id: at, position: at, name: `Line ${at}`, progress: at }),
  );
  const of = (items: ItemRow[]) =>
    textOfPage(pageOf([sheet('work-order', 'en', printingOrder({ items }))]));
  expect(of(lines).match(/Line \d|Hours in total .*/g)).toEqual(['Line 3', 'Hours in total 3 h']);
  expect(of(lines.slice(1))).toContain('Nothing is left to install.');
});

test.each([
  [
    'to be fitted after the part came: the last appointment',
    { expectedOn: null },
    'December 3, 2026',
  ],
  ['the part comes later still', { expectedOn: '2026-12-09' }, 'December 9, 2026'],
  ['fitted already: the day for which it is wanted', { progress: INSTALLED }, 'December 1, 2026'],
  ['without fitting: no appointment is needed', { installed: false }, 'December 1, 2026'],
])('a we-owe promises no day before its own appointment: %s', (_, changes, day) => {
  const order = printingOrder({ items: [printingLine(changes)] });
  const [, line] = textOfPage(pageOf([sheet('we-owe', 'en', order)])).split(
    'What is to be done By',
  );
  expect(line!.trim().split('\n')[0]).toMatch(new RegExp(`${day}$`));
});

test('a we-owe names the prices of what is owed where somebody asks for them', () => {
  const asked = { kind: 'we-owe', dealer, now, publicUrl, withPrices: true } as const;
  const beside = { visits, link: null, conditions: null };
  const text = textOfPage(pageOf([sheetOf(asked, printingOrder(), 'en', beside)]));
  expect(text).toContain('By Item total');
  expect(text).toMatch(/December 3, 2026 \$980\.00\n.*December 3, 2026 \$129\.99\n/);
  expect(text).not.toMatch(/555\.55|123\.45|Total \$/);
});

test('hours that are not known are not guessed', () => {
  const items = printingOrder().items.map((line) => ({ ...line, frt: null }));
  const text = textOfPage(pageOf([sheet('work-order', 'en', printingOrder({ items }))]));
  expect(text).toContain('Hours in total not known');
});

test.each<[DocumentKind, string]>([
  ['customer-copy', 'Mat Installed 2'],
  ['we-owe', 'Mat 2 to be installed'],
  ['pick-list', 'No number Mat Ball ×2 2'],
  ['work-order', 'No number Mat 2 3'],
])('a line without a part number on %s: staff read that, customers nothing', (kind, expected) => {
  const line = { name: 'Mat', number: '', options: [], vehicle: null };
  const parts = [{ productId: 12, number: '', name: 'Ball', quantity: 1 }];
  const items = [printingLine({ ...line, parts: kind === 'pick-list' ? parts : [] })];
  const text = textOfPage(pageOf([sheet(kind, 'en', printingOrder({ items }))]));
  expect(text).toContain(expected);
});

test('a pick list over many orders puts equal parts of a bin together', () => {
  const orders = [1024, 1025, 1026].map((id) => printingOrder({ id }));
  const one = sheetOfMany({ kind: 'pick-list', dealer, now, publicUrl }, orders, 'en');
  const lines = textOfPage(pageOf([one])).split('\n');
  expect(lines.filter((line) => line.startsWith('AT-200'))).toEqual([
    'AT-200, rev. B Ensemble d’attelage <b>No 2</b> Options: Crochet noir AT-201 Rotule 50 mm ×4 6 B-14 #1024: 2, #1025: 2, #1026: 2',
  ]);
});

test('names cannot break out of the page or turn its direction', () => {
  const name = '<script>alert(1)</script>"\u202e\u0007(\\) {x}';
  const items = [printingLine({ name, number: name })];
  const one = sheet('work-order', 'en', printingOrder({ items, vin: name, dealerNotes: name }));
  const page = pageOf([one]);
  expect(page).not.toContain('<script');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the test looks for them
  expect(page).not.toMatch(/[\u202e\u0007]/);
  expect(textOfPage(page)).toContain('<script>alert(1)</script>"(\\) {x}');
});

test('a name that breaks PDF strings is read back as it is', async () => {
  const name = ')>> endobj (\\ <</Type /Catalog>> stream';
  const items = [printingLine({ name })];
  const read = await readPdf(await pdfOf([sheet('work-order', 'en', printingOrder({ items }))]));
  expect(read.pages[0]!.text).toContain(name);
});

test.each([
  ['Élodie Œuvrard Ñandú Þór Łukasz Ștefan Nguyễn Văn', true],
  ['Αλέξανδρος Дмитрий', true],
  ['张伟', false],
  ['ਗੁਰਪ੍ਰੀਤ', false],
  ['محمد', false],
])('the fonts of PDFs have the letters of %s: %s', (firstName, has) => {
  const order = printingOrder({ customer: { ...printingOrder().customer, firstName } });
  expect(hasLetters(fonts, sheet('work-order', 'en', order))).toBe(has);
});

test('the customer’s copy has the conditions that were accepted, on the page and in the PDF', async () => {
  const conditions = {
    version: 3,
    sections: [
      { kind: 'sale', language: 'fr', text: 'Nous confirmons.\n\n- par carte\n- <b>comptant</b>' },
      { kind: 'returns', language: 'en', text: 'Within 30 days.' },
    ],
  } as const;
  const copy = {
    visits: [],
    link,
    conditions: { ...conditions, sections: [...conditions.sections] },
  };
  const printed = sheetOf(
    { kind: 'customer-copy', dealer, now, publicUrl },
    printingOrder(),
    'fr',
    copy,
  );
  const html = pageOf([printed]);
  const page = textOfPage(html);
  const { pages, untagged } = await readPdf(await pdfOf([printed]));
  const text = pages.map((part) => part.text).join(' ');
  for (const words of [
    'Conditions de vente (version 3, acceptée)',
    '<b>comptant</b>',
    'Within 30 days.',
  ]) {
    expect(squeezed(page)).toContain(squeezed(words));
    expect(squeezed(text)).toContain(squeezed(words));
  }
  expect(html).toContain('<li>par carte</li><li>&lt;b&gt;comptant&lt;/b&gt;</li>');
  expect(html.match(/<div class="prose" lang="[^"]*">/g)).toEqual([
    '<div class="prose" lang="fr-CA">',
    '<div class="prose" lang="en-CA">',
  ]);
  const texts = pages.flatMap((part) => partsIn(part, 'Div'));
  expect(texts.map(({ lang }) => lang)).toEqual(['fr-CA', 'en-CA']);
  expect(partsIn(texts[0]!, 'LI').map((item) => item.text.trim())).toEqual([
    'par carte',
    '<b>comptant</b>',
  ]);
  expect(untagged).toEqual([]);
});

test('a part of very many orders begins under its heading, and all of them are named', async () => {
  const orders = Array.from({ length: 200 }, (_, index) => printingOrder({ id: 2000 + index }));
  const one = sheetOfMany({ kind: 'pick-list', dealer, now, publicUrl }, orders, 'fr');
  const { pages } = await readPdf(await pdfOf([one]));
  for (const page of pages)
    if (partsIn(page, 'H2').some(({ text }) => text.trim() === 'Articles'))
      expect(partsIn(page, 'TR').length).toBeGreaterThan(1);
  const text = squeezed(pages.map((page) => page.text).join(''));
  for (const { id } of orders) expect(text).toContain(`nᵒ${id}:2`);
});

/** An order without tax, or one whose customer claims that. */
const exemptOrder = (isConfirmed: boolean) =>
  printingOrder({
    exemption: { kind: 'diplomat', number: 'CD-4471', taxes: 'all', isConfirmed, rates: [] },
    ...(isConfirmed && { taxLines: [], taxCents: 0, totalCents: 112_499 }),
  });

test.each([
  ['customer-copy', 'en', true, 'Exempt: Diplomat or foreign mission, CD-4471'],
  ['customer-copy', 'fr', false, 'À confirmer : Diplomate ou mission étrangère, CD-4471'],
  ['finance-copy', 'fr', true, 'Exonération : Diplomate ou mission étrangère, CD-4471'],
] as const)(
  '%s in %s, confirmed: %s, says why there is no tax',
  async (kind, language, isConfirmed, words) => {
    const printed = sheet(kind, language, exemptOrder(isConfirmed));
    const { pages } = await readPdf(await pdfOf([printed]));
    for (const text of [textOfPage(pageOf([printed])), pages.map(({ text }) => text).join(' ')]) {
      expect(squeezed(text)).toContain(squeezed(words));
      expect(/GST|TPS/.test(text)).toBe(!isConfirmed);
    }
  },
);

test('papers of work and what is owed tell nothing of an exemption', () => {
  for (const kind of ['pick-list', 'work-order', 'we-owe'] as const)
    expect(textOfPage(pageOf([sheet(kind, 'en', exemptOrder(true))]))).not.toMatch(
      /CD-4471|Exempt/,
    );
});
