import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { timeLimits } from '#server/base/database/database.ts';
import { serverBounds } from '#server/base/http/bounds.ts';
import { environment } from '#server/base/settings.ts';
import {
  maxImportBytes,
  maxImportRows,
  maxLongBodyBytes,
  maxPasswordLength,
  maxPictureBytes,
  maxPictureBytesPerRequest,
  minPasswordLength,
} from '#shared/rules/limits.ts';

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

/** A number of a source that keeps it to itself: `const name = 10;` or `name: 10,`. */
function numberIn(path: string, name: string): number {
  const found = new RegExp(`\\b${name}(?:: | = )([\\d_]+)[;, ]`).exec(readFileSync(path, 'utf8'));
  if (!found) throw new Error(`${path} has no number ${name}`);
  return Number(found[1]!.replaceAll('_', ''));
}

const grouped = (number: number) => number.toLocaleString('en-CA');
const megabytes = (bytes: number) => `${grouped(bytes / 1_000_000)} MB`;
const seconds = (ms: number) => `${grouped(ms / 1_000)} s`;
const http = 'server/base/http';
const pictures = 'server/base/images/image-store.ts';
const pool = 'server/base/database/database.ts';
const resets = 'server/people/sign-in/resets.service.ts';
const mails = 'server/mail/send-message.ts';

test.each([
  `| a body | ${serverBounds.bodyLimit / 1_000} kB, of a product or an order ${megabytes(maxLongBodyBytes)}, in ${seconds(numberIn(`${http}/bounds.ts`, 'bodyMs'))}; ` +
    `pictures ${megabytes(maxPictureBytesPerRequest)}, a file of an import ${megabytes(maxImportBytes)} and ${grouped(maxImportRows)} rows, in ${numberIn(`${http}/bounds.ts`, 'uploadMs') / 60_000} minutes |`,
  `| headers, an idle connection, connections | ${seconds(serverBounds.http.headersTimeout)}, ${seconds(serverBounds.keepAliveTimeout)} (longer than balancers keep theirs), ${grouped(numberIn(`${http}/bounds.ts`, 'mostConnections'))} |`,
  `| a query, a wait for a lock, an idle transaction | ${seconds(timeLimits.statement_timeout)}, ${seconds(timeLimits.lock_timeout)}, ${seconds(timeLimits.idle_in_transaction_session_timeout)}; `,
  `| a wait for a connection of the pool | ${seconds(numberIn(pool, 'connectionTimeoutMillis'))}; beyond ${numberIn(pool, 'waitingReads')} reads or ${numberIn(pool, 'waitingChanges')} changes for each connection 503 at once |`,
  `| a mail | ${seconds(numberIn(mails, 'longestSend'))}, ${seconds(numberIn(mails, 'connectionTimeout'))} to connect |`,
  `| a call of S3 | ${seconds(numberIn(pictures, 'connectionTimeout'))} to connect, ${seconds(numberIn(pictures, 'requestTimeout'))} to answer, ${seconds(numberIn(pictures, 'longestReadMs'))} for a whole picture; `,
  `| reset codes | ${numberIn(resets, 'codeMinutes')} minutes; `,
])('operations.md shows what the code bounds: %s', (row) => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(row);
});

test.each([
  `JPEG, PNG, WebP, AVIF, GIF; ${megabytes(maxPictureBytes)} each, ${megabytes(maxPictureBytesPerRequest)} a request`,
  `${minPasswordLength} to ${maxPasswordLength} characters of any kind`,
  `Reset codes: 6 digits, ${numberIn(resets, 'codeMinutes')} minutes, ${numberIn(resets, 'codeTries')} tries`,
])('security.md shows what the code bounds: %s', (words) => {
  expect(readFileSync('docs/security.md', 'utf8')).toContain(words);
});

/** Sentences of figures that are wanted; a gap in the code that writes one stands for any word. */
const wantedIn = (text: string) => text.match(/Wanted[\w ]*: .*?\.(?=\s|['"`]|$)/gm) ?? [];
const patternOfTexts = (text: string) =>
  new RegExp(`^${text.replace(/[.()]/g, '\\$&').replace(/\$\{[^}]+\}/g, '\\S+')}$`);

test('docs/performance.md wants what the benchmarks want', () => {
  const code = globSync('bench/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const written = code.flatMap(wantedIn).map(patternOfTexts);
  const shown = wantedIn(readFileSync('docs/performance.md', 'utf8'));
  expect(shown.length).toBeGreaterThan(20);
  expect(shown.filter((text) => !written.some((pattern) => pattern.test(text)))).toEqual([]);
});

test('the checks notice what is not there', () => {
  expect(codeIn('see `server/nowhere.ts`').filter((code) => rooms.test(code))).toHaveLength(1);
  expect(globSync(patternOf('server/nowhere.ts'))).toEqual([]);
  expect(globSync(patternOf('shared/entities/<noun>.ts')).length).toBeGreaterThan(2);
});
