import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Where a file of tests/data lies. */
export const dataPath = (file: string): string =>
  fileURLToPath(new URL(`../data/${file}`, import.meta.url));

/** The text of a file of tests/data. */
export const dataText = (file: string): string => readFileSync(dataPath(file), 'utf8');

/** The rows of a CSV file of tests/data, by the names in its first line. */
export function dataRows(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(dataText(file), { columns: true });
}

/** The lines of a file of tests/data that are not empty, without comments ('## ...') and with written-out control characters in place. */
export function dataLines(file: string): string[] {
  return dataText(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('## '))
    .map(withControls);
}

const controls: Record<string, string> = {
  '␍': '\r',
  '␊': '\n',
  '␉': '\t',
  '␀': '\0',
  '␇': '\x07',
  '␈': '\b',
  '␛': '\x1b',
};

/** Control characters in place of the signs that stand for them, as no editor shows them. */
export const withControls = (text: string): string =>
  text.replace(/[␍␊␉␀␇␈␛]/g, (sign) => controls[sign]!);
