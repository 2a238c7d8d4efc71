import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { importWith } from '#tests/support/import.ts';
import type { ImportOptions } from './import-file.ts';

const { db, close } = await testDatabase();
const folder = mkdtempSync(join(tmpdir(), 'trimline-gathered-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await close();
});
beforeAll(async () => {
  await db.run(sql`insert into makes (name) values ('Fjord'), ('Norvane')`);
  await db.run(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
    select id, code, code, '', '', 'ON', '', '', 1 from makes, (values ('north'), ('south')) as d (code) where makes.name = 'Fjord'`);
  await importLines([
    'make,year,model,trim',
    'Fjord,2025,Elk,Base|Sport',
    'Fjord,2026,Elk,Base|Sport',
  ]);
});
beforeEach(async () => {
  await db.run(sql`
    truncate products, product_options, product_option_texts, package_products, product_trims, product_overrides, product_texts,
      product_images restart identity cascade`);
});

function importLines(lines: string[], options: Partial<ImportOptions> = {}) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, lines.join('\n'));
  return importWith(db, path, '', { mapping: undefined, make: 'Fjord', ...options });
}
const ofNorth = { dealer: 'north' };
const changed = (count: number, unchanged = 0, created = 0) => ({
  created,
  changed: count,
  unchanged,
});
const reasons = ({ mistakes }: Awaited<ReturnType<typeof importWith>>) =>
  mistakes.map(({ line, column, value, reason }) => [line, column, value, reason]);

const optionsOf = (number: string) =>
  db.rows(sql`
    select c.id, c.option_type_id as type, c.name, c.number, c.price_cents as cents, x.name as fr
    from product_options c join products p on p.id = c.product_id left join product_option_texts x on x.option_id = c.id and x.language = 'fr'
    where p.number = ${number} and c.deleted_at is null order by c.position`);
const idOf = (number: string) =>
  db.value<number>(sql`select id from products where number = ${number} order by id limit 1`);

test('options come with numbers, charges and French names; the same file again changes nothing', async () => {
  const lines = [
    'number,name,price,options,options_fr',
    'M-1,Mat,10,Colour:Black:M-1-B:0|Colour:Grey \\: light::2.50,Noir|Gris \\| clair',
  ];
  expect((await importLines(lines)).counts.products).toEqual(changed(0, 0, 1));
  const first = await optionsOf('M-1');
  expect(first).toMatchObject([
    { type: 1, name: 'Black', number: 'M-1-B', cents: 0, fr: 'Noir' },
    { type: 1, name: 'Grey : light', number: '', cents: 250, fr: 'Gris | clair' },
  ]);
  expect((await importLines(lines)).counts.products).toEqual(changed(0, 1));
  expect(await optionsOf('M-1')).toEqual(first);
  const version = () => db.value(sql`select version from products where number = 'M-1'`);
  expect(await version()).toBe(1);
  await importLines(['number,options', 'M-1,Colour:Coal:M-1-B:1|Test:Kit::5']);
  expect(await optionsOf('M-1')).toMatchObject([
    { id: (first[0] as { id: number }).id, name: 'Coal', cents: 100, fr: 'Noir' },
    { type: 2, name: 'Kit', cents: 500, fr: null },
  ]);
  expect(await version()).toBe(2);
  await importLines(['number,options', 'M-1,']);
  expect(await optionsOf('M-1')).toHaveLength(2);
  await importLines(['number,options', 'M-1,-']);
  expect(await optionsOf('M-1')).toEqual([]);
});

test('an option names the picture that shows it; where the file does not, it stays', async () => {
  const pictures = () =>
    db.values<number | null>(sql`
      select c.picture from product_options c join products p on p.id = c.product_id
      where p.number = 'M-7' and c.deleted_at is null order by c.position`);
  const lines = ['number,name,price,options', 'M-7,Mat,10,Colour:Black:B:0:2|Colour:Grey:G:1.50'];
  expect((await importLines(lines)).counts.products).toEqual(changed(0, 0, 1));
  expect(await pictures()).toEqual([2, null]);
  expect((await importLines(lines)).counts.products).toEqual(changed(0, 1));
  await importLines(['number,options', 'M-7,Colour:Black:B:0|Colour:Grey:G:1.50:3']);
  expect(await pictures()).toEqual([2, 3]);
  await importLines(['number,options', 'M-7,Colour:Black:B:0:0|Colour:Grey:G:2']);
  expect(await pictures()).toEqual([null, 3]);
});

test('parts of a package are named by number, also those that the same file brings', async () => {
  await importLines(['number,name,price', 'A-1,One,1']);
  const lines = ['number,name,price,parts', 'P-1,Both,2,B-1|A-1', 'B-1,Two,1,'];
  expect((await importLines(lines)).mistakes).toEqual([]);
  const parts = () =>
    db.values<string>(sql`
      select q.number from package_products g join products q on q.id = g.product_id join products p on p.id = g.package_id
      where p.number = 'P-1' order by g.position`);
  expect(await parts()).toEqual(['B-1', 'A-1']);
  expect((await importLines(lines)).counts.products).toEqual(changed(0, 2));
  const bad = await importLines(['number,name,price,parts', 'P-2,None,2,C-9', 'P-3,Chain,2,P-2']);
  expect(reasons(bad)).toEqual([
    [2, 'parts', 'C-9', expect.stringContaining('no such product')],
    [3, 'parts', 'P-2', expect.stringContaining('no such product')],
  ]);
});

test('a product is known by its id, else by its key, else by a number that it alone has', async () => {
  await db.run(sql`
    insert into products (make_id, name, number, price_cents, number_claimed) select id, 'Typed', 'T-1', 100, true from makes where name = 'Fjord'`);
  await importLines([
    'key,number,name,price',
    'k-1,N-1,Keyed,2',
    'k-2,D-1,One of two,3',
    'k-3,D-1,The other,4',
  ]);
  const report = await importLines(['number,price', 'T-1,11', 'N-1,12']);
  expect(report.counts.products).toEqual(changed(2));
  const byId = await importLines(['id,number', `${await idOf('T-1')},T-2`]);
  expect(byId.counts.products).toEqual(changed(1));
  expect(
    await db.rows(
      sql`select name, number, price_cents as cents, import_key as key from products order by id limit 2`,
    ),
  ).toEqual([
    { name: 'Typed', number: 'T-2', cents: 1_100, key: null },
    { name: 'Keyed', number: 'N-1', cents: 1_200, key: 'k-1' },
  ]);
  const ambiguous = await importLines(['number,price', 'D-1,9']);
  expect(reasons(ambiguous)).toEqual([[2, 'name', '', 'There is no name']]);
  const others = await importLines([
    'id,number,name',
    '999999,N-1,',
    `${await idOf('N-1')},X-1,Other`,
    'x,N-1,',
  ]);
  expect(others.mistakes.map(({ line, column }) => [line, column])).toEqual([
    [2, 'id'],
    [3, 'id'],
    [4, 'id'],
  ]);
});

test("a dealership's file changes the overrides of its manufacturer's products, and nothing of them", async () => {
  await importLines(['number,name,price', 'A-1,One,10', 'A-2,Two,20']);
  await importLines(['number,name,price', 'A-2,Own two,21', 'O-1,Own,5'], ofNorth);
  const lines = [
    'number,name,dealerPrice,dealerFrt,dealerFeatured',
    'A-1,Another name,9.50,0.25,yes',
    'A-2,Own two,,,',
    'O-1,Own,,,',
  ];
  const report = await importLines(lines, ofNorth);
  expect(report.mistakes).toEqual([]);
  expect(report.counts.overrides).toEqual(changed(1));
  expect(report.counts.products).toEqual(changed(0, 2));
  const overrides = () =>
    db.rows(sql`
      select p.name, d.code, o.price_cents as cents, o.frt, o.featured from product_overrides o join products p on p.id = o.product_id
      join dealers d on d.id = o.dealer_id`);
  expect(await overrides()).toEqual([
    { name: 'One', code: 'north', cents: 950, frt: 0.25, featured: true },
  ]);
  expect((await importLines(lines, ofNorth)).counts.overrides).toEqual(changed(0, 1));
  await importLines(['number,dealerPrice,dealerFrt', 'A-1,-,'], ofNorth);
  expect(await overrides()).toMatchObject([{ cents: null, frt: 0.25 }]);
  const refused = await importLines(['number,dealerPrice', 'O-1,3'], ofNorth);
  expect(refused.mistakes.map(({ line, column }) => [line, column])).toEqual([[2, 'dealerPrice']]);
  expect((await importLines(['number,dealerPrice', 'A-1,3'])).mistakes).toHaveLength(1);
});

test('fitments are replaced where a row says so, and not for a product with a bad row', async () => {
  const trims = (number: string) =>
    db.value<number>(sql`
      select count(*) from product_trims f join products p on p.id = f.product_id where p.number = ${number}`);
  await importLines([
    'number,name,price,year,model',
    'A-1,One,1,*,',
    'A-2,Two,1,*,',
    'A-3,Three,1,*,',
  ]);
  const report = await importLines([
    'number,year,model,replaceFitments',
    'A-1,2026,Elk,yes',
    'A-2,2026,Elk,',
    'A-3,2026,Elk,yes',
    'A-3,2031,Elk,yes',
  ]);
  expect(report.mistakes).toHaveLength(1);
  expect(report.notes).toMatchObject({ fitmentsTaken: 2 });
  expect([await trims('A-1'), await trims('A-2'), await trims('A-3')]).toEqual([2, 4, 4]);
  await importLines(['number,year,model,trim', 'A-2,2025,Elk,Base', 'A-3,,,'], {
    replaceFitments: true,
  });
  expect([await trims('A-1'), await trims('A-2'), await trims('A-3')]).toEqual([2, 1, 4]);
});

test('products that came by a file and are missing in this one become inactive, none where a row cannot be told', async () => {
  await db.run(sql`
    insert into products (make_id, name, number, price_cents) select id, 'Typed', 'T-1', 100 from makes where name = 'Fjord'`);
  await importLines(['number,name,price', 'A-1,One,1', 'A-2,Two,1', 'A-3,Three,1']);
  await importLines(['number,name,price', 'O-1,Own,1'], ofNorth);
  const inactive = () =>
    db.values(sql`select number from products where not active order by number`);
  await importLines(['number,name,price', 'A-1,One,1,more'], { retireMissing: true });
  expect(await inactive()).toEqual([]);
  const report = await importLines(['number,name,price', 'A-1,One,1', 'A-2,Two,x'], {
    retireMissing: true,
  });
  expect(report.notes).toMatchObject({ retired: 1 });
  expect(await inactive()).toEqual(['A-3']);
});

test.each([
  ['options', 'Paint:Black::0', 'Colour:Name:Number:Charge'],
  ['options', 'Colour::B:0', 'Colour:Name:Number:Charge'],
  ['options', 'Colour:Black:B:1.005', 'Colour:Name:Number:Charge'],
  ['options', 'Colour:Black:B:0:more', 'Colour:Name:Number:Charge:Picture'],
  ['options', 'Colour:Black:B:0:101', 'Colour:Name:Number:Charge:Picture'],
  ['options', 'Colour:Black:B:0:1:2', 'Colour:Name:Number:Charge:Picture'],
  ['options_fr', 'Noir|Gris', 'as many names'],
  ['replaceFitments', 'perhaps', 'yes or no'],
  ['dealerFrt', '-1', 'between'],
  ['dealerPrice', '1.005', 'two decimals'],
])('%s "%s" is refused with its column and reason', async (column, cell, reason) => {
  const report = await importLines([`number,name,price,${column}`, `A-1,One,1,${cell}`], ofNorth);
  expect(reasons(report)).toEqual([[2, column, cell, expect.stringContaining(reason)]]);
});

test('a package whose part lacks its vehicles is refused, whatever row the part gets them from', async () => {
  const header = 'number,name,price,parts,year,model,trim';
  const bad = await importLines([
    header,
    'P-1,Whole,2,A-1,2025-2026,Elk,*',
    'P-2,Outer,2,P-1,2025,Elk,Base',
    'A-1,Part,1,,2025,Elk,*',
  ]);
  const lacks =
    'Part (A-1) does not fit all vehicles of this package. It lacks 2026 Elk Base, 2026 Elk Sport.';
  expect(reasons(bad)).toEqual([
    [2, 'parts', 'Part (A-1)', lacks],
    [3, 'parts', 'P-1', expect.stringContaining('no such product')],
  ]);
  expect(bad.counts).toMatchObject({ products: { created: 1 }, fitments: { created: 2 } });
  expect(await idOf('P-1')).toBeUndefined();
  const good = await importLines([
    header,
    'P-1,Whole,2,A-1,2025-2026,Elk,*',
    'P-2,Outer,2,P-1,2025,Elk,Base',
    'A-1,Part,1,,2026,Elk,*',
  ]);
  expect(good.rows).toMatchObject({ good: 3, bad: 0 });
  expect(await count('product_trims')).toBe(4 + 4 + 1);
});

test('a file that gives vehicles to a package alone is refused, to its parts too it is taken', async () => {
  await importLines([
    'number,name,price,parts,year,model,trim',
    'P-1,Whole,2,A-1,2025,Elk,Base',
    'A-1,Part,1,,2025,Elk,Base',
  ]);
  const more = ['number,name,year,model,trim', 'P-1,Whole,2026,Elk,Base'];
  const refused = await importLines(more);
  expect(reasons(refused)).toEqual([
    [2, 'parts', 'Part (A-1)', expect.stringContaining('2026 Elk Base')],
  ]);
  // Whichever connection writes which of them.
  const filler = [1, 2, 3, 4].map((at) => `F-${at},Filler,2026,Elk,Base`);
  const priced = (line: string) => line.replace(',2026', ',3,2026');
  const all = [...more.slice(1), ...filler, 'A-1,Part,2026,Elk,Base'].map(priced);
  const taken = await importLines(['number,name,price,year,model,trim', ...all]);
  expect(taken.rows).toMatchObject({ good: 6, bad: 0 });
});

test('a package of before the rule comes again as it was exported, and not with more', async () => {
  const header = 'number,name,price,parts,year,model,trim';
  await importLines([header, 'P-1,Whole,2,A-1,2025,Elk,Base', 'A-1,Part,1,,2025,Elk,Base']);
  await db.run(sql`delete from product_trims where product_id = ${await idOf('A-1')}`);
  const again = await importLines([header, 'P-1,Whole,3,A-1,2025,Elk,Base']);
  expect(again.rows).toMatchObject({ good: 1, bad: 0 });
  expect(again.counts.products).toEqual(changed(1));
  const more = await importLines([header, 'P-1,Whole,3,A-1,2025,Elk,*']);
  expect(reasons(more)).toEqual([
    [2, 'parts', 'Part (A-1)', expect.stringContaining('2025 Elk Base, 2025 Elk Sport.')],
  ]);
});

test('vehicles that a file creates count for the rule', async () => {
  const answer = await importLines(
    [
      'number,name,price,parts,year,model,trim',
      'P-1,Whole,2,A-1,2027,Elk,Base',
      'A-1,Part,1,,2027,Elk,Base',
      'P-2,Other,2,A-1,2028,Elk,Base',
    ],
    { createVehicles: true },
  );
  expect(reasons(answer)).toEqual([
    [4, 'parts', 'Part (A-1)', expect.stringContaining('It lacks 2028 Elk Base.')],
  ]);
  expect(await count('product_trims')).toBe(2);
});

const count = (table: string) => db.value<number>(sql`select count(*) from ${raw(table)}`);
