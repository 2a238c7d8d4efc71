import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A section of a long form. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields side by side where there is room. */
export const FieldRow = ({
  children,
  columns = 2,
}: {
  children: ReactNode;
  columns?: 2 | 3 | 4;
}) => <div className={`${styles.row} ${styles[`columns${columns}`]}`}>{children}</div>;
