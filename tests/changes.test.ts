import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tables = [
  ...readFileSync('docs/schema.sql', 'utf8').matchAll(/create table (\w+) \(([^;]*?)\n\);/g),
].filter(([, , columns]) => /^ {2}dealer_id .*not null/m.test(columns!));
const changing = new RegExp(
  `\\b(?:update|delete from)\\s+(?:${tables.map(([, name]) => name).join('|')})\\b`,
  'g',
);

/** Changes of dealerships' rows that name none, and why. */
const withoutDealer: Record<string, string> = {
  'server/catalogue/vehicles/merge.sql.ts: update order_items':
    'lines of a merged trim, of all dealerships of its make, by a platform admin',
  'server/jobs/housekeeping.sql.ts: delete from order_items':
    'old carts of all dealerships, by a job that nobody asks for',
  'server/reports/weeks.sql.ts: delete from days_to_count':
    'days whose single views are dropped, of all dealerships, by a job',
};

/** The SQL of a source: each template with those inside it. */
function statementsOf(source: string): string[] {
  const statements: string[] = [];
  for (const { index } of source.matchAll(/\bsql`/g)) {
    const end = endOf(source, index + 'sql`'.length);
    statements.push(source.slice(index, end));
  }
  return statements.filter(
    (text) => !statements.some((other) => other !== text && other.includes(text)),
  );
}

/** Position after a template's closing sign; templates within `${…}` are passed over. */
function endOf(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '`') return at + 1;
    if (source.startsWith('${', at)) at = endOfValue(source, at + 2) - 1;
  }
  return source.length;
}

function endOfValue(source: string, start: number): number {
  for (let at = start, open = 1; at < source.length; at += 1) {
    if (source[at] === '`') at = endOf(source, at + 1) - 1;
    else if (source[at] === '{') open += 1;
    else if (source[at] === '}') open -= 1;
    if (open === 0) return at + 1;
  }
  return source.length;
}

const sources = globSync('server/**/*.ts').filter((path) => !/\.test\.|\/migrations\//.test(path));
const changes = sources.flatMap((path) =>
  statementsOf(readFileSync(path, 'utf8'))
    .filter((text) => text.match(changing) !== null)
    .map((text) => ({ path, text: text.replace(/\s+/g, ' ') })),
);

test('statements that change rows of dealerships are found', () => {
  expect(tables.length).toBeGreaterThan(15);
  expect(changes.length).toBeGreaterThan(10);
});

test('every change of rows of dealerships names the dealership', () => {
  const without = changes.filter(({ text }) => !/dealer_?id|belongsTo/i.test(text));
  const found = without.map(({ path, text }) => `${path}: ${text.match(changing)![0]}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(withoutDealer)));
});
