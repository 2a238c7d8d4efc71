import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** An import; `taken` is a path from the project's root, or 'package/' and the name of a package. */
interface Import {
  file: string;
  taken: string;
  /** Whether anything but types is taken. */
  isValue: boolean;
}

/** A row of the table of walls. */
interface Wall {
  isIn: (file: string) => boolean;
  isTaken: (file: string) => boolean;
  ofValues: boolean;
  ofAnother: boolean;
}

const document = readFileSync('docs/architecture.md', 'utf8');
/** The floors of docs/architecture.md as lists of paths, top floor first. */
const floors = floorsOf(document);
const walls = wallsOf(document);
const files = globSync('{demo,server,shared,web}/**/*.{ts,tsx}').filter(
  (file) => !file.includes('.test.'),
);
/** Without the types of pages, which the build writes. */
const imports = files
  .flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
  .filter(({ taken }) => !taken.includes('/+types/'));
const isOnFloor = (file: string) => /^(demo|server)\//.test(file);
const told = ({ file, taken }: Import) => `${file} -> ${taken}`;

test('every file of the server stands on a floor, and no floor is empty', () => {
  const standing = files.filter(isOnFloor);
  expect(standing.filter((file) => placeOf(file) === undefined)).toEqual([]);
  const places = new Set(standing.map((file) => placeOf(file)?.path));
  expect(floors.flat().filter((path) => !places.has(path))).toEqual([]);
});

test('no import of the server runs back up', () => {
  const below = imports.filter(({ file, taken }) => isOnFloor(file) && isOnFloor(taken));
  expect(below.filter(runsBackUp).map(told)).toEqual([]);
  expect(below.length).toBeGreaterThan(1_000);
});

test('no import goes through a wall', () => {
  expect(imports.filter((each) => walls.some((wall) => goesThrough(each, wall))).map(told)).toEqual(
    [],
  );
  expect(imports.length).toBeGreaterThan(5_000);
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
  expect(runsBackUp(imported!)).toBe(runs === 'up');
});

const forbidden: [file: string, source: string][] = [
  ['shared/x.ts', "import { sql } from '#server/base/database/database.ts';"],
  ['shared/x.ts', "import { useState } from 'react';"],
  ['shared/x.ts', "import { readFile } from 'node:fs/promises';"],
  ['shared/rules/x.ts', "import { call } from '../../web/api.ts';"],
  ['shared/x.ts', "import type { A } from '#demo/accounts.ts';"],
  ['shared/rules/x.ts', "import { random } from '../../demo/random.ts';"],
  ['shared/rules/x.ts', "import { z } from 'zod';"],
  ['shared/entities/x.ts', "import { z } from 'zod';"],
  ['shared/messages/x.ts', "import type { Order } from '#shared/contract/orders.ts';"],
  ['shared/rules/x.ts', "import { labels } from '#shared/messages/en/validation.ts';"],
  ['shared/entities/x.ts', "import { labels } from '../messages/fr/validation.ts';"],
  ['server/x.ts', "const { answers } = await import('#shared/messages/en/server.ts');"],
  ['shared/contract/x.ts', "import { messages } from '#shared/messages/catalogue.ts';"],
  ['server/x.ts', "import { messages } from '#shared/messages/catalogue.ts';"],
  ['web/x.ts', "import { sql } from '#server/base/database/database.ts';"],
  ['web/kit/x.ts', "import type { Sql } from '../../server/base/database/database.ts';"],
  ['web/x.ts', "import '#demo/accounts.ts';"],
  ['web/x.ts', "import pg from 'pg';"],
  ['web/x.ts', "import { z } from 'zod';"],
  ['web/x.ts', "import { order, type Order } from '#shared/contract/orders.ts';"],
  ['web/x.ts', "export * from '#shared/contract/orders.ts';"],
  ['web/x.ts', "import { messages } from '#shared/messages/catalogue.ts';"],
  ['web/x.ts', "import { shop } from '#shared/messages/en/shop.ts';"],
  ['server/x.ts', "import { shop } from '#texts/shop.ts';"],
  ['web/shop/checkout/x.ts', "import { Tabs } from '#web/shop/account/tabs.tsx';"],
  ['web/shop/shell/x.ts', "import { Tabs } from '../account/tabs.tsx';"],
  ['web/admin/x.ts', "const { Tabs } = await import('#web/shop/account/tabs.tsx');"],
  ['server/x.ts', "import { call } from '#web/api.ts';"],
  ['server/x.ts', "import { call } from '../web/api.ts';"],
  ['server/orders/x.ts', "import { demoAccounts } from '#demo/accounts.ts';"],
  ['server/orders/x.ts', "import { dealerRoutes } from '../dealers/dealers.routes.ts';"],
  ['server/orders/x.ts', "import { a } from '#server/catalogue/products/products.sql.ts';"],
  ['server/orders/x.sql.ts', "import { a } from '../catalogue/products/products.sql.ts';"],
  ['server/people/users/x.ts', "const a = await import('#server/people/sessions/s.sql.ts');"],
];

