import { afterAll, describe, expect } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { ImportOptions } from '#server/catalogue/import/import-file.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fingerprintOf, importWith } from '#tests/support/import.ts';
import { openTestShop } from '#tests/support/shop.ts';
import { realPath, realRows, realTest } from './real-files.ts';

const { db, url, close } = await testDatabase();
afterAll(close);

const vehicleFile = 'vehicles/open-vehicle-db/year_make_model_style.csv';
const accessoryFile = 'accessories/accessory_app/subaru_accessories.csv';
const shopifyFile = 'accessories/leathertek/shopify_products_dev.csv';
const fitmentFile = 'accessories/leathertek/fitment_dev.csv';

const importReal = (file: string, mapping: string, options?: Partial<ImportOptions>) =>
  importWith(db, realPath(file), mapping, options);

const importSubarus = () =>
  importReal(vehicleFile, 'open-vehicle-db', { filters: [{ field: 'make', value: 'Subaru' }] });
const importAccessories = (options?: Partial<ImportOptions>) =>
  importReal(accessoryFile, 'subaru-accessories', options);

const created = (count: number, unchanged = 0) => ({ created: count, changed: 0, unchanged });
const allGood = (read: number) => ({
  read,
  good: read,
  bad: 0,
  blank: 0,
  filtered: 0,
  repeated: 0,
});

