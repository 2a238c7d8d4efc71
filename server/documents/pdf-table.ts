import { setImmediate } from 'node:timers/promises';
import type { Cell, Column, Sum, TableBlock } from './blocks.ts';
import {
  contentWidth,
  heightOf,
  inks,
  line,
  lowest,
  makeRoom,
  type Pen,
  paper,
  type Struct,
  type Style,
  struct,
  tagged,
  unread,
  write,
} from './pdf-pen.ts';

const text: Style = { size: 9.5 };
const detail: Style = { size: 8, ink: inks.soft };
const head: Style = { size: 9, isBold: true };
const padding = { x: 4, y: 3.5 };
/** Height of a page without a heading and the heading row. */
const tallest = lowest - paper.top - 90;

interface Placed {
  column: Column;
  x: number;
  width: number;
}

/**
 * Draws a table; its heading row stands on every page, its sums never without two rows above. Other
 * work gets its turn between rows.
 */
export async function drawTable(pen: Pen, { columns, rows, sums = [] }: TableBlock): Promise<void> {
  const { places, shown, heights, sumsHeight, start } = measured(pen, { columns, rows, sums });
  const table = struct(pen.doc, 'Table');
  pen.part.add(table);
  makeRoom(pen, start);
  drawHeads(pen, places, table);
  for (const [index, row] of shown.entries()) {
    if (makeRoom(pen, withKept(heights, index, sumsHeight))) repeatHeads(pen, places);
    drawRow(pen, places, table, row, heights[index]!);
    if (index % rowsInATurn === rowsInATurn - 1) await setImmediate();
  }
  table.end();
  if (sums.length > 0) drawSums(pen, sums);
}

type Measured = Pick<TableBlock, 'columns' | 'rows' | 'sums'>;

/** A table's rows as they are drawn, with their heights; `start` stands on one page with its title. */
function measured(pen: Pen, { columns, rows, sums = [] }: Measured) {
  const places = placed(columns);
  const shown = rows.flatMap((row) => fitting(pen, places, row));
  const heights = shown.map((row) => rowHeight(pen, places, row));
  const sumsHeight = sums.reduce((sum, one) => sum + sumHeight(pen, one), 0);
  const start = headHeight(pen, places) + withKept(heights, 0, sumsHeight);
  return { places, shown, heights, sumsHeight, start };
}

/** Height of a table's beginning, which stands on one page with its title. */
export const startOf = (pen: Pen, { rows, ...table }: TableBlock): number =>
  measured(pen, { ...table, rows: rows.slice(0, 3) }).start;

/** Rows that are drawn without a pause: some 10 ms. */
const rowsInATurn = 10;

/** The height of a row, with what has to stand on its page: below the last two rows the sums, if there are any. */
function withKept(heights: readonly number[], index: number, sumsHeight: number): number {
  const last = heights.length - 1;
  const own = heights[index] ?? 0;
  if (sumsHeight === 0) return own;
  const together =
    index === last ? sumsHeight : index === last - 1 ? heights[last]! + sumsHeight : 0;
  return own + together < tallest ? own + together : own;
}

function placed(columns: readonly Column[]): Placed[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = paper.side;
  return columns.map((column, index) => {
    const width = (contentWidth * column.share) / all;
    const isAfterNumber = columns[index - 1]?.isNumber && !column.isNumber;
    const left = isAfterNumber ? 3 * padding.x : padding.x;
    const place = { column, x: x + left, width: width - left - padding.x };
    x += width;
    return place;
  });
}

const linesOf = (cell: Cell): readonly string[] => (typeof cell === 'string' ? [cell] : cell);

const styleOf = (index: number, { isNumber }: Column): Style => ({
  ...(index === 0 ? text : detail),
  align: isNumber ? 'right' : 'left',
});

const cellHeight = (pen: Pen, { column, width }: Placed, cell: Cell): number =>
  linesOf(cell).reduce(
    (sum, one, index) => sum + (one === '' ? 0 : heightOf(pen, one, width, styleOf(index, column))),
    0,
  );

const rowHeight = (pen: Pen, places: readonly Placed[], row: readonly Cell[]): number =>
  Math.max(...row.map((cell, index) => cellHeight(pen, places[index]!, cell))) + 2 * padding.y;

