import { useState } from 'react';
import { vehicleTasks as texts, vehiclesPage } from '#texts/platform/vehicles.ts';
import { PictureField } from '#web/admin/forms/picture-field.tsx';
import { filesOf, savedPictures } from '#web/admin/forms/picture-list.ts';
import { sendFiles } from '#web/admin/forms/send-files.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { useTask } from '#web/admin/frame/use-task.ts';
import { call } from '#web/api.ts';
import { say } from '#web/shop/state/snackbar.ts';
import type { ModelOfYear } from './vehicle-choice.tsx';

interface PictureDialogProps {
  model: ModelOfYear;
  /** The model in words. */
  name: string;
  onClose(): void;
  onDone(): void;
}

/** Sets, replaces or takes away a model's picture. */
export function PictureDialog({ model, name, onClose, onDone }: PictureDialogProps) {
  const [pictures, setPictures] = useState(() =>
    savedPictures(model.picture ? [model.picture] : []),
  );
  const task = useTask();
  const files = filesOf(pictures);
  const isTakenAway = model.picture !== null && pictures.items.length === 0;

  async function save(): Promise<void> {
    await call(
      'PATCH /api/v1/auth/platform/vehicles/models/:id',
      { params: { id: model.id }, body: isTakenAway ? { picture: null } : {} },
      { transport: sendFiles({ images: files }, () => {}) },
    );
    say(vehiclesPage.saved, 'success');
    onDone();
  }

  const title = texts.pictureTitle(name);
  const error = task.errorOf('images');
  return (
    <TaskDialog title={title} onClose={onClose}>
      <DialogForm
        {...task.dialog(['images'], save)}
        submitLabel={vehiclesPage.save}
        disabled={files.length === 0 && !isTakenAway}
      >
        <PictureField
          label={title}
          pictures={pictures}
          onChange={setPictures}
          errors={error ? [error] : []}
          single
        />
      </DialogForm>
    </TaskDialog>
  );
}
