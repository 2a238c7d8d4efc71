import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tables = [
  ...readFileSync('docs/schema.sql', 'utf8').matchAll(/create table (\w+) \(([^;]*?)\n\);/g),
].filter(([, , columns]) => /^ {2}dealer_id /m.test(columns!));
const changing = new RegExp(
  `\\b(?:update|delete from)\\s+(?:${tables.map(([, name]) => name).join('|')})\\b`,
  'g',
);

/** Changes of dealerships' rows that name none, by their reason. */
const withoutDealer: Record<string, string[]> = {
  'of all dealerships, by a job that nobody asks for': [
    'server/jobs/housekeeping.sql.ts: delete from audit_log',
    'server/jobs/housekeeping.sql.ts: delete from changesets',
    'server/jobs/housekeeping.sql.ts: delete from order_events',
    'server/jobs/housekeeping.sql.ts: delete from order_items',
    'server/jobs/housekeeping.sql.ts: delete from proposals',
    'server/jobs/housekeeping.sql.ts: delete from shared_links',
    'server/jobs/housekeeping.sql.ts: delete from tax_exemptions',
    'server/jobs/housekeeping.sql.ts: update appointments',
    'server/reports/weeks.sql.ts: delete from days_to_count',
  ],
  'of all dealerships of a make, by a platform admin': [
    'server/catalogue/changesets/copied-year.sql.ts: delete from terms',
    'server/catalogue/vehicles/delete-vehicles.sql.ts: delete from changesets',
    'server/catalogue/vehicles/delete-vehicles.sql.ts: delete from import_mappings',
    'server/catalogue/vehicles/delete-vehicles.sql.ts: delete from product_counts',
    'server/catalogue/vehicles/edit-vehicles.sql.ts: update terms',
    'server/catalogue/vehicles/merge.sql.ts: delete from terms',
    'server/catalogue/vehicles/merge.sql.ts: update order_items',
    'server/catalogue/vehicles/merge.sql.ts: update terms',
  ],
  'of a person, found by their own id or by what only they have': [
    'server/people/saved-views/saved-views.sql.ts: delete from saved_views',
    'server/people/saved-views/saved-views.sql.ts: update saved_views',
    'server/people/users/email-confirmation.sql.ts: update users',
    'server/people/users/leave-nameless.sql.ts: delete from tax_exemptions',
    'server/people/users/leave-nameless.sql.ts: update audit_log',
    'server/people/users/users.sql.ts: update users',
  ],
  'of a changeset whose owner was checked, of a make or a dealership': [
    'server/catalogue/changesets/changesets.sql.ts: delete from changesets',
    'server/catalogue/changesets/changesets.sql.ts: update changesets',
    'server/catalogue/changesets/pictures.sql.ts: delete from images',
    'server/catalogue/changesets/pictures.sql.ts: update changesets',
  ],
  'of rows that a changeset or an import has looked up by its owner': [
    'server/catalogue/changesets/apply.sql.ts: update products',
    'server/catalogue/changesets/aspects/fields.sql.ts: update products',
    'server/catalogue/changesets/offer-rows.sql.ts: delete from terms',
    'server/catalogue/changesets/subcategory-rows.sql.ts: update products',
    'server/catalogue/changesets/subcategory-rows.sql.ts: update subcategories',
    'server/catalogue/import/gathered.sql.ts: update products',
    'server/catalogue/import/products.sql.ts: update products',
  ],
  "products of a sub-category that its owner takes away: a make's has any dealership's": [
    'server/catalogue/subcategories/subcategories.sql.ts: update products',
  ],
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

/** A condition that rows have the dealership, by name or by a condition of theirs, or the key by which a row to change is found. */
const ofDealership =
  /\bwhere\b.*(?:\bdealer_id (?:= |in \(|is not distinct from )|\b(?:belongsTo|ofOwner|isOf|at)\()|\bon conflict \(dealer_id\b/i;

test.each([
  'update orders set dealer_id = $1 where id = $2',
  'delete from fees where id = $1 returning dealer_id',
])('%j would be found', (text) => {
  expect(text).not.toMatch(ofDealership);
});

test('every change of rows of dealerships has the dealership as a condition', () => {
  const without = changes.filter(({ text }) => !ofDealership.test(text));
  const found = without.map(({ path, text }) => `${path}: ${text.match(changing)![0]}`);
  expect(new Set(found)).toEqual(new Set(Object.values(withoutDealer).flat()));
});
