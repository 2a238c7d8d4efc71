/** A page of a table that people sort by its columns. */
export interface Page<Column> {
  page: number;
  rows: number;
  sortBy: Column;
  order: 'asc' | 'desc';
}

/** A part of a list: read from its start, or with `fromEnd` backwards from its end. */
export interface Slice {
  offset: number;
  limit: number;
  fromEnd: boolean;
}

/** A page of a list of known length, read from the nearer end: skipped rows cost time too. */
export function sliceOf(page: { page: number; rows: number }, total: number): Slice {
  return sliceAt((page.page - 1) * page.rows, page.rows, total);
}

/** `rows` rows from an offset of a list of known length, read from the nearer end. */
export function sliceAt(offset: number, rows: number, total: number): Slice {
  const limit = Math.max(0, Math.min(rows, total - offset)); // 0 past the end
  const fromEnd = limit > 0 && offset > total / 2;
  return { offset: fromEnd ? total - offset - limit : offset, limit, fromEnd };
}

/** The direction for reading a slice. */
export const directionOf = (order: 'asc' | 'desc', { fromEnd }: Slice): 'asc' | 'desc' =>
  (order === 'asc') === fromEnd ? 'desc' : 'asc';

/** The rows of a slice in list order. */
export const inOrder = <Row>(rows: Row[], { fromEnd }: Slice): Row[] =>
  fromEnd ? rows.reverse() : rows;