/** A row, or several where it is higher than a page: its longest cell goes on in the next one. */
function fitting(pen: Pen, places: readonly Placed[], row: Cell[]): Cell[][] {
  if (rowHeight(pen, places, row) <= tallest) return [row];
  const heights = row.map((cell, index) => cellHeight(pen, places[index]!, cell));
  const longest = heights.indexOf(Math.max(...heights));
  const lines = linesOf(row[longest]!);
  if (lines.length < 2) return [row];
  const half = Math.ceil(lines.length / 2);
  const first = row.map((cell, index) => (index === longest ? lines.slice(0, half) : cell));
  const rest = row.map((_, index) => (index === longest ? ['', ...lines.slice(half)] : ''));
  return [...fitting(pen, places, first), ...fitting(pen, places, rest)];
}

function headHeight(pen: Pen, places: readonly Placed[]): number {
  const heights = places.map(({ column, width }) => heightOf(pen, column.title, width, head));
  return Math.max(...heights) + 2 * padding.y;
}

function drawHeads(pen: Pen, places: readonly Placed[], table: Struct): void {
  const row = struct(pen.doc, 'TR');
  table.add(row);
  for (const place of places)
    tagged(pen, row, 'TH', () => drawHead(pen, place), { scope: 'Column' });
  row.end();
  endHeads(pen, places);
}

/** On further pages the headings are not read again. */
function repeatHeads(pen: Pen, places: readonly Placed[]): void {
  unread(pen, () => places.map((place) => drawHead(pen, place)), 'Pagination');
  endHeads(pen, places);
}

const drawHead = (pen: Pen, { column, x, width }: Placed) =>
  write(
    pen,
    column.title,
    { x, y: pen.y + padding.y, width },
    { ...head, align: column.isNumber ? 'right' : 'left' },
  );

function endHeads(pen: Pen, places: readonly Placed[]): void {
  pen.y += headHeight(pen, places);
  line(pen, paper.side, pen.y, contentWidth, inks.soft, 1.2);
}

function drawRow(
  pen: Pen,
  places: readonly Placed[],
  table: Struct,
  cells: readonly Cell[],
  height: number,
): void {
  const row = struct(pen.doc, 'TR');
  table.add(row);
  cells.forEach((cell, index) => {
    const place = places[index]!;
    const [type, options] = place.column.isHeader
      ? (['TH', { scope: 'Row' }] as const)
      : (['TD', {}] as const);
    tagged(pen, row, type, () => drawCell(pen, place, cell), options);
  });
  row.end();
  pen.y += height;
  line(pen, paper.side, pen.y, contentWidth, inks.line);
}

function drawCell(pen: Pen, { column, x, width }: Placed, cell: Cell): void {
  let y = pen.y + padding.y;
  linesOf(cell).forEach((one, index) => {
    const style = styleOf(index, column);
    if (one !== '') write(pen, one, { x, y, width }, style);
    y += one === '' ? 0 : heightOf(pen, one, width, style);
  });
}

const sumsWidth = 300;
const amountWidth = 100;
const sumStyle = ({ isTotal }: Sum): Style => (isTotal ? { size: 12, isBold: true } : { size: 10 });

const labelWidth = ({ value }: Sum): number =>
  value === null ? sumsWidth - padding.x : sumsWidth - amountWidth;

const sumHeight = (pen: Pen, sum: Sum): number =>
  heightOf(pen, sum.label, labelWidth(sum), sumStyle(sum)) + (sum.isTotal ? 10 : 4);

/** The sums under the table, at the right: each with its label, then its amount. */
function drawSums(pen: Pen, sums: readonly Sum[]): void {
  const list = struct(pen.doc, 'L');
  pen.part.add(list);
  for (const [index, sum] of sums.entries()) drawSum(pen, list, sum, index > 0);
  list.end();
}

/** A total has a line above, unless the table's own is there. */
function drawSum(pen: Pen, list: Struct, sum: Sum, isFurther: boolean): void {
  const x = paper.side + contentWidth - sumsWidth;
  const y = pen.y + (sum.isTotal ? 6 : 3);
  const style = sumStyle(sum);
  const amount = { x: x + sumsWidth - amountWidth, y, width: amountWidth - padding.x };
  if (sum.isTotal && isFurther) line(pen, x, pen.y + 4, sumsWidth, inks.soft, 1.2);
  const item = struct(pen.doc, 'LI');
  list.add(item);
  tagged(pen, item, 'Lbl', () => write(pen, sum.label, { x, y, width: labelWidth(sum) }, style));
  const { value } = sum;
  if (value !== null)
    tagged(pen, item, 'LBody', () => write(pen, value, amount, { ...style, align: 'right' }));
  item.end();
  pen.y += sumHeight(pen, sum);
}
