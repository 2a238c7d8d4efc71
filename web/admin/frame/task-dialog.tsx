import { Button, Modal, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { DraftNotice } from '#web/admin/forms/draft-notice.tsx';
import { DialogButtons } from '#web/admin/frame/dialog-buttons.tsx';
import { Problem } from '#web/admin/frame/problem.tsx';
import type { Task } from './use-task.ts';

interface TaskDialogProps {
  title: string;
  size?: 'md' | 'lg';
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is open as long as it is shown. */
export const TaskDialog = ({ title, size = 'md', onClose, children }: TaskDialogProps) => (
  <Modal opened onClose={onClose} title={title} size={size} transitionProps={{ exitDuration: 0 }}>
    {children}
  </Modal>
);

interface TaskFormProps {
  task: Task;
  /** Fields that show their own messages. */
  fields: readonly string[];
  submit: string;
  disabled?: boolean;
  danger?: boolean;
  buttons?: ReactNode;
  /** Discards the draft that the form began with; null where it began with none. */
  restored?: (() => void) | null;
  onSubmit(): Promise<void>;
  children: ReactNode;
}

/** A dialog's form: fields, the reason of a failure, buttons. */
export function TaskForm({ task, fields, children, ...form }: TaskFormProps) {
  const problem = task.problemBeside(fields);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!task.busy && !form.disabled) void task.run(form.onSubmit);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {form.restored && <DraftNotice picturesLost={false} onDiscard={form.restored} />}
        {children}
        <Problem text={problem} />
        <DialogButtons>
          {form.buttons}
          <Button
            type="submit"
            loading={task.busy}
            disabled={form.disabled ?? false}
            {...(form.danger && { color: 'red' })}
          >
            {form.submit}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
