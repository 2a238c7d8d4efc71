import { readSheet } from 'read-excel-file/universal';
import { Refusal } from './refusal.ts';
import type { ReadWorkbook, WorkbookAnswer, WorkbookQuestion } from './workbook.ts';
import {
  factsOf,
  maxCells,
  missedDays,
  type NamedSheet,
  pathsIn,
  sheetsIn,
} from './workbook-facts.ts';
import { withZip, type ZipEntry } from './zip.ts';

type Value = string | number | boolean | Date | null;

/** Reads one sheet of a workbook, by its name or else the first that is shown. */
async function read(bytes: Buffer, wanted: string | undefined): Promise<ReadWorkbook> {
  const { sheets, chosen, facts, daysMissed } = await withZip(bytes, (entries) =>
    look(entries, wanted),
  );
  if (facts.isTooLarge) throw new Refusal({ key: 'fileProblems.tooManyCells', values: [maxCells] });
  if (facts.noResult.length > 0)
    throw new Refusal({ key: 'fileProblems.noResults', values: [listOf(facts.noResult)] });
  const values = facts.rows === 0 ? [] : await cellsOf(bytes, chosen.place);
  // The library leaves them out, and an empty cell means something else.
  for (const { row, column, shown } of facts.failed) {
    const cells = values[row - 1];
    if (cells) cells[column - 1] = shown;
  }
  if (!values.some((row) => row.some((value) => value !== null)))
    throw new Refusal({ key: 'fileProblems.emptySheet', values: [chosen.name] });
  return {
    sheets,
    sheet: chosen.name,
    rows: values.map((row) => row.map((value) => textOf(value, daysMissed))),
    numbers: countsOf(values, 'number'),
    texts: countsOf(values, 'string'),
    merged: facts.merged,
    formulas: facts.formulas,
    failed: listOf(facts.failed.map(({ address }) => address)),
  };
}

async function look(entries: ZipEntry[], wanted: string | undefined) {
  const textOfFile = async (name: string) => {
    const entry = entries.find((each) => each.name === name);
    return entry && !entry.isLocked ? (await entry.read()).toString('utf8') : '';
  };
  const workbook = await textOfFile('xl/workbook.xml');
  const named = sheetsIn(workbook);
  const paths = pathsIn(await textOfFile('xl/_rels/workbook.xml.rels'));
  const chosen = choose(named, wanted);
  const sheets: ReadWorkbook['sheets'] = [];
  let facts = factsOf('');
  for (const sheet of named) {
    const found = factsOf(await textOfFile(paths.get(sheet.relation) ?? ''));
    if (sheet === named[chosen.place - 1]) facts = found;
    sheets.push({ name: sheet.name, rows: found.rows, isHidden: sheet.isHidden });
  }
  return { sheets, chosen, facts, daysMissed: missedDays(workbook) };
}

/** The wanted sheet, else the first one shown; its place counts from 1. */
function choose(sheets: readonly NamedSheet[], wanted: string | undefined) {
  const first = Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );
  const index = wanted === undefined ? first : sheets.findIndex(({ name }) => name === wanted);
  const sheet = sheets[index];
  if (wanted !== undefined && !sheet)
    throw new Refusal({ key: 'fileProblems.noSheet', values: [wanted] });
  if (!sheet) throw new Refusal({ key: 'fileProblems.damaged' });
  return { name: sheet.name, place: index + 1 };
}

async function cellsOf(bytes: Buffer, place: number): Promise<Value[][]> {
  const copy = new Uint8Array(bytes).buffer; // a plain ArrayBuffer of these bytes alone
  try {
    return (await readSheet(copy, place, { trim: false })) as Value[][];
  } catch (error) {
    throw new Refusal({ key: 'fileProblems.damaged' }, { cause: error });
  }
}

/** How many values of each column are of this type. */
function countsOf(rows: readonly Value[][], type: 'number' | 'string'): number[] {
  const counts = (rows[0] ?? []).map(() => 0);
  for (const row of rows)
    for (const [index, value] of row.entries())
      if (typeof value === type) counts[index] = (counts[index] ?? 0) + 1;
  return counts;
}

const listOf = (cells: readonly string[]) =>
  cells.length > 5 ? `${cells.slice(0, 5).join(', ')} …` : cells.join(', ');

/** A value as a file of text would have it: days as 2026-12-01, numbers without float noise. */
function textOf(value: Value, daysMissed: number): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return value.replace(/\r\n?/g, '\n');
  const seconds = Math.round(value.getTime() / 1_000) + daysMissed * 86_400;
  const minute = new Date(seconds * 1_000).toISOString().slice(0, 16);
  return minute.endsWith('T00:00') ? minute.slice(0, 10) : minute.replace('T', ' ');
}

/** Answers the one question that this process is asked. */
process.once('message', ({ bytes, sheet }: WorkbookQuestion) => {
  const answer = (told: WorkbookAnswer) => process.send!(told);
  read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), sheet).then(
    (workbook) => answer({ workbook }),
    (error: Error) => answer({ refusal: error instanceof Refusal ? error.text : null }),
  );
});
