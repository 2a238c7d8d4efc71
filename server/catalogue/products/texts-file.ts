import type { CsvError } from 'csv-parse';
import { csvRows, type Row } from '#server/base/csv-rows.ts';
import { invalid } from '#server/base/errors.ts';
import type { Language } from '#shared/rules/languages.ts';

/** A line of a file of texts; null: the file has no such column, or the cell is empty. */
export interface TextsLine {
  /** Where it begins, from 1. */
  line: number;
  id: string;
  name: string | null;
  detail: string | null;
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
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const columns = {
    id: names.indexOf('id'),
    name: names.indexOf(`name_${language}`),
    detail: names.indexOf(`detail_${language}`),
  };
  if (columns.id < 0) throw lacking('id');
  if (columns.name < 0 && columns.detail < 0) throw lacking(`name_${language}`);
  if (rows.length > maxTextsLines) throw tooMany();
  return rows.map(({ line, cells }) => {
    const cell = (at: number) => cells[at]?.trim() || null;
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

async function parsed(csv: string): Promise<Row[]> {
  const rows: Row[] = [];
  const options = { bom: true, skip_empty_lines: true, delimiter: delimiterOf(csv) };
  try {
    // The columns' names, the lines, and one that tells that there are too many.
    for await (const batch of csvRows([csv], { ...options, to: maxTextsLines + 2 })) {
      rows.push(...batch);
      if (rows.length > maxTextsLines + 1) break;
    }
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
