import type { DateRange } from '#shared/rules/date-range.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { type Column, fileOf } from './column.ts';
import { type InitialSort, pageOf } from './table-query.ts';
import { useRange } from './use-range.ts';
import { useTableQuery } from './use-table-query.ts';

/**
 * A dealership's figures in the address's range, with all rows of their table: `page` for a
 * FiguresPage, `table` for a DataTable, `totals` null while loading.
 */
export function useFigures<Row, Answer extends { data: Row[]; totals: object }>(
  columns: readonly Column<Row>[],
  initialSort: InitialSort,
  sortValue: (row: Row, sortBy: string) => string | number,
  ask: (query: { dealerId: number } & Partial<DateRange>, signal: AbortSignal) => Promise<Answer>,
) {
  const { dealer } = useDealership();
  const range = useRange();
  const state = useTableQuery(columns, initialSort);
  const query = { dealerId: dealer.id, ...range.range };
  const asked = useAnswer(JSON.stringify(query), (signal) => ask(query, signal));
  const { data, loading } = asked;
  const rows = data && pageOf(data.data, state.query, sortValue);
  const shownColumns = columns.filter(({ isFileOnly }) => !isFileOnly);
  const shown = loading ? null : data;
  return {
    page: { state: range, disabled: !shown, rows: () => fileOf(columns, shown!.data, dealer) },
    table: { columns: shownColumns, state, asked, rows, total: data?.data.length ?? 0 },
    data,
    totals: shown && (shown.totals as Answer['totals']),
  };
}
