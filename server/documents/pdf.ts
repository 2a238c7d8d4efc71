import { atMost } from '#server/base/at-most.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import type { DealerRow } from '#server/dealers/dealers.sql.ts';
import type { Sheet } from './blocks.ts';
import { toPdf } from './blocks-to-pdf.ts';
import { hasLetters, loadFonts } from './fonts.ts';
import { logoOf } from './logo.ts';

/** Making a PDF takes the processor; others wait, and too many of them get 503. */
const inTurn = atMost(2, 20);

/** A dealership's papers as one PDF; of the same sheets at the same time it has the same bytes. */
export async function pdfOfSheets(
  ctx: Pick<Ctx, 'images' | 'log'>,
  dealer: DealerRow,
  sheets: readonly Sheet[],
  { title, now }: { title: string; now: Date },
): Promise<Buffer> {
  const [fonts, logo] = await Promise.all([loadFonts(), logoOf(ctx, dealer)]);
  return inTurn(() => toPdf(sheets, { fonts, logo, now, title }));
}

/** Whether the fonts of PDFs have every letter of these sheets. */
export async function haveLetters(sheets: readonly Sheet[]): Promise<boolean> {
  const fonts = await loadFonts();
  return sheets.every((sheet) => hasLetters(fonts, sheet));
}
