import { type ReactNode, useState } from 'react';
import type { Subcategory } from '#shared/contract/subcategories.ts';
import type { Language } from '#shared/rules/languages.ts';
import { subcategoriesPage as texts } from '#texts/admin/subcategories.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { onPage } from '#web/admin/frame/table-query.ts';
import type { DialogParam } from '#web/admin/frame/use-dialog-param.ts';
import { useQuestion } from '#web/admin/frame/use-question.tsx';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import { useCall } from '#web/kit/use-answer.ts';
import { sayFailure } from '#web/shop/state/say-failure.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { columnsFor, type Owner } from './subcategory-columns.ts';
import { SubcategoryDialog } from './subcategory-dialog.tsx';
import { subcategoryName } from './subcategory-name.ts';

interface SubcategoryTableProps {
  owner: Owner;
  /** Of the owner's own names. */
  language: Language;
  /** The dialog to add and rename. */
  edited: DialogParam;
  /** A control above the table. */
  filter?: ReactNode;
}

/** Sub-categories with how many products are in each; the owner's can be changed. */
export function SubcategoryTable({ owner, language, edited, filter }: SubcategoryTableProps) {
  const ownId = 'dealerId' in owner ? owner.dealerId : null;
  const columns = columnsFor(ownId);
  const state = useTableQuery(columns, { sortBy: 'name', order: 'asc' });
  const asked = useCall('GET /api/v1/auth/subcategories', { query: owner });
  const { reload } = asked;
  const deletion = useDeletion(reload);
  const [merging, setMerging] = useState<Subcategory | null>(null);
  const rows = asked.data?.data ?? null;
  const mayChange = ({ dealerId }: Subcategory) => dealerId === ownId;
  const move =
    ({ id }: Subcategory, to: 'earlier' | 'later') =>
    () =>
      void call('POST /api/v1/auth/subcategories/:id/move', { params: { id }, body: { to } }).then(
        reload,
        (error) => sayFailure(error, texts.moveFailed),
      );
  const menuOf = (row: Subcategory) => [
    { label: texts.rename, onChoose: () => edited.open(row.id) },
    { label: texts.earlier, onChoose: move(row, 'earlier') },
    { label: texts.later, onChoose: move(row, 'later') },
    { label: texts.merge, onChoose: () => setMerging(row) },
    { label: texts.delete, danger: true, onChoose: () => deletion.ask(row) },
  ];
  return (
    <>
      <DataTable<Subcategory>
        label={texts.title}
        {...{ columns, state, asked }}
        rows={rows && onPage(rows, state.query)}
        total={rows?.length ?? 0}
        nameOf={subcategoryName}
        keyOf={({ id }) => id}
        menu={(row) => (mayChange(row) ? menuOf(row) : [])}
        empty={texts.empty}
        filter={filter}
      />
      <SubcategoryDialog
        dialog={edited}
        owner={owner}
        language={language}
        rows={rows}
        onSaved={reload}
      />
      {merging && rows && (
        <MergeDialog
          from={merging}
          rows={rows}
          onClose={() => setMerging(null)}
          onDone={() => {
            setMerging(null);
            reload();
          }}
        />
      )}
      {deletion.dialog}
    </>
  );
}

const useDeletion = (onDone: () => void) =>
  useQuestion<Subcategory>({
    title: texts.delete,
    text: (row) => texts.deleteText(subcategoryName(row), row.products),
    failed: texts.deleteFailed,
    act: ({ id }) => call('DELETE /api/v1/auth/subcategories/:id', { params: { id } }),
    done: () => texts.deleted,
    onDone,
  });
