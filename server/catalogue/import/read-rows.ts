import type { CsvError } from 'csv-parse';
import { csvRows, type Row } from '#server/base/csv-rows.ts';
import type { TextFile } from './open-text.ts';
import { Refusal } from './refusal.ts';

/** Longer rows come from an unclosed quotation mark; reading on would fill the memory. */
const maxRowBytes = 2_000_000;

/** Reads a CSV file in batches of rows. Throws Refusal where the file cannot be parsed or has more rows. */
export async function* readRows(
  text: TextFile,
  delimiter: string,
  maxRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let count = 0;
  const options = { delimiter, record_delimiter: '\n', max_record_size: maxRowBytes };
  try {
    for await (const batch of csvRows(boundedLines(text), options)) {
      count += batch.length;
      if (count > maxRows)
        throw new Refusal({ key: 'fileProblems.tooManyRows', values: [maxRows] });
      yield batch;
    }
  } catch (error) {
    throw refusalOf(error as BadRow | Refusal);
  }
}

type BadRow = CsvError & { line: number };

/** A text whose lines are no longer than a row; the parser bounds what a row's cells hold alone. */
async function* boundedLines(text: TextFile): AsyncGenerator<string> {
  let line = 1;
  let length = 0;
  for await (const piece of text.pieces()) {
    for (const [index, part] of piece.split('\n').entries()) {
      if (index > 0) [line, length] = [line + 1, 0];
      length += part.length;
      if (length > maxRowBytes)
        throw new Refusal({ key: 'fileProblems.rowTooLong', values: [line] });
    }
    yield piece;
  }
}

function refusalOf(error: BadRow | Refusal): Error {
  if (error instanceof Refusal) return error;
  const { line } = error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new Refusal({ key: 'fileProblems.quoteNotClosed', values: [line] });
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new Refusal({ key: 'fileProblems.rowTooLong', values: [line] });
  return error;
}

/** The delimiter: that of a line 'sep=;' of Excel, else whichever the first line has most of. */
export function delimiterOf(head: string): string {
  const named = /^sep=([,;\t|])\s*$/m.exec(head);
  if (named?.index === 0) return named[1]!;
  const firstLine = head.slice(0, (head.search(/[\r\n]/) >>> 0) + 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t', '|'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
