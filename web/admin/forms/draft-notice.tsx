import { Alert, Button, Group } from '@mantine/core';
import { drafts as texts } from '#texts/admin/products.ts';

/** Tells that a form starts with unsaved input, and offers the saved values. */
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
