import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { languagePrefix } from '#shared/rules/languages.ts';
import { hours } from '#texts/hours.ts';
import { language } from '#texts/language.ts';
import { footer, header, shop } from '#texts/shop.ts';
import type { Dealer } from '#web/entities.ts';
import { Address, mapOf } from './address.tsx';
import styles from './footer.module.css';
import { useDealership } from './use-dealership.ts';
import { WeekHours } from './week-hours.tsx';

/** The footer: contact, links, notes on prices (spec 2, 9). */
export function Footer() {
  const { dealer, base } = useDealership();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <Column title={footer.contact}>
          <strong>{dealer.name}</strong>
          <Address dealer={dealer} />
          <Social dealer={dealer} />
        </Column>
        {dealer.openingHours && (
          <Column title={hours.title}>
            <WeekHours hours={dealer.openingHours} />
          </Column>
        )}
        <Column title={footer.shop}>
          <ul className={styles.links}>
            <Item to={base}>{header.home}</Item>
            <Item to={`${base}/products`}>{footer.accessories}</Item>
            <Item to={`${base}/account`}>{header.account}</Item>
            <Item to={`${base}/favourites`}>{footer.favourites}</Item>
          </ul>
        </Column>
        <Column title={footer.company}>
          <ul className={styles.links}>
            {dealer.website && <Item to={dealer.website}>{footer.website(dealer.name)}</Item>}
            <Item to={mapOf(dealer)}>{footer.directions}</Item>
            <li>
              <a className={styles.link} href={`${languagePrefix(language.html)}/`}>
                {footer.dealerships}
              </a>
            </li>
            {dealer.conditionsVersion !== null && (
              <Item to={`${base}/conditions`}>{footer.conditions}</Item>
            )}
            <Item to={`${base}/privacy`}>{footer.privacy}</Item>
          </ul>
        </Column>
      </div>
      <p className={styles.disclaimer}>{shop.priceDisclaimer}</p>
    </footer>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

function Social({ dealer }: { dealer: Dealer }) {
  const places = [
    [footer.facebook, dealer.facebook],
    [footer.twitter, dealer.twitter],
    [footer.youtube, dealer.youtube],
  ] as const;
  if (places.every(([, address]) => !address)) return null;
  return (
    <ul className={styles.social} aria-label={footer.follow(dealer.name)}>
      {places.map(
        ([name, address]) =>
          address && (
            <Item key={name} to={address}>
              {name}
            </Item>
          ),
      )}
    </ul>
  );
}

/** A link inside the shop, or to another site. */
function Item({ to, children }: { to: string; children: ReactNode }) {
  const isOutside = !to.startsWith('/');
  return (
    <li>
      {isOutside ? (
        <a className={styles.link} href={to} rel="noopener">
          {children}
        </a>
      ) : (
        <Link className={styles.link} to={to}>
          {children}
        </Link>
      )}
    </li>
  );
}
