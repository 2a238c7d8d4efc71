import { useSearchParams } from 'react-router';
import type { Column } from './column.ts';
import { readTableQuery, type TableQuery, writeTableQuery } from './table-query.ts';

export interface TableState {
  query: TableQuery;
  /** Writes a change to the address; `replace` while typing, to add no history entry. */
  change(change: Partial<TableQuery>, replace?: boolean): void;
}

/** The table's state, in the address: it can be linked and gone back to. */
export function useTableQuery(
  columns: readonly Pick<Column<never>, 'id' | 'sortable'>[],
  start: Pick<TableQuery, 'sortBy' | 'order'>,
): TableState {
  const [params, setParams] = useSearchParams();
  const sortable = columns.flatMap(({ id, sortable }) => (sortable ? [id] : []));
  return {
    query: readTableQuery(params, { ...start, sortable }),
    change(change, replace = false) {
      // The debounced search must keep changes made to the address meanwhile.
      const now = new URLSearchParams(window.location.search);
      setParams(writeTableQuery(now, change), { replace, preventScrollReset: true });
    },
  };
}
