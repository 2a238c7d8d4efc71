import type { EmptySearch } from '#shared/contract/analytics.ts';
import { interest as texts } from '#shared/messages/en/admin/visits.ts';
import { type Column, figureColumn, sortedColumn } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { isoTime, timeOfMoment } from '#web/admin/frame/dates.ts';
import { count } from '#web/admin/frame/numbers.ts';
import { useListed } from '#web/admin/frame/use-listed.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';

type Query = InputOf<'GET /api/v1/auth/analytics/searches'>['query'];

const start = {
  sortBy: 'searches',
  order: 'desc',
  sortable: ['search', 'searches', 'lastAt'],
} as const;

/** Shoppers' searches without hits. */
export function EmptySearches({ state }: { state: RangeState }) {
  // The address's `search` belongs to the other table.
  const about = { ...state.range, search: undefined };
  const { table, all } = useListed(start, about, (query: Query, signal) =>
    call('GET /api/v1/auth/analytics/searches', { query }, { signal }),
  );
  const columns = columnsIn(state.timeZone);
  return (
    <DataTable
      {...table}
      label={texts.searchesTable}
      columns={columns}
      keyOf={({ search }) => search}
      nameOf={({ search }) => search}
      filter={
        <CsvButton
          fileName={csvName(texts.searchesFile, state.range)}
          disabled={!table.total}
          rows={async () => [
            columns.map(({ label }) => label),
            ...(await all()).map((row) => [
              row.search,
              isoTime(row.lastAt, state.timeZone),
              row.searches,
            ]),
          ]}
        />
      }
      empty={texts.noSearches}
    />
  );
}

const columnsIn = (timeZone: string): readonly Column<EmptySearch>[] => [
  sortedColumn('search', texts.search, ({ search }) => search),
  sortedColumn('lastAt', texts.lastTime, ({ lastAt }) => timeOfMoment(lastAt, timeZone)),
  figureColumn('searches', texts.times, ({ searches }) => count(searches)),
];
