import { careTexts } from './texts-care.ts';
import { insideTexts, type KindText } from './texts-inside.ts';
import { outsideTexts } from './texts-outside.ts';
import type { ArtKind } from './types.ts';

const texts: Record<ArtKind, KindText> = { ...insideTexts, ...outsideTexts, ...careTexts };

function list(entries: readonly string[]): string {
  return `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
}

/** A product's detail tab as HTML: description, contents of the box, fitting, care. */
export function productDetail(kind: ArtKind, note: string): string {
  const { lead, box, fitting, care } = texts[kind];
  return `<p>${lead} ${note}</p><p><strong>In the box</strong></p>${list(box)}<p><strong>Fitting:</strong> ${fitting}</p><p><strong>Care:</strong> ${care}</p>`;
}

/**
 * A package's detail tab as HTML; the shop itself lists the parts and computes the saving from
 * current prices.
 */
export function packageDetail(intro: string): string {
  return `<p>${intro}</p><p>All parts are fitted in one visit, so you book once and pick up a vehicle that is ready to go. Each of them keeps its own warranty.</p>`;
}
