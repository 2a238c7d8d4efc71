import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Subcategory } from '#shared/contract/subcategories.ts';
import { subcategoriesPage as texts } from '#shared/messages/en/admin/subcategories.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import type { Language } from '#shared/rules/languages.ts';
import { subcategoryFormIn } from '#shared/rules/subcategories.ts';
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
import { say } from '#web/shop/state/snackbar.ts';
import { categoryName, type Owner } from './subcategory-columns.ts';

interface SubcategoryDialogProps {
  dialog: DialogParam;
  owner: Owner;
  /** Of the owner's own names. */
  language: Language;
  /** The table's rows, null before they are there. */
  rows: readonly Subcategory[] | null;
  onSaved(): void;
}

/** Adds a sub-category, or renames the one in the address. */
export function SubcategoryDialog({
  dialog,
  owner,
  rows,
  onSaved,
  ...given
}: SubcategoryDialogProps) {
  const draft = `subcategory ${dialog.value} ${JSON.stringify(owner)}`;
  const isNew = dialog.value === 'new';
  return (
    <FormDialog
      dialog={dialog}
      title={isNew ? texts.add : texts.rename}
      draft={useDraft(draft)}
      onSaved={onSaved}
    >
      {(id, saved) => {
        const row = rows?.find((one) => one.id === Number(id)) ?? null;
        if (!isNew && rows === null) return <Skeleton height={240} />;
        if (!isNew && row === null) return <p role="alert">{texts.gone}</p>;
        return <SubcategoryForm {...given} draft={draft} owner={owner} row={row} onSaved={saved} />;
      }}
    </FormDialog>
  );
}

interface SubcategoryFormProps {
  draft: string;
  owner: Owner;
  language: Language;
  /** Null: a new one. */
  row: Subcategory | null;
  onSaved(): void;
}

type CategoryId = Subcategory['categoryId'];
const categories = Object.values(categoryIds);

function SubcategoryForm({ draft, owner, language, row, onSaved }: SubcategoryFormProps) {
  const start = { nameEn: row?.names.en ?? '', nameFr: row?.names.fr ?? '' };
  const kept = useFoundDraft<{ values: typeof start; category: CategoryId }>(draft);
  const [category, setCategory] = useState(kept?.category ?? row?.categoryId ?? categories[0]!);
  const base = row?.language ?? language;
  const form = useForm(subcategoryFormIn(base), kept?.values ?? start);
  const isChanged = isChangedFrom(start, form.values);
  const forget = useKeptDraft(draft, { values: form.values, category }, isChanged);

  async function save(values: typeof start): Promise<void> {
    const work = row
      ? call('PATCH /api/v1/auth/subcategories/:id', { params: { id: row.id }, body: values })
      : call('POST /api/v1/auth/subcategories', {
          body: { ...owner, categoryId: category, ...values },
        });
    await work.catch(sayAndRethrow(texts.saveFailed));
    forget();
    say(texts.saved, 'success');
    onSaved();
  }

  return (
    <DialogForm
      form={form}
      onSubmit={form.submit(save)}
      isRestored={kept !== null}
      submitLabel={texts.save}
    >
      {!row && (
        <NativeSelect
          label={texts.category}
          value={String(category)}
          data={categories.map((id) => ({ value: String(id), label: categoryName(id) }))}
          onChange={(event) => setCategory(Number(event.currentTarget.value) as CategoryId)}
        />
      )}
      <TextInput
        {...form.field('nameEn')}
        label={texts.nameEn}
        lang="en"
        autoComplete="off"
        withAsterisk={base === 'en'}
      />
      <TextInput
        {...form.field('nameFr')}
        label={texts.nameFr}
        lang="fr"
        autoComplete="off"
        withAsterisk={base === 'fr'}
      />
    </DialogForm>
  );
}
