import { language } from '#texts/language.ts';

/** The shown part of a list, as in the address and for the API. */
export interface TableQuery {
  page: number;
  rows: number;
  sortBy: string;
  order: 'asc' | 'desc';
  search: string;
}

/** Choices of rows per page (spec 9). */
export const rowChoices = [10, 20, 30, 40, 50] as const;

/** What the API takes at most. */
const lastPossible = 1_000_000;
const longestSearch = 200;

/** How a table is sorted before anybody chooses. */
export type InitialSort = Pick<TableQuery, 'sortBy' | 'order'>;

/** Names that differ in the address; `order` there names the open order. */
const names: Record<string, string> & { order: string } = { order: 'direction' };

/** The query of an address; invalid values become the initial ones. */
export function readTableQuery(
  params: URLSearchParams,
  initial: InitialSort & { sortable: readonly string[] },
): TableQuery {
  const page = Number(params.get('page'));
  const rows = Number(params.get('rows'));
  const sortBy = params.get('sortBy') ?? '';
  const order = params.get(names.order);
  const isSortable = initial.sortable.includes(sortBy);
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= lastPossible ? page : 1,
    rows: rowChoices.find((choice) => choice === rows) ?? rowChoices[0],
    sortBy: isSortable ? sortBy : initial.sortBy,
    order: isSortable && (order === 'asc' || order === 'desc') ? order : initial.order,
    search: (params.get('search') ?? '').slice(0, longestSearch),
  };
}

/** The address with a changed query; every change except of the page returns to the first page. */
export function writeTableQuery(
  params: URLSearchParams,
  change: Partial<TableQuery>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [field, value] of Object.entries({ page: 1, ...change })) {
    const name = names[field] ?? field;
    if (value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** The number of the last page of a list. */
export const lastPage = (total: number, rows: number): number =>
  Math.max(1, Math.ceil(total / rows));

/** A page of completely loaded rows, as they stand. */
export const onPage = <Row>(rows: readonly Row[], { page, rows: count }: TableQuery): Row[] =>
  rows.slice((page - 1) * count, page * count);

/** A page of completely loaded rows, sorted by `sortValue`; missing values come last. */
export function pageOf<Row>(
  rows: readonly Row[],
  query: TableQuery,
  sortValue: (row: Row, sortBy: string) => string | number | null,
): Row[] {
  const sign = query.order === 'asc' ? 1 : -1;
  const sorted = rows.toSorted((a, b) => {
    const [left, right] = [sortValue(a, query.sortBy), sortValue(b, query.sortBy)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * compare(left, right);
  });
  return onPage(sorted, query);
}

const collator = new Intl.Collator(language.html, { sensitivity: 'base', numeric: true });

function compare(left: string | number, right: string | number): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}
