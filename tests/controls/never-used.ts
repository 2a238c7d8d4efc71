import type { Noted } from './note-controls.ts';
import type { WordingOf } from './wording.ts';

/** A control by where it is, what it is and what it is called. */
export interface Control {
  place: string;
  role: string;
  name: string;
}

/** The page of a path, whatever language, shop, ids and links it has: '/:shop/admin/orders/:id'. */
export const pageOf = (path: string): string =>
  path
    .replace(/^\/(fr|en)(?=\/|$)/, '')
    .replace(/^\/\d+\/[^/]+/, '/:shop')
    .replace(/\/[\w-]{20,}/g, '/:link')
    .replace(/\/\d+/g, '/:id') || '/';

/** The area whose header, menu and footer a page has. */
const areaOf = (page: string) =>
  page.startsWith('/platform') ? 'platform' : page.startsWith('/:shop/admin') ? 'admin' : 'shop';

/** The controls that were shown and never used, each once. */
export function neverUsed(noted: readonly Noted[], wordingOf: WordingOf): Control[] {
  const shown = new Map<string, Control>();
  const used = new Set<string>();
  for (const { place, path, role, name, isUsed } of noted) {
    const page = pageOf(path);
    const control: Control = {
      place: place ? `${place} of ${areaOf(page)}` : page,
      role,
      name: wordingOf(name) ?? '…',
    };
    const key = Object.values(control).join('\t');
    if (isUsed) used.add(key);
    shown.set(key, control);
  }
  return [...shown].filter(([key]) => !used.has(key)).map(([, control]) => control);
}
