import { maxColumns, type Row } from '#server/base/csv-rows.ts';
import { withoutBidi } from '#shared/contract/fields.ts';
import { refusals } from '#shared/messages/commands/import.ts';
import type { Text } from '#shared/messages/text.ts';
import { badByte } from './detected-encoding.ts';
import type { FieldName, Mapping, Source } from './mapping.ts';
import { Refusal } from './refusal.ts';
import { BadCell, transformOf } from './transforms.ts';

/** A mistake in a row: field (shown as the file's column), value and reason. */
export interface Mistake {
  line: number;
  field: FieldName;
  value: string;
  reason: Text;
  /** What tells the row's product, where that is known. */
  key?: string | undefined;
}

/** A row's values by field, '' for empty cells. */
export type Values = Readonly<Record<FieldName, string>>;

/** Reads the rows of one file by its mapping. */
export interface RowReader {
  /** The fields that the file has. */
  fields: FieldName[];
  unusedColumns: string[];
  /** The file's column for a field. */
  columnOf(field: FieldName): string;
  /** Mistakes for undecodable cells; a row with any must not be read further. */
  unreadable(row: Row): Mistake[];
  /** A row's values, and the cells that they came from; adds mistakes in them to `mistakes`. */
  read(row: Row, mistakes: Mistake[]): { values: Values; given: Values };
}

/** Bad rows come back with their reasons in a column of this name. */
export const isReasonColumn = (name: string): boolean => name.toLowerCase() === 'reason';

/** Checks a file's header and returns its column names; throws Refusal. */
export function columnNames(row: Row): string[] {
  const names = row.cells.map(tidy);
  if (names.length > maxColumns)
    throw new Refusal(refusals.tooManyColumns(maxColumns), {
      text: { key: 'fileProblems.tooManyColumns', values: [maxColumns] },
    });
  if (names.some(hasControlCharacter) || names.every((name) => name === ''))
    throw new Refusal({ key: 'fileProblems.notText' });
  while (names.at(-1) === '') names.pop();
  return names;
}

/**
 * A reader for files with these columns; `defaults` replace empty cells. `damaged` is the
 * encoding's name if some bytes are invalid in it. Throws Refusal for a missing column.
 */
export function rowReader(
  mapping: Mapping,
  header: readonly string[],
  defaults: Values,
  damaged: string | null,
): RowReader {
  const fields = [...new Set([...Object.keys(mapping.fields), ...Object.keys(defaults)])];
  const sources = fields.map((field) =>
    compile(field, mapping.fields[field], header, defaults[field] ?? ''),
  );
  const used = new Set(sources.flatMap((source) => source.columns));
  const continued = continuation(mapping, header);
  return {
    fields,
    unusedColumns: header.filter((name) => name !== '' && !used.has(name) && !isReasonColumn(name)),
    columnOf: (field) => sources.find((source) => source.field === field)?.columns[0] ?? field,
    unreadable: (row) => (damaged === null ? [] : unreadableCells(row, header, damaged)),
    read(row, mistakes) {
      const cells = continued(evenCells(row, header.length, mistakes), row.line, mistakes);
      const values: Record<FieldName, string> = {};
      const given: Record<FieldName, string> = {};
      for (const source of sources) {
        const cell = source.gather(cells);
        given[source.field] = cell;
        values[source.field] = readCell(source, cell, row.line, mistakes);
      }
      return { values, given };
    },
  };
}

function unreadableCells(
  { line, cells }: Row,
  header: readonly string[],
  encoding: string,
): Mistake[] {
  const reason: Text = { key: 'rowProblems.badByte', values: [encoding] };
  return cells.flatMap((value, index) =>
    value.includes(badByte) ? [{ line, field: header[index] ?? '', value, reason }] : [],
  );
}

interface CompiledSource {
  field: FieldName;
  columns: string[];
  gather(cells: readonly string[]): string;
  transform(cell: string): string;
}

