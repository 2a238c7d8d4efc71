import { Alert, Button, Group } from '@mantine/core';
import { drafts as texts } from '#shared/messages/en/admin/products.ts';

/** Says that a form begins with what was typed into it before, and gives the way back to what is saved. */
export function DraftNotice({
  picturesLost,
  onDiscard,
}: {
  picturesLost: boolean;
  onDiscard(): void;
}) {
  return (
    <Alert color="accent" role="status">
      <Group justify="space-between">
        <span>
          {texts.restored} {picturesLost && texts.picturesLost}
        </span>
        <Button variant="default" onClick={onDiscard}>
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
