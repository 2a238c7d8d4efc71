import { hours } from '#texts/hours.ts';
import { footer } from '#texts/shop.ts';
import { Address, mapOf } from '#web/shop/shell/address.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { WeekHours } from '#web/shop/shell/week-hours.tsx';
import styles from './home.module.css';

/** Who fits it, where and when: the dealership's own words, its address and its hours. */
export function Visit() {
  const { dealer } = useDealership();
  const paragraphs = (dealer.about ?? '').split(/\n+/).filter(Boolean);
  return (
    <section className={styles.visit}>
      <div className={styles.about}>
        <h2>{dealer.name}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div>
        <h3>{footer.contact}</h3>
        <Address dealer={dealer} />
        <a href={mapOf(dealer)} rel="noopener">
          {footer.directions}
        </a>
      </div>
      {dealer.openingHours && (
        <div>
          <h3>{hours.title}</h3>
          <WeekHours hours={dealer.openingHours} />
        </div>
      )}
    </section>
  );
}