function compile(
  field: FieldName,
  source: Source | undefined,
  header: readonly string[],
  fallback: string,
): CompiledSource {
  const always = (value: string) => ({
    field,
    columns: [],
    gather: () => value,
    transform: (cell: string) => cell,
  });
  if (!source) return always(fallback);
  if ('constant' in source) return always(source.constant);
  const indexes = source.column.map((name) => indexOf(name, header));
  const transform = transformOf('transform' in source ? (source.transform ?? []) : []);
  const join = 'join' in source ? source.join : undefined;
  const gather = (cells: readonly string[]) => {
    const filled = indexes.map((index) => trimmed(cells[index]!)).filter((cell) => cell !== '');
    return join === undefined ? (filled[0] ?? '') : filled.join(join);
  };
  return {
    field,
    columns: source.column,
    gather,
    transform: (cell) => transform(cell) || fallback,
  };
}

function indexOf(name: string, header: readonly string[]): number {
  const index = header.indexOf(name);
  if (index === -1)
    throw new Refusal(refusals.noColumn(name, header.join(', ')), {
      text: { key: 'fileProblems.noColumn', values: [name] },
    });
  if (header.lastIndexOf(name) !== index)
    throw new Refusal(refusals.columnTwice(name), {
      text: { key: 'fileProblems.columnTwice', values: [name] },
    });
  return index;
}

/** A cell for each column; spreadsheets append empty cells, and leave a row's last ones out. */
function evenCells({ line, cells }: Row, expected: number, mistakes: Mistake[]): readonly string[] {
  if (cells.length === expected) return cells;
  const extra = cells.slice(expected).some((cell) => cell.trim() !== '');
  if (extra) {
    const reason: Text = { key: 'rowProblems.columns', values: [cells.length, expected] };
    mistakes.push({ line, field: '', value: cells.join(','), reason });
  }
  return [...cells, ...Array<string>(Math.max(0, expected - cells.length)).fill('')];
}

/** Fills a continuation row's empty cells from the product above. */
function continuation(mapping: Mapping, header: readonly string[]) {
  if (!mapping.continues) return (cells: readonly string[]) => cells;
  const { whenEmpty, same } = mapping.continues;
  const [mark, shared] = [indexOf(whenEmpty, header), indexOf(same, header)];
  let above: readonly string[] | undefined;
  return (cells: readonly string[], line: number, mistakes: Mistake[]) => {
    const continues = cells[mark]!.trim() === '';
    if (continues && above?.[shared]?.trim() !== cells[shared]!.trim()) {
      mistakes.push({
        line,
        field: '',
        value: cells[shared]!,
        reason: { key: 'rowProblems.continuesNothing', values: [same] },
      });
      return cells;
    }
    const before = above;
    above = continues
      ? cells.map((cell, index) => (cell.trim() === '' ? before![index]! : cell))
      : cells;
    return above;
  };
}

function readCell(source: CompiledSource, cell: string, line: number, mistakes: Mistake[]): string {
  const refuse = (reason: Text) => {
    mistakes.push({ line, field: source.field, value: cell, reason });
    return '';
  };
  try {
    const value = source.transform(cell);
    return hasControlCharacter(value) ? refuse({ key: 'rowProblems.controlCharacter' }) : value;
  } catch (error) {
    if (error instanceof BadCell) return refuse(error.text);
    throw error;
  }
}

/** Trims a text, turns all runs of white space into single spaces, removes signs of direction. */
export const tidy = (text: string) =>
  /^\s|[^\S ]|\s\s|\s$|[\u202a-\u202e\u2066-\u2069]/u.test(text)
    ? withoutBidi(text).trim().replace(/\s+/gu, ' ')
    : text;

/** The no-break spaces of French: before a unit or a sign, and inside quotation marks. */
const spaces =
  /((?<=\d)[\u00a0\u202f](?=[\p{L}%$])|[\u00a0\u202f](?=[:;!?»])|(?<=«)[\u00a0\u202f])|\s+/gu;

/** The same for a name that people read: the no-break spaces of French stay. */
export const tidyName = (text: string) =>
  /[\u00a0\u202f]/.test(text)
    ? withoutBidi(text)
        .trim()
        .replace(spaces, (_, kept?: string) => kept ?? ' ')
    : tidy(text);

// Most cells need no change, and testing is cheaper than copying.
const trimmed = (cell: string) => (/^\s|\s$/.test(cell) ? cell.trim() : cell);
const hasControlCharacter = (text: string) => /[^\P{Cc}\s]/u.test(text);
