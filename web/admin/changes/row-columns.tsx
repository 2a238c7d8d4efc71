import type { Cents } from '#shared/rules/money.ts';
import { changePreview as texts } from '#texts/admin/changes.ts';
import { formatMoney, formatNumber, formatPercent } from '#texts/formats.ts';
import { type Column, figureColumn, moneyColumn, textColumn } from '#web/admin/frame/column.ts';
import { ChangedValues } from './changed-values.tsx';
import styles from './changes.module.css';
import type { ChangesetRow, RowsShown } from './changeset.ts';

type RowColumn = Column<ChangesetRow>;

const product: RowColumn = textColumn(
  'name',
  texts.what,
  ({ name, number }) => name || number || '',
  ({ name, number }) => (
    <div>
      {name || number}
      {name && number && <span className={styles.number}>{number}</span>}
    </div>
  ),
);

const line: RowColumn = {
  ...figureColumn<ChangesetRow>('line', texts.line, (row) => row.line, formatNumber),
  sortable: false,
};

const changes: RowColumn = textColumn(
  'changes',
  texts.changes,
  ({ changes }) => changes.map(({ field }) => field).join(', '),
  (row) => <ChangedValues row={row} />,
);

const difference: RowColumn = {
  ...moneyColumn('difference', texts.difference, differenceOf),
  cell: (row) => signed(differenceOf(row)),
  sortable: false,
};

function differenceOf({ priceBefore, priceAfter }: ChangesetRow): Cents | null {
  return priceBefore === null || priceAfter === null ? null : priceAfter - priceBefore;
}

const signed = (cents: Cents | null): string =>
  cents === null ? '' : `${cents > 0 ? '+' : ''}${formatMoney(cents)}`;

const margin: RowColumn = {
  ...figureColumn<ChangesetRow>('margin', texts.margin, ({ marginAfter }) => marginAfter, percent),
  sortable: false,
};

function percent(share: number): string {
  return formatPercent(share, 0);
}

const reason: RowColumn = textColumn(
  'reason',
  texts.reason,
  (row) => row.reason ?? '',
  ({ column, value, reason }) => (
    <span className={styles.reason}>
      {reason}
      {column && <span className={styles.number}>{texts.cell(column, value ?? '')}</span>}
    </span>
  ),
);

const skipped: RowColumn = textColumn(
  'skipped',
  texts.reason,
  (row) => row.skipped ?? '',
  (row) => <span className={styles.reason}>{row.skipped}</span>,
);

/** The columns of a change's rows: refused and skipped ones have a reason, others what changes. */
export const columnsOf: Record<RowsShown, readonly RowColumn[]> = {
  changed: [product, changes, difference, margin],
  created: [product, changes],
  refused: [product, line, reason],
  skipped: [product, skipped],
  all: [product, line, changes],
};
