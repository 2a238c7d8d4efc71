import { type Language, languageNames, otherLanguages } from '#shared/rules/languages.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { language } from '#texts/language.ts';
import { shop } from '#texts/shop.ts';
import type { Dealer } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import styles from './customer-page.module.css';

interface HeadProps {
  dealer: Dealer;
  /** The address of the shop. */
  home: string;
  /** The page in another language; null: the shop has one. */
  addressIn: ((language: Language) => string) | null;
}

/** The dealership, and the way to the other languages. */
export function Head({ dealer, home, addressIn }: HeadProps) {
  const logo = dealer.dealerLogo;
  return (
    <header className={styles.head}>
      <a href={home} className={styles.brand}>
        {logo ? (
          <Picture
            {...logo}
            alt={dealer.name}
            sizes="180px"
            widths={[200, 400]}
            eager
            className={styles.logo}
          />
        ) : (
          dealer.name
        )}
      </a>
      <span id="other" data-live="">
        {addressIn &&
          otherLanguages(language.html).map((other) => (
            <a
              key={other}
              href={addressIn(other)}
              lang={other}
              hrefLang={other}
              className={styles.other}
            >
              {languageNames[other]}
            </a>
          ))}
      </span>
    </header>
  );
}

/** Whom to ask. */
export const Foot = ({ dealer }: { dealer: Dealer }) => (
  <footer className={styles.foot}>
    <address>
      <strong>{dealer.name}</strong>
      <span>
        {dealer.address}, {shop.place(dealer.city, dealer.province)} {dealer.postalCode}
      </span>
      {dealer.phone && <a href={phoneHref(dealer.phone)}>{formatPhone(dealer.phone)}</a>}
    </address>
    <p>{shop.priceDisclaimer}</p>
  </footer>
);
