import { Alert, Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { drafts as texts } from '#texts/admin/products.ts';
import { WarningIcon } from '#web/kit/icons.tsx';
import { useArrival } from './use-arrival.ts';

interface ConflictNoticeProps {
  /** Names of the parts in which input and present values differ. */
  differing: string[];
  /** The differing values. */
  children?: ReactNode;
  busy: boolean;
  onSaveMine(): void;
  onTakeTheirs(): void;
}

/** Another person has saved meanwhile: shows the differences and both ways on. */
export function ConflictNotice({
  differing,
  children,
  busy,
  onSaveMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  const arrival = useArrival(true);
  return (
    <Alert {...arrival} color="red" role="alert" icon={<WarningIcon />} title={texts.conflictTitle}>
      <Stack gap="sm">
        <span>
          {texts.conflict} {differing.length > 0 ? texts.differs(differing.join(', ')) : texts.same}
        </span>
        {children}
        <Group gap="sm">
          <Button variant="default" onClick={onTakeTheirs} disabled={busy}>
            {texts.takeTheirs}
          </Button>
          <Button onClick={onSaveMine} loading={busy}>
            {texts.saveMine}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
