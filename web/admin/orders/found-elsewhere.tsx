import { Alert, Button, Group } from '@mantine/core';
import { ordersPage as texts } from '#texts/admin/orders.ts';
import { totalInWords } from '#web/admin/frame/table-foot.tsx';

interface FoundElsewhereProps {
  /** The search's hits on other days. */
  elsewhere: { total: number };
  /** The chosen days, within a sentence. */
  when: string;
  isEmpty: boolean;
  onShow(): void;
}

/** Tells that a search has hits outside of the chosen dates, and shows them. */
export function FoundElsewhere({ elsewhere, when, isEmpty, onShow }: FoundElsewhereProps) {
  const count = totalInWords(elsewhere.total);
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
