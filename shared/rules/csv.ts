export type Cell = string | number;

/** Spreadsheets need it to recognise UTF-8. */
export const byteOrderMark = '\uFEFF';

/** A table as a file for spreadsheets (contract 3.23). */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + rows.map((row) => csvLine(row)).join('');

/**
 * A CSV row: texts quoted, as some countries' spreadsheets split at semicolons; numbers bare, as
 * `written` has them: rounded to cents unless it is given.
 */
export const csvLine = (row: readonly Cell[], written = toCents): string =>
  `${row.map((cell) => (typeof cell === 'number' ? written(cell) : quoted(cell))).join(',')}\r\n`;

const toCents = (number: number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));

const quoted = (text: string) => `"${disarmed(text).replaceAll('"', '""')}"`;

/**
 * Text that a spreadsheet would run as a formula (OWASP: CSV injection): a sign, also full-width,
 * after any white space, or separating white space. Leading apostrophes may be ours.
 */
const computed = /^'*(?:[\s\p{Cf}]*[=+\-@＝＋－＠]|[\t\r\n])/u;

/** Puts an apostrophe before text that a spreadsheet would run; `armed` removes it. */
export const disarmed = (text: string): string => (computed.test(text) ? `'${text}` : text);

/** A cell's original text, before `disarmed`; other cells stay. */
export const armed = (cell: string): string =>
  cell.startsWith("'") && computed.test(cell) ? cell.slice(1) : cell;
