import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { orderTimeline as texts } from '#texts/admin/order-page.ts';
import { timeOfMoment } from '#web/admin/frame/dates.ts';
import type { DeskEvent, DeskOrder } from '#web/entities.ts';
import { eventInWords, nameOfEvent, placedInWords } from './event-words.ts';
import styles from './order-timeline.module.css';

interface OrderTimelineProps {
  desk: DeskOrder;
  timeZone: string;
  onUndo(): void;
}

/** What has happened to an order, in words, oldest first; undone steps are struck through. */
export function OrderTimeline({ desk, timeZone, onUndo }: OrderTimelineProps) {
  const { order, events, undo } = desk;
  return (
    <ol className={styles.list}>
      <li className={styles.entry}>
        <p>{placedInWords(order)}</p>
        <When at={order.createdAt} timeZone={timeZone} />
      </li>
      {events.map((event) => (
        <Entry key={event.id} event={event} timeZone={timeZone}>
          {undo?.eventId === event.id && (
            <Button
              className="no-print"
              variant="default"
              size="compact-md"
              mih={44}
              flex="none"
              aria-label={texts.undoOf(nameOfEvent(event.kind))}
              onClick={onUndo}
            >
              {texts.undo}
            </Button>
          )}
        </Entry>
      ))}
    </ol>
  );
}

interface EntryProps {
  event: DeskEvent;
  timeZone: string;
  children: ReactNode;
}

function Entry({ event, timeZone, children }: EntryProps) {
  const { note, told, isUndone, at } = event;
  const names = [...(told.customer ? [texts.theCustomer] : []), ...told.names];
  const words = eventInWords(event, timeZone);
  return (
    <li className={styles.entry}>
      <Group justify="space-between" align="flex-start" gap="sm" wrap="nowrap">
        <div>
          <p>{isUndone ? <s>{words}</s> : words}</p>
          <When at={at} timeZone={timeZone}>
            {isUndone && ` · ${texts.undone}`}
            {names.length > 0 && ` · ${texts.told(names.join(', '))}`}
          </When>
        </div>
        {children}
      </Group>
      {note && <p className={styles.note}>{note}</p>}
    </li>
  );
}

function When({ at, timeZone, children }: { at: string; timeZone: string; children?: ReactNode }) {
  return (
    <p className={styles.when}>
      <time dateTime={at}>{timeOfMoment(at, timeZone)}</time>
      {children}
    </p>
  );
}
