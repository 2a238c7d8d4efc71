import type { ReactNode } from 'react';
import type { PartToOrder } from '#shared/contract/desk-board.ts';
import type { PartsOnOrder } from '#shared/contract/desk-waiting.ts';
import type { Cell } from '#shared/rules/csv.ts';
import { partsPage as texts } from '#texts/admin/parts.ts';
import { formatNumber } from '#texts/formats.ts';
import { allRows, rowsOfCall } from '#web/admin/frame/all-rows.ts';
import { useTableQuery } from '#web/admin/frame/use-table-query.ts';
import { call } from '#web/api.ts';
import { useAnswer } from '#web/kit/use-answer.ts';
import { useDealership } from '#web/shop/shell/use-dealership.ts';
import { dayUntil } from './day-until.tsx';
import { firstDay, ordersIn, toOrderFile, waitingFile } from './parts-files.ts';
import type { PartsRow } from './parts-table.tsx';

interface PartsQuery {
  dealerId: number;
  search: string;
  page: number;
  rows: number;
}

type Listed<Row> = Promise<{ data: Row[]; total: number }>;

/** A list of parts for the search and page in the address; `file` has the rows of all pages. */
function useParts<Row>(
  ask: (query: PartsQuery, signal?: AbortSignal) => Listed<Row>,
  toRow: (row: Row) => PartsRow,
  toFile: (rows: readonly Row[]) => Cell[][],
) {
  const { dealer } = useDealership();
  const state = useTableQuery([], { sortBy: '', order: 'asc' });
  const { search, page, rows } = state.query;
  const query = { dealerId: dealer.id, search, page, rows };
  const asked = useAnswer(JSON.stringify(query), (signal) => ask(query, signal));
  const all = () => allRows((page) => ask({ ...query, page, rows: rowsOfCall }));
  const { data, error, loading, reload } = asked;
  return {
    ...{ state, asked: { error, loading, reload } },
    ...{ rows: data?.data.map(toRow) ?? null, total: data?.total ?? 0 },
    file: { disabled: !data, rows: async () => toFile(await all()) },
  };
}

/** Parts of open lines by part number. */
export const usePartsToOrder = () =>
  useParts<PartToOrder>(
    (query, signal) => call('GET /api/v1/auth/desk/parts', { query }, { signal }),
    toOrderRow,
    toOrderFile,
  );

/** Lines on order by number at the supplier and expected day. */
export const useWaitingParts = () =>
  useParts<PartsOnOrder>(
    (query, signal) => call('GET /api/v1/auth/desk/parts/waiting', { query }, { signal }),
    waitingRow,
    waitingFile,
  );

const moreNote = (count: number, given: number) =>
  count > given ? texts.moreLines(count - given) : undefined;

const toOrderRow = (part: PartToOrder): PartsRow => ({
  key: `${part.number} ${part.name}`,
  name: part.number || part.name,
  cells: [
    part.name,
    formatNumber(part.quantity),
    formatNumber(ordersIn(part)),
    dayUntil(
      firstDay(part),
      part.lines.some(({ isLate }) => isLate),
    ),
  ],
  lines: part.lines.map(({ package: packageName, quantity, ...line }) => ({
    ...line,
    what: [texts.pieces(quantity), packageName && texts.partOf(packageName)]
      .filter(Boolean)
      .join(' – '),
  })),
  note: moreNote(part.count, part.lines.length),
});

const waitingRow = (group: PartsOnOrder): PartsRow => ({
  key: `${group.expectedOn} ${group.supplierOrder}`,
  name: group.supplierOrder ?? texts.noSupplierOrder,
  cells: [
    dayUntil(group.expectedOn, group.isLate) ?? texts.noDay,
    formatNumber(group.quantity),
    formatNumber(ordersIn(group)),
  ] satisfies ReactNode[],
  lines: group.lines.map(({ number, name, quantity, parts, ...line }) => ({
    ...line,
    what: [
      texts.piecesOf(quantity, name, number),
      parts.length > 0 && texts.packageOf(parts.map((part) => part.name)),
    ]
      .filter(Boolean)
      .join(' – '),
  })),
  note: moreNote(group.count, group.lines.length),
});
