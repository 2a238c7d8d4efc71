import { isShopAddress } from '#shared/rules/address.ts';
import {
  type Language,
  languagePrefix,
  languages,
  platformLanguage,
  splitPrefix,
} from '#shared/rules/languages.ts';
import { isAway } from './base/database/away.ts';
import type { Parts } from './base/http/ctx.ts';
import { knownLanguage, noteLanguage } from './base/http/known-languages.ts';
import { knownShopAt } from './dealers/known-shops.ts';
import type { Pages } from './page-source.ts';

/** How a page is rendered: by which build, and below which prefix ('/' for none). */
export interface Rendered {
  language: Language;
  pages: Pages;
  basename: string;
}

type Current = (language: Language) => Pages | Promise<Pages>;

/**
 * The place of a page by its address, with its query: the prefix says the language, without one the
 * dealership's own (contract 3.21). A page has one address in each language: the prefix of the own
 * language leads to the bare address, and so does that of a language in which the shop is not there.
 */
export async function placeOf(
  parts: Pick<Parts, 'cache' | 'db'>,
  current: Current,
  url: string,
): Promise<Rendered | { leadsTo: string }> {
  const { prefix, path } = splitPrefix(url);
  if (path.startsWith('/__manifest?')) return manifestPlace(current, prefix, path);
  const own = await ownLanguages(parts, path).catch(unlessAway);
  if (!own) return placeWithoutDatabase(current, prefix, url);
  const language = prefix ?? own.language;
  const isThere = language === own.language || own.secondLanguage;
  if (prefix && (prefix === own.language || !isThere)) return { leadsTo: path };
  const basename = languagePrefix(language, own.language) || '/';
  return { language, pages: await current(language), basename };
}

function unlessAway(error: unknown): null {
  if (isAway(error)) return null;
  throw error;
}

/** Where the page is rendered that says that the database is away. */
async function placeWithoutDatabase(
  current: Current,
  prefix: Language | null,
  url: string,
): Promise<Rendered> {
  const language = prefix ?? knownLanguage(url) ?? platformLanguage;
  return { language, pages: await current(language), basename: prefix ? `/${prefix}` : '/' };
}

/** The router asks for a part of its own build; at a bare address only the version tells of which. */
async function manifestPlace(
  current: Current,
  prefix: Language | null,
  path: string,
): Promise<Rendered> {
  const version = new URLSearchParams(path.slice(path.indexOf('?'))).get('version');
  const asked = prefix ? [prefix] : languages;
  for (const language of asked) {
    const pages = await current(language);
    if (pages.version === version)
      return { language, pages, basename: prefix ? `/${prefix}` : '/' };
  }
  const language = prefix ?? platformLanguage;
  return { language, pages: await current(language), basename: prefix ? `/${prefix}` : '/' };
}

/** The dealership in a page's path without a language's prefix, as the router reads it; null: none. */
export async function shopInPath(parts: Pick<Parts, 'cache' | 'db'>, path: string) {
  const [, makeId = '', code = ''] = /^\/(\d+)\/([^/?#]+)/.exec(path) ?? [];
  const name = decoded(code.replace(/\.data$/, ''));
  return isShopAddress(makeId, name) ? knownShopAt(parts, Number(makeId), name) : null;
}

/** The languages of the dealership that a path names; those of the platform where it names none. */
async function ownLanguages(parts: Pick<Parts, 'cache' | 'db'>, path: string) {
  const found = await shopInPath(parts, path);
  if (found) noteLanguage(path, found.language);
  return found ?? { language: platformLanguage, secondLanguage: true };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // no code of a dealership
  }
}
