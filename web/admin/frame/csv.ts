export type Cell = string | number;

/**
 * A table as a file for spreadsheets: UTF-8 with a byte order mark, so that accents survive, CRLF, and texts that a
 * spreadsheet would take for a formula made harmless by an apostrophe (OWASP: CSV injection). Numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Name of a file with its range of days, as in 'sales-2026-11-01-to-2026-11-30.csv'. */
export function csvName(what: string, range: { startDate: string; endDate: string } | null): string {
  return range ? `${what}-${range.startDate}-to-${range.endDate}.csv` : `${what}-all-dates.csv`;
}
