import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '#server/database/database.ts';
import { testDatabase } from '#tests/support/database.ts';
import { realRows } from '#tests/support/real-data.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import type { Mistake } from './row-reader.ts';

const { db, close } = await testDatabase();
afterAll(close);

const path = (relative: string) => fileURLToPath(new URL(`../../${relative}`, import.meta.url));
const vehicleFile = 'vehicles/open-vehicle-db/year_make_model_style.csv';
const accessoryFile = 'accessories/accessory_app/subaru_accessories.csv';
const shopifyFile = 'accessories/leathertek/shopify_products_dev.csv';
const fitmentFile = 'accessories/leathertek/fitment_dev.csv';

/** Imports a file of the real data with a mapping that is delivered; gives the report and the bad rows. */
async function importReal(file: string, mapping: string, options: Partial<ImportOptions> = {}) {
  const mistakes: (Mistake & { column: string })[] = [];
  const report = await importFile(
    db,
    { file: path(`../shared/data/${file}`), mapping: path(`docs/import/${mapping}.json`), ...options },
    { opened: () => {}, mistake: (mistake) => mistakes.push(mistake) },
  );
  return { ...report, mistakes };
}

const importSubarus = () =>
  importReal(vehicleFile, 'open-vehicle-db', { filters: [{ field: 'make', value: 'Subaru' }] });
const importAccessories = (options?: Partial<ImportOptions>) =>
  importReal(accessoryFile, 'subaru-accessories', options);

/** A fingerprint of everything that an import may write, times of change included. */
async function fingerprint(): Promise<string> {
  const found = await db.row<{ hash: string }>(sql`
    select md5(concat(
      (select string_agg(m::text, '|' order by id) from makes m), (select string_agg(y::text, '|' order by id) from years y),
      (select string_agg(m::text, '|' order by id) from models m), (select string_agg(t::text, '|' order by id) from trims t),
      (select string_agg(p::text, '|' order by id) from products p),
      (select string_agg(f::text, '|' order by product_id, trim_id) from product_trims f),
      (select string_agg(a::text, '|' order by id) from audit_log a))) as hash`);
  return found!.hash;
}

const created = (count: number, unchanged = 0) => ({ created: count, changed: 0, unchanged });
const allGood = (read: number) => ({ read, good: read, bad: 0, blank: 0, filtered: 0, repeated: 0 });

