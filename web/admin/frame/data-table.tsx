import { Button, Checkbox, Skeleton, Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { MouseEvent, ReactNode } from 'react';
import { table as texts } from '#texts/admin/frame.ts';
import type { CallState } from '#web/kit/use-answer.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { Failure } from './failure.tsx';
import { type MenuItem, RowMenu } from './row-menu.tsx';
import { kindOf, SortHeader, SortSelect } from './sorting.tsx';
import { TableFoot, totalInWords } from './table-foot.tsx';
import { TableSearch } from './table-search.tsx';
import type { Ticks } from './ticks.ts';
import type { TableState } from './use-table-query.ts';

/** What a table needs of ticks. */
type Ticking<Row> = Pick<Ticks<Row>, 'has' | 'set'>;

export interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  state: TableState;
  asked: Pick<CallState<unknown>, 'error' | 'loading' | 'reload'>;
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
  /** Rows can be ticked; what can be done with them stands above the rows, in `notice`. */
  ticks?: Ticking<Row> | undefined;
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
 * A table whose rows come from the API page by page. The first column names the row: it is its header and
 * holds the button that opens it; a click anywhere on the row does the same.
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
      {props.ticks && rows && rows.length > 0 && (
        <TickAll
          className={styles.tickAll!}
          label={texts.tickAll}
          ticks={props.ticks}
          rows={rows}
        />
      )}
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
            {...(columns.length > manyColumns && { horizontalSpacing: 6, 'data-many': true })}
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

/** More stand closer together. */
const manyColumns = 8;

function Head<Row>({ columns, state, menu, ticks, rows }: DataTableProps<Row>) {
  return (
    <Table.Thead role="rowgroup" className={styles.head!}>
      <Table.Tr role="row">
        {ticks && (
          <Table.Th role="columnheader" className={styles.tickCell!}>
            <TickAll aria-label={texts.tickAll} ticks={ticks} rows={rows ?? []} />
          </Table.Th>
        )}
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
  ticks,
}: DataTableProps<Row> & { rows: readonly Row[] }) {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  return rows.map((row, index) => (
    <Table.Tr
      key={keyOf?.(row) ?? idOf(row) ?? index}
      role="row"
      className={`${styles.row} ${onOpen ? styles.opens : ''}`}
      onClick={(event) => isOfRow(event) && onOpen?.(row)}
    >
      {ticks && (
        <Table.Td role="cell" className={styles.tickCell!} data-quiet="">
          <Checkbox
            aria-label={texts.tick(nameOf(row))}
            checked={ticks.has(row)}
            onChange={({ currentTarget }) => ticks.set([row], currentTarget.checked)}
          />
        </Table.Td>
      )}
      {columns.map((column, position) => {
        const isName = position === 0;
        const Cell = isName ? Table.Th : Table.Td;
        return (
          <Cell
            key={column.id}
            {...(isName ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
            data-label={column.label}
            className={`${styles.cell} ${kindOf(column)} ${isName ? styles.first : ''}`}
          >
            {isName && onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                {column.cell(row)}
              </button>
            ) : (
              column.cell(row)
            )}
            {isNarrow && <Below columns={columns} id={column.id} row={row} />}
          </Cell>
        );
      })}
      {menu && (
        <Table.Td role="cell" className={styles.menuCell!}>
          <RowMenu label={texts.actionsFor(nameOf(row))} items={menu(row)} />
        </Table.Td>
      )}
    </Table.Tr>
  ));
}

/** As in the style sheet: rows are in a line, and spare columns are left out. */
const narrow = '(min-width: 768px) and (max-width: 1199px)';

/** The spare columns that belong to a value, below it with their labels. */
function Below<Row>({ columns, id, row }: Pick<DataTableProps<Row>, 'columns'> & BelowProps<Row>) {
  const spare = columns.filter(({ under }) => under === id);
  return spare.map((column) => {
    const value = column.cell(row);
    return (
      value && (
        <span key={column.id} className={styles.below}>
          {texts.label(column.label)} {value}
        </span>
      )
    );
  });
}

interface BelowProps<Row> {
  /** Of the column. */
  id: string;
  row: Row;
}

/** Whether a click was meant for the row: not for its buttons or menus, nor selecting text. */
function isOfRow({ target, currentTarget }: MouseEvent): boolean {
  const element = target as Element;
  return (
    currentTarget.contains(element) &&
    !element.closest('a, button, input, label, [data-quiet]') &&
    !`${getSelection()}`
  );
}

interface TickAllProps<Row> {
  ticks: Ticking<Row>;
  rows: readonly Row[];
  label?: string;
  'aria-label'?: string;
  className?: string;
}

/** Ticks all rows of the page, or none. */
function TickAll<Row>({ ticks, rows, ...props }: TickAllProps<Row>) {
  const count = rows.filter(ticks.has).length;
  const checked = count > 0 && count === rows.length;
  return (
    <Checkbox
      {...props}
      // While rows are on their way a press would tick none of them.
      disabled={rows.length === 0}
      checked={checked}
      indeterminate={count > 0 && !checked}
      onChange={({ currentTarget }) => ticks.set(rows, currentTarget.checked)}
    />
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
