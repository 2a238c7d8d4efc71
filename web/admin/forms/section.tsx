import type { ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  /** Absent: the heading above says it. */
  title?: string;
  /** For links that lead here. */
  id?: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** A section of a long form. */
export function Section({ title, id, hint, children }: SectionProps) {
  return (
    <section id={id} tabIndex={id ? -1 : undefined} className={styles.section}>
      {title && <h2 className={styles.title}>{title}</h2>}
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
