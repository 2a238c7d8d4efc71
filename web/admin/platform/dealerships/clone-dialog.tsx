import { Text } from '@mantine/core';
import { useState } from 'react';
import type { ListedDealership, Opened } from '#shared/contract/platform-dealers.ts';
import { cloneForm } from '#shared/entities/opening.ts';
import {
  platformDealerships,
  openingTexts as texts,
} from '#shared/messages/en/platform/dealerships.ts';
import type { Language } from '#shared/rules/languages.ts';
import {
  isChangedFrom,
  useDraft,
  useFoundDraft,
  useKeptDraft,
} from '#web/admin/forms/use-draft.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import { useForm } from '#web/kit/use-form.ts';
import { sayAndRethrow } from '#web/shop/state/say-failure.ts';
import { AdminFields, LanguageField, NameFields, Part, PlaceFields } from './opening-fields.tsx';

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
      onSaved={() => {}}
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

type Values = Record<keyof typeof cloneForm, string>;

const empty = Object.fromEntries(Object.keys(cloneForm).map((name) => [name, ''])) as Values;

interface CloneFormProps {
  id: string;
  makeId: number | undefined;
  onOpened(opened: Opened): void;
}

interface Draft {
  values: Values;
  language: Language | null;
}

function CloneForm({ id, makeId, onOpened }: CloneFormProps) {
  const kept = useFoundDraft<Draft>(draftOfClone(id));
  const form = useForm(cloneForm, kept?.values ?? empty);
  const [language, setLanguage] = useState(kept?.language ?? null);
  const isChanged = language !== null || isChangedFrom(empty, form.values);
  const draft = { values: form.values, language };
  const forget = useKeptDraft(draftOfClone(id), draft, isChanged);

  async function clone(values: Values): Promise<void> {
    const { dealer } = await call('POST /api/v1/auth/platform/dealers/:id/clone', {
      params: { id },
      body: { ...values, ...(language && { language }) },
    }).catch(sayAndRethrow(texts.failed));
    forget();
    onOpened(dealer);
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(clone)}
      isRestored={kept !== null}
      submitLabel={texts.submit}
    >
      <Text size="sm">{texts.cloneHint}</Text>
      <Part title={texts.shop}>
        <NameFields form={form} makeId={makeId} />
      </Part>
      <PlaceFields form={form}>
        <LanguageField province={form.values.province} language={language} onChange={setLanguage} />
      </PlaceFields>
      <AdminFields form={form} />
    </DialogForm>
  );
}
