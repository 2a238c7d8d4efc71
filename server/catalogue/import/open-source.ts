import type { Row } from '#server/base/csv-rows.ts';
import { refusals } from '#shared/messages/commands/import.ts';
import { type Kind, type Mapping, ownMapping, readMapping } from './mapping.ts';
import { openTable, type Table, type TableOptions } from './open-table.ts';
import { Refusal } from './refusal.ts';
import { type RowReader, rowReader, type Values } from './row-reader.ts';

/** A file of rows with everything known from its header. */
export interface Source
  extends Pick<Table, 'header' | 'encoding' | 'samples' | 'delimiter' | 'sheet'> {
  kind: Kind;
  reader: RowReader;
  /** The rows after the header, in batches. */
  rows: AsyncIterable<Row[]>;
}

export interface SourceOptions extends TableOptions {
  /** A column mapping or its path; absent: the import's own format. */
  mapping?: string | Mapping | undefined;
  /** Whether pictures are imported; else their column is left alone. */
  takesPictures?: boolean;
  /** For a file in the own format whose columns fit products and vehicles. */
  kind?: Kind | undefined;
}

/**
 * Opens a file of rows (CSV, TSV, XLSX, or a ZIP with one of them) and reads its header; `defaults`
 * replace empty cells. Throws Refusal.
 */
export async function openSource(options: SourceOptions, defaults: Values): Promise<Source> {
  const { header, rows, damaged, ...table } = await openTable(options);
  const mapping = await chosenMapping(options, header);
  if (!options.takesPictures) delete mapping.fields.images;
  if (options.kind && options.kind !== mapping.kind)
    throw new Refusal(refusals.otherKind(mapping.kind), {
      text: { key: 'fileProblems.otherKind' },
    });
  const reader = rowReader(mapping, header, defaults, damaged);
  requireFields(mapping, reader, header, options.mapping !== undefined);
  const { encoding, samples, delimiter, sheet } = table;
  return { kind: mapping.kind, header, encoding, samples, delimiter, sheet, reader, rows };
}

function chosenMapping({ mapping, kind }: SourceOptions, header: readonly string[]) {
  if (typeof mapping === 'string') return readMapping(mapping);
  return mapping ?? ownMapping(header, kind);
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
  const isKnownBy = (field: string) => fields.includes(field);
  const hasIdentity = kind !== 'products' || ['id', 'key', 'number'].some(isKnownBy);
  if (!hasIdentity) missing.push('number');
  const options = missing.filter((field) => field === 'make' || field === 'year');
  const ways = [
    ...options.map(refusals.addOption),
    ...(isMapped ? [refusals.mapField] : [refusals.nameColumn, refusals.addMapping]),
  ];
  if (missing.length > 0)
    throw new Refusal(refusals.missingFields(missing, ways, header.join(', ')), {
      text: { key: 'fileProblems.missingFields', values: [missing.join(', ')] },
    });
}
