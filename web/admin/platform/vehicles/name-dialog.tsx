import { TextInput } from '@mantine/core';
import { maxNameLength } from '#shared/rules/limits.ts';
import { labels } from '#texts/validation.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useDraftValues } from '#web/admin/frame/use-draft-values.ts';
import { useTask } from '#web/admin/frame/use-task.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface NameDialogProps {
  title: string;
  /** The draft's name: what is named. */
  draft: string;
  start?: string;
  submit: string;
  /** Said after saving. */
  done: string;
  onClose(): void;
  onDone(): void;
  save(name: string): Promise<unknown>;
}

/** Asks for the name of a new vehicle, or the new name of one. */
export function NameDialog({
  title,
  draft,
  start = '',
  submit,
  done,
  onClose,
  onDone,
  save,
}: NameDialogProps) {
  const { values, change, draft: unsaved, onDiscard } = useDraftValues(draft, { name: start });
  const { name } = values;
  const task = useTask();
  return (
    <TaskDialog title={title} draft={unsaved} onClose={onClose}>
      <DialogForm
        {...task.dialog(['name'], async () => {
          await save(name);
          unsaved.drop();
          say(done, 'success');
          onDone();
        })}
        submitLabel={submit}
        onDiscard={onDiscard}
      >
        <TextInput
          label={labels.name}
          withAsterisk
          data-autofocus
          maxLength={maxNameLength}
          value={name}
          error={task.errorOf('name')}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
      </DialogForm>
    </TaskDialog>
  );
}
