import type { ReactNode } from 'react';
import styles from './choice-card.module.css';

interface Props {
  name: string;
  value: string;
  label: string;
  hint?: ReactNode;
  isChosen: boolean;
  onChoose(): void;
  /** What else the choice asks, below it. */
  children?: ReactNode;
}

/** One of several answers, as a card with a radio button. */
export function ChoiceCard({ name, value, label, hint, isChosen, onChoose, children }: Props) {
  return (
    <div className={styles.card} data-chosen={isChosen || undefined}>
      <label className={styles.choice}>
        <input type="radio" {...{ name, value }} checked={isChosen} onChange={onChoose} />
        <span>
          <span className={styles.label}>{label}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
      </label>
      {children && <div className={styles.more}>{children}</div>}
    </div>
  );
}
