import { NativeSelect, TextInput } from '@mantine/core';
import type { Subcategory } from '#shared/contract/subcategories.ts';
import { categoryIds } from '#shared/rules/categories.ts';
import type { Language } from '#shared/rules/languages.ts';
import { subcategoryFormIn } from '#shared/rules/subcategories.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { categories, choicesOf } from '#web/admin/forms/choices.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { RowDialog, type RowForm, type TableDialog } from '#web/admin/frame/row-dialog.tsx';
import { call } from '#web/api.ts';
import type { Owner } from './subcategory-columns.ts';

interface OfOwner {
  owner: Owner;
  /** Of the owner's own names. */
  language: Language;
}

/** Adds a sub-category, or renames the one in the address. */
export function SubcategoryDialog({
  owner,
  language,
  ...table
}: OfOwner & TableDialog<Subcategory>) {
  const { value } = table.dialog;
  return (
    <RowDialog
      {...table}
      title={value === 'new' ? texts.add : texts.rename}
      draft={`subcategory ${value} ${JSON.stringify(owner)}`}
      keyOf={({ id }) => id}
      gone={texts.gone}
      height={240}
    >
      {(form) => <SubcategoryForm {...form} owner={owner} language={language} />}
    </RowDialog>
  );
}

type CategoryId = Subcategory['categoryId'];

function SubcategoryForm({ draft, owner, language, row, onSaved }: OfOwner & RowForm<Subcategory>) {
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
