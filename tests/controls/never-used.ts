import type { Noted } from './note-controls.ts';
import type { WordingOf } from './wording.ts';

/** A control by where it is, what it is and what it is called. */
export interface Control {
  /** A page that shows it, or the part of every page that it stands in: 'header'. */
  place: string;
  role: string;
  name: string;
}

/**
 * The page of a path, whatever language, shop, ids and links it has: '/:shop/admin/orders/:id'. A new
 * product is written on the page of every other one.
 */
export const pageOf = (path: string): string =>
  path
    .replace(/^\/(fr|en)(?=\/|$)/, '')
    .replace(/^\/\d+\/[^/]+/, '/:shop')
    .replace(/(?<=\/[op])\/[\w-]{20,}/g, '/:link')
    .replace(/\/(\d+|new(?=$))/g, '/:id')
    .replace(/\/$/, '') || '/';

/** Pages that show the kit's parts, not the product. */
const isForDevelopers = (page: string) => page.startsWith('/dev');

/** The build that a page is of: what its pages share is one component. */
const areaOf = (page: string) => (/^\/(platform|:shop\/admin)(\/|$)/.test(page) ? 'admin' : 'shop');

/**
 * Names that mean another thing on each page: used on one page, such a control is not used on another
 * (decision 116). '…' is a name that data gave.
 */
const deeds =
  /^(?:Add|Apply|Approve|Change|Confirm|Copy to|Create|Delete|Edit|Export|Import|Move|Print|Refuse|Remove|Rename|Save|Send|Undo)\b/;
const meanings = new Set(['…', 'Email', 'From', 'Name', 'Note', 'Price', 'Status', 'To', 'Type']);
const meansOfItsPage = (role: string, name: string) =>
  meanings.has(name) || (role !== 'link' && deeds.test(name));

/** The controls that were shown and never used, each once. */
export function neverUsed(noted: readonly Noted[], wordingOf: WordingOf): Control[] {
  const shown = new Map<string, Control>();
  const used = new Set<string>();
  for (const { place: part, path, language, role, name: text, isUsed } of noted) {
    const page = pageOf(path);
    if (isForDevelopers(page)) continue;
    // English pages show the same, and a French sentence may read like another text's.
    if (language === 'fr' && !isUsed) continue;
    // The frame around all pages is the shop's.
    const area = part ? 'shop' : areaOf(page);
    const place = part || page;
    const wording = wordingOf(text);
    // English pages show the control too, and tell which it is.
    if (wording === undefined) continue;
    const name = (wording ?? '…').replace(/\d+/g, '…');
    const key = [meansOfItsPage(role, name) ? place : area, role, name].join('\t');
    if (isUsed) used.add(key);
    if (!shown.has(key)) shown.set(key, { place, role, name });
  }
  return [...shown].filter(([key]) => !used.has(key)).map(([, control]) => control);
}
