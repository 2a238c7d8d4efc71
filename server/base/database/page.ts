/** Which rows of a list to read: from its beginning, or where `fromEnd`, in the opposite order from its end. */
export interface Slice {
  offset: number;
  limit: number;
  fromEnd: boolean;
}

/** A page of a list of known length, read from the nearer end: rows that are passed over cost time as well. */
export function sliceOf(page: { page: number; rows: number }, total: number): Slice {
  return sliceAt((page.page - 1) * page.rows, page.rows, total);
}

/** So many rows from an offset of a list of known length, read from the nearer end. */
export function sliceAt(offset: number, rows: number, total: number): Slice {
  const limit = Math.max(0, Math.min(rows, total - offset)); // 0 beyond the end
  const fromEnd = limit > 0 && offset > total / 2;
  return { offset: fromEnd ? total - offset - limit : offset, limit, fromEnd };
}

/** The direction in which a slice is read. */
export const directionOf = (order: 'asc' | 'desc', { fromEnd }: Slice): 'asc' | 'desc' =>
  (order === 'asc') === fromEnd ? 'desc' : 'asc';

/** The rows of a slice in the order of the list. */
export const inOrder = <Row>(rows: Row[], { fromEnd }: Slice): Row[] =>
  fromEnd ? rows.reverse() : rows;
