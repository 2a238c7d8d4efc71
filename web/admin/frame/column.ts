import type { ReactNode } from 'react';

/** A column of an admin table. */
export interface Column<Row> {
  /** Its name for the API's `sortBy`. */
  id: string;
  label: string;
  sortable?: boolean;
  isNumber?: boolean;
  cell(row: Row): ReactNode;
}
