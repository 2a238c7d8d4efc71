import { Button, Text } from '@mantine/core';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { ui } from '#texts/shop.ts';
import { TaskDialog, TaskForm } from '#web/admin/frame/task-dialog.tsx';
import { useTask } from '#web/admin/frame/use-task.ts';
import { say } from '#web/shop/state/snackbar.ts';

interface RemoveDialogProps {
  title?: string;
  /** What goes. */
  text: string;
  onClose(): void;
  onDone(): void;
  remove(): Promise<unknown>;
}

/** Asks before vehicles go for good; the server says what hangs on them. */
export function RemoveDialog({ title, text, onClose, onDone, remove }: RemoveDialogProps) {
  const task = useTask();
  return (
    <TaskDialog title={title ?? texts.removeTitle} onClose={onClose}>
      <TaskForm
        task={task}
        fields={[]}
        submit={texts.remove}
        danger
        onSubmit={async () => {
          await remove();
          say(texts.removed, 'success');
          onDone();
        }}
        buttons={
          <Button variant="default" onClick={onClose} data-autofocus>
            {ui.cancel}
          </Button>
        }
      >
        <Text>{text}</Text>
      </TaskForm>
    </TaskDialog>
  );
}
