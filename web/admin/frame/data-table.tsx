import { Button, Skeleton, Table } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { table as texts } from '#shared/messages/en/admin/frame.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { Failure } from './failure.tsx';
import { type MenuItem, RowMenu } from './row-menu.tsx';
import { SortHeader, SortSelect } from './sorting.tsx';
import { TableFoot, totalInWords } from './table-foot.tsx';
import { TableSearch } from './table-search.tsx';
import type { Asked } from './use-answer.ts';
import type { TableState } from './use-table-query.ts';

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  state: TableState;
  asked: Pick<Asked<unknown>, 'error' | 'loading' | 'reload'>;
  /** The page's rows; null before the first answer. */
  rows: readonly Row[] | null;
  total: number;
  /** Whether there are more than `total`. */
  more?: boolean | undefined;
  keyOf?(row: Row): string | number;
  /** The row's name, for its buttons. */
  nameOf(row: Row): string;
  onOpen?(row: Row): void;
  menu?(row: Row): readonly MenuItem[];
  /** The search field's label; without it there is no search. */
  searchLabel?: string;
  /** A control beside the search. */
  filter?: ReactNode;
  /** Shown in place of rows if there are none, or if a search finds none. */
  empty?: ReactNode;
  nothingFound?: ReactNode;
  /** A notice above the rows. */
  notice?: ReactNode;
  onSearchEnter?(): void;
}

/**
 * A table whose rows come from the API page by page. The first column names the row: it holds the
 * button that opens it; a click anywhere on the row does the same.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, state, asked, rows, total, searchLabel, filter } = props;
  const isEmpty = rows?.length === 0 && !asked.error;
  return (
    <section className={styles.place} aria-label={label}>
      <div className={styles.tools}>
        {searchLabel && (
          <TableSearch label={searchLabel} state={state} onEnter={props.onSearchEnter} />
        )}
        {filter}
        <SortSelect columns={columns} state={state} />
      </div>
      <p className="visually-hidden" role="status">
        {asked.loading
          ? texts.loading(label)
          : rows && texts.shown(totalInWords(total, props.more))}
      </p>
      {!asked.error && props.notice}
      {asked.error ? (
        <Failure title={texts.failed} error={asked.error} onRetry={asked.reload} />
      ) : (
        <div className={styles.scroll} aria-busy={asked.loading}>
          <Table
            className={styles.table}
            role="table"
            aria-label={label}
            highlightOnHover={rows !== null && !isEmpty}
          >
            <Head {...props} />
            <Table.Tbody role="rowgroup" className={asked.loading && rows ? styles.stale! : ''}>
              {rows === null ? (
                <SkeletonRows count={5} cells={columns.length} />
              ) : (
                <Rows {...props} rows={rows} />
              )}
            </Table.Tbody>
          </Table>
          {isEmpty && <Empty {...props} />}
        </div>
      )}
      {rows !== null && total > 0 && <TableFoot state={state} total={total} more={props.more} />}
    </section>
  );
}

function Head<Row>({ columns, state, menu }: DataTableProps<Row>) {
  return (
    <Table.Thead role="rowgroup" className={styles.head!}>
      <Table.Tr role="row">
        {columns.map((column) => (
          <SortHeader key={column.id} column={column} state={state} />
        ))}
        {menu && (
          <Table.Th role="columnheader" className={styles.menuCell!}>
            <span className="visually-hidden">{texts.actions}</span>
          </Table.Th>
        )}
      </Table.Tr>
    </Table.Thead>
  );
}

function Rows<Row>({
  rows,
  columns,
  keyOf,
  nameOf,
  onOpen,
  menu,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  return rows.map((row, index) => (
    <Table.Tr
      key={keyOf?.(row) ?? idOf(row) ?? index}
      role="row"
      className={`${styles.row} ${onOpen ? styles.opens : ''}`}
      onClick={(event) => isOfRow(event) && onOpen?.(row)}
    >
      {columns.map((column, position) => (
        <Table.Td
          key={column.id}
          role="cell"
          data-label={column.label}
          className={`${styles.cell} ${column.isNumber ? styles.number : ''} ${position === 0 ? styles.first : ''}`}
        >
          {position === 0 && onOpen ? (
            <button type="button" className={styles.open} onClick={() => onOpen(row)}>
              {column.cell(row)}
            </button>
          ) : (
            column.cell(row)
          )}
        </Table.Td>
      ))}
      {menu && (
        <Table.Td role="cell" className={styles.menuCell!}>
          <RowMenu label={texts.actionsFor(nameOf(row))} items={menu(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  ));
}

/** Whether a click was meant for the row: not for its buttons or menus, nor selecting text. */
function isOfRow({ target, currentTarget }: MouseEvent): boolean {
  const element = target as Element;
  return (
    currentTarget.contains(element) &&
    !element.closest('a, button, input, label') &&
    !`${getSelection()}`
  );
}

const idOf = (row: unknown): number | undefined => (row as { id?: number }).id;

function SkeletonRows({ count, cells }: { count: number; cells: number }) {
  const positions = Array.from({ length: count }, (_, index) => index);
  return positions.map((position) => (
    <Table.Tr key={position} aria-hidden="true" className={styles.row!}>
      <Table.Td colSpan={cells + 1} className={styles.cell!}>
        <Skeleton height={20} my={6} />
      </Table.Td>
    </Table.Tr>
  ));
}

function Empty<Row>({ state, total, empty, nothingFound }: DataTableProps<Row>) {
  const { search, page } = state.query;
  const none = search ? (nothingFound ?? texts.nothingFound(search)) : (empty ?? texts.nothing);
  return (
    <div className={styles.empty}>
      {total > 0 ? texts.noPage(page) : none}
      {page > 1 && (
        <Button variant="default" onClick={() => state.change({ page: 1 })}>
          {texts.firstPage}
        </Button>
      )}
      {search && (
        <Button variant="default" onClick={() => state.change({ search: '' })}>
          {texts.clearSearch}
        </Button>
      )}
    </div>
  );
}
