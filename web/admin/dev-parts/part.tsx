import type { ReactNode } from 'react';
import { Section } from '#web/admin/forms/section.tsx';
import styles from './dev-parts.module.css';

interface GroupProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** Parts of one kind. */
export const Group = ({ title, hint, children }: GroupProps) => (
  <Section title={title} hint={hint}>
    <div className={styles.group}>{children}</div>
  </Section>
);

/** A part in one state. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h3 className={styles.title}>{title}</h3>
    {children}
  </section>
);

/** Small parts side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
);
