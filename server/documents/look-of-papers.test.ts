import { createHash } from 'node:crypto';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/rules/languages.ts';
import type { Theme } from '#shared/rules/theme.ts';
import { printingDealer, printingOrder } from '#tests/support/printed-order.ts';
import { partsIn, readPdf } from '#tests/support/read-pdf.ts';
import { printPolicy, toHtml } from './blocks-to-html.ts';
import { toPdf } from './blocks-to-pdf.ts';
import { loadFonts } from './fonts.ts';
import { sheetOf } from './sheets.ts';

const green: Theme = {
  ...{ primary: '#ffcc00', accent: '#1d5b3f', font: 'serif', radius: 'square' },
  logoOnDark: true,
};
const logo = { id: 1, photo: '/media/logo.webp', width: 480, height: 120 };
const now = new Date('2026-11-23T14:05:00Z');

const sheetIn = (theme: Theme | null, language: Language = 'en') => {
  const dealer = printingDealer({ theme, logo });
  const printing = { kind: 'work-order', dealer, now, publicUrl: 'https://x.test' } as const;
  return sheetOf(printing, printingOrder(), language, { visits: [], link: null, conditions: null });
};

/** The colours with which the first page of a PDF is drawn. */
async function inksOf(theme: Theme | null): Promise<Set<string>> {
  const made = { fonts: await loadFonts(), logo: null, now, title: 'Work order' };
  const pdf = await toPdf([sheetIn(theme)], made);
  const page = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const colours = fnArray.flatMap((operator, index) =>
    [OPS.setFillRGBColor, OPS.setStrokeRGBColor].includes(operator)
      ? [String((argsArray[index] as unknown[])[0])]
      : [],
  );
  return new Set(colours);
}

test('the line and the headings of a PDF are in the dealership’s colours', async () => {
  const worn = await inksOf(green);
  expect([...worn]).toEqual(expect.arrayContaining(['#ffcc00', '#896e00']));
  expect(worn).not.toContain('#f54242');
  const standard = await inksOf(null);
  expect(standard).toContain('#f54242');
  expect(standard).not.toContain('#896e00');
});

test('a page to print wears them too, and its policy allows its own style alone', () => {
  const pages = [green, null].map((theme) => toHtml([sheetIn(theme)], { pdf: null, notice: null }));
  expect(pages[0]).toContain('--line: #ffcc00; --headings: #896e00; --links: #1d5b3f;');
  expect(pages[0]).toContain('class="on-dark"');
  expect(pages[1]).toContain('--line: #f54242; --headings: #1c2529; --links: #00707f;');
  expect(pages[1]).not.toContain('class="on-dark"');
  for (const page of pages) {
    const [, style] = /<style>([^<]*)<\/style>/.exec(page)!;
    const hash = createHash('sha256').update(style!).digest('base64');
    expect(printPolicy(page)).toContain(`style-src 'sha256-${hash}';`);
  }
});

/** A logo in a size that no dealership has, to be found again in the file. */
const picture = () =>
  sharp({ create: { width: 97, height: 41, channels: 3, background: '#1d5b3f' } })
    .png()
    .toBuffer();

test.each(languages.flatMap((language) => [[language, green] as const, [language, null] as const]))(
  'a PDF in %s reads out the logo and the code by their texts',
  async (language, theme) => {
    const sheet = sheetIn(theme, language);
    const made = { fonts: await loadFonts(), logo: await picture(), now, title: sheet.title };
    const pdf = await toPdf([sheet], made);
    const read = await readPdf(pdf);
    const [alt, codeAlt] = partsIn(read.pages[0]!, 'Figure').map(({ alt }) => alt);
    expect([alt, codeAlt]).toEqual([sheet.head.logo!.alt, sheet.code!.alt]);
    expect(alt).toMatch(
      language === 'fr' ? /^Logo.: Norvane Rive-Sud$/ : /^Logo of Norvane Rive-Sud$/,
    );
    // The logo stands first, before the dealership's name.
    expect(partsIn(read.pages[0]!, 'Sect')[0]!.children[0]!.role).toBe('Figure');
    expect([read.untagged, read.code]).toEqual([[], sheet.code!.address]);
    const page = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getPage(1);
    const { fnArray, argsArray } = await page.getOperatorList();
    const drawn = fnArray.flatMap((operator, index) =>
      operator === OPS.paintImageXObject ? [(argsArray[index] as unknown[]).slice(1)] : [],
    );
    expect(drawn).toEqual([[97, 41]]);
  },
);
