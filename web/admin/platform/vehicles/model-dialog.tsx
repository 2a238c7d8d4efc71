import { Textarea, TextInput } from '@mantine/core';
import { maxNameLength } from '#shared/rules/limits.ts';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface ModelDialogProps {
  makeId: number;
  /** The newest year, which most new models are of. */
  year: number | undefined;
  onClose(): void;
  onDone(): void;
}

/** Adds a model with its year and trims. */
export function ModelDialog({ makeId, year: newest, onClose, onDone }: ModelDialogProps) {
  const start = { year: newest ? String(newest) : '', name: '', trims: '' };
  const { values, change, draft, onDiscard } = useDraftValues(`new model of ${makeId}`, start);
  const { year, name, trims } = values;
  const task = useTask();

  async function add(): Promise<void> {
    await call('POST /api/v1/auth/platform/vehicles/makes/:id/models', {
      params: { id: makeId },
      body: {
        year: /^\d{1,4}$/.test(year.trim()) ? Number(year) : 0,
        name,
        trims: trims.split('\n'),
      },
    });
    draft.drop();
    say(texts.added, 'success');
    onDone();
  }

  return (
    <TaskDialog title={texts.newModel} draft={draft} onClose={onClose}>
      <DialogForm
        {...task.dialog(['year', 'name', 'trims'], add)}
        submitLabel={texts.add}
        onDiscard={onDiscard}
      >
        <TextInput
          label={texts.year}
          withAsterisk
          inputMode="numeric"
          maxLength={4}
          value={year}
          error={task.errorOf('year')}
          onChange={(event) => change({ year: event.currentTarget.value })}
        />
        <TextInput
          label={texts.model}
          withAsterisk
          data-autofocus
          maxLength={maxNameLength}
          value={name}
          error={task.errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Textarea
          label={texts.trimNames}
          description={texts.trimNamesHint}
          autosize
          minRows={3}
          maxRows={10}
          value={trims}
          error={task.errorOf('trims')}
          onChange={(event) => change({ trims: event.currentTarget.value })}
        />
      </DialogForm>
    </TaskDialog>
  );
}
