import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { allRows, rowsOfCall } from './all-rows.ts';
import type { TableStart } from './table-query.ts';
import { useAnswer } from './use-answer.ts';
import { useTableQuery } from './use-table-query.ts';

interface Listed<Row> {
  data: Row[];
  total: number;
  more?: boolean;
}

/**
 * The list for the table's query in the address: `table` for a DataTable, `shown` the present
 * answer (null while loading), `all` the rows of all pages. `about` adds to the query.
 */
export function useListed<Query, Row, Answer extends Listed<Row>>(
  start: TableStart,
  about: object,
  ask: (query: Query, signal?: AbortSignal) => Promise<Answer & Listed<Row>>,
) {
  const { dealer } = useDealership();
  const state = useTableQuery(start);
  const query = { ...state.query, dealerId: dealer.id, ...about } as Query;
  const asked = useAnswer(JSON.stringify(query), (signal) => ask(query, signal));
  const { data, loading, reload } = asked;
  const rows = data?.data ?? null;
  return {
    table: { state, asked, rows, total: data?.total ?? 0, more: data?.more },
    data,
    shown: loading ? null : data,
    reload,
    all: () => allRows((page) => ask({ ...query, page, rows: rowsOfCall })),
  };
}
