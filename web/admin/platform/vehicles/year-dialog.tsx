import { Text, TextInput } from '@mantine/core';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { call } from '#web/api.ts';
import { yearForm } from './model-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { Make } from './vehicle-choice.tsx';
import type { Year, YearTask } from './vehicle-menu.ts';

interface YearDialogProps {
  make: Make;
  year: Year;
  task: YearTask;
  onClose(): void;
  onDone(): void;
}

/** The dialog for a task about a model year. */
export function YearDialog({ task, ...props }: YearDialogProps) {
  const { make, year, ...closing } = props;
  if (task === 'change') return <ChangeDialog {...props} />;
  return (
    <RemoveDialog
      title={texts.removeYearTitle(year.year)}
      text={texts.removeYearText(year.year, year.models)}
      remove={() =>
        call('DELETE /api/v1/auth/platform/vehicles/makes/:id/years/:yearId', {
          params: { id: make.id, yearId: year.id },
        })
      }
      {...closing}
    />
  );
}

/** Gives a model year another number. */
function ChangeDialog({ make, year, onClose, onDone }: Omit<YearDialogProps, 'task'>) {
  const draft = `year ${year.id} of ${make.id}`;
  const { form, dialog } = useEntityEditor({
    draft,
    saved: { year: String(year.year) },
    valuesOf: (saved) => saved,
    rulesOf: () => yearForm,
    save: (values) =>
      call('PATCH /api/v1/auth/platform/vehicles/makes/:id/years/:yearId', {
        params: { id: make.id, yearId: year.id },
        body: { year: Number(values.year) },
      }),
    success: () => texts.saved,
    done: onDone,
    failed: texts.taskFailed,
    showsFailure: true,
  });
  return (
    <TaskDialog title={texts.changeYearTitle(year.year)} draft={useDraft(draft)} onClose={onClose}>
      <DialogForm {...dialog} submitLabel={texts.save}>
        <Text>{texts.changeYearText(year.year)}</Text>
        <TextInput
          {...form.field('year')}
          label={texts.year}
          withAsterisk
          data-autofocus
          inputMode="numeric"
          maxLength={4}
        />
      </DialogForm>
    </TaskDialog>
  );
}
