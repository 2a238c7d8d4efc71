import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The claims about security; `docs.test.ts` looks whether the files that they name are there. */
const text = readFileSync('docs/security.md', 'utf8');
const named = new Set([...text.matchAll(/`([\w./-]+\.test\.ts)`/g)].map(([, path]) => path));
const titles = [...text.matchAll(/"([^"]+)"/g)].map(([, title]) => title!);
const tests = globSync('{server,shared,web,tests}/**/*.{test,spec,drill}.ts').map((file) =>
  readFileSync(file, 'utf8'),
);

test.each(titles)('the test "%s" that it names is there', (title) => {
  expect(tests.filter((source) => source.includes(`test('${title}`))).toHaveLength(1);
});

test('most claims name a test', () => {
  expect(named.size).toBeGreaterThan(30);
});
