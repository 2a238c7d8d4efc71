import { numberOrNone } from '#texts/words.ts';
import { type Column, sortedColumn } from './column.ts';
import styles from './data-table.module.css';

/** A sortable column of products' numbers, long ones on several lines; the file has none where there is none. */
export const numberColumn = <Row extends { number: string }>(label: string): Column<Row> => ({
  ...sortedColumn<Row>(
    'number',
    label,
    ({ number }) => number,
    ({ number }) => <span className={styles.partNumber}>{numberOrNone(number)}</span>,
  ),
  isShort: true,
});
