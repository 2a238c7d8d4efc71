import { NativeSelect, Skeleton, Textarea } from '@mantine/core';
import type { SearchLine } from '#shared/contract/search-words.ts';
import type { Language } from '#shared/rules/languages.ts';
import { beginningWith, lineOf, searchWordsForm, wordsIn } from '#shared/rules/search-words.ts';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { useDraft } from '#web/admin/forms/use-draft.ts';
import { useEntityEditor } from '#web/admin/forms/use-entity-editor.ts';
import { DialogForm } from '#web/admin/frame/dialog-form.tsx';
import { FormDialog } from '#web/admin/frame/form-dialog.tsx';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { call } from '#web/api.ts';

interface OfMake {
  makeId: number;
  /** In which a new line is at first. */
  language: Language;
}

interface SearchWordsDialogProps extends OfMake {
  dialog: DialogParam;
  /** The table's rows, null before they are there. */
  rows: readonly SearchLine[] | null;
  onSaved(): void;
}

/** Adds a line, or changes the one in the address. */
export function SearchWordsDialog({ dialog, rows, onSaved, ...ofMake }: SearchWordsDialogProps) {
  const draft = `search words ${dialog.value} ${ofMake.makeId}`;
  const isNew = dialog.value === 'new';
  return (
    <FormDialog
      dialog={dialog}
      title={isNew ? texts.add : texts.change}
      draft={useDraft(draft)}
      onSaved={onSaved}
    >
      {(id, saved) => {
        const row = rows?.find((one) => one.id === Number(id)) ?? null;
        if (!isNew && rows === null) return <Skeleton height={240} />;
        if (!isNew && row === null) return <p role="alert">{texts.gone}</p>;
        return <LineForm {...ofMake} draft={draft} row={row} onSaved={saved} />;
      }}
    </FormDialog>
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

interface LineFormProps extends OfMake {
  draft: string;
  /** Null: a new one. */
  row: SearchLine | null;
  /** The first word of a new one. */
  sought?: string;
  onSaved(): void;
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
