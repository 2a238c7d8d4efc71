import { NativeSelect, Skeleton, TextInput } from '@mantine/core';
import type { Subcategory } from '#shared/contract/subcategories.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import type { Language } from '#shared/rules/languages.ts';
import { subcategoryFormIn } from '#shared/rules/subcategories.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { categories, choicesOf } from '#web/admin/forms/choices.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';
import type { Owner } from './subcategory-columns.ts';

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

function SubcategoryForm({ draft, owner, language, row, onSaved }: SubcategoryFormProps) {
  const base = row?.language ?? language;
  const editor = useEntityEditor({
    draft,
    saved: row,
    valuesOf: (saved) => ({
      nameEn: saved?.names.en ?? '',
      nameFr: saved?.names.fr ?? '',
      categoryId: saved?.categoryId ?? Object.values(categoryIds)[0]!,
    }),
    rulesOf: () => subcategoryFormIn(base),
    save: ({ categoryId, ...values }): Promise<unknown> =>
      row
        ? call('PATCH /api/v1/auth/subcategories/:id', { params: { id: row.id }, body: values })
        : call('POST /api/v1/auth/subcategories', { body: { ...owner, categoryId, ...values } }),
    success: () => texts.saved,
    done: onSaved,
    failed: texts.saveFailed,
  });
  const { form, values, change } = editor;

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.save}>
      {!row && (
        <NativeSelect
          label={texts.category}
          value={String(values.categoryId)}
          data={choicesOf(categories)}
          onChange={(event) =>
            change({ categoryId: Number(event.currentTarget.value) as CategoryId })
          }
        />
      )}
      <TextInput
        {...form.field('nameEn')}
        label={texts.nameEn}
        lang="en"
        withAsterisk={base === 'en'}
      />
      <TextInput
        {...form.field('nameFr')}
        label={texts.nameFr}
        lang="fr"
        withAsterisk={base === 'fr'}
      />
    </DialogForm>
  );
}
