import { refusals } from '#shared/messages/commands/import.ts';
import { type Kind, type Mapping, ownMapping, readMapping } from './mapping.ts';
import { openText } from './open-text.ts';
import { delimiterOf, type Row, readRows } from './read-rows.ts';
import { Refusal } from './refusal.ts';
import { columnNames, type RowReader, rowReader, type Values } from './row-reader.ts';
import { badByte } from './told-encoding.ts';

/** A CSV file with everything known from its first line. */
export interface Source {
  kind: Kind;
  encoding: string;
  /** If the encoding was guessed: words with accents, for people to judge it. */
  samples: string[] | null;
  delimiter: string;
  reader: RowReader;
  /** The rows after the first line, in batches. */
  rows: AsyncIterable<Row[]>;
}

export interface SourceOptions {
  file: string;
  /** Path of a column mapping; absent: the import's own format. */
  mapping?: string | undefined;
  /** For a file in the own format whose columns fit products and vehicles. */
  kind?: Kind | undefined;
  /** A label of the WHATWG Encoding Standard; absent: detected. */
  encoding?: string | undefined;
}

/** Opens a file and reads its header; `defaults` replace empty cells. Throws Refusal. */
export async function openSource(options: SourceOptions, defaults: Values): Promise<Source> {
  const text = await openText(options.file, options.encoding);
  const delimiter = delimiterOf(text.head);
  const { header, rows } = await readHeader(readRows(text, delimiter));
  if (text.hasBadBytes) requireReadable(header, text.encoding);
  const mapping = options.mapping
    ? await readMapping(options.mapping)
    : ownMapping(header, options.kind);
  if (options.kind && options.kind !== mapping.kind)
    throw new Refusal(refusals.otherKind(mapping.kind));
  const reader = rowReader(mapping, header, defaults, text.hasBadBytes ? text.encoding : null);
  requireFields(mapping, reader, header, options.mapping !== undefined);
  return {
    kind: mapping.kind,
    encoding: text.encoding,
    samples: text.samples,
    delimiter,
    reader,
    rows,
  };
}

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
  throw new Refusal(refusals.empty);
}

const isBlank = ({ cells }: Row) => cells.every((cell) => cell.trim() === '');
const isSeparatorLine = ({ line, cells }: Row) => line === 1 && cells[0]!.startsWith('sep=');

async function* withFirst(first: Row[], rows: AsyncGenerator<Row[]>): AsyncGenerator<Row[]> {
  yield first;
  yield* rows;
}

function requireReadable(header: readonly string[], encoding: string): void {
  const index = header.findIndex((name) => name.includes(badByte));
  if (index !== -1) throw new Refusal(refusals.badHeader(index + 1, header[index]!, encoding));
}

const needed: Record<Kind, readonly string[]> = {
  vehicles: ['make', 'year', 'model'],
  products: ['make'],
  terms: ['make', 'type', 'months', 'rate'],
};

function requireFields(
  { kind }: Mapping,
  { fields }: RowReader,
  header: readonly string[],
  isMapped: boolean,
): void {
  const missing = needed[kind].filter((field) => !fields.includes(field));
  const hasIdentity = kind !== 'products' || fields.includes('key') || fields.includes('number');
  if (!hasIdentity) missing.push('number');
  const options = missing.filter((field) => field === 'make' || field === 'year');
  const ways = [
    ...options.map(refusals.addOption),
    ...(isMapped ? [refusals.mapField] : [refusals.nameColumn, refusals.addMapping]),
  ];
  if (missing.length > 0)
    throw new Refusal(refusals.missingFields(missing, ways, header.join(', ')));
}
