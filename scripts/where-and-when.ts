import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from './setup.mjs';

/** Where and when something was measured or tried, for the pages that show the results. */
export interface WhereAndWhen {
  day: string;
  /** Of the checkout in the folder, with 'and changes' where files differ from it. */
  commit: string;
  cores: number;
  gigabytes: number;
}

/** The pages that runs write their results to: not a change of what is tried. */
const pages = ['docs/drills.md', 'docs/performance.md'];

export function whereAndWhen(folder = projectRoot): WhereAndWhen {
  return {
    day: new Date().toISOString().slice(0, 10),
    commit: existsSync(join(folder, '.git')) ? commitOf(folder) : 'unknown',
    cores: availableParallelism(),
    gigabytes: Math.round(totalmem() / 2 ** 30),
  };
}

function commitOf(folder: string): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short=8', 'HEAD');
  const changes = git('status', '--porcelain', '--', ...pages.map((page) => `:!${page}`));
  return changes === '' ? commit : `${commit} and changes`;
}
