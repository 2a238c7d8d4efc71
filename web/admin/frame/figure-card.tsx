import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './figure-card.module.css';

interface FigureCardProps {
  label: string;
  /** Null while loading. */
  value: string | null;
  hint?: ReactNode;
}

/** A figure in large digits with its label. */
export function FigureCard({ label, value, hint }: FigureCardProps) {
  return (
    <div className={styles.card}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{value ?? <Skeleton height={32} width={120} />}</dd>
      {hint && <dd className={styles.hint}>{hint}</dd>}
    </div>
  );
}

/** Cards side by side, as many as fit. */
export const FigureCards = ({ children }: { children: ReactNode }) => (
  <dl className={styles.cards}>{children}</dl>
);
