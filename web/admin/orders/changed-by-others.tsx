import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { personName } from '#shared/rules/person-name.ts';
import { orderPage as texts } from '#texts/admin/order-page.ts';
import { onTick } from '#web/admin/desk/ticker.ts';
import { useAdmin } from '#web/admin/forms/use-admin.ts';
import type { DeskEvent } from '#web/entities.ts';
import { eventInWords } from './event-words.ts';

/** For how many looks a change counts as one of just now; they are 20 s apart. */
const looksShown = 6;

interface ChangedByOthersProps {
  /** Looks for changes, and shows them on the page; null: there are none. */
  look(): Promise<DeskEvent[] | null>;
  /** While somebody answers a dialog nothing changes under it: its own answer tells of a conflict. */
  isPaused: boolean;
  timeZone: string;
}

interface Change {
  by: string | null;
  events: DeskEvent[];
  /** How many looks ago. */
  looks: number;
}

/** Keeps an order as others change it, with the bell's ticks, and says who has changed it just now. */
export function ChangedByOthers({ look, isPaused, timeZone }: ChangedByOthersProps) {
  const admin = useAdmin();
  const [change, setChange] = useState<Change | null>(null);
  const asking = useRef({ look, isPaused });
  asking.current = { look, isPaused };
  useEffect(
    () =>
      onTick(async () => {
        if (asking.current.isPaused) return;
        const events = await asking.current.look();
        const others = events?.filter(({ user }) => user?.id !== admin.id) ?? [];
        const isOwn = events !== null && events.length > 0 && others.length === 0;
        if (events === null || isOwn) return setChange(older);
        const { user } = others.at(-1) ?? {};
        setChange({ by: user ? personName(user) : null, events: others, looks: 0 });
      }),
    [admin.id],
  );
  return (
    <div role="status">
      {change && (
        <Alert
          color="accent"
          role="note"
          title={change.by === null ? texts.changed : texts.changedBy(change.by)}
          withCloseButton
          closeButtonLabel={texts.closeChanged}
          onClose={() => setChange(null)}
        >
          <ul>
            {change.events.map((event) => (
              <li key={event.id}>
                {eventInWords(event, timeZone)}
                {event.note && ` (${event.note})`}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** A change after one more look without another; null once it is not of just now any more. */
const older = (change: Change | null): Change | null =>
  change && change.looks < looksShown ? { ...change, looks: change.looks + 1 } : null;
