import type { ReactNode } from 'react';

/** A column of an admin table. */
export interface Column<Row> {
  /** Name for the API's `sortBy`. */
  id: string;
  label: string;
  sortable?: boolean;
  isNumber?: boolean;
  cell(row: Row): ReactNode;
}

type Cell<Row> = Column<Row>['cell'];

/** A sortable column. */
export const sortedColumn = <Row>(id: string, label: string, cell: Cell<Row>): Column<Row> => ({
  id,
  label,
  cell,
  sortable: true,
});

/** A sortable column of figures. */
export const figureColumn = <Row>(id: string, label: string, cell: Cell<Row>): Column<Row> => ({
  ...sortedColumn(id, label, cell),
  isNumber: true,
});
