import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListedDealership } from '#shared/contract/platform-dealers.ts';
import { shopPath } from '#shared/rules/address.ts';
import { openingTexts, platformDealerships as texts } from '#texts/platform/dealerships.ts';
import { labels } from '#texts/validation.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
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
  const { values, change, draft, onDiscard } = useDraftValues(`address of ${id}`, { code });
  const task = useTask();
  const address = window.location.origin + shopPath(makeId, values.code.trim());
  return (
    <TaskDialog title={texts.addressOf(name)} draft={draft} onClose={onClose}>
      <DialogForm
        {...task.dialog(['code'], async () => {
          await call('PATCH /api/v1/auth/platform/dealers/:id', {
            params: { id },
            body: { code: values.code },
          });
          draft.drop();
          say(texts.addressDone(address), 'success');
          onDone();
        })}
        submitLabel={texts.save}
        onDiscard={onDiscard}
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
      </DialogForm>
    </TaskDialog>
  );
}
