import type { Row } from '#server/base/csv-rows.ts';
import { refusals } from '#shared/messages/commands/import.ts';
import type { Text } from '#shared/messages/text.ts';
import { armed } from '#shared/rules/csv.ts';
import { tableInArchive } from './archive.ts';
import { badByte } from './detected-encoding.ts';
import type { InputFile } from './file-bytes.ts';
import { formatOf } from './file-format.ts';
import { openText } from './open-text.ts';
import { delimiterOf, readRows } from './read-rows.ts';
import { Refusal } from './refusal.ts';
import { columnNames } from './row-reader.ts';
import { type ReadWorkbook, readWorkbook } from './workbook.ts';

/** A table of rows of text, whatever its file's format. */
export interface Table {
  header: string[];
  /** The rows after the header, in batches. */
  rows: AsyncIterable<Row[]>;
  /** Of text; null for a workbook. */
  encoding: string | null;
  delimiter: string | null;
  /** If the encoding was guessed: words with accents, for people to judge it. */
  samples: string[] | null;
  /** The encoding's name if some bytes are invalid in it. */
  damaged: string | null;
  /** Of a workbook; [] for text. */
  sheets: ReadWorkbook['sheets'];
  sheet: string | null;
  /** Of a workbook: how many cells of each column are numbers. */
  numbers: number[];
  /** The same of texts, the column's name among them. */
  texts: number[];
  warnings: Text[];
  /** Pictures beside the table in a ZIP. */
  pictures: number;
}

export interface TableOptions {
  file: InputFile;
  /** A label of the WHATWG Encoding Standard; absent: detected. */
  encoding?: string | undefined;
  /** A workbook's sheet by name; absent: the first that is shown. */
  sheet?: string | undefined;
  /** More rows are refused; absent: as many as there are. */
  maxRows?: number;
}

/** Opens CSV, TSV, a sheet of XLSX, or a ZIP with one of them, and reads its header. Throws Refusal. */
export async function openTable(options: TableOptions): Promise<Table> {
  try {
    const format = await formatOf(options.file);
    if (format === 'archive') return await openArchive(options);
    return await (format === 'workbook' ? openWorkbook(options) : openTextTable(options));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new Refusal(refusals.noFile(String(options.file)), { cause: error });
  }
}

async function openArchive(options: TableOptions): Promise<Table> {
  const { bytes, pictures, repeated } = await tableInArchive(options.file);
  const inside = { ...options, file: bytes };
  const format = await formatOf(bytes);
  if (format === 'archive') throw new Refusal({ key: 'fileProblems.damaged' });
  const table = await (format === 'workbook' ? openWorkbook(inside) : openTextTable(inside));
  const twice = repeated.map(
    (name): Text => ({ key: 'fileWarnings.pictureTwice', values: [name] }),
  );
  return { ...table, pictures, warnings: [...table.warnings, ...twice] };
}

async function openTextTable({ file, encoding, maxRows }: TableOptions): Promise<Table> {
  const text = await openText(file, encoding);
  const delimiter = delimiterOf(text.head);
  const { header, rows } = await readHeader(readRows(text, delimiter, maxRows));
  if (text.hasBadBytes) requireReadable(header, text.encoding);
  const samples = text.samples?.join(', ');
  const notices: Text[] = samples
    ? [{ key: 'fileWarnings.encodingGuessed', values: [text.encoding, samples] }]
    : [];
  return {
    ...{ header, rows, delimiter, encoding: text.encoding, samples: text.samples },
    damaged: text.hasBadBytes ? text.encoding : null,
    ...{ sheets: [], sheet: null, numbers: [], texts: [], pictures: 0 },
    warnings: [...notices, ...columnsTwice(header)],
  };
}

async function openWorkbook({ file, sheet }: TableOptions): Promise<Table> {
  const workbook = await readWorkbook(file, sheet);
  const { header, rows } = await readHeader(batchesOf(workbook.rows));
  return {
    ...{ header, rows, delimiter: null, encoding: null, samples: null, damaged: null },
    ...{ sheets: workbook.sheets, sheet: workbook.sheet, pictures: 0 },
    ...{ numbers: workbook.numbers, texts: workbook.texts },
    warnings: [...doubtsAbout(workbook), ...columnsTwice(header)],
  };
}

const batchRows = 1_000;

async function* batchesOf(rows: readonly string[][]): AsyncGenerator<Row[]> {
  for (let start = 0; start < rows.length; start += batchRows)
    yield rows
      .slice(start, start + batchRows)
      .map((cells, index) => ({ line: start + index + 1, cells: cells.map(armed) }));
}

function doubtsAbout({ sheets, sheet, merged, formulas, failed }: ReadWorkbook): Text[] {
  const doubts: Text[] = [];
  if (sheets.some(({ name, isHidden }) => name === sheet && isHidden))
    doubts.push({ key: 'fileWarnings.hiddenSheet', values: [sheet] });
  if (formulas > 0) doubts.push({ key: 'fileWarnings.formulas', values: [formulas] });
  if (failed !== '') doubts.push({ key: 'fileWarnings.failed', values: [failed] });
  if (merged.length > 0) {
    const some = merged.slice(0, 5).join(', ') + (merged.length > 5 ? ' …' : '');
    doubts.push({ key: 'fileWarnings.merged', values: [some] });
  }
  return doubts;
}

const columnsTwice = (header: readonly string[]): Text[] =>
  [...new Set(header.filter((name, index) => name !== '' && header.indexOf(name) !== index))].map(
    (name) => ({ key: 'fileWarnings.columnTwice', values: [name] }),
  );

/** The header from the first row that is not blank, and the rows after it. */
async function readHeader(
  all: AsyncGenerator<Row[]>,
): Promise<{ header: string[]; rows: AsyncIterable<Row[]> }> {
  for (let next = await all.next(); !next.done; next = await all.next()) {
    const first = next.value.findIndex((row) => !isSeparatorLine(row) && !isBlank(row));
    if (first === -1) continue;
    const others = next.value.splice(first + 1);
    return { header: columnNames(next.value[first]!), rows: withFirst(others, all) };
  }
  throw new Refusal({ key: 'fileProblems.empty' });
}

const isBlank = ({ cells }: Row) => cells.every((cell) => cell.trim() === '');
const isSeparatorLine = ({ line, cells }: Row) => line === 1 && cells[0]!.startsWith('sep=');

async function* withFirst(first: Row[], rows: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  yield first;
  yield* rows;
}

function requireReadable(header: readonly string[], encoding: string): void {
  const index = header.findIndex((name) => name.includes(badByte));
  if (index === -1) return;
  const name = header[index]!;
  throw new Refusal(refusals.badHeader(index + 1, name, encoding), {
    text: { key: 'fileProblems.badHeader', values: [index + 1, name, encoding] },
  });
}
