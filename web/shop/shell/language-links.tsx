import { useLocation, useRouteLoaderData } from 'react-router';
import {
  languageNames,
  languagePrefix,
  otherLanguages,
  type ShopLanguages,
} from '#shared/rules/languages.ts';
import { language } from '#texts/language.ts';

/**
 * Leads to the same page in the other languages, which are other documents (decision 062); nothing
 * where the page's dealership has one language.
 */
export function LanguageLinks({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  const frame = useRouteLoaderData('dealership') as { dealer: ShopLanguages } | undefined;
  if (frame?.dealer.secondLanguage === false) return null;
  return otherLanguages(language.html).map((other) => (
    <a
      key={other}
      className={className}
      href={languagePrefix(other, frame?.dealer.language) + pathname + search}
      lang={other}
      hrefLang={other}
    >
      {languageNames[other]}
    </a>
  ));
}
