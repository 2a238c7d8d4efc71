import { changePreview as texts } from '#texts/admin/changes.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { useCall } from '#web/kit/use-answer.ts';
import type { Changeset, ChangesetRow, RowsShown } from './changeset.ts';
import { columnsOf } from './row-columns.tsx';
import { useLocalTable } from './use-local-table.ts';

interface ChangesetRowsProps {
  changeset: Pick<Changeset, 'id' | 'version'>;
  show: RowsShown;
}

/** The rows of one kind of a changeset; of changed ones those with the largest price change first. */
export function ChangesetRows({ changeset: { id, version }, show }: ChangesetRowsProps) {
  const sortBy = show === 'changed' ? 'difference' : 'line';
  const state = useLocalTable({ sortBy, order: 'desc' });
  const { page, rows } = state.query;
  const asked = useCall(
    'GET /api/v1/auth/changesets/:id/rows',
    { params: { id }, query: { show, page, rows, sortBy } },
    version,
  );
  return (
    <DataTable<ChangesetRow>
      label={texts.rows}
      columns={columnsOf[show]}
      state={state}
      asked={asked}
      rows={asked.data?.data ?? null}
      total={asked.data?.meta.total ?? 0}
      keyOf={(row) => row.line}
      nameOf={({ name, number, line }) => name || number || String(line)}
      empty={texts.noRows}
    />
  );
}
