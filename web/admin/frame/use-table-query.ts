import { useSearchParams } from 'react-router';
import {
  readTableQuery,
  type TableQuery,
  type TableStart,
  writeTableQuery,
} from './table-query.ts';

export interface TableState {
  query: TableQuery;
  /** Puts a change into the address; while typing, without a new entry in the browser's history. */
  change(change: Partial<TableQuery>, replace?: boolean): void;
}

/** The state of the page's table; it stands in the address, so that it can be linked to and gone back to. */
export function useTableQuery(start: TableStart): TableState {
  const [params, setParams] = useSearchParams();
  return {
    query: readTableQuery(params, start),
    change(change, replace = false) {
      // The search is written some time after it was typed: what came into the address since then stays there.
      const now = new URLSearchParams(window.location.search);
      setParams(writeTableQuery(now, change), { replace, preventScrollReset: true });
    },
  };
}