describe('the real files, one after the other', () => {
  test('a dry run says what would come and writes nothing', async () => {
    const before = await fingerprint();
    const report = await importReal(vehicleFile, 'open-vehicle-db', { dryRun: true });
    expect(report.counts.trims).toEqual(created(1931));
    expect(report.written).toBe(false);
    expect(await fingerprint()).toBe(before);
  });

  test('the Subarus: each of 310 rows is a trim', async () => {
    const report = await importSubarus();
    expect(report.rows).toEqual({ ...allGood(310), read: 1931, filtered: 1621 });
    expect(report.counts).toEqual({ makes: created(1), models: created(128), trims: created(310) });
  });

  test('accessories of a model that the shop does not have are bad rows, and none else', async () => {
    const report = await importAccessories({ dryRun: true });
    expect(report.rows).toEqual({ ...allGood(121), good: 111, bad: 10 });
    expect(report.mistakes).toHaveLength(10);
    expect(report.mistakes[0]).toMatchObject({
      line: 24,
      column: 'model',
      value: 'Tribeca',
      reason: expect.stringContaining('There is no 2014 Subaru Tribeca in the shop'),
    });
  });

  test('the 121 accessories: prices, hours and fitment as the file says', async () => {
    const report = await importAccessories({ createVehicles: true });
    expect(report.rows).toEqual(allGood(121));
    expect(report.counts).toEqual({
      ...{ makes: created(0, 1), models: created(1, 7), trims: created(1, 13) },
      ...{ products: created(121), fitments: created(252) },
    });
    expect(report.notes).toMatchObject({ noNumber: 2, noCost: 0, noFrt: 0, noFitment: 0, deleted: 0 });
    const stored = await db.rows<Record<string, unknown>>(sql`
      select p.import_key, p.name, p.price_cents, p.cost_cents, p.frt from products p order by p.id`);
    expect(stored).toEqual(
      realRows(accessoryFile).map((row) => ({
        import_key: `accessory-app-${row.id}`,
        name: row.name!.trim().replace(/\s+/g, ' '),
        price_cents: Math.round(Number(row.price) * 100),
        cost_cents: Math.round(Number(row.parts_cost) * 100),
        frt: Number(row.frt_derived_at_75_per_hour),
      })),
    );
  });

  test('the subwoofer fits every 2015 BRZ, and its text is a paragraph', async () => {
    const fits = await db.rows(sql`
      select y.year, m.name as model, t.name as trim, p.price_cents, p.frt, left(p.detail, 31) as detail
      from products p join product_trims f on f.product_id = p.id join trims t on t.id = f.trim_id
      join models m on m.id = t.model_id join years y on y.id = m.year_id where p.number = 'H630SCA000'`);
    expect(fits).toEqual([
      {
        ...{ year: 2015, model: 'BRZ', trim: 'BRZ 2DR COUPE /SPORT-TECH' },
        ...{ price_cents: 59_999, frt: 3, detail: '<p>Provides powerful deep bass,' },
      },
    ]);
  });

  test('1,205 fitment rows are 884 products; a make in two spellings is one', async () => {
    const report = await importReal(fitmentFile, 'leathertek-fitment', { createVehicles: true });
    expect(report.rows).toEqual({ ...allGood(1205), repeated: 321 });
    expect(report.counts).toMatchObject({ makes: created(3, 1), products: created(884), fitments: created(3926) });
    const makes = await db.rows<{ name: string }>(sql`select name from makes order by name`);
    expect(makes.map(({ name }) => name)).toEqual(['Honda', 'Kia', 'Mazda', 'Subaru']);
  });

  test('1,092 rows of a Shopify export are as many products, with every year of a range', async () => {
    const report = await importReal(shopifyFile, 'shopify-leathertek', { createVehicles: true });
    expect(report.rows).toEqual(allGood(1092));
    expect(report.counts).toMatchObject({ makes: created(0, 4), products: created(1092), fitments: created(5288) });
    const years = await db.rows<{ year: number }>(sql`
      select distinct y.year from products p join product_trims f on f.product_id = p.id join trims t on t.id = f.trim_id
      join models m on m.id = t.model_id join years y on y.id = m.year_id
      where p.import_key = 'f1444-100-honda-pilot-2023-2025-f1-762' order by y.year`);
    expect(years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
  });

  test('all of them a second time change nothing', async () => {
    const before = await fingerprint();
    const reports = [
      await importSubarus(),
      await importAccessories({ createVehicles: true }),
      await importReal(fitmentFile, 'leathertek-fitment', { createVehicles: true }),
      await importReal(shopifyFile, 'shopify-leathertek', { createVehicles: true }),
    ];
    for (const { rows, counts } of reports) {
      expect(rows.bad).toBe(0);
      for (const count of Object.values(counts)) expect(count).toMatchObject({ created: 0, changed: 0 });
    }
    expect(await fingerprint()).toBe(before);
  });

  test.each([
    ['vehicles/us-car-models-data/2018.csv', 'us-car-models', 439],
    ['vehicles/us-car-models-data/2022.csv', 'us-car-models', 477],
    ['vehicles/nrcan/MY2022_Fuel_Consumption_Ratings.csv', 'nrcan', 976],
    ['vehicles/nrcan/MY2023_Fuel_Consumption_Ratings.csv', 'nrcan', 833],
    [vehicleFile, 'open-vehicle-db', 1931],
  ])('%s: no row is lost', async (file, mapping, rows) => {
    const first = await importReal(file, mapping);
    expect(first.rows).toMatchObject({ read: rows, good: rows, bad: 0 });
    const before = await fingerprint();
    await importReal(file, mapping);
    expect(await fingerprint()).toBe(before);
  });

  test('variants and rows that are a further picture: 21 rows of a Shopify sample, 16 products of its template', async () => {
    const sample = 'accessories/shopify_samples/home-and-garden.csv';
    const plants = await importReal(sample, 'shopify', { make: 'Subaru' });
    expect(plants.rows).toEqual(allGood(21));
    expect(plants.counts.products).toEqual(created(21));
    const pots = await db.rows(sql`select name, price_cents from products where name like 'Clay%' order by id`);
    expect(pots).toEqual([
      { name: 'Clay Plant Pot – Regular', price_cents: 999 },
      { name: 'Clay Plant Pot – Large', price_cents: 1599 },
    ]);
    const template = await importReal('accessories/leathertek/shopify_official_template.csv', 'shopify', {
      make: 'Kia',
    });
    expect(template.rows).toEqual({ ...allGood(17), repeated: 1 });
    expect(template.counts.products).toEqual(created(16));
  });
});
