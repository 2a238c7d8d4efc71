import type { ReactNode } from 'react';
import styles from './dev-parts.module.css';

interface Props {
  title: string;
  children: ReactNode;
}

/** Parts of one kind. */
export const Group = ({ title, children }: Props) => (
  <section className={styles.group}>
    <h2>{title}</h2>
    <div className={styles.row}>{children}</div>
  </section>
);

/** A part in one state, as wide as the page. */
export const State = ({ title, children }: Props) => (
  <div className={styles.state}>
    <h3 className={styles.stateName}>{title}</h3>
    {children}
  </div>
);

/** For what a part would do on a page of its own. */
export const nothing = () => {};
