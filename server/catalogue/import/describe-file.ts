import type { ColumnMapping } from '#shared/contract/changeset-files.ts';
import type { Text } from '#shared/messages/text.ts';
import type { InputFile } from './file-bytes.ts';
import { guessMapping, type SampledColumn } from './guess-mapping.ts';
import { columnsOf, fittingMappings, type KnownMapping } from './known-mappings.ts';
import type { Kind } from './mapping.ts';
import { openTable, type Table } from './open-table.ts';

const shownRows = 20;
const sampledRows = 500;
const shownSamples = 3;

/** What a person sees of a file before it is checked. */
export interface DescribedFile
  extends Pick<
    Table,
    'header' | 'sheets' | 'sheet' | 'encoding' | 'delimiter' | 'warnings' | 'pictures'
  > {
  columns: { name: string; samples: string[] }[];
  /** The first ones. */
  rows: string[][];
  mapping: ColumnMapping;
  /** A saved or known mapping's name; null: the mapping is a guess. */
  mappingName: string | null;
  /** Whether people saved it. */
  isSaved: boolean;
  /** Others that come with the project and fit. */
  fitting: KnownMapping[];
}

export interface DescribeOptions {
  file: InputFile;
  sheet?: string | undefined;
  encoding?: string | undefined;
  /** What the rows are; absent: as the columns tell. */
  kind?: Kind | undefined;
  makes: readonly string[];
  /** Finds a mapping that was saved for this header. */
  findSaved(
    header: readonly string[],
  ): Promise<{ name: string; mapping: ColumnMapping } | undefined>;
}

/** Reads a file's beginning and guesses its mapping; throws Refusal. */
export async function describeFile(options: DescribeOptions): Promise<DescribedFile> {
  const { rows: batches, ...table } = await openTable(options);
  const rows = await firstRows(batches);
  const columns = table.header.map(
    (name, index): SampledColumn => ({
      name,
      values: rows.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== ''),
    }),
  );
  const fitting = fittingMappings(table.header).filter(isOfKind(options.kind));
  const chosen = await choose(options, table.header, columns, fitting);
  const { header, sheets, sheet, encoding, delimiter, pictures } = table;
  return {
    ...{ header, sheets, sheet, encoding, delimiter, pictures, ...chosen },
    columns: columns.map(({ name, values }) => ({ name, samples: samplesOf(values) })),
    rows: rows.slice(0, shownRows).map((cells) => cells.map(shortened)),
    fitting: fitting.filter(({ name }) => name !== chosen.mappingName),
    warnings: [...table.warnings, ...lostZeros(chosen.mapping, table)],
  };
}

async function firstRows(batches: Table['rows']): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of batches) {
    rows.push(...batch.map(({ cells }) => cells));
    if (rows.length >= sampledRows) break;
  }
  return rows.filter((cells) => cells.some((cell) => cell.trim() !== '')).slice(0, sampledRows);
}

const isOfKind =
  (kind: Kind | undefined) =>
  ({ mapping }: { mapping: ColumnMapping }): boolean =>
    kind === undefined || mapping.kind === kind;

/** A saved mapping, else our own names, else a known one that reads the file, else a guess. */
async function choose(
  { makes, kind, findSaved }: DescribeOptions,
  header: readonly string[],
  columns: readonly SampledColumn[],
  [known]: readonly KnownMapping[],
): Promise<Pick<DescribedFile, 'mapping' | 'mappingName' | 'isSaved'>> {
  const saved = await findSaved(header);
  if (saved && isOfKind(kind)(saved))
    return { mapping: saved.mapping, mappingName: saved.name, isSaved: true };
  const mapping = guessMapping({ columns, makes, kind });
  const isBetter = known && columnsOf(known.mapping).length > Object.keys(mapping.fields).length;
  return isBetter
    ? { mapping: known.mapping, mappingName: known.name, isSaved: false }
    : { mapping, mappingName: null, isSaved: false };
}

/** Part numbers that a spreadsheet keeps as numbers among others that are text. */
function lostZeros(
  { fields }: ColumnMapping,
  { header, numbers, texts }: Omit<Table, 'rows'>,
): Text[] {
  return ['number', 'key'].flatMap((field): Text[] => {
    const column = fields[field];
    if (typeof column !== 'string') return [];
    const index = header.indexOf(column);
    const count = numbers[index] ?? 0;
    const isMixed = count > 0 && (texts[index] ?? 0) > 1; // its name is one
    return isMixed ? [{ key: 'fileWarnings.lostZeros', values: [count, column] }] : [];
  });
}

const samplesOf = (values: readonly string[]) =>
  [...new Set(values)].slice(0, shownSamples).map(shortened);

/** A cell as a preview shows it: a description may be pages long. */
const shortened = (cell: string) => (cell.length > 200 ? `${cell.slice(0, 200)}…` : cell);
