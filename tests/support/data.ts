import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Path of a file of tests/data. */
export const dataPath = (file: string): string =>
  fileURLToPath(new URL(`../data/${file}`, import.meta.url));

/** The text of a file of tests/data. */
export const dataText = (file: string): string => readFileSync(dataPath(file), 'utf8');

/** Rows of a CSV file of tests/data, keyed by the names in its first line. */
export function dataRows(file: string): Record<string, string>[] {
  return parse<Record<string, string>>(dataText(file), { columns: true });
}

/**
 * Non-empty lines of a file of tests/data, without '## ' comments, with control characters
 * restored.
 */
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

/** Replaces visible signs by the control characters that they stand for. */
export const withControls = (text: string): string =>
  text.replace(/[␍␊␉␀␇␈␛]/g, (sign) => controls[sign]!);
