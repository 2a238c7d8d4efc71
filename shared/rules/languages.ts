/** Languages in which the shop can be read. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** How each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** A text as a language; null if it is none of ours. */
export const languageOf = (text: unknown): Language | null =>
  languages.find((language) => language === text) ?? null;

/** The language of pages that belong to no dealership, without a prefix in their address. */
export const platformLanguage: Language = 'en';

/** In which languages a dealership's shop can be read. */
export interface ShopLanguages {
  /** The own one, at the bare address. */
  language: Language;
  /** Whether the others are there too. */
  secondLanguage: boolean;
}

/** The language with which a new dealership begins: French in Quebec (contract 3.21). */
export const usualLanguage = (province: string): Language => (province === 'QC' ? 'fr' : 'en');

/** Every language but this one. */
export const otherLanguages = (language: Language): Language[] =>
  languages.filter((other) => other !== language);

/** The language for which forms ask a second name or text. */
export const otherLanguage = (language: Language): Language => otherLanguages(language)[0]!;

/**
 * What stands before the path of a page in this language: nothing in the own language of the page's
 * dealership or of the platform, else '/fr' or '/en' (contract 3.21).
 */
export const languagePrefix = (language: Language, own: Language = platformLanguage): string =>
  language === own ? '' : `/${language}`;

const anyPrefix = `/(${languages.join('|')})`;
const prefixed = new RegExp(`^${anyPrefix}(?=[/.?#]|$)(.*)$`, 's');
const pathPrefix = new RegExp(`^${anyPrefix}(?=[/.]|$)`);

/** A path as `RegExp` source: what stands before it where it has the prefix of a language. */
export const maybePrefix = `^(?:${anyPrefix})?`;

/**
 * The prefix of an address and the rest of it: '/fr/1/northgate' is '/fr' and '/1/northgate'. The rest
 * begins with a single slash: with two, or a backslash, browsers take it for another site's address.
 */
export function splitPrefix(path: string): { prefix: Language | null; path: string } {
  const [, prefix, rest] = prefixed.exec(path) ?? [];
  if (!prefix) return { prefix: null, path };
  return { prefix: prefix as Language, path: `/${rest!.replace(/^[/\\]+/, '')}` };
}

/** A page's path without the prefix of its language; routers and redirects put it there again. */
export const withoutPrefix = (path: string): string => path.replace(pathPrefix, '') || '/';
