import type { EmptySearch } from '#shared/contract/analytics.ts';
import { interest as texts } from '#texts/admin/visits.ts';
import { type Column, figureColumn, sortedColumn, timeColumn } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { count } from '#web/admin/frame/numbers.ts';
import { useList } from '#web/admin/frame/use-listed.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';

const initialSort = { sortBy: 'searches', order: 'desc' } as const;

/** Shoppers' searches without hits. */
export function EmptySearches({ state }: { state: RangeState }) {
  // The address's `search` belongs to the other table.
  const about = { ...state.range, search: undefined };
  const { table, file } = useList(
    'GET /api/v1/auth/analytics/searches',
    columnsIn(state.timeZone),
    initialSort,
    about,
  );
  return (
    <DataTable
      {...table}
      label={texts.searchesTable}
      keyOf={({ search }) => search}
      nameOf={({ search }) => search}
      filter={
        <CsvButton
          fileName={csvName(texts.searchesFile, state.range)}
          {...file}
          disabled={!table.total}
        />
      }
      empty={texts.noSearches}
    />
  );
}

const columnsIn = (timeZone: string): readonly Column<EmptySearch>[] => [
  sortedColumn('search', texts.search, ({ search }) => search),
  timeColumn('lastAt', texts.lastTime, ({ lastAt }) => lastAt, timeZone),
  figureColumn('searches', texts.times, ({ searches }) => searches, count),
];
