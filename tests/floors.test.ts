import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** The floors of docs/architecture.md as lists of paths, top floor first. */
const floors = floorsOf(readFileSync('docs/architecture.md', 'utf8'));
/** Without the probes that tests/walls.test.ts writes at the same time. */
const files = globSync('{demo,server}/**/*.ts').filter((file) => !/\.test\.|\/wall-/.test(file));
const imports = files.flatMap((file) =>
  importsOf(file, readFileSync(file, 'utf8')).map((imported): Import => [file, imported]),
);

type Import = [file: string, imported: string];

test('every file of the server stands on a floor, and no floor is empty', () => {
  expect(files.filter((file) => placeOf(file) === undefined)).toEqual([]);
  const places = new Set(files.map((file) => placeOf(file)?.path));
  expect(floors.flat().filter((path) => !places.has(path))).toEqual([]);
});

test('no import of the server runs back up', () => {
  expect(imports.filter(runsBackUp).map((each) => each.join(' -> '))).toEqual([]);
  expect(imports.length).toBeGreaterThan(1_000);
});

test.each<[runs: string, file: string, source: string]>([
  ['up', 'server/base/http/route.ts', "import { a } from '#server/orders/orders.service.ts';"],
  ['up', 'server/base/http/ctx.ts', "import type { A } from '../operations/metrics.ts';"],
  ['up', 'server/dealers/tenant.ts', "export { a } from '#server/people/users/users.service.ts';"],
  ['up', 'server/mail/render-mail.ts', "import {\n  a,\n} from '#server/reports/views.sql.ts';"],
  ['up', 'server/orders/orders.sql.ts', "const a = await import('#demo/load.ts');"],
  ['down', 'server/orders/orders.sql.ts', "import { a } from '#server/base/errors.ts';"],
  ['down', 'server/orders/orders.sql.ts', "import { a } from './to-order.ts';"],
])('an import runs %s: %s, %j', (runs, file, source) => {
  const [imported] = importsOf(file, source);
  expect(runsBackUp([file, imported!])).toBe(runs === 'up');
});

function floorsOf(document: string): string[][] {
  const list = /^## Floors.*?```\n(.*?)```/ms.exec(document)![1]!;
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}

/** The files in these rooms that a source imports. */
function importsOf(file: string, source: string): string[] {
  const names = source.matchAll(
    /(?:\bfrom|\bimport\()\s*'((?:#server|#demo|\.{1,2})\/[^']+\.ts)'/g,
  );
  return Array.from(names, ([, name]) =>
    name!.startsWith('#') ? name!.slice(1) : join(file, '..', name!),
  );
}

/** Whether an import leads to a higher floor, or to a neighbour on the same floor. */
function runsBackUp([file, imported]: Import): boolean {
  const [from, to] = [placeOf(file), placeOf(imported)];
  return !from || !to || (from.path !== to.path && to.floor <= from.floor);
}

/** The longest listed path that contains a file, and its floor counted from the top. */
function placeOf(file: string): { path: string; floor: number } | undefined {
  const places = floors.flatMap((paths, floor) => paths.map((path) => ({ path, floor })));
  return places
    .filter(({ path }) => file === path || file.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}
