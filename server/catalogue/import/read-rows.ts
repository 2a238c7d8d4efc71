import { promisify } from 'node:util';
import { type CsvError, parse } from 'csv-parse';
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
 * before formulas (contract 3.23). Throws Refusal where the file cannot be parsed.
 */
export async function* readRows(text: TextFile, delimiter: string): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
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
  const end = promisify<void>((done) => parser.end(done));
  try {
    for await (const piece of text.pieces()) {
      await write(piece);
      yield rows;
      rows = [];
    }
    await end();
    yield rows;
  } catch (error) {
    throw refusalOf(error as CsvError, lastLine + 1);
  }
}

function refusalOf(error: CsvError, line: number): Error {
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
