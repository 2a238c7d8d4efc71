import { TextInput } from '@mantine/core';
import { longName } from '#shared/rules/validation.ts';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';

interface NameDialogProps {
  title: string;
  /** The draft's name: what is named. */
  draft: string;
  /** The present name. */
  name?: string;
  submit: string;
  /** Said after saving. */
  done: string;
  onClose(): void;
  onDone(): void;
  save(name: string): Promise<unknown>;
}

const nameForm = { name: longName('name') };

/** Asks for the name of a new vehicle, or the new name of one. */
export function NameDialog({ title, draft, name = '', onClose, ...saving }: NameDialogProps) {
  const { form, dialog } = useEntityEditor({
    draft,
    saved: { name },
    valuesOf: (saved) => saved,
    rulesOf: () => nameForm,
    save: (values) => saving.save(values.name),
    success: () => saving.done,
    done: saving.onDone,
    failed: texts.taskFailed,
    showsFailure: true,
  });
  return (
    <TaskDialog title={title} draft={useDraft(draft)} onClose={onClose}>
      <DialogForm {...dialog} submitLabel={saving.submit}>
        <TextInput {...form.field('name')} withAsterisk data-autofocus />
      </DialogForm>
    </TaskDialog>
  );
}
