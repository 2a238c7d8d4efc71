import { Textarea, TextInput } from '@mantine/core';
import { type Form, required } from '#shared/rules/form.ts';
import { longName, numeric } from '#shared/rules/validation.ts';
import { vehiclesPage as texts } from '#texts/platform/vehicles.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { TaskDialog } from '#web/admin/frame/task-dialog.tsx';
import { call } from '#web/api.ts';

interface ModelDialogProps {
  makeId: number;
  /** The newest year, which most new models are of. */
  year: number | undefined;
  onClose(): void;
  onDone(): void;
}

/** A model year as it is typed; the server says which there can be. */
export const yearForm = {
  year: { label: 'thisField', rules: [required, numeric] },
} satisfies Form;

const modelForm = {
  ...yearForm,
  name: longName('name'),
  trims: { label: 'thisField', rules: [] },
} satisfies Form;

/** Adds a model with its year and trims. */
export function ModelDialog({ makeId, year: newest, onClose, onDone }: ModelDialogProps) {
  const draft = `new model of ${makeId}`;
  const { form, dialog } = useEntityEditor({
    draft,
    saved: null,
    valuesOf: () => ({ year: newest ? String(newest) : '', name: '', trims: '' }),
    rulesOf: () => modelForm,
    save: ({ year, name, trims }) =>
      call('POST /api/v1/auth/platform/vehicles/makes/:id/models', {
        params: { id: makeId },
        body: { year: Number(year), name, trims: trims.split('\n') },
      }),
    success: () => texts.added,
    done: onDone,
    failed: texts.taskFailed,
    showsFailure: true,
  });
  return (
    <TaskDialog title={texts.newModel} draft={useDraft(draft)} onClose={onClose}>
      <DialogForm {...dialog} submitLabel={texts.add}>
        <TextInput
          {...form.field('year')}
          label={texts.year}
          withAsterisk
          inputMode="numeric"
          maxLength={4}
        />
        <TextInput {...form.field('name')} label={texts.model} withAsterisk data-autofocus />
        <Textarea
          {...form.field('trims')}
          label={texts.trimNames}
          description={texts.trimNamesHint}
          autosize
          minRows={3}
          maxRows={10}
        />
      </DialogForm>
    </TaskDialog>
  );
}
