import { Button, Text } from '@mantine/core';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { ui } from '#texts/shop.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
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
      <DialogForm
        {...task.dialog([], async () => {
          await remove();
          say(texts.removed, 'success');
          onDone();
        })}
        submitLabel={texts.remove}
        danger
        buttons={
          <Button variant="default" onClick={onClose} data-autofocus>
            {ui.cancel}
          </Button>
        }
      >
        <Text>{text}</Text>
      </DialogForm>
    </TaskDialog>
  );
}
