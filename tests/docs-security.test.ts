import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('docs/security.md', 'utf8');
const sources = globSync('{docs,server,shared,web,tests}/**/*.{ts,tsx,md}');
const named = [
  ...new Set(
    [
      ...text.matchAll(
        /`((?:[\w-]+\/)*[\w.-]+\.(?:test\.ts|spec\.ts|tsx?|md)|(?:server|shared|web|tests)\/[\w/-]+)`/g,
      ),
    ].map(([, path]) => path!),
  ),
];
const links = [...text.matchAll(/\]\(([\w./-]+)\)/g)].map(([, path]) => `docs/${path}`);
const titles = [...text.matchAll(/"([^"]+)"/g)].map(([, title]) => title!);

const isThere = (path: string) =>
  path.includes('/')
    ? existsSync(path)
    : sources.filter((file) => file.endsWith(`/${path}`)).length === 1;

test.each([...named, ...links])('what the claims about security name is there: %s', (path) => {
  expect(isThere(path)).toBe(true);
});

test.each(titles)('the test "%s" that it names is there', (title) => {
  const tests = sources.filter((file) => /\.(test|spec)\.ts$/.test(file));
  expect(
    tests.filter((file) => readFileSync(file, 'utf8').includes(`test('${title}`)),
  ).toHaveLength(1);
});

test('most claims name a test', () => {
  expect(named.filter((path) => path.endsWith('.test.ts')).length).toBeGreaterThan(30);
});
