import { formatPhone } from '#shared/messages/en/formats.ts';
import { language } from '#shared/messages/en/language.ts';
import { shop } from '#shared/messages/en/shop.ts';
import { phoneHref } from '#shared/rules/phone.ts';
import type { Dealer } from '#web/entities.ts';
import { Picture } from '#web/kit/picture.tsx';
import styles from './customer-page.module.css';

interface HeadProps {
  dealer: Dealer;
  /** The address of the shop. */
  home: string;
  /** The page in the other language; null: the shop has none. */
  other: string | null;
}

/** The dealership, and the way to the other language. */
export function Head({ dealer, home, other }: HeadProps) {
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
        {other && (
          <a href={other} lang={language.other} hrefLang={language.other} className={styles.other}>
            {language.toOther}
          </a>
        )}
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
