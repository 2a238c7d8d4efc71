import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Parts that a page of parts does not show, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  'web/kit/late.tsx': 'has no look of its own: it waits for what it holds',
  'web/shop/parts/found/found-products.tsx': 'asks for the products of a vehicle: on an order',
  'web/shop/parts/price/option-list.tsx': 'what a select lists, as any select',
  'web/shop/parts/visitor/reset-steps.tsx': 'a whole page: /reset-password',
  'web/admin/frame/area.tsx': 'the frame of all pages, with a session of its own',
  'web/admin/frame/drawer.tsx': 'the menu of a signed-in person; its look is the side menu',
  'web/admin/frame/closed-notice.tsx': 'an alert, in a closed dealership alone',
  'web/admin/frame/figures-page.tsx': 'a whole page of figures, made of parts that are shown',
  'web/admin/frame/number-column.tsx': 'a column of tables, as any column',
  'web/admin/frame/task-dialog.tsx': 'a form in a dialog, as the form dialog is',
  'web/admin/frame/row-dialog.tsx': 'the form dialog, of one row of a table',
  'web/admin/frame/report-page.tsx': 'a whole page of figures, made of parts that are shown',
  'web/admin/forms/entity-fields.tsx':
    'the controls of a whole form: of a product, of the settings',
};

const pages = [
  { rooms: ['web/kit/', 'web/shop/parts/'], from: 'web/shop/dev-parts' },
  { rooms: ['web/admin/frame/', 'web/admin/forms/'], from: 'web/admin/dev-parts' },
];

/** Modules that a file imports, also when it is opened or wanted. */
function importsOf(path: string): string[] {
  const named = readFileSync(path, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+\.tsx?)'/g);
  return [...named].map(([, name]) =>
    name!.startsWith('#') ? name!.slice(1) : join(dirname(path), name!),
  );
}

/** What a page of parts shows: what it imports, and what those parts are made of. */
function shownFrom(folder: string, rooms: string[]): Set<string> {
  const shown = new Set(globSync(`${folder}/*.tsx`));
  for (const path of shown) {
    const parts = importsOf(path).filter((name) => rooms.some((room) => name.startsWith(room)));
    for (const part of parts) shown.add(part);
  }
  return shown;
}

test.each(pages)('$from shows every part of $rooms, or it is said why not', ({ rooms, from }) => {
  const shown = shownFrom(from, rooms);
  const parts = rooms.flatMap((room) => globSync(`${room}**/*.tsx`));
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((part) => !shown.has(part) && !(part in notShown))).toEqual([]);
  expect(parts.filter((part) => shown.has(part) && part in notShown)).toEqual([]);
});

test('what is not shown is there', () => {
  expect(Object.keys(notShown).filter((part) => !existsSync(part))).toEqual([]);
});
