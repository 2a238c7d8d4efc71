import { setImmediate as otherRequests } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Options, parse } from 'csv-parse';
import { armed } from '#shared/rules/csv.ts';

/** Characters that a parser takes at once: at most 80 ms even where each is an empty line. */
export const sliceLength = 4_096;

/** Most columns of a file that is imported. */
export const maxColumns = 1_000;
/** Of a longer row one cell more is kept, which tells that it is longer: two million are looked at by nobody. */
const mostCells = maxColumns + 1;

/** A row of a CSV file; it starts at `line`, counted from 1, and may span several lines. */
export interface Row {
  line: number;
  cells: string[];
}

/**
 * Reads CSV in batches of rows, header included; removes the apostrophes that exports put before
 * formulas (contract 3.23). Other requests get their turn after each slice. Throws the parser's error
 * with the `line` at which the row that has it starts.
 */
export async function* csvRows(
  pieces: Iterable<string> | AsyncIterable<string>,
  options: Options<string[]>,
): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  let lastLine = 0;
  const parser = parse({
    ...{ relax_quotes: true, relax_column_count: true, ...options },
    // Collected here: passing each row through a stream would double the cost of reading it.
    on_record(cells: string[], { lines }) {
      rows.push({ line: lastLine + 1, cells: cells.slice(0, mostCells).map(armed) });
      lastLine = lines;
      return null;
    },
  });
  parser.on('error', () => {}); // the writer gets the error
  const write = promisify<string, void>((slice, done) => parser.write(slice, done));
  const end = promisify<void>((done) => parser.end(done));
  const taken = () => {
    const batch = rows;
    rows = [];
    return batch;
  };
  try {
    for await (const piece of pieces)
      for (let start = 0; start < piece.length; start += sliceLength) {
        await write(piece.slice(start, start + sliceLength));
        yield taken();
        await otherRequests();
      }
    await end();
    yield taken();
  } catch (error) {
    throw Object.assign(error as Error, { line: lastLine + 1 });
  }
}
