import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { openPool, sql } from '#server/base/database/database.ts';
import { toCsv } from '#shared/rules/csv.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readArguments } from './arguments.ts';
import { readMapping } from './mapping.ts';

const { db, url, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-import-'));
const root = fileURLToPath(new URL('../../../', import.meta.url));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});

/** Runs the command as a process; returns its exit code and output. */
async function runImport(...words: string[]) {
  const child = spawn(
    join(root, 'node_modules/node/bin/node'),
    ['server/catalogue/import/import.ts', ...words],
    {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url, DATA_DIR: folder, NODE_ENV: 'test' },
    },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      printed += text.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, printed };
}

function write(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('someone imports vehicles and reads what came of it', async () => {
  const file = write(
    'vehicles.csv',
    'Make,Model Year,year,model,trim\nFjord,x,2015,Elk,Base\nFjord,x,2015,Elk,Sport\n',
  );
  const { code, printed } = await runImport(file);
  expect(code).toBe(0);
  expect(printed).toBe(
    [
      `database: ${url.replace(/\/\/.*@/, '//')}`,
      'makes and dealerships there: none yet',
      `${file}: vehicles, utf-8, columns separated by commas`,
      'note: columns that are not imported: Model Year',
      'rows: 2 read: 2 good, 0 bad',
      'makes: 1 created, 0 changed, 0 unchanged',
      'models: 1 created, 0 changed, 0 unchanged',
      'trims: 2 created, 0 changed, 0 unchanged',
      '',
    ].join('\n'),
  );
});

test('before anything is read it says which shop a file would change', async () => {
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
    select id, 'north', 'North', '1 Road', 'Oslo', 'ON', 'H1H1H1', '5145550100', 10000 from makes where name = 'Fjord'`);
  const { printed } = await runImport('nowhere.csv');
  expect(printed).toContain('makes and dealerships there: Fjord (north)\nThere is no file');
});

test('bad rows are printed, or listed in a file that no spreadsheet runs, and the exit code is 1', async () => {
  const file = write(
    'products.csv',
    'number,name,price,make\nA-1,Rack,"=1+1",Fjord\nA-2,Net,20,Fjord\n',
  );
  const shown = await runImport(file, '--dry-run');
  expect(shown.code).toBe(1);
  expect(shown.printed).toContain(
    'line 2, column price: "=1+1": The Price field must contain only decimal values\nrows: 2 read: 1 good, 1 bad\n',
  );
  expect(shown.printed).toContain('Dry run: nothing was written.');
  const errors = join(folder, 'errors.csv');
  const listed = await runImport(file, '--errors', errors);
  expect(listed.code).toBe(1);
  expect(listed.printed).toContain(`The bad rows are listed in ${errors}.`);
  expect(readFileSync(errors, 'utf8')).toBe(
    '\uFEFF"line","column","value","reason"\r\n2,"price","\'=1+1","The Price field must contain only decimal values"\r\n',
  );
});

test('what cannot be done at all says why and ends with 2', async () => {
  const { code, printed } = await runImport('nowhere.csv');
  expect(printed).toContain('There is no file nowhere.csv');
  expect(code).toBe(2);
});

test.each([
  [[], 'Name one file to import'],
  [['a.csv', 'b.csv'], 'Name one file to import'],
  [['a.csv', '--wet-run'], 'wet-run'],
  [['a.csv', '--filter', 'colour=red'], "not 'colour=red'"],
  [['a.csv', '--kind', 'people'], 'The kinds are vehicles, products and terms'],
  [['a.csv', '--year', 'new'], "not 'new'"],
  [
    ['a.csv', '--kind', 'vehicles', '--dealer', 'north'],
    '--dealer goes with products and terms only',
  ],
])('%j is refused', (words, message) => {
  expect(() => readArguments(words)).toThrow(message);
});

test.each([
  ['nowhere.json', 'is missing or not JSON'],
  ['package-lock.json', 'has mistakes'],
])('the mapping %s is refused', async (file, message) => {
  await expect(readMapping(join(root, file))).rejects.toThrow(message);
});

test('every mapping that is delivered is one', async () => {
  const mappings = readdirSync(join(root, 'docs/import')).filter((name) => name.endsWith('.json'));
  expect(mappings.length).toBeGreaterThan(5);
  for (const name of mappings) await readMapping(join(root, 'docs/import', name));
});

test('--help says what there is', async () => {
  const { code, printed } = await runImport('--help');
  expect(code).toBe(0);
  expect(printed).toContain('--create-vehicles');
});

test('what an import changes goes up a version, so that nobody saves over it unseen; what it leaves does not', async () => {
  const { code } = await runImport(
    write('fjord.csv', 'make,year,model,trim\nFjord,2015,Elk,Base\n'),
  );
  expect(code).toBe(0);
  const products = (price: number) =>
    write(
      'versions.csv',
      `make,number,name,price,cost,frt\nFjord,V-1,Rack,${price},1,1\nFjord,V-2,Mat,5,1,1\n`,
    );
  const db = openPool(url, 1);
  const versions = () =>
    db.rows(
      sql`select number, version from products where import_key in ('V-1', 'V-2') order by number`,
    );
  await runImport(products(10));
  expect(await versions()).toEqual([
    { number: 'V-1', version: 1 },
    { number: 'V-2', version: 1 },
  ]);
  await runImport(products(11));
  expect(await versions()).toEqual([
    { number: 'V-1', version: 2 },
    { number: 'V-2', version: 1 },
  ]);
  await db.close();
});

test('a file gives warranties: an empty cell is none, and what is no whole number of months is refused', async () => {
  await runImport(write('lynx.csv', 'make,year,model,trim\nLynx,2015,Ibex,Base\n'));
  const rows = ['W-1,24', 'W-2,', 'W-3,1.5', 'W-4,0'].map((end) => `Lynx,Mat,10,${end}\n`);
  const { code, printed } = await runImport(
    write('warranties.csv', `make,name,price,number,Warranty Months\n${rows.join('')}`),
  );
  expect(code).toBe(1);
  expect(printed).toMatch(/line 4, column Warranty Months: "1\.5"/);
  const db = openPool(url, 1);
  expect(
    await db.rows(sql`
      select number, warranty_months as months from products where import_key like 'W-%' order by number`),
  ).toEqual([
    { number: 'W-1', months: 24 },
    { number: 'W-2', months: null },
  ]);
  await db.close();
});

test('a file gives countries by code or name; an unknown one is refused', async () => {
  await runImport(write('lynx.csv', 'make,year,model,trim\nLynx,2015,Ibex,Base\n'));
  const rows = ['O-1,jp', 'O-2,Allemagne', 'O-3,', 'O-4,Atlantis'].map(
    (end) => `Lynx,Mat,10,${end}\n`,
  );
  const { code, printed } = await runImport(
    write('origins.csv', `make,name,price,number,Country of Origin\n${rows.join('')}`),
  );
  expect(code).toBe(1);
  expect(printed).toMatch(/line 5, column Country of Origin: "Atlantis"/);
  const db = openPool(url, 1);
  expect(
    await db.rows(sql`
      select number, country_of_origin as origin from products where import_key like 'O-%' order by number`),
  ).toEqual([
    { number: 'O-1', origin: 'JP' },
    { number: 'O-2', origin: 'DE' },
    { number: 'O-3', origin: null },
  ]);
  await db.close();
});

test('names that an export put an apostrophe before come in without it, and the same file again changes nothing', async () => {
  const names = ['=Rack', '＝Rack', "'=Rack", "'Rack", '-5 Rack', 'Rack; =1'];
  const rows = names.map((name, index) => [`APO-${index}`, name, 10, 'Fjord']);
  const file = write('exported.csv', toCsv([['number', 'name', 'price', 'make'], ...rows]));
  for (const printed of ['6 created', '6 unchanged'])
    expect((await runImport(file)).printed).toContain(printed);
  const db = openPool(url, 1);
  const kept = await db.rows<{ name: string }>(
    sql`select name from products where number like 'APO-%' order by number`,
  );
  await db.close();
  expect(kept.map(({ name }) => name)).toEqual(names);
});
