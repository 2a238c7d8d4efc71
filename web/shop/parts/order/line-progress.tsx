import { isExpected } from '#shared/rules/customer-view.ts';
import type { Progress } from '#shared/rules/line-progress.ts';
import { formatWeekdayAndDay } from '#texts/dates.ts';
import { tracking as texts, trackedProgress } from '#texts/tracking.ts';

interface Props {
  line: { progress: Progress; expectedOn: string | null };
  /** The class of the day on which parts are expected. */
  className: string | undefined;
}

/** How far one item is, in its customer's words, with the day on which its parts are expected. */
export const LineProgress = ({ line, className }: Props) => (
  <>
    {trackedProgress[line.progress]}
    {line.expectedOn && isExpected(line) && (
      <span className={className}>{texts.expected(formatWeekdayAndDay(line.expectedOn))}</span>
    )}
  </>
);
