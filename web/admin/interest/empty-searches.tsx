import type { EmptySearch } from '#shared/contract/analytics.ts';
import { interest as texts } from '#shared/messages/en/admin/visits.ts';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import type { Column } from '#web/admin/frame/column.ts';
import { CsvButton } from '#web/admin/frame/csv-button.tsx';
import { csvName } from '#web/admin/frame/csv-name.ts';
import { DataTable } from '#web/admin/frame/data-table.tsx';
import { isoTime, timeOfMoment } from '#web/admin/frame/dates.ts';
import { count } from '#web/admin/frame/numbers.ts';
import { useAnswer } from '#web/admin/frame/use-answer.ts';
import type { RangeState } from '#web/admin/frame/use-range.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import type { InputOf } from '#web/cents.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';

type Query = InputOf<'GET /api/v1/auth/analytics/searches'>['query'];

const start = {
  sortBy: 'searches',
  order: 'desc',
  sortable: ['search', 'searches', 'lastAt'],
} as const;

/** What shoppers searched for and the shop had nothing of. */
export function EmptySearches({ state }: { state: RangeState }) {
  const { dealer } = useDealership();
  const table = useTableQuery(start);
  // The word `search` of the address is another table's.
  const query = { ...table.query, search: undefined, dealerId: dealer.id, ...state.range } as Query;
  const asked = useAnswer(JSON.stringify(query), (signal) =>
    call('GET /api/v1/auth/analytics/searches', { query }, { signal }),
  );
  const { data } = asked;
  const ofAll = () =>
    allRows((page) =>
      call('GET /api/v1/auth/analytics/searches', { query: { ...query, page, rows: rowsOfCall } }),
    );
  const columns = columnsIn(state.timeZone);
  return (
    <DataTable
      label={texts.searchesTable}
      columns={columns}
      state={table}
      asked={asked}
      rows={data?.data ?? null}
      total={data?.total ?? 0}
      keyOf={({ search }) => search}
      nameOf={({ search }) => search}
      filter={
        <CsvButton
          fileName={csvName(texts.searchesFile, state.range)}
          disabled={!data?.total}
          rows={async () => [
            columns.map(({ label }) => label),
            ...(await ofAll()).map((row) => [
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
  { id: 'search', label: texts.search, sortable: true, cell: ({ search }) => search },
  {
    id: 'lastAt',
    label: texts.lastTime,
    sortable: true,
    cell: ({ lastAt }) => timeOfMoment(lastAt, timeZone),
  },
  {
    id: 'searches',
    label: texts.times,
    sortable: true,
    isNumber: true,
    cell: ({ searches }) => count(searches),
  },
];
