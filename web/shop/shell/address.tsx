import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { shop } from '#texts/shop.ts';
import type { Dealer } from '#web/entities.ts';
import styles from './footer.module.css';

/** Where a dealership is, and its telephone. */
export function Address({ dealer }: { dealer: Dealer }) {
  return (
    <address className={styles.address}>
      {dealer.address}
      <br />
      {shop.place(dealer.city, dealer.province)} {dealer.postalCode}
      <br />
      {dealer.phone && (
        <a className={styles.link} href={phoneHref(dealer.phone)}>
          {formatPhone(dealer.phone)}
        </a>
      )}
    </address>
  );
}

/** A map of the way to a dealership, on another site. */
export function mapOf({ address, city, province, postalCode, country }: Dealer): string {
  const query = new URLSearchParams({
    query: [address, city, province, postalCode, country].filter(Boolean).join(', '),
  });
  return `https://www.openstreetmap.org/search?${query}`;
}
