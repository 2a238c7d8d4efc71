import { NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import type { Subcategory } from '#shared/contract/subcategories.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { subcategoryName } from './subcategory-name.ts';

interface MergeDialogProps {
  from: Subcategory;
  rows: readonly Subcategory[];
  onClose(): void;
  onDone(): void;
}

/** Puts the products of a sub-category into another one of its category, and deletes it. */
export function MergeDialog({ from, rows, onClose, onDone }: MergeDialogProps) {
  const others = rows.filter(
    ({ id, categoryId }) => id !== from.id && categoryId === from.categoryId,
  );
  const [into, setInto] = useState(others[0]?.id ?? 0);
  const task = useTask();

  async function merge(): Promise<void> {
    const answer = await call('POST /api/v1/auth/subcategories/:id/merge', {
      params: { id: from.id },
      body: { into },
    });
    say(texts.merged(answer.products), 'success');
    onDone();
  }

  return (
    <TaskDialog title={texts.mergeTitle(subcategoryName(from))} onClose={onClose}>
      <DialogForm
        {...task.dialog(['into'], merge)}
        submitLabel={texts.merge}
        disabled={into === 0}
        danger
      >
        <Text>{into === 0 ? texts.noOther : texts.mergeText(from.products)}</Text>
        <NativeSelect
          label={texts.into}
          value={String(into)}
          disabled={into === 0}
          error={task.errorOf('into')}
          data={others.map((each) => ({ value: String(each.id), label: subcategoryName(each) }))}
          onChange={(event) => setInto(Number(event.currentTarget.value))}
        />
      </DialogForm>
    </TaskDialog>
  );
}
