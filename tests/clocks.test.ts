import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { calendarFiles } from './support/calendar-moments.ts';
import { testDatabase } from './support/database.ts';
import { sqlTexts, withoutValues } from './support/sql-texts.ts';

// Tests live at one moment (tests/support/moment.ts), and the shop at that of its `ctx.now()`: what
// asks another clock is right on one day and wrong on the next.

const testFiles = globSync([
  '{demo,server,shared,web,scripts}/**/*.{test,spec}.{ts,tsx}',
  'tests/**/*.{ts,tsx,mjs}',
]).filter((file) => file !== 'tests/clocks.test.ts');

/** Files of tests that ask the machine's clock, each with its reason. */
const onRealTime: Record<string, string> = {
  'tests/faults/shoppers.ts': 'Its sessions are those of shops that run as programs of their own.',
};

/** Whether a source asks the machine for the day or the time; spans are `performance.now()`. */
const asksMachine = (source: string): boolean =>
  /\bnew Date\b(?!\s*\(\s*[^)\s])|\bDate\.now\b|(?<![\w.]|new )Date\(\)/.test(source);

test('no test asks the machine for the day or the time', () => {
  const asking = testFiles.filter((file) => asksMachine(readFileSync(file, 'utf8')));
  expect(asking.filter((file) => !(file in onRealTime))).toEqual([]);
});

test.each([
  [true, 'const now = new Date();'],
  [true, 'const now = new Date;'],
  [true, 'const end = Date.now() + 5;'],
  [true, 'test("x", at(Date.now));'],
  [true, 'const text = Date();'],
  [false, 'const noon = new Date(text);'],
  [false, 'const noon = new Date(\n  text,\n);'],
  [false, 'const start = performance.now();'],
  [false, 'fillDate();'],
])('it is %s that the machine is asked by %j', (isAsked, source) => {
  expect(asksMachine(source)).toBe(isAsked);
});

const products = globSync('{demo,server}/**/*.ts')
  .filter((file) => !/\.test\.|\/wall-/.test(file))
  .map((file) => ({ file, texts: sqlTexts(readFileSync(file, 'utf8')) }));

/** Files whose SQL goes by PostgreSQL's clock, each with what else goes by it. */
const onPostgresTime: Record<string, string> = {
  'server/base/jobs/jobs-at-hand.ts': 'pg-boss starts its jobs by it.',
  'server/platform/health/health.sql.ts': 'So are the jobs that wait, and what a replica replays.',
  'server/jobs/housekeeping.sql.ts': 'Triggers date the changes of the catalogue (migration 012).',
};

const postgresClock =
  /\b(now|(clock|statement|transaction)_timestamp)\s*\(|\b(current_(date|time|timestamp)|localtime(stamp)?)\b/i;

test('no SQL of the shop goes by PostgreSQL’s clock', () => {
  const going = products.filter(({ texts }) =>
    texts.some((text) => postgresClock.test(withoutValues(text))),
  );
  expect(going.map(({ file }) => file).toSorted()).toEqual(Object.keys(onPostgresTime).toSorted());
});

/** Tables that PostgreSQL's clock dates in tests too. */
const datedByPostgres = /\bpgboss\.|\bcatalogue_changes\b/;

test('no SQL of a test goes by PostgreSQL’s clock, but of what is dated by it', () => {
  const going = testFiles.filter((file) =>
    sqlTexts(readFileSync(file, 'utf8'))
      .filter((text) => !datedByPostgres.test(text))
      .some((text) => postgresClock.test(withoutValues(text))),
  );
  const itsOwn = [
    'tests/support/shop.ts', // delays of jobs are spans of PostgreSQL's clock
    'tests/restore/moment', // it goes back to a moment of its own
  ];
  expect(going.map((file) => file.replace(/\.\w+\.ts$/, ''))).toEqual(itsOwn);
});

/** Inserts into tables whose names are not written out, and what they are. */
const intoAnyTable: Record<string, string> = {
  'server/base/database/ordered-list.ts': 'Lists in order have no dates.',
  'server/catalogue/changesets/aspects/lists.sql.ts': 'Lists in order have no dates.',
  'server/platform/dealers/cloning.sql.ts': 'A copy has all columns of its source, dates too.',
};

/** Functions of the database that leave a date to PostgreSQL’s clock. */
const functionsByDefault = ['note_catalogue_changes'];

/** The tables that a text inserts into, each with the columns that it names. */
function insertsOf(text: string): { table: string; columns: string[] }[] {
  const found = text.matchAll(/\binsert into ([\w.]+|\$\{)(?:\s+as \w+)?\s*/gi);
  return Array.from(found, ({ 0: all, 1: table, index }) => ({
    table: table!,
    columns: inBrackets(text.slice(index + all.length))
      .split(',')
      .map((column) => column.trim()),
  }));
}

/** What stands in the brackets with which a text begins. */
function inBrackets(text: string): string {
  let depth = 0;
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) return text.slice(1, at);
  }
  return '';
}