describe('the real files, one after the other', () => {
  realTest('a dry run says what would come and writes nothing', async () => {
    const before = await fingerprintOf(db);
    const report = await importReal(vehicleFile, 'open-vehicle-db', { dryRun: true });
    expect(report.counts.trims).toEqual(created(1931));
    expect(report.written).toBe(false);
    expect(await fingerprintOf(db)).toBe(before);
  });

  realTest('the Subarus: each of 310 rows is a trim', async () => {
    const report = await importSubarus();
    expect(report.rows).toEqual({ ...allGood(310), read: 1931, filtered: 1621 });
    expect(report.counts).toEqual({ makes: created(1), models: created(128), trims: created(310) });
  });

  realTest(
    'accessories of a model that the shop does not have are bad rows, and none else',
    async () => {
      const report = await importAccessories({ dryRun: true });
      expect(report.rows).toEqual({ ...allGood(121), good: 111, bad: 10 });
      expect(report.mistakes).toHaveLength(10);
      expect(report.mistakes[0]).toMatchObject({
        line: 24,
        column: 'model',
        value: 'Tribeca',
        reason: expect.stringContaining('There is no 2014 Subaru Tribeca in the shop'),
      });
    },
  );

  realTest('the 121 accessories: prices, hours and fitment as the file says', async () => {
    const report = await importAccessories({ createVehicles: true });
    expect(report.rows).toEqual(allGood(121));
    expect(report.counts).toEqual({
      ...{ makes: created(0, 1), models: created(1, 7), trims: created(1, 13) },
      ...{ products: created(121), fitments: created(252) },
    });
    expect(report.notes).toMatchObject({
      noNumber: 2,
      noCost: 0,
      noFrt: 0,
      noFitment: 0,
      deleted: 0,
    });
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

  realTest('the subwoofer fits every 2015 BRZ, and its text is a paragraph', async () => {
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

  realTest('1,205 fitment rows are 884 products; a make in two spellings is one', async () => {
    const report = await importReal(fitmentFile, 'leathertek-fitment', { createVehicles: true });
    expect(report.rows).toEqual({ ...allGood(1205), repeated: 321 });
    expect(report.counts).toMatchObject({
      makes: created(3, 1),
      products: created(884),
      fitments: created(3926),
    });
    const makes = await db.rows<{ name: string }>(sql`select name from makes order by name`);
    expect(makes.map(({ name }) => name)).toEqual(['Honda', 'Kia', 'Mazda', 'Subaru']);
  });

  realTest(
    '1,092 rows of a Shopify export are as many products, with every year of a range',
    async () => {
      const report = await importReal(shopifyFile, 'shopify-leathertek', { createVehicles: true });
      expect(report.rows).toEqual(allGood(1092));
      expect(report.counts).toMatchObject({
        makes: created(0, 4),
        products: created(1092),
        fitments: created(5288),
      });
      const years = await db.rows<{ year: number }>(sql`
      select distinct y.year from products p join product_trims f on f.product_id = p.id join trims t on t.id = f.trim_id
      join models m on m.id = t.model_id join years y on y.id = m.year_id
      where p.import_key = 'f1444-100-honda-pilot-2023-2025-f1-762' order by y.year`);
      expect(years.map(({ year }) => year)).toEqual([2023, 2024, 2025]);
    },
  );

  realTest('all of them a second time change nothing', async () => {
    const before = await fingerprintOf(db);
    const reports = [
      await importSubarus(),
      await importAccessories({ createVehicles: true }),
      await importReal(fitmentFile, 'leathertek-fitment', { createVehicles: true }),
      await importReal(shopifyFile, 'shopify-leathertek', { createVehicles: true }),
    ];
    for (const { rows, counts } of reports) {
      expect(rows.bad).toBe(0);
      for (const count of Object.values(counts))
        expect(count).toMatchObject({ created: 0, changed: 0 });
    }
    expect(await fingerprintOf(db)).toBe(before);
  });

  realTest.each([
    ['vehicles/us-car-models-data/2018.csv', 'us-car-models', 439],
    ['vehicles/us-car-models-data/2022.csv', 'us-car-models', 477],
    ['vehicles/nrcan/MY2022_Fuel_Consumption_Ratings.csv', 'nrcan', 976],
    ['vehicles/nrcan/MY2023_Fuel_Consumption_Ratings.csv', 'nrcan', 833],
    [vehicleFile, 'open-vehicle-db', 1931],
  ])('%s: no row is lost', async (file, mapping, rows) => {
    const first = await importReal(file, mapping);
    expect(first.rows).toMatchObject({ read: rows, good: rows, bad: 0 });
    const before = await fingerprintOf(db);
    await importReal(file, mapping);
    expect(await fingerprintOf(db)).toBe(before);
  });

  realTest(
    'variants and rows that are a further picture: 21 rows of a Shopify sample, 16 products of its template',
    async () => {
      const sample = 'accessories/shopify_samples/home-and-garden.csv';
      const plants = await importReal(sample, 'shopify', { make: 'Subaru' });
      expect(plants.rows).toEqual(allGood(21));
      expect(plants.counts.products).toEqual(created(21));
      const pots = await db.rows(
        sql`select name, price_cents from products where name like 'Clay%' order by id`,
      );
      expect(pots).toEqual([
        { name: 'Clay Plant Pot – Regular', price_cents: 999 },
        { name: 'Clay Plant Pot – Large', price_cents: 1599 },
      ]);
      const template = await importReal(
        'accessories/leathertek/shopify_official_template.csv',
        'shopify',
        {
          make: 'Kia',
        },
      );
      expect(template.rows).toEqual({ ...allGood(17), repeated: 1 });
      expect(template.counts.products).toEqual(created(16));
    },
  );

  realTest('a dealership of that make sells the subwoofer for a BRZ, installed', async () => {
    await db.run(sql`
      insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hst, hourly_rate_cents)
      select id, 'halifax', 'Halifax', '1 Water Street', 'Halifax', 'NS', 'B3H1A1', '9025550100', 14, 7500
      from makes where name = 'Subaru'`);
    const shop = await openTestShop({}, { database: { db, url, close: async () => {} } });
    const [dealer] = shop.dealers;
    const customer = shop.visitor();
    const account = {
      email: 'noor@example.test',
      password: 'a-long-password',
      dealer_id: dealer.id,
    };
    const person = {
      first_name: 'Noor',
      last_name: 'Haddad',
      password_confirmation: account.password,
    };
    expect((await customer.send('POST', '/api/register', { ...account, ...person })).status).toBe(
      201,
    );
    expect((await customer.send('POST', '/api/login', account)).status).toBe(200);
    const line = await db.row<{ productId: number; trimId: number }>(sql`
      select p.id as "productId", f.trim_id as "trimId" from products p join product_trims f on f.product_id = p.id
      where p.number = 'H630SCA000' limit 1`);
    const { status, body } = await customer.call('POST /api/v1/auth/orders', {
      body: {
        statusId: orderStatus.ORDER,
        dealerId: dealer.id,
        orderItems: [{ ...line!, quantity: 1, installed: true }],
      },
    });
    expect(status).toBe(201);
    // By hand: 599.99 + 3 hours at 75.00 = 824.99; 14 % HST = 115.4986, rounded 115.50; total
    // 940.49.
    expect(body.order).toMatchObject({ subtotal: 824.99, tax: 115.5, total: 940.49 });
    await shop.close();
  });
});
