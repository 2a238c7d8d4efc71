import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './today.module.css';

interface Rank {
  name: string;
  /** Where the name leads; absent: nowhere. */
  to?: string | undefined;
  /** Below the name. */
  about: string;
  /** At the end of the line. */
  end: ReactNode;
}

/** What stands out most first. */
export const Ranks = ({ ranks }: { ranks: readonly Rank[] }) => (
  <ol className={styles.ranks}>
    {ranks.map(({ name, to, about, end }) => (
      <li key={`${name} ${about}`} className={styles.rank}>
        <div className={styles.name}>
          {to ? <Link to={to}>{name}</Link> : name}
          <p className={styles.soft}>{about}</p>
        </div>
        <div className={styles.end}>{end}</div>
      </li>
    ))}
  </ol>
);
