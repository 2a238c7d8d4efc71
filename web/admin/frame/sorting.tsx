import { NativeSelect, Table } from '@mantine/core';
import { table as texts } from '#texts/admin/frame.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { SortIcon } from './icons.tsx';
import type { TableState } from './use-table-query.ts';

/** The classes of a column's cells: figures, what is short, and what narrow tables lack. */
export const kindOf = ({ isNumber, isShort, isSpare }: Column<never>): string =>
  [isNumber && styles.number, isShort && styles.short, isSpare && styles.spare]
    .filter(Boolean)
    .join(' ');

/** A column's head; pressing a sortable one sorts by it, or reverses the order. */
export function SortHeader<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  const { sortBy, order } = state.query;
  const direction = sortBy === column.id ? order : null;
  const className = kindOf(column);
  if (!column.sortable) {
    return (
      <Table.Th role="columnheader" className={className}>
        {column.label}
      </Table.Th>
    );
  }
  const next = direction === 'asc' ? 'desc' : 'asc';
  return (
    <Table.Th role="columnheader" className={className} aria-sort={ariaSort(direction)}>
      <button
        type="button"
        className={styles.sort}
        onClick={() =>
          state.change({
            sortBy: column.id,
            order: direction ? next : column.isNumber ? 'desc' : 'asc',
          })
        }
      >
        {column.label}
        <SortIcon direction={direction} />
      </button>
    </Table.Th>
  );
}

const ariaSort = (direction: 'asc' | 'desc' | null) =>
  direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : 'none';

/** Sorting on small screens, whose rows are cards without column heads. */
export function SortSelect<Row>({
  columns,
  state,
}: {
  columns: readonly Column<Row>[];
  state: TableState;
}) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  const { sortBy, order } = state.query;
  const choices = sortable.flatMap(({ id, label }) => [
    { value: `${id} asc`, label: texts.sorted(label, true) },
    { value: `${id} desc`, label: texts.sorted(label, false) },
  ]);
  const value = `${sortBy} ${order}`;
  // The initial order may belong to no column, such as by last change.
  const shown = choices.some((choice) => choice.value === value)
    ? choices
    : [{ value, label: texts.usualOrder }, ...choices];
  return (
    <NativeSelect
      className={styles.sortSelect!}
      label={texts.sortBy}
      data={shown}
      value={value}
      onChange={(event) => {
        const [column = '', direction] = event.currentTarget.value.split(' ');
        state.change({ sortBy: column, order: direction === 'asc' ? 'asc' : 'desc' });
      }}
    />
  );
}
