import type { ReactNode } from 'react';
import styles from './ticked-bar.module.css';

interface TickedBarProps {
  label: string;
  /** How many rows are ticked, in words. */
  ticked: string;
  /** What can be done with them. */
  children: ReactNode;
}

/** Stays in sight while rows are ticked: what can be done with all of them. */
export const TickedBar = ({ label, ticked, children }: TickedBarProps) => (
  <section className={`${styles.bar} no-print`} aria-label={label}>
    <span className={styles.count} role="status">
      {ticked}
    </span>
    {children}
  </section>
);
