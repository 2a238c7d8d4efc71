import type { MetaDescriptor } from 'react-router';
import {
  languagePrefix,
  languages,
  platformLanguage,
  type ShopLanguages,
} from '#shared/rules/languages.ts';

/** The platform's pages, which are there in both languages. */
const everywhere: ShopLanguages = { language: platformLanguage, secondLanguage: true };

/**
 * For search engines: the addresses of a page in each language, by its path without a prefix; with
 * the own language's for everybody else. Nothing where there is one language.
 */
export function alternates(
  publicUrl: string,
  path: string,
  { language: own, secondLanguage }: ShopLanguages = everywhere,
): MetaDescriptor[] {
  if (!secondLanguage) return [];
  const link = (hrefLang: string, prefix: string) => ({
    ...{ tagName: 'link' as const, rel: 'alternate', hrefLang },
    href: publicUrl + prefix + path,
  });
  return [
    ...languages.map((language) => link(`${language}-CA`, languagePrefix(language, own))),
    link('x-default', ''),
  ];
}