test('no insert leaves the date of a row to PostgreSQL’s clock', async () => {
  const { db, close } = await testDatabase();
  const dated = await db.rows<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_default like '%now()%'`);
  const functions = await db.rows<{ name: string; source: string }>(sql`
    select proname as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace`);
  await close();
  expect(dated.length).toBeGreaterThan(5);
  const leavesOut = (text: string) =>
    insertsOf(text).some(({ table, columns }) =>
      dated.some((one) => one.table === table && !columns.includes(one.column)),
    );
  const leaving = products.filter(({ texts }) => texts.some(leavesOut));
  expect(leaving.map(({ file }) => file)).toEqual([]);
  expect(
    functions
      .filter(({ source }) => leavesOut(source) || postgresClock.test(source))
      .map(({ name }) => name),
  ).toEqual(functionsByDefault);
  const intoAny = products.filter(({ texts }) =>
    texts.some((text) => insertsOf(text).some(({ table }) => table === '${')),
  );
  expect(intoAny.map(({ file }) => file).toSorted()).toEqual(Object.keys(intoAnyTable).toSorted());
});

test.each([
  ['insert into users (id, created_at) values (1, $)', ['users', 'id', 'created_at']],
  ['insert into fees as f (id, updated_at)\n select 1', ['fees', 'id', 'updated_at']],
  ['insert into fees (raw(names.join()), id) select 1', ['fees', 'raw(names.join())', 'id']],
  ['with a as (insert into makes select 1) select 2', ['makes', '']],
])('the columns of %j are seen', (text, [table, ...columns]) => {
  expect(insertsOf(text)).toEqual([{ table, columns }]);
});

test('the drill of the calendar runs what touches the demo, days or zones', () => {
  const files = calendarFiles();
  for (const file of ['tests/demo-week.test.ts', 'shared/rules/local-time.test.ts'])
    expect(files).toContain(file);
  expect(files).not.toContain('shared/html.test.ts');
});

/** Whether SQL asks PostgreSQL's own table of time zones (decision 108). */
const asksZones = (text: string) =>
  /\bat\s+time\s+zone\s+(?!'UTC')|\btimezone\s*\(|\btime_zone_of\s*\(/i.test(text);

test('no SQL of the shop, and no function of the database, knows a time zone but UTC', async () => {
  const asking = products.filter(({ texts }) => texts.some(asksZones));
  expect(asking.map(({ file }) => file)).toEqual([]);
  const { db, close } = await testDatabase();
  const functions = await db.rows<{ name: string; source: string }>(sql`
    select proname as name, pg_get_functiondef(p.oid) as source from pg_proc p
    where pronamespace = 'public'::regnamespace and prokind = 'f' and proname <> 'time_zone_of'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all select viewname, definition from pg_views where schemaname = 'public'`);
  await close();
  expect(functions.length).toBeGreaterThan(20);
  // Until it is gone, an older version opens dealerships with the time zone of their province.
  const knowing = functions.filter(({ source }) => asksZones(source)).map(({ name }) => name);
  expect(knowing).toEqual(['fill_time_zone']);
});

test.each([
  [false, "(at at time zone 'UTC')::date"],
  [true, "at at time zone 'America/Toronto'"],
  [true, 'at at time\n zone zone'],
  [true, "timezone('America/Toronto', at)"],
  [false, 'local_day(at, d.time_zone)'],
])('it is %s that time zones are asked by %j', (isAsked, text) => {
  expect(asksZones(text)).toBe(isAsked);
});
