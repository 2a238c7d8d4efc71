import { Text, TextInput } from '@mantine/core';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
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
  const form = `year ${year.id} of ${make.id}`;
  const { values, change, draft, onDiscard } = useDraftValues(form, { year: String(year.year) });
  const task = useTask();
  const typed = values.year.trim();
  return (
    <TaskDialog title={texts.changeYearTitle(year.year)} draft={draft} onClose={onClose}>
      <DialogForm
        {...task.dialog(['year'], async () => {
          await call('PATCH /api/v1/auth/platform/vehicles/makes/:id/years/:yearId', {
            params: { id: make.id, yearId: year.id },
            body: { year: /^\d{1,4}$/.test(typed) ? Number(typed) : 0 },
          });
          draft.drop();
          say(texts.saved, 'success');
          onDone();
        })}
        submitLabel={texts.save}
        onDiscard={onDiscard}
      >
        <Text>{texts.changeYearText(year.year)}</Text>
        <TextInput
          label={texts.year}
          withAsterisk
          data-autofocus
          inputMode="numeric"
          maxLength={4}
          value={values.year}
          error={task.errorOf('year')}
          onChange={(event) => change({ year: event.currentTarget.value })}
        />
      </DialogForm>
    </TaskDialog>
  );
}
