import { Button } from '@mantine/core';
import { printing as texts } from '#texts/admin/documents.ts';
import { formatDay } from '#texts/dates.ts';
import styles from './documents.module.css';
import { useManyDocuments } from './use-many-documents.ts';

interface PrintDayProps {
  dealerId: number;
  /** YYYY-MM-DD. */
  day: string;
  /** The orders with an appointment on the day, in the order of their starts; one may stand twice. */
  orderIds: readonly number[];
}

/** Saves the work orders of a day's appointments as one PDF; nothing on a day without. */
export function PrintDay({ dealerId, day, orderIds }: PrintDayProps) {
  const { isBusy, save } = useManyDocuments(dealerId);
  if (orderIds.length === 0) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      // As narrow as a day's column: its words may take two lines.
      className={styles.printDay!}
      fullWidth
      loading={isBusy}
      aria-label={texts.dayOf(formatDay(day))}
      onClick={() => save('work-order', orderIds)}
    >
      {texts.many['work-order']}
    </Button>
  );
}
