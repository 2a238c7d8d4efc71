import { promisify } from 'node:util';
import { type CsvError, parse } from 'csv-parse';
import { inSlices } from '#server/base/in-slices.ts';
import { armed } from '#shared/rules/csv.ts';
import type { TextFile } from './open-text.ts';
import { Refusal } from './refusal.ts';

/** Longer rows come from an unclosed quotation mark; reading on would fill the memory. */
const maxRowBytes = 2_000_000;

/** A row of a CSV file; it starts at `line`, counted from 1, and may span several lines. */
export interface Row {
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file in batches of rows, header included; removes the apostrophes that exports put
 * before formulas (contract 3.23). Throws Refusal where the file cannot be parsed or has more rows.
 */
export async function* readRows(
  text: TextFile,
  delimiter: string,
  maxRows = Number.POSITIVE_INFINITY,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let count = 0;
  let lastLine = 0;
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRowBytes,
    // Collected here: passing each row through a stream would double the cost of reading it.
    on_record(cells: string[], { lines }) {
      rows.push({ line: lastLine + 1, cells: cells.map(armed) });
      lastLine = lines;
      return null;
    },
  });
  parser.on('error', () => {}); // the writer gets the error
  const write = promisify<string, void>((piece, done) => parser.write(piece, done));
  const taken = () => {
    const batch = rows;
    rows = [];
    count += batch.length;
    if (count > maxRows) throw new Refusal({ key: 'fileProblems.tooManyRows', values: [maxRows] });
    return batch;
  };
  const end = promisify<void>((done) => parser.end(done));
  try {
    for await (const piece of boundedLines(text)) {
      for await (const slice of inSlices(piece)) {
        await write(slice);
        yield taken();
      }
    }
    await end();
    yield taken();
  } catch (error) {
    throw refusalOf(error as CsvError | Refusal, lastLine + 1);
  }
}

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

function refusalOf(error: CsvError | Refusal, line: number): Error {
  if (error instanceof Refusal) return error;
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
