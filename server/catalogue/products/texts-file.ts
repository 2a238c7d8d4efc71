import { promisify } from 'node:util';
import { type CsvError, parse } from 'csv-parse';
import { invalid } from '#server/base/errors.ts';
import { inSlices } from '#server/base/in-slices.ts';
import { armed } from '#shared/rules/csv.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A line of a file of texts; null: the file has no such column, or the cell is empty. */
export interface TextsLine {
  /** Where it begins, from 1. */
  line: number;
  id: string;
  name: string | null;
  detail: string | null;
}

/** A record with the number of the file's line in which it ends. */
interface Parsed {
  record: string[];
  ends: number;
}

/** Most lines of a file beside that of the columns' names: a larger one would hold up the others. */
export const maxTextsLines = 20_000;
/** Most columns, and most signs of a line of the file: a spreadsheet of texts has far fewer. */
const maxColumns = 50;
const maxLineLength = 100_000;

/**
 * The lines of a CSV file with the columns `id` and `name_fr` or `detail_fr` (of the language);
 * other columns are for people. Throws 422 where the file cannot be read, lacks a column or has
 * more than `maxTextsLines`, or a line or a first line that no spreadsheet has.
 */
export async function readTextsFile(csv: string, language: Language): Promise<TextsLine[]> {
  refuseEndless(csv);
  const [header, ...rows] = await parsed(csv);
  const names = (header?.record ?? []).map((name) => name.trim().toLowerCase());
  const columns = {
    id: names.indexOf('id'),
    name: names.indexOf(`name_${language}`),
    detail: names.indexOf(`detail_${language}`),
  };
  if (columns.id < 0) throw lacking('id');
  if (columns.name < 0 && columns.detail < 0) throw lacking(`name_${language}`);
  if (rows.length > maxTextsLines) throw tooMany();
  let begins = (header?.ends ?? 0) + 1;
  return rows.map(({ record, ends }) => {
    const line = begins;
    begins = ends + 1;
    const cell = (at: number) => armed(record[at] ?? '').trim() || null;
    return {
      line,
      id: cell(columns.id) ?? '',
      name: cell(columns.name),
      detail: cell(columns.detail),
    };
  });
}

const lacking = (column: string) =>
  invalid({ csv: { key: 'translationProblems.noColumn', values: [column] } });
const tooMany = () =>
  invalid({ csv: { key: 'translationProblems.tooManyLines', values: [maxTextsLines] } });

/** Refuses before it is parsed what would hold up everybody else meanwhile. */
function refuseEndless(csv: string): void {
  const lineEnd = csv.includes('\n') ? '\n' : '\r';
  let line = 1;
  for (let start = 0; start < csv.length; line += 1) {
    const found = csv.indexOf(lineEnd, start);
    const end = found < 0 ? csv.length : found;
    if (end - start > maxLineLength) throw unreadable(line);
    start = end + 1;
  }
  const [names = ''] = csv.split(lineEnd, 1);
  if (names.split(delimiterOf(csv)).length > maxColumns)
    throw invalid({ csv: { key: 'fileProblems.tooManyColumns', values: [maxColumns] } });
}

const unreadable = (line: number) =>
  invalid({ csv: { key: 'translationProblems.unreadable', values: [line] } });

async function parsed(csv: string): Promise<Parsed[]> {
  const rows: Parsed[] = [];
  const parser = parse({
    // The columns' names, the lines, and one that tells that there are too many.
    ...{ to: maxTextsLines + 2, bom: true, relax_quotes: true, relax_column_count: true },
    ...{ skip_empty_lines: true, delimiter: delimiterOf(csv) },
    on_record(record: string[], { lines }) {
      rows.push({ record, ends: lines });
      return null;
    },
  });
  parser.on('error', () => {}); // the writer gets the error
  const write = promisify<string, void>((slice, done) => parser.write(slice, done));
  const end = promisify<void>((done) => parser.end(done));
  try {
    for await (const slice of inSlices(csv)) {
      if (rows.length > maxTextsLines + 1) return rows;
      await write(slice);
    }
    await end();
    return rows;
  } catch (error) {
    throw unreadable((error as CsvError & { lines?: number }).lines ?? 1);
  }
}

/** The sign between the columns' names, which contain none: spreadsheets write the country's own. */
function delimiterOf(csv: string): string {
  const [names = ''] = csv.split(/[\r\n]/, 1);
  const count = (sign: string) => names.split(sign).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
}
