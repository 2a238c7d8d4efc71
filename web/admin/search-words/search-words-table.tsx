import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchLine } from '#shared/contract/search-words.ts';
import type { Language } from '#shared/rules/languages.ts';
import { personName } from '#shared/rules/person-name.ts';
import { fold } from '#shared/rules/product-list.ts';
import { lineOf } from '#shared/rules/search-words.ts';
import { searchWordsPage as texts } from '#texts/admin/search-words.ts';
import { allLabelled } from '#web/admin/forms/choices.ts';
import { type Column, textColumn } from '#web/admin/frame/column.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { dayOfMoment, isoDay } from '#web/admin/frame/dates.ts';
import { ParamSelect } from '#web/admin/frame/param-select.tsx';
import { onPage } from '#web/admin/frame/table-query.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { SearchWordsDialog } from './search-words-dialog.tsx';

interface SearchWordsTableProps {
  makeId: number;
  query: { makeId: number } | { dealerId: number };
  timeZone: string;
  /** In which a new line is at first. */
  language: Language;
  /** The dialog to add and change; null: lines are only read. */
  edited: DialogParam | null;
  /** A control above the table. */
  filter?: ReactNode;
}

/** A make's lines of words, narrowed by language and a search; changed where that is allowed. */
export function SearchWordsTable({ query, edited, timeZone, ...rest }: SearchWordsTableProps) {
  const columns = columnsIn(timeZone, edited !== null);
  const state = useTableQuery(columns, { sortBy: 'words', order: 'asc' });
  const [params] = useSearchParams();
  const asked = useCall('GET /api/v1/auth/search-words', { query });
  const { reload } = asked;
  const deletion = useDeletion(rest.makeId, reload);
  const lines = asked.data?.data ?? null;
  const only = params.get('language');
  const rows = lines?.filter(
    ({ language, words }) =>
      (!only || language === only) && fold(lineOf(words)).includes(fold(state.query.search.trim())),
  );
  const menuOf = (row: SearchLine) => [
    { label: texts.change, onChoose: () => edited?.open(row.id) },
    { label: texts.delete, danger: true, onChoose: () => deletion.ask(row) },
  ];
  return (
    <>
      <DataTable<SearchLine>
        label={texts.title}
        {...{ columns, state, asked }}
        rows={rows ? onPage(rows, state.query) : null}
        total={rows?.length ?? 0}
        nameOf={nameOf}
        searchLabel={texts.search}
        {...(edited && { onOpen: ({ id }) => edited.open(id), menu: menuOf })}
        empty={texts.empty}
        filter={
          <>
            {rest.filter}
            <ParamSelect
              name="language"
              label={texts.language}
              any={texts.anyLanguage}
              choices={allLabelled(texts.languages)}
            />
          </>
        }
      />
      {edited && (
        <SearchWordsDialog
          dialog={edited}
          makeId={rest.makeId}
          language={rest.language}
          rows={lines}
          onSaved={reload}
        />
      )}
      {deletion.dialog}
    </>
  );
}

const nameOf = ({ words }: SearchLine) => lineOf(words);

/** Who saved a line is told to those alone who may change it. */
const columnsIn = (timeZone: string, mayChange: boolean): readonly Column<SearchLine>[] => [
  textColumn('words', texts.words, nameOf, ({ words, language }) => (
    <span lang={language}>{lineOf(words)}</span>
  )),
  textColumn('language', texts.language, ({ language }) => texts.languages[language]),
  textColumn(
    'updatedAt',
    texts.updatedAt,
    ({ updatedAt }) => isoDay(updatedAt, timeZone),
    ({ updatedAt }) => dayOfMoment(updatedAt, timeZone),
  ),
  ...(mayChange
    ? [
        textColumn<SearchLine>('updatedBy', texts.updatedBy, ({ updatedBy }) =>
          updatedBy ? personName(updatedBy) : texts.nobody,
        ),
      ]
    : []),
];

function useDeletion(makeId: number, onDone: () => void) {
  const undone = useRef(new Set<number>());

  /** Adds a deleted line again, once however often that is pressed. */
  async function putBack({ id, language, words }: SearchLine): Promise<void> {
    if (undone.current.has(id)) return;
    undone.current.add(id);
    try {
      await call('POST /api/v1/auth/search-words', { body: { makeId, language, words } });
      onDone();
    } catch (error) {
      undone.current.delete(id);
      sayFailure(error, texts.saveFailed);
    }
  }

  return useQuestion<SearchLine>({
    title: texts.delete,
    text: (row) => texts.deleteText(nameOf(row)),
    failed: texts.deleteFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/search-words/:id', { params: { id } }),
    done: () => texts.deleted,
    onDone,
    undo: { label: texts.undo, run: (row) => void putBack(row) },
  });
}
