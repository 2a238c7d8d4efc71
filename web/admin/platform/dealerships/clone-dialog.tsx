import { Text } from '@mantine/core';
import type { ListedDealership, Opened } from '#shared/contract/platform-dealers.ts';
import { cloneForm } from '#shared/entities/opening.ts';
import type { Language } from '#shared/rules/languages.ts';
import { platformDealerships, openingTexts as texts } from '#texts/platform/dealerships.ts';
import { emptyOf } from '#web/admin/forms/input-of.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { AdminFields, NameFields, Part, PlaceFields } from './opening-fields.tsx';

interface CloneDialogProps {
  /** Its value is the id of the dealership that is cloned. */
  dialog: DialogParam;
  /** The table's rows, for the name. */
  rows: readonly ListedDealership[] | null;
  onOpened(opened: Opened): void;
}

const draftOfClone = (id: string | null) => `clone of ${id}`;

/** Opens a dealership like another one of the same make. */
export function CloneDialog({ dialog, rows, onOpened }: CloneDialogProps) {
  const source = rows?.find(({ id }) => String(id) === dialog.value);
  return (
    <FormDialog
      dialog={dialog}
      title={source ? platformDealerships.cloneOf(source.name) : platformDealerships.clone}
      draft={useDraft(draftOfClone(dialog.value))}
      size="lg"
    >
      {(id, saved) => (
        <CloneForm
          id={id}
          makeId={source?.makeId}
          onOpened={(opened) => {
            saved();
            onOpened(opened);
          }}
        />
      )}
    </FormDialog>
  );
}

type Values = Record<keyof typeof cloneForm, string> & { language: Language | null };

const empty = () => ({ ...emptyOf(cloneForm), language: null }) as Values;

interface CloneFormProps {
  id: string;
  makeId: number | undefined;
  onOpened(opened: Opened): void;
}

function CloneForm({ id, makeId, onOpened }: CloneFormProps) {
  const editor = useEntityEditor({
    draft: draftOfClone(id),
    saved: null,
    valuesOf: empty,
    rulesOf: () => cloneForm,
    save: ({ language, ...values }) =>
      call('POST /api/v1/auth/platform/dealers/:id/clone', {
        params: { id },
        body: { ...values, ...(language && { language }) },
      }),
    done: ({ dealer }) => onOpened(dealer),
    failed: texts.failed,
  });
  const { values, change } = editor;
  const form = { field: editor.form.field, values };

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.submit}>
      <Text size="sm">{texts.cloneHint}</Text>
      <Part title={texts.shop}>
        <NameFields form={form} makeId={makeId} />
      </Part>
      <PlaceFields
        form={form}
        language={values.language}
        onChange={(language) => change({ language })}
      />
      <AdminFields form={form} />
    </DialogForm>
  );
}