test.each(forbidden)('a wall holds %s from %j', (file, source) => {
  expect(wallsBefore(file, source)).not.toEqual([]);
});

test('every wall holds one of them', () => {
  const holding = new Set(forbidden.flatMap((each) => wallsBefore(...each)));
  expect(walls.filter((wall) => !holding.has(wall))).toEqual([]);
});

test.each<[file: string, source: string]>([
  ['web/x.ts', "import type { Order } from '#shared/contract/orders.ts';"],
  ['web/x.ts', "import { type Order, type Line } from '#shared/contract/orders.ts';"],
  ['web/x.ts', "import { toCents } from '#shared/rules/money.ts';"],
  ['web/x.ts', "import { shop } from '#texts/shop.ts';"],
  ['web/x.ts', "import { Link } from 'react-router';"],
  ['web/shop/checkout/x.ts', "import { PaymentLine } from '#web/shop/parts/payment-line.tsx';"],
  ['web/shop/checkout/time/x.ts', "import { Step } from '../step.tsx';"],
  ['server/x.ts', "import { order } from '#shared/contract/orders.ts';"],
  ['server/x.ts', "import type { Words } from '#shared/messages/catalogue.ts';"],
  ['server/base/words.ts', "import { messages } from '#shared/messages/catalogue.ts';"],
  ['server/open-shop.ts', "const a = await import('#demo/load.ts');"],
  ['server/api.ts', "import { a } from './orders/orders.routes.ts';"],
  ['shared/rules/x.ts', "import type { Text } from '#shared/messages/text.ts';"],
  ['shared/contract/x.ts', "import { z } from 'zod';"],
  ['server/orders/x.ts', "import { findDealer } from '#server/dealers/dealers.service.ts';"],
  ['server/orders/desk/x.ts', "import { a } from '../orders.sql.ts';"],
  ['server/mail/x.ts', "import type { DealerRow } from '#server/dealers/dealers.sql.ts';"],
  ['server/orders/x.ts', "import { a } from '#server/base/http/idempotency.sql.ts';"],
])('no wall holds %s from %j', (file, source) => {
  expect(wallsBefore(file, source)).toEqual([]);
});

function floorsOf(document: string): string[][] {
  const list = /^## Floors.*?```\n(.*?)```/ms.exec(document)![1]!;
  return list
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
}

function wallsOf(document: string): Wall[] {
  const section = /^## Walls(.*?)^## /ms.exec(document)![1]!;
  const rows = section.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  return rows.map((row) => {
    const [, files, taken] = row.split(/\s*\|\s*/);
    return {
      ...{ isIn: matching(files!), isTaken: matching(taken!) },
      ofValues: taken!.includes('values of'),
      ofAnother: taken!.includes('another’s'),
    };
  });
}

/** Whether a path is one of a cell's or below one, and of none after its 'but'. */
function matching(cell: string): (path: string) => boolean {
  const [these, but] = cell.split(', but ').map(below);
  return (path) => these!.test(path) && !but?.test(path);
}

