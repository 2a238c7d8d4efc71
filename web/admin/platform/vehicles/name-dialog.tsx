import { TextInput } from '@mantine/core';
import { maxNameLength } from '#shared/rules/limits.ts';
import { labels } from '#texts/validation.ts';
import { TaskDialog, TaskForm } from '#web/admin/frame/task-dialog.tsx';
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
  const { values, change, forget, restored } = useDraftValues(draft, { name: start });
  const { name } = values;
  const task = useTask();
  return (
    <TaskDialog title={title} onClose={onClose}>
      <TaskForm
        task={task}
        fields={['name']}
        submit={submit}
        restored={restored}
        onSubmit={async () => {
          await save(name);
          forget();
          say(done, 'success');
          onDone();
        }}
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
      </TaskForm>
    </TaskDialog>
  );
}
