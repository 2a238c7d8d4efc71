import { readdirSync, readFileSync } from 'node:fs';
import type { ColumnMapping } from '#shared/contract/changeset-files.ts';

/** A mapping that comes with the project. */
export interface KnownMapping {
  name: string;
  about: string;
  mapping: ColumnMapping;
}

const folder = new URL('../../../docs/import/', import.meta.url);

/** The mappings of docs/import. */
const knownMappings: readonly KnownMapping[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .map((file) => {
    const { about, ...mapping } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
      about: string;
    } & ColumnMapping;
    return { name: file.replace('.json', ''), about, mapping };
  });

/** The columns that a mapping reads. */
export function columnsOf({ fields, continues }: ColumnMapping): string[] {
  const read = Object.values(fields).flatMap((source) => {
    if (typeof source === 'string') return [source];
    return 'constant' in source ? [] : [source.column].flat();
  });
  return [...read, ...(continues ? [continues.whenEmpty, continues.same] : [])];
}

/** The mappings whose every column the file has, the one that reads most of it first. */
export function fittingMappings(header: readonly string[]): KnownMapping[] {
  const fitting = knownMappings.filter(({ mapping }) =>
    columnsOf(mapping).every((column) => header.indexOf(column) !== -1),
  );
  return fitting.sort((one, other) => rank(other, header) - rank(one, header));
}

/** Any export of Shopify is the general one's, before those of single shops. */
const rank = ({ name, mapping }: KnownMapping, header: readonly string[]) =>
  name === 'shopify' && isOfShopify(header) ? 1_000 : new Set(columnsOf(mapping)).size;

/** Whether a header is that of Shopify's product export. */
const isOfShopify = (header: readonly string[]): boolean =>
  ['Handle', 'Title', 'Option1 Name', 'Option1 Value', 'Variant Price'].every((column) =>
    header.includes(column),
  );

/** Every regular expression of these mappings: those of others could take forever to match. */
export const knownPatterns: ReadonlySet<string> = new Set(
  knownMappings.flatMap(({ mapping }) => patternsOf(mapping)),
);

/** The regular expressions in a mapping. */
export function patternsOf(mapping: unknown): string[] {
  if (typeof mapping !== 'object' || mapping === null) return [];
  return Object.entries(mapping).flatMap(([name, value]: [string, unknown]) => {
    if (name === 'match') return [String(value)];
    if (name === 'replace' && Array.isArray(value)) return [String(value[0])];
    return patternsOf(value);
  });
}
