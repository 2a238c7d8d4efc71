import type { ReactNode } from 'react';
import styles from './today.module.css';

interface Rank {
  name: string;
  /** Below the name. */
  about: string;
  /** At the end of the line. */
  end: ReactNode;
}

/** What stands out most first. */
export const Ranks = ({ ranks }: { ranks: readonly Rank[] }) => (
  <ol className={styles.ranks}>
    {ranks.map(({ name, about, end }) => (
      <li key={`${name} ${about}`} className={styles.rank}>
        <div className={styles.name}>
          {name}
          <p className={styles.soft}>{about}</p>
        </div>
        <div className={styles.end}>{end}</div>
      </li>
    ))}
  </ol>
);
