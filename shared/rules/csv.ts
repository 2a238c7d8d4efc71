export type Cell = string | number;

/** What spreadsheets and some programs need to take a file for UTF-8. */
const byteOrderMark = '\uFEFF';

/** A table as a file for spreadsheets (contract 3.23). */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map(csvLine).join('');

/** One row of such a file: texts are quoted, because not every country's spreadsheets part columns by commas; numbers stay bare. */
export const csvLine = (row: readonly Cell[]): string => `${row.map(written).join(',')}\r\n`;

function written(cell: Cell): string {
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(2);
  return `"${disarmed(cell).replaceAll('"', '""')}"`;
}

/**
 * What a spreadsheet takes for a formula (OWASP: CSV injection): a sign, full-width ones as well, after any white space, or
 * white space that parts cells. Apostrophes in front are our own, or look so.
 */
const computed = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** The text with an apostrophe before it where a spreadsheet would compute it; `armed` takes it off again. */
const disarmed = (text: string): string => (computed.test(text) ? `'${text}` : text);

/** The text that stood in a cell before a file was written; any other cell as it is. */
export const armed = (cell: string): string =>
  cell.startsWith("'") && computed.test(cell) ? cell.slice(1) : cell;
