import type { ReactNode } from 'react';
import type { Cell } from '#shared/rules/csv.ts';
import { currencyOf } from '#shared/rules/currency.ts';
import { type Cents, fromCents } from '#shared/rules/money.ts';
import { csv as texts } from '#texts/admin/frame.ts';
import { formatMoney, formatNumber } from '#texts/formats.ts';
import type { Dealer } from '#web/entities.ts';
import { dayOfMoment, isoDay, isoTime, timeOfMoment } from './dates.ts';

/** A column of an admin table and of the table's file. */
export interface Column<Row> {
  /** Name for the API's `sortBy`. */
  id: string;
  label: string;
  sortable?: boolean;
  isNumber?: boolean;
  isMoney?: boolean;
  /** It needs less room than a name. */
  isShort?: boolean;
  /** Narrow tables lack it: it stands on the row's page, or in the row below another value. */
  isSpare?: boolean;
  /** Of a spare one: the column below whose value it stands in narrow tables. */
  under?: string;
  /** The table lacks it. */
  isFileOnly?: boolean;
  cell(row: Row): ReactNode;
  file(row: Row): Cell;
}

/** A table's file: the columns' labels, of money with the currency (contract 3.22), and its rows. */
export const fileOf = <Row>(
  columns: readonly Pick<Column<Row>, 'label' | 'isMoney' | 'file'>[],
  rows: readonly Row[],
  { country }: Pick<Dealer, 'country'>,
): Cell[][] => [
  columns.map(({ label, isMoney }) => (isMoney ? texts.amount(label, currencyOf(country)) : label)),
  ...rows.map((row) => columns.map(({ file }) => file(row))),
];

/** A column that the table lacks. */
export const fileColumn = <Row>(label: string, file: (row: Row) => Cell): Column<Row> => ({
  ...{ id: label, label, file, isFileOnly: true },
  cell: file,
});

/** A column of texts, or of what `cell` makes of them. */
export const textColumn = <Row>(
  id: string,
  label: string,
  text: (row: Row) => string,
  cell: Column<Row>['cell'] = text,
): Column<Row> => ({ id, label, cell, file: text });

/** A sortable column of texts. */
export const sortedColumn = <Row>(...column: Parameters<typeof textColumn<Row>>): Column<Row> => ({
  ...textColumn(...column),
  sortable: true,
});

type Figure = number | null | undefined;

/** A sortable column of figures; `unknown` stands for a missing one. */
export const figureColumn = <Row>(
  id: string,
  label: string,
  figure: (row: Row) => Figure,
  format: (figure: number) => string = formatFigure,
  unknown: ReactNode = '–',
): Column<Row> => ({
  id,
  label,
  cell: (row) => known(figure(row), format, unknown),
  file: (row) => figure(row) ?? '',
  sortable: true,
  isNumber: true,
});

/** A sortable column of amounts, which the file has in dollars. */
export const moneyColumn = <Row>(
  id: string,
  label: string,
  amount: (row: Row) => Cents | null | undefined,
  unknown?: ReactNode,
): Column<Row> => ({
  ...figureColumn(id, label, amount, formatMoney, unknown),
  file: (row) => known(amount(row), fromCents, ''),
  isMoney: true,
});

/** As many decimals as the figure has. */
const formatFigure = (figure: number): string => formatNumber(figure);

const known = <Shown, Unknown>(
  figure: Figure,
  format: (figure: number) => Shown,
  unknown: Unknown,
): Shown | Unknown => (figure === null || figure === undefined ? unknown : format(figure));

type MomentOf<Row> = (row: Row) => string;

/** A sortable column of days in a time zone. */
export const dayColumn = <Row>(
  id: string,
  label: string,
  at: MomentOf<Row>,
  timeZone: string,
): Column<Row> => ({
  ...sortedColumn<Row>(
    id,
    label,
    (row) => isoDay(at(row), timeZone),
    (row) => dayOfMoment(at(row), timeZone),
  ),
  isShort: true,
});

/** A sortable column of moments in a time zone. */
export const timeColumn = <Row>(id: string, label: string, at: MomentOf<Row>, timeZone: string) =>
  sortedColumn<Row>(
    id,
    label,
    (row) => isoTime(at(row), timeZone),
    (row) => timeOfMoment(at(row), timeZone),
  );

/** The column, which narrow tables lack, or have below the value of another one. */
export const spare = <Row>(column: Column<Row>, under?: string): Column<Row> => ({
  ...{ ...column, isSpare: true },
  ...(under !== undefined && { under }),
});
