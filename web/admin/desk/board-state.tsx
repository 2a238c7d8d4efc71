import { Alert, VisuallyHidden } from '@mantine/core';
import { localTime } from '#shared/rules/local-time.ts';
import { deskBoard as texts } from '#texts/admin/desk.ts';
import { formatClock } from '#texts/dates.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import styles from './board-state.module.css';
import type { useBoard } from './use-board.ts';

/** How old the shown orders are. Only an answer that changed something is announced. */
export function BoardState({ board }: { board: ReturnType<typeof useBoard> }) {
  const { dealer } = useDealership();
  const { at, error, changes } = board;
  if (!at) return null;
  const time = formatClock(localTime(dealer.timeZone, at).time);
  return (
    <>
      {error ? (
        <Alert color="red" variant="light" icon={<WarningIcon />} role="alert">
          {texts.stale(time)}
        </Alert>
      ) : (
        <p className={styles.updated}>{texts.updatedAt(time)}</p>
      )}
      <VisuallyHidden role="status">
        {changes > 0 && <span key={changes}>{texts.updated}</span>}
      </VisuallyHidden>
    </>
  );
}
