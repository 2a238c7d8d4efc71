import { LRUCache } from 'lru-cache';
import { type Language, splitPrefix } from '#shared/rules/languages.ts';

/** Most dealerships whose language is remembered for pages that cannot ask the database. */
export const mostKnown = 20_000;

const known = new LRUCache<string, Language>({ max: mostKnown });

/** '/1/northgate' of a path in it; null for all others. */
const shopIn = (path: string) => /^\/\d+\/[^/?#]+/.exec(path)?.[0].toLowerCase() ?? null;

/** Remembers the own language of the dealership in a path. */
export function noteLanguage(path: string, language: Language): void {
  const shop = shopIn(path);
  if (shop) known.set(shop, language);
}

/** The language of a page by its address, as far as it is known without asking; else null. */
export function knownLanguage(url: string): Language | null {
  const { prefix, path } = splitPrefix(url);
  return prefix ?? known.get(shopIn(path) ?? '') ?? null;
}
