import { Alert, Button, Group } from '@mantine/core';
import { failures as texts } from '#texts/admin/frame.ts';
import { ui } from '#texts/shop.ts';
import type { ApiError } from '#web/api.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { failureText } from '#web/shop/state/say-failure.ts';

interface FailureProps {
  title: string;
  error: ApiError;
  onRetry(): void;
  /** What is wanted is gone, so that trying again is of no use. */
  isGone?: boolean;
}

/** A part of a page that failed to load, with the reason and a retry. */
export function Failure({ title, error, onRetry, isGone }: FailureProps) {
  if (isGone)
    return <Alert color="red" variant="light" title={title} icon={<WarningIcon />} role="alert" />;
  return (
    <Alert color="red" variant="light" title={title} icon={<WarningIcon />} role="alert">
      <Group justify="space-between">
        <span>{failureText(error, texts.failedHint) ?? error.message}</span>
        <Button variant="default" onClick={onRetry}>
          {ui.retry}
        </Button>
      </Group>
    </Alert>
  );
}
