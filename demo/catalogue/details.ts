import { careTexts } from './texts-care.ts';
import { insideTexts, type KindText } from './texts-inside.ts';
import { outsideTexts } from './texts-outside.ts';
import type { ArtKind, DemoProduct } from './types.ts';

const texts: Record<ArtKind, KindText> = { ...insideTexts, ...outsideTexts, ...careTexts };

function list(entries: readonly string[]): string {
  return `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
}

/** A product's detail tab as HTML: what it is, what is in the box, fitting and care. */
export function productDetail(kind: ArtKind, note: string): string {
  const { lead, box, fitting, care } = texts[kind];
  return `<p>${lead} ${note}</p><p><strong>In the box</strong></p>${list(box)}<p><strong>Fitting:</strong> ${fitting}</p><p><strong>Care:</strong> ${care}</p>`;
}

/** A package's detail tab as HTML, with its parts; what it saves is the shop's to say, from the prices of the day. */
export function packageDetail(intro: string, parts: readonly DemoProduct[]): string {
  return `<p>${intro}</p><p><strong>In this package</strong></p>${list(parts.map(({ name }) => name))}<p>All parts are fitted in one visit, so you book once and pick up a vehicle that is ready to go. Each of them keeps its own warranty.</p>`;
}
