import { Alert, Button, Stack } from '@mantine/core';
import { actionDialog as texts } from '#texts/admin/order-page.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { eventInWords } from './event-words.ts';
import type { OnOrder } from './use-desk-order.ts';

/** An order, and what of it somebody had seen before others changed it. */
export type MeanwhileProps = Pick<OnOrder, 'desk' | 'seenUntil' | 'onSeen'>;

/** What others did with the order while somebody wanted to do something; nothing without a conflict. */
export function Meanwhile({ desk, seenUntil, onSeen }: MeanwhileProps) {
  const { timeZone } = useDealership().dealer;
  if (seenUntil === null) return null;
  const news = desk.events.filter(({ id }) => id > seenUntil);
  return (
    <Alert color="red" role="alert" icon={<WarningIcon />} title={texts.meanwhile}>
      <Stack gap="sm" align="flex-start">
        <span>{texts.meanwhileHint}</span>
        <ul>
          {news.map((event) => (
            <li key={event.id}>
              {eventInWords(event, timeZone)}
              {event.note && ` (${event.note})`}
            </li>
          ))}
          {news.length === 0 && <li>{texts.meanwhileNothing}</li>}
        </ul>
        <Button variant="default" onClick={onSeen}>
          {texts.seen}
        </Button>
      </Stack>
    </Alert>
  );
}
