import type { ReactNode } from 'react';
import { chart as texts } from '#texts/admin/frame.ts';
import styles from './chart-card.module.css';
import { PlainTable } from './plain-table.tsx';

interface ChartCardProps {
  title: string;
  /** The chart, hidden from screen readers, which read the table. */
  children: ReactNode;
  /** Head and rows of the same figures. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** A chart and its figures as a table, for people who cannot see it or want numbers. */
export function ChartCard({ title, children, head, rows }: ChartCardProps) {
  return (
    <figure className={styles.card}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div aria-hidden="true">{children}</div>
      <details className={styles.details}>
        <summary className={styles.summary}>{texts.asTable(title)}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else to focus */}
        <section className={styles.scroll} aria-label={texts.asTable(title)} tabIndex={0}>
          <PlainTable stickyHeader head={head} rows={rows} />
        </section>
      </details>
    </figure>
  );
}
