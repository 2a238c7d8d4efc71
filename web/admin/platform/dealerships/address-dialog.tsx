import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ListedDealership } from '#shared/contract/platform-dealers.ts';
import { cloneForm } from '#shared/entities/opening.ts';
import { shopPath } from '#shared/rules/address.ts';
import { openingTexts, platformDealerships as texts } from '#texts/platform/dealerships.ts';
import { vehiclesPage } from '#texts/platform/vehicles.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { call } from '#web/api.ts';

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

const addressForm = { code: cloneForm.code };

function AddressDialog({ id, makeId, name, code, onClose, onDone }: AddressDialogProps) {
  const draft = `address of ${id}`;
  const { form, values, dialog } = useEntityEditor({
    draft,
    saved: { code },
    valuesOf: (saved) => saved,
    rulesOf: () => addressForm,
    save: (body) => call('PATCH /api/v1/auth/platform/dealers/:id', { params: { id }, body }),
    success: (): string => texts.addressDone(address),
    done: onDone,
    failed: vehiclesPage.taskFailed,
    showsFailure: true,
  });
  const address = window.location.origin + shopPath(makeId, values.code.trim());
  return (
    <TaskDialog title={texts.addressOf(name)} draft={useDraft(draft)} onClose={onClose}>
      <DialogForm {...dialog} submitLabel={texts.save}>
        <Text>{texts.addressText}</Text>
        <TextInput {...form.field('code')} withAsterisk data-autofocus spellCheck={false} />
        <Text size="sm" c="dimmed" aria-live="polite" style={{ overflowWrap: 'anywhere' }}>
          {openingTexts.address(address)}
        </Text>
      </DialogForm>
    </TaskDialog>
  );
}
