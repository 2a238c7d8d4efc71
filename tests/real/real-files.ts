import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';
import { test } from 'vitest';

const folder = fileURLToPath(new URL('../../../shared/data/', import.meta.url));

/**
 * A test on files of ../shared/data; skipped, and counted as skipped, if that folder is missing.
 */
export const realTest = test.skipIf(!existsSync(folder));

/** Path of a real file. */
export const realPath = (file: string): string => folder + file;
export const realBytes = (file: string): Buffer => readFileSync(folder + file);
export const realText = (file: string): string => realBytes(file).toString('utf8');
/** Names of the real files in a folder. */
export const realNames = (inFolder: string): string[] =>
  readdirSync(folder + inFolder).map((name) => `${inFolder}/${name}`);
/** Non-empty lines of a real file. */
export const realLines = (file: string): string[] => realText(file).split('\n').filter(Boolean);
/** Rows of a real CSV file, keyed by the names in its first line. */
export const realRows = (file: string): Record<string, string>[] =>
  parse<Record<string, string>>(realText(file), { columns: true });

const hostile = 'hostile';
/** Every hostile text of the real files. */
export const realHostileTexts = (): string[] => [
  ...(JSON.parse(realText(`${hostile}/strings/blns_dev_quarter.json`)) as string[]),
  ...[
    'strings/fuzzdb_emoji.txt',
    'strings/fuzzdb_right-to-left.txt',
    'sql/payloadbox_Auth_Bypass.txt',
  ].flatMap((file) => realLines(`${hostile}/${file}`)),
  ...realMarkup(),
  ...realLines(`${hostile}/path/fuzzdb_crlf-injection.txt`),
];
/** The markup of the real files. */
export const realMarkup = (): string[] =>
  ['xss/fuzzdb_xss-rsnake.txt', 'xss/patt_XSS_Polyglots.txt'].flatMap((file) =>
    realLines(`${hostile}/${file}`),
  );
