import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { environment } from '#server/base/settings.ts';

/** Decisions speak of their own day, and may name what has gone since. */
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...globSync('docs/*.md')]
  .filter((path) => !['docs/spec.md', 'docs/contract.md'].includes(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object };
const sources = globSync('{server,shared,web,demo,bench,scripts,tests,deploy}/**/*.{ts,tsx,mjs,sh}')
  .concat('compose.yaml', 'Dockerfile', '.ci/run')
  .filter((path) => path !== 'tests/docs.test.ts')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');

/** What stands in backticks; blocks between fences as well. */
const codeIn = (text: string) => [
  ...[...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block]) => block!),
  ...[...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!),
];

const rooms = /^(?:server|shared|web|demo|bench|scripts|tests|deploy|docs|\.github|\.ci)\/[^\s:]*$/;
/** `…` and `<noun>` stand for any name, as in `web/shop/…`. */
const patternOf = (path: string) => path.replace(/\/$/, '').replace(/…|<\w+>|NN*\b/g, '*');

test.each(pages)('every path that $path names is there', ({ text }) => {
  const paths = codeIn(text).filter((code) => rooms.test(code));
  expect(paths.filter((path) => globSync(patternOf(path)).length === 0)).toEqual([]);
});

test.each(pages)('every link of $path leads to a file', ({ path, text }) => {
  const links = [...text.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
  const files = links.filter((link) => !/^\w+:/.test(link));
  const missing = files.filter((link) => !existsSync(normalize(join(dirname(path), link))));
  expect(missing).toEqual([]);
});

test.each(pages)('every command of npm that $path names is there', ({ text }) => {
  const names = codeIn(text).flatMap((code) => [...code.matchAll(/npm run ([\w:-]+)/g)]);
  expect(names.map(([, name]) => name!).filter((name) => !(name in scripts))).toEqual([]);
});

test.each(pages)('every setting that $path names is read somewhere', ({ text }) => {
  const names = [...text.matchAll(/(?<![\w-])[A-Z][A-Z\d]*_[A-Z\d_]*[A-Z\d](?![\w-])/g)];
  const unknown = names.filter(([name]) => !sources.includes(name) && !name.startsWith('OTEL_'));
  expect(unknown.map(([name]) => name)).toEqual([]);
});

test('README shows the limits and days that are the defaults', () => {
  const defaults: Record<string, unknown> = environment.parse({});
  const rows = readFileSync('README.md', 'utf8').matchAll(/^\| (`(?:LIMIT|\w+_KEPT)_.*)$/gm);
  const shown = [...rows].flatMap(([, row]) => {
    const [names, , values] = row!.split(' | ');
    const numbers = [...values!.matchAll(/`(\d+)`/g)].map(([, number]) => Number(number));
    return [...names!.matchAll(/`(\w+)`/g)].map(([, name], index) => [name!, numbers[index]]);
  });
  expect(shown.length).toBeGreaterThan(15);
  expect(shown).toEqual(shown.map(([name]) => [name, defaults[name as string]]));
});

test('the checks notice what is not there', () => {
  expect(codeIn('see `server/nowhere.ts`').filter((code) => rooms.test(code))).toHaveLength(1);
  expect(globSync(patternOf('server/nowhere.ts'))).toEqual([]);
  expect(globSync(patternOf('shared/entities/<noun>.ts')).length).toBeGreaterThan(2);
});
