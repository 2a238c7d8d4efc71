import type { Language } from '#shared/rules/languages.ts';
import { frenchBodyTexts } from './french-body.ts';
import { frenchCareTexts } from './french-care.ts';
import { frenchInsideTexts } from './french-inside.ts';
import { frenchLoadTexts } from './french-loads.ts';
import { careTexts } from './texts-care.ts';
import { insideTexts, type KindText } from './texts-inside.ts';
import { outsideTexts } from './texts-outside.ts';
import type { ArtKind } from './types.ts';

const texts: Record<Language, Record<ArtKind, KindText>> = {
  en: { ...insideTexts, ...outsideTexts, ...careTexts },
  fr: { ...frenchInsideTexts, ...frenchBodyTexts, ...frenchLoadTexts, ...frenchCareTexts },
};

const headings: Record<Language, { box: string; fitting: string; care: string }> = {
  en: { box: 'In the box', fitting: 'Installation:', care: 'Care:' },
  fr: { box: 'Dans la boîte', fitting: 'Pose :', care: 'Entretien :' },
};

const packageEnd: Record<Language, string> = {
  en: 'All parts are installed in one visit, so you book once and pick up a vehicle that is ready to go. Each of them keeps its own warranty.',
  fr: 'Tous les produits sont posés en une seule visite : vous prenez un seul rendez-vous et repartez avec un véhicule prêt à rouler. Chacun garde sa propre garantie.',
};

function list(entries: readonly string[]): string {
  return `<ul>${entries.map((entry) => `<li>${entry}</li>`).join('')}</ul>`;
}

/** The texts of a kind of product. */
export function kindText(kind: ArtKind, language: Language): KindText {
  return texts[language][kind];
}

/** A product's detail tab as HTML: description, contents of the box, fitting, care. */
export function productDetail(
  { lead, box, fitting, care }: KindText,
  note: string,
  language: Language,
): string {
  const heading = headings[language];
  return `<p>${lead} ${note}</p><h3>${heading.box}</h3>${list(box)}<p><strong>${heading.fitting}</strong> ${fitting}</p><p><strong>${heading.care}</strong> ${care}</p>`;
}

/**
 * A package's detail tab as HTML; the shop itself lists the parts and computes the saving from
 * current prices.
 */
export function packageDetail(intro: string, language: Language): string {
  return `<p>${intro}</p><p>${packageEnd[language]}</p>`;
}
