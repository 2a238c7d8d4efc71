import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { namesVin } from '#shared/rules/vin.ts';
import { addressNow } from '#web/kit/address-now.ts';
import type { Column } from './column.ts';
import {
  type InitialSort,
  readTableQuery,
  type TableQuery,
  writeTableQuery,
} from './table-query.ts';

export interface TableState {
  query: TableQuery;
  /** Writes a change to the address; `replace` while typing, to add no history entry. */
  change(change: Partial<TableQuery>, replace?: boolean): void;
}

/**
 * The table's state, in the address: it can be linked and gone back to. A search for a VIN, which
 * leads to a person, stays out of the address and its history (decision 059).
 */
export function useTableQuery(
  columns: readonly Pick<Column<never>, 'id' | 'sortable'>[],
  initialSort: InitialSort,
): TableState {
  const [params, setParams] = useSearchParams();
  const [secret, setSecret] = useState<string | null>(null);
  const sortable = columns.flatMap(({ id, sortable }) => (sortable ? [id] : []));
  return {
    query: {
      ...readTableQuery(params, { ...initialSort, sortable }),
      ...(secret !== null && { search: secret }),
    },
    change(asked, replace = false) {
      const isSecret = asked.search !== undefined && namesVin(asked.search);
      if (asked.search !== undefined) setSecret(isSecret ? asked.search : null);
      const change = isSecret ? { ...asked, search: '' } : asked;
      // The debounced search must keep changes made to the address meanwhile.
      setParams(writeTableQuery(addressNow(), change), { replace, preventScrollReset: true });
    },
  };
}
