import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './outcomes.ts';

/** Checks that failed before the tests: `.ci/run` leaves what each said in a file of its name. */
export function failedChecks(folder: string | undefined): Outcome[] {
  if (!folder) return [];
  return readdirSync(folder).map((check) => ({
    ...{ file: '', name: `npm run ${check}`, project: '', state: 'failed' },
    error: withoutSources(readFileSync(join(folder, check), 'utf8')),
  }));
}

/** The source that Biome shows around an error would leave room for the first error alone. */
const withoutSources = (output: string): string =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => !/^[\s\d>]*│/.test(line))
    .map((line) => line.replace(/[\s━]+$/, ''))
    .join('\n');
