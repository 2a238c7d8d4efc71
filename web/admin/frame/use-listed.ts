import type { CallName } from '#shared/contract/contract.ts';
import { call } from '#web/api.ts';
import type { AnswerOf } from '#web/cents.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { allRows, rowsOfCall } from './all-rows.ts';
import { type Column, fileOf } from './column.ts';
import type { InitialSort } from './table-query.ts';
import { usePlace } from './use-place.ts';
import { useTableQuery } from './use-table-query.ts';

interface Listed<Row> {
  data: Row[];
  total: number;
  more?: boolean;
}

/**
 * The list for the table's query in the address: `table` for a DataTable, `shown` the present
 * answer (null while loading), `file` for a CsvButton the rows of all pages. `about` adds to the
 * query.
 */
export function useListed<Query, Row, Answer extends Listed<Row>>(
  columns: readonly Column<Row>[],
  initialSort: InitialSort,
  about: object,
  ask: (query: Query, signal?: AbortSignal) => Promise<Answer & Listed<Row>>,
) {
  const place = usePlace();
  const state = useTableQuery(columns, initialSort);
  const query = { ...state.query, dealerId: place.dealerId, ...about } as Query;
  const asked = useAnswer(JSON.stringify(query), (signal) => ask(query, signal));
  const { data, loading, reload } = asked;
  const rows = data?.data ?? null;
  const shownColumns = columns.filter(({ isFileOnly }) => !isFileOnly);
  const all = () => allRows((page) => ask({ ...query, page, rows: rowsOfCall }));
  return {
    table: { columns: shownColumns, state, asked, rows, total: data?.total ?? 0, more: data?.more },
    file: { disabled: !rows, rows: async () => fileOf(columns, await all(), place) },
    data,
    shown: loading ? null : data,
    reload,
  };
}

type ListCall = {
  [Name in CallName]: AnswerOf<Name> extends Listed<unknown> ? Name : never;
}[CallName];

/** The list of a call that takes the table's query, and answers rows and their total. */
export const useList = <Name extends ListCall>(
  name: Name,
  columns: readonly Column<AnswerOf<Name>['data'][number]>[],
  initialSort: InitialSort,
  about: object,
) =>
  useListed(columns, initialSort, about, (query: object, signal) =>
    call(name, { query } as never, { signal }),
  );
