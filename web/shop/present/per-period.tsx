import type { Cents } from '#shared/rules/money.ts';
import { periodWords } from '#web/shop/parts/proposal/period-words.ts';
import styles from './present.module.css';
import type { Presented } from './use-presented.ts';

interface PerPeriodProps {
  view: Presented['view'];
  /** What something adds for each period; null: no payment is known. */
  cents: Cents | null;
}

/** What something adds to each payment. */
export function PerPeriod({ view, cents }: PerPeriodProps) {
  const words = periodWords(view, cents);
  return (
    words && (
      <span className={styles.payment}>
        <strong>{words.amount}</strong>
        <span className={styles.soft}>{words.terms}</span>
      </span>
    )
  );
}
