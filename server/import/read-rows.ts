import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvError, type Info, parse } from 'csv-parse';
import { refusals } from '#shared/messages/en/import.ts';
import type { TextFile } from './open-text.ts';
import { Refusal } from './refusal.ts';

/** Longer rows come from a quotation mark that is never closed; reading on would fill the memory. */
const maxRowBytes = 2_000_000;

/** A row of a CSV file; it begins at `line`, counted from 1, and may go over several. */
export interface Row {
  line: number;
  cells: string[];
}

/** Reads a CSV file row by row, its first line included; throws Refusal where it cannot be read on. */
export async function* readRows(text: TextFile, delimiter: string): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    record_delimiter: '\n',
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxRowBytes,
    info: true,
  });
  const feeding = pipeline(Readable.from(text.pieces()), parser);
  feeding.catch(() => {}); // the loop below meets the same error
  let lastLine = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: Info }>) {
      yield { line: lastLine + 1, cells: record };
      lastLine = info.lines;
    }
    await feeding;
  } catch (error) {
    throw refusalOf(error as CsvError, lastLine + 1);
  }
}

function refusalOf(error: CsvError, line: number): Error {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new Refusal(refusals.quoteNotClosed(line));
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new Refusal(refusals.rowTooLong(line));
  return error;
}

/** What separates the columns: of comma, semicolon and tab the one that the first line has most of. */
export function delimiterOf(head: string): string {
  const firstLine = head.slice(0, (head.search(/[\r\n]/) >>> 0) + 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
