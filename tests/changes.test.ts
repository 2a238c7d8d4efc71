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
  'server/jobs/housekeeping.sql.ts: delete from order_events':
    'old steps of all dealerships, by a job that nobody asks for',
  'server/jobs/housekeeping.sql.ts: delete from shared_links':
    'old links of all dealerships, by a job that nobody asks for',
  'server/jobs/housekeeping.sql.ts: delete from proposals':
    'old proposals of all dealerships, by a job that nobody asks for',
  'server/jobs/housekeeping.sql.ts: delete from tax_exemptions':
    'exemptions of all dealerships whose time is over, by a job that nobody asks for',
  'server/jobs/housekeeping.sql.ts: update appointments':
    'times of orders that are closed, of all dealerships, by a job that nobody asks for',
  'server/people/personal-data/personal-data.sql.ts: delete from tax_exemptions':
    'of a person who is erased, found by their own id, with everything of the account',
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

/** A condition that rows have the dealership, or the key by which a row to change is found. */
const ofDealership =
  /\bwhere\b.*(?:\bdealer_id (?:= |in \(|is not distinct from )|\bbelongsTo\()|\bon conflict \(dealer_id\b/i;

test.each([
  'update orders set dealer_id = $1 where id = $2',
  'delete from fees where id = $1 returning dealer_id',
])('%j would be found', (text) => {
  expect(text).not.toMatch(ofDealership);
});

test('every change of rows of dealerships has the dealership as a condition', () => {
  const without = changes.filter(({ text }) => !ofDealership.test(text));
  const found = without.map(({ path, text }) => `${path}: ${text.match(changing)![0]}`);
  expect(new Set(found)).toEqual(new Set(Object.keys(withoutDealer)));
});
