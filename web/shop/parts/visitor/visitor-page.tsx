import type { ReactNode } from 'react';
import styles from './visitor-page.module.css';

interface Props {
  title: string;
  intro: ReactNode;
  children?: ReactNode;
  /** Ways to the other pages for visitors. */
  links: ReactNode;
}

/** The frame of pages for visitors: one form, and links to the other pages. */
export function VisitorPage({ title, intro, children, links }: Props) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <h1>{title}</h1>
        <p className={styles.intro}>{intro}</p>
        {children}
        {links && <div className={styles.links}>{links}</div>}
      </section>
    </div>
  );
}

/** A question and the link that answers it. */
export function VisitorLink({ question, children }: { question?: string; children: ReactNode }) {
  return (
    <p>
      {question} {children}
    </p>
  );
}
