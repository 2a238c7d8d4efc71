import { useLocation, useRouteLoaderData } from 'react-router';
import { language } from '#shared/messages/en/language.ts';
import { languagePrefix, type ShopLanguages } from '#shared/rules/languages.ts';

/**
 * Leads to the same page in the other language, which is another document (decision 062); nothing
 * where the page's dealership has one language.
 */
export function LanguageLink({ className }: { className: string | undefined }) {
  const { pathname, search } = useLocation();
  const frame = useRouteLoaderData('dealership') as { dealer: ShopLanguages } | undefined;
  const { other, toOther } = language;
  if (frame?.dealer.secondLanguage === false) return null;
  return (
    <a
      className={className}
      href={languagePrefix(other, frame?.dealer.language) + pathname + search}
      lang={other}
      hrefLang={other}
    >
      {toOther}
    </a>
  );
}
