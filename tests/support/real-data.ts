import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/** A file of the real data, which lies beside the project in ../shared/data; fails where it is missing. */
export function realBytes(file: string): Buffer {
  if (!existsSync(folder + file))
    throw new Error(`The real data is missing: ../shared/data/${file} beside the project`);
  return readFileSync(folder + file);
}

/** The text of a file of the real data. */
export const realText = (file: string): string => realBytes(file).toString('utf8');

/** The rows of a CSV file of the real data, by the names in its first line. */
export function realRows(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(realText(file), { columns: true });
}
