import { useState } from 'react';
import type { InitialSort, TableQuery } from '#web/admin/frame/table-query.ts';
import type { TableState } from '#web/admin/frame/use-table-query.ts';

/** The state of a table inside of another page or dialog, whose address is not the table's. */
export function useLocalTable(initialSort: InitialSort): TableState {
  const [query, setQuery] = useState<TableQuery>({ page: 1, rows: 10, search: '', ...initialSort });
  return { query, change: (change) => setQuery((now) => ({ ...now, page: 1, ...change })) };
}
