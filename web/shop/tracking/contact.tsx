import { phoneHref } from '#shared/rules/phone.ts';
import { formatPhone } from '#texts/formats.ts';
import { shop } from '#texts/shop.ts';
import { tracking as texts } from '#texts/tracking.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './tracking.module.css';

/** Whom to ask: the dealership with its phone number and address. */
export function Contact() {
  const { dealer } = useDealership();
  return (
    <section className={styles.card}>
      <h2>{texts.questions}</h2>
      <address className={styles.address}>
        <strong>{dealer.name}</strong>
        {dealer.phone && (
          <a className={styles.phone} href={phoneHref(dealer.phone)}>
            {formatPhone(dealer.phone)}
          </a>
        )}
        <span>
          {dealer.address}
          <br />
          {shop.place(dealer.city, dealer.province)} {dealer.postalCode}
        </span>
      </address>
    </section>
  );
}
