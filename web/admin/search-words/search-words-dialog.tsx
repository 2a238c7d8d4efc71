import { NativeSelect, Textarea } from '@mantine/core';
import type { SearchLine } from '#shared/contract/search-words.ts';
import type { Language } from '#shared/rules/languages.ts';
import { beginningWith, lineOf, searchWordsForm, wordsIn } from '#shared/rules/search-words.ts';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import { RowDialog, type RowForm, type TableDialog } from '#web/admin/frame/row-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';

interface OfMake {
  makeId: number;
  /** In which a new line is at first. */
  language: Language;
}

/** Adds a line, or changes the one in the address. */
export function SearchWordsDialog({
  makeId,
  language,
  ...table
}: OfMake & TableDialog<SearchLine>) {
  const { value } = table.dialog;
  return (
    <RowDialog
      {...table}
      title={value === 'new' ? texts.add : texts.change}
      draft={`search words ${value} ${makeId}`}
      keyOf={({ id }) => id}
      gone={texts.gone}
      height={240}
    >
      {(form) => <LineForm {...form} makeId={makeId} language={language} />}
    </RowDialog>
  );
}

/** Adds a line with the search that the dialog's address parameter holds. */
export function SoughtWordDialog({ dialog, ...ofMake }: OfMake & { dialog: DialogParam }) {
  const draft = `search words for ${dialog.value} ${ofMake.makeId}`;
  return (
    <FormDialog dialog={dialog} title={texts.addFor(dialog.value ?? '')} draft={useDraft(draft)}>
      {(sought, saved) => (
        <LineForm {...ofMake} draft={draft} row={null} sought={sought} onSaved={saved} />
      )}
    </FormDialog>
  );
}

interface LineFormProps extends OfMake, RowForm<SearchLine> {
  /** The first word of a new one. */
  sought?: string;
}

function LineForm({ draft, makeId, language, row, sought, onSaved }: LineFormProps) {
  const editor = useEntityEditor({
    draft,
    saved: row,
    valuesOf: (saved) => ({
      words: saved ? lineOf(saved.words) : sought ? beginningWith(sought) : '',
      language: saved?.language ?? language,
    }),
    rulesOf: () => searchWordsForm,
    save: ({ language, words }): Promise<unknown> => {
      const body = { language, words: wordsIn(words) };
      return row
        ? call('PATCH /api/v1/auth/search-words/:id', { params: { id: row.id }, body })
        : call('POST /api/v1/auth/search-words', { body: { makeId, ...body } });
    },
    success: () => texts.saved,
    done: onSaved,
    failed: texts.saveFailed,
  });
  const { form, values, change } = editor;

  return (
    <DialogForm {...editor.dialog} submitLabel={texts.save}>
      <NativeSelect
        label={texts.language}
        value={values.language}
        data={allLabelled(texts.languages)}
        onChange={(event) => change({ language: event.currentTarget.value as Language })}
      />
      <Textarea
        {...form.field('words')}
        label={texts.words}
        description={sought ? texts.soughtHint(sought) : texts.wordsHint}
        lang={values.language}
        autosize
        minRows={2}
        maxRows={8}
        withAsterisk
        data-autofocus
      />
    </DialogForm>
  );
}
