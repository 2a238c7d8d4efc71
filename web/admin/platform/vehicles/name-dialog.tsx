import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { labels } from '#shared/messages/en/validation.ts';
import { maxNameLength } from '#shared/rules/limits.ts';
import { say } from '#web/shop/state/snackbar.ts';
import { TaskDialog, TaskForm } from './task-dialog.tsx';
import { useTask } from './use-task.ts';

interface NameDialogProps {
  title: string;
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
  start = '',
  submit,
  done,
  onClose,
  onDone,
  save,
}: NameDialogProps) {
  const [name, setName] = useState(start);
  const task = useTask();
  return (
    <TaskDialog title={title} onClose={onClose}>
      <TaskForm
        task={task}
        fields={['name']}
        submit={submit}
        onSubmit={async () => {
          await save(name);
          say(done, 'success');
          onDone();
        }}
      >
        <TextInput
          label={labels.name}
          withAsterisk
          data-autofocus
          autoComplete="off"
          maxLength={maxNameLength}
          value={name}
          error={task.errorOf('name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </TaskForm>
    </TaskDialog>
  );
}
