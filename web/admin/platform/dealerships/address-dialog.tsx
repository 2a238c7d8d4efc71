import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListedDealership } from '#shared/contract/platform-dealers.ts';
import { shopPath } from '#shared/rules/address.ts';
import { openingTexts, platformDealerships as texts } from '#texts/platform/dealerships.ts';
import { labels } from '#texts/validation.ts';
import { TaskDialog, TaskForm } from '#web/admin/frame/task-dialog.tsx';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';

/** Gives a dealership in preparation another address. */
export function useAddress(onDone: () => void) {
  const [row, setRow] = useState<ListedDealership | null>(null);
  const dialog = row && (
    <AddressDialog
      {...row}
      onClose={() => setRow(null)}
      onDone={() => {
        setRow(null);
        onDone();
      }}
    />
  );
  return { ask: setRow, dialog };
}

interface AddressDialogProps extends ListedDealership {
  onClose(): void;
  onDone(): void;
}

function AddressDialog({ id, makeId, name, code, onClose, onDone }: AddressDialogProps) {
  const { values, change, forget, restored } = useDraftValues(`address of ${id}`, { code });
  const task = useTask();
  const address = window.location.origin + shopPath(makeId, values.code.trim());
  return (
    <TaskDialog title={texts.addressOf(name)} onClose={onClose}>
      <TaskForm
        task={task}
        fields={['code']}
        submit={texts.save}
        restored={restored}
        onSubmit={async () => {
          await call('PATCH /api/v1/auth/platform/dealers/:id', {
            params: { id },
            body: { code: values.code },
          });
          forget();
          say(texts.addressDone(address), 'success');
          onDone();
        }}
      >
        <Text>{texts.addressText}</Text>
        <TextInput
          label={labels.code}
          withAsterisk
          data-autofocus
          spellCheck={false}
          value={values.code}
          error={task.errorOf('code')}
          onChange={(event) => change({ code: event.currentTarget.value })}
        />
        <Text size="sm" c="dimmed" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
          {openingTexts.address(address)}
        </Text>
      </TaskForm>
    </TaskDialog>
  );
}
