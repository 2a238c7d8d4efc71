import { Alert, Button, Group } from '@mantine/core';
import { ordersPage as texts } from '#shared/messages/en/admin/orders.ts';
import { totalInWords } from '#web/admin/frame/table-foot.tsx';

interface FoundElsewhereProps {
  /** What the search finds on the days that were not chosen. */
  elsewhere: { total: number; more?: true | undefined };
  /** The chosen days, within a sentence. */
  when: string;
  isEmpty: boolean;
  onShow(): void;
}

/** Says that a search finds orders which the chosen dates keep out of the table, and shows them. */
export function FoundElsewhere({ elsewhere, when, isEmpty, onShow }: FoundElsewhereProps) {
  const count = totalInWords(elsewhere.total, elsewhere.more);
  return (
    <Alert color="accent" role="status" mb="sm">
      <Group justify="space-between" gap="sm">
        <span>
          {isEmpty ? texts.noneButElsewhere(when, count) : texts.alsoElsewhere(when, count)}
        </span>
        <Button variant="default" onClick={onShow}>
          {texts.showAllDates}
        </Button>
      </Group>
    </Alert>
  );
}
