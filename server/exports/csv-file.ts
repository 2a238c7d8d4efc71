import { byteOrderMark, csvLine } from '#shared/rules/csv.ts';
import type { Table } from './table.ts';

/** Rows are sent in pieces of about this many letters. */
const pieceLength = 64_000;

/** A table as CSV (contract 3.23), piece by piece; numbers have all their digits. */
export async function* csvPieces({ columns, rows }: Table): AsyncGenerator<string> {
  let piece = byteOrderMark + csvLine(columns);
  for await (const row of rows()) {
    piece += csvLine(row, String);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