/** A pattern for paths and all below them; '*' is within a folder, '**' in any. */
function below(paths: string): RegExp {
  const patterns = Array.from(paths.matchAll(/`([^`]+)`/g), ([, path]) =>
    path!.replace(/[.+]/g, '\\$&').replace(/\*+/g, ({ length }) => (length > 1 ? '.*' : '[^/]*')),
  );
  return new RegExp(`^(?:${patterns.join('|')})(?:/|$)`);
}

function goesThrough({ file, taken, isValue }: Import, wall: Wall): boolean {
  if (!wall.isIn(file) || !wall.isTaken(taken) || (wall.ofValues && !isValue)) return false;
  return !wall.ofAnother || ownerOf(file) !== ownerOf(taken);
}

function wallsBefore(file: string, source: string): Wall[] {
  return walls.filter((wall) => importsOf(file, source).some((each) => goesThrough(each, wall)));
}

/** The page of the shop, or the floor's noun, that a file belongs to. */
function ownerOf(file: string): string | undefined {
  return /^web\/shop\/[^/]+/.exec(file)?.[0] ?? placeOf(file)?.path;
}

/** What a source imports or exports from elsewhere. */
function importsOf(file: string, source: string): Import[] {
  const found = source.matchAll(
    /\b(?:import|export)\s+(?<type>type\s+)?(?<names>[\w\s{},*$]*?)\s*from\s*'(?<from>[^']+)'|(?:^import\s+|\bimport\(\s*)['`](?<whole>[^'`\n]+)['`]/gm,
  );
  return Array.from(found, ({ groups }) => {
    const { type, names = '', from, whole } = groups!;
    const alone = /^\{(.*)\}$/s.exec(names.trim());
    const areTypes = alone?.[1]?.split(',').every((name) => /^\s*(type\s|$)/.test(name));
    return { file, taken: pathOf(file, (from ?? whole)!), isValue: !type && !areTypes };
  });
}

function pathOf(file: string, name: string): string {
  if (name.startsWith('.')) return join(file, '..', name);
  // The build says which folder of texts this is.
  if (name.startsWith('#texts/')) return 'package/#texts';
  return name.startsWith('#') ? name.slice(1) : `package/${name}`;
}

/** Whether an import leads to a higher floor, or to a neighbour on the same floor. */
function runsBackUp({ file, taken }: Import): boolean {
  const [from, to] = [placeOf(file), placeOf(taken)];
  return !from || !to || (from.path !== to.path && to.floor <= from.floor);
}

/** The longest listed path that contains a file, and its floor counted from the top. */
function placeOf(file: string): { path: string; floor: number } | undefined {
  const places = floors.flatMap((paths, floor) => paths.map((path) => ({ path, floor })));
  return places
    .filter(({ path }) => file === path || file.startsWith(`${path}/`))
    .toSorted((a, b) => b.path.length - a.path.length)[0];
}

/** A shop's address built by hand, and a redirect without `redirectTo`. */
const byHand =
  /`[^`\n]*\/\$\{[^}]*(?:makeId|manufacturerId|make\.id)[^}]*\}\/\$\{|\.redirect\(|['"]location['"]/i;

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: lines of code
test.each([
  'const base = `/${params.makeId}/${params.dealerCode}`;',
  'const url = `${publicUrl}/${dealer.manufacturerId}/${encodeURIComponent(dealer.code)}/account`;',
  'reply.redirect(`${base}/login`);',
  "reply.header('Location', address);",
  "new Response(null, { status: 303, headers: { 'location': base } });",
])('%j is found', (line) => {
  expect(line).toMatch(byHand);
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: lines of code

test('nobody puts the address of a shop together by hand, or redirects past the one function for it', () => {
  // In French texts 'Location' is a lease, and no header.
  const isChecked = (file: string) =>
    !file.includes('.test.') &&
    file !== 'shared/rules/address.ts' &&
    !file.startsWith('shared/messages/fr/');
  const files = globSync('{server,shared,web}/**/*.{ts,tsx}').filter(isChecked);
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line}`),
  );
  expect(lines.filter((line) => byHand.test(line))).toEqual([]);
  expect(files.length).toBeGreaterThan(300);
});

test('nothing but tests/real and the runner knows of files beside the project', () => {
  const knowing = globSync(
    '{bench,docs/import,scripts,server,shared,tests,web}/**/*.{ts,tsx,mjs,json,css}',
  ).filter((file) =>
    /\.\.\/shared\/(data|design|tools)|real-files/.test(readFileSync(file, 'utf8')),
  );
  const allowed = [
    'scripts/run-tests.ts',
    'scripts/test-summary.test.ts',
    'scripts/test-summary.ts',
    'tests/floors.test.ts',
  ];
  expect(knowing.filter((file) => !file.startsWith('tests/real/')).sort()).toEqual(allowed);
});
