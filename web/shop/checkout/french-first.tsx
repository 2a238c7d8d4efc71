import { useLocation } from 'react-router';
import { isFrenchFirst } from '#shared/rules/french-first.ts';
import { languagePrefix } from '#shared/rules/languages.ts';
import { summary } from '#texts/checkout.ts';
import { language } from '#texts/language.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './checkout.module.css';

/** Offers the order in French before it is placed in English in Quebec; the cart goes along (contract 3.21). */
export function FrenchFirst() {
  const { dealer } = useDealership();
  const { pathname, search } = useLocation();
  if (!isFrenchFirst(dealer, language.html)) return null;
  return (
    <p className={styles.hint}>
      {summary.frenchFirst}{' '}
      <a href={languagePrefix('fr', dealer.language) + pathname + search} hrefLang="fr">
        {summary.inFrench}
      </a>
    </p>
  );
}
