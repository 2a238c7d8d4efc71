import type { DateRange } from '#shared/rules/date-range.ts';
import { change as texts } from '#texts/admin/visits.ts';
import { formatPercent } from '#texts/formats.ts';
import styles from './change.module.css';
import { rangeInWords } from './dates.ts';

interface ChangeProps {
  now: number;
  before: number;
  format(value: number): string;
}

/** A figure's change against the previous period, in words with an arrow, without judging it. */
export function Change({ now, before, format }: ChangeProps) {
  // Equal when formatted equal: an invisible third decimal is no change.
  if (format(now) === format(before)) return texts.same;
  const share = before === 0 ? null : Math.abs(now - before) / before;
  const percent = share === null ? null : formatPercent(100 * share, 1);
  return (
    <>
      <span aria-hidden="true">{now > before ? '▲' : '▼'} </span>
      {now > before ? texts.up(percent, format(before)) : texts.down(percent, format(before))}
    </>
  );
}

/** The days with which a page compares its figures, above them; null: none. */
export const ComparedWith = ({ range }: { range: DateRange | null }) =>
  range && <p className={styles.compared}>{texts.comparedWith(rangeInWords(range))}</p>;
