import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Pool, sql } from '#server/base/database/database.ts';
import type { ImportOptions } from '#server/catalogue/import/import-file.ts';
import { openTable } from '#server/catalogue/import/open-table.ts';
import { productsOf } from '#server/catalogue/products/exported.service.ts';
import { armed } from '#shared/rules/csv.ts';
import { testDatabase } from '#tests/support/database.ts';
import { csvOf, filesOfMake } from '#tests/support/exported-files.ts';
import { hostileMarkup, hostileSql, hostileTexts, straight } from '#tests/support/hostile.ts';
import { importWith } from '#tests/support/import.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { productTable } from './product-table.ts';
import { shopifyTable } from './shopify-table.ts';
import { workbookPieces } from './workbook-file.ts';

let shop: TestShop;
const folder = mkdtempSync(join(tmpdir(), 'trimline-exports-'));
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const path = 'GET /api/v1/auth/exports';
const rowsIn = (csv: unknown) =>
  parse<Record<string, string>>(String(csv), { columns: true, bom: true });

function fileWith(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const importText = (db: Pool, name: string, text: string, options: Partial<ImportOptions> = {}) =>
  importWith(db, fileWith(name, text), '', { mapping: undefined, ...options });
/** The sub-categories of a make in which products are, with their names. */
const subcategoriesOf = (db: Pool, make: string) =>
  db.values<object>(sql`
    select jsonb_build_array(s.parent_id, s.code, s.language, s.name, (
      select jsonb_object_agg(x.language, x.name) from subcategory_texts x where x.subcategory_id = s.id))
    from subcategories s join makes k on k.id = s.make_id
    where k.name = ${make} and s.dealer_id is null and exists (
      select from products p where p.subcategory_id = s.id and p.dealer_id is null and p.deleted_at is null)
    order by s.parent_id, s.code`);

test("a dealer admin saves the own products: the import's columns, ids, and a row for each group of vehicles", async () => {
  const admin = await shop.as('dealer@example.test');
  const { dealers } = shop;
  const answer = await admin.call(path, { query: { kind: 'products', dealerId: dealers[0].id } });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="products-[a-z-]+-\d{4}-\d\d-\d\d\.csv"$/,
  );
  const rows = rowsIn(answer.body);
  const ids = await shop.db.values<number>(sql`
    select id from products where dealer_id = ${dealers[0].id} and deleted_at is null order by id`);
  expect([...new Set(rows.map(({ id }) => Number(id)))]).toEqual(ids);
  expect(Object.keys(rows[0]!).slice(0, 5)).toEqual(['id', 'key', 'number', 'name', 'price']);
  expect(Object.keys(rows[0]!).slice(-4)).toEqual(['make', 'year', 'model', 'trim']);
  const audited = await shop.db.row(sql`
    select action, entity, after from audit_log where dealer_id = ${dealers[0].id} order by id desc limit 1`);
  expect(audited).toEqual({
    action: 'export.made',
    entity: 'products',
    after: { count: ids.length, format: 'csv' },
  });
});

test('a file is named after the day at the dealership, also where it is tomorrow elsewhere', async () => {
  shop.clock.now = new Date('2031-07-02T03:30:00Z');
  const admin = await shop.as('dealer@example.test');
  const query = { kind: 'products', dealerId: shop.dealers[0].id };
  const { headers } = await admin.call(path, { query });
  expect(headers['content-disposition']).toContain('-2031-07-01.csv');
  shop.clock.now = testMoment;
});

test('a whole catalogue goes out, into an empty shop, and out again to the same', async () => {
  const make = (await shop.db.value<string>(sql`
    select k.name from makes k join products p on p.make_id = k.id and p.dealer_id is null group by k.id order by count(*) desc limit 1`))!;
  const before = await filesOfMake(shop.db, make);
  const empty = await testDatabase();
  try {
    await importText(empty.db, 'vehicles.csv', before.vehicles);
    const report = await importText(empty.db, 'products.csv', before.withoutIds, {
      createSubcategories: true,
    });
    expect(report.mistakes).toEqual([]);
    expect(await subcategoriesOf(empty.db, make)).toEqual(await subcategoriesOf(shop.db, make));
    const after = await filesOfMake(empty.db, make);
    expect(after.vehicles).toBe(before.vehicles);
    expect(after.withoutIds).toBe(before.withoutIds);
  } finally {
    await empty.close();
  }
});

test('a file of a shop changes nothing in the same shop', async () => {
  const make = (await shop.db.value<string>(sql`select name from makes order by id limit 1`))!;
  const { vehicles, products } = await filesOfMake(shop.db, make);
  const first = await importText(shop.db, 'same-vehicles.csv', vehicles);
  expect(first.mistakes).toEqual([]);
  expect(first.counts.trims).toMatchObject({ created: 0, changed: 0 });
  const second = await importText(shop.db, 'same.csv', products);
  expect(second.mistakes).toEqual([]);
  expect(second.counts).toMatchObject({
    products: { created: 0, changed: 0 },
    fitments: { created: 0, changed: 0 },
  });
});

test('what a dealership overrides goes out, is changed there, and comes in again', async () => {
  const admin = await shop.as('dealer@example.test');
  const query = { kind: 'overrides', dealerId: shop.dealers[0].id } as const;
  const csv = String((await admin.call(path, { query })).body);
  const { code } = shop.dealers[0];
  const same = await importWith(shop.db, fileWith('overrides.csv', csv), '', {
    ...{ mapping: undefined, dealer: code },
  });
  expect(same.mistakes).toEqual([]);
  expect(same.counts.overrides).toMatchObject({ created: 0, changed: 0 });
  const [first] = rowsIn(csv);
  const changed = await importWith(
    shop.db,
    fileWith('changed.csv', `id,dealerPrice,dealerFeatured\n${first!.id},"12.34",no\n`),
    '',
    { mapping: undefined, dealer: code },
  );
  expect(changed.mistakes).toEqual([]);
  const again = rowsIn((await admin.call(path, { query })).body);
  expect(again.find(({ id }) => id === first!.id)).toMatchObject({
    dealerPrice: '12.34',
    dealerFeatured: 'no',
  });
});

test("the page's search and filters choose the products of a file", async () => {
  const admin = await shop.as('dealer@example.test');
  const dealerId = shop.dealers[0].id;
  const listed = await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
    params: { type: 'manufacturer', dealerId },
    query: { category: 3, rows: 1_000 },
  });
  const answer = await admin.call(path, { query: { kind: 'overrides', dealerId, category: 3 } });
  const ids = rowsIn(answer.body).map(({ id }) => Number(id));
  expect(ids.length).toBe(listed.body.meta.total);
  expect(new Set(ids)).toEqual(new Set(listed.body.data.map(({ id }) => id)));
});

test('the ticked products are a file, and all that match except for some', async () => {
  const admin = await shop.as('dealer@example.test');
  const dealerId = shop.dealers[0].id;
  const idsOf = async (more: { ids?: string; except?: string }) => {
    const query = { kind: 'overrides' as const, dealerId, category: 3, ...more };
    return [
      ...new Set(rowsIn((await admin.call(path, { query })).body).map(({ id }) => Number(id))),
    ];
  };
  const all = await idsOf({});
  const [one, two] = all;
  const foreign = (await shop.db.value<number>(sql`
    select min(id) from products where dealer_id is not null and dealer_id <> ${dealerId}`))!;
  expect(all.length).toBeGreaterThan(2);
  expect(await idsOf({ ids: `${two},${one},${foreign}` })).toEqual([one, two]);
  expect(await idsOf({ except: `${one}` })).toEqual(all.slice(1));
  for (const ids of ['', '1,', 'a', Array(1_001).fill(1).join(',')]) {
    const { status } = await admin.send(
      'GET',
      `/api/v1/auth/exports?kind=products&dealerId=${dealerId}&ids=${ids}`,
    );
    expect(`${status} ${ids}`).toBe(`422 ${ids}`);
  }
});

test('a workbook has the cells of the CSV file, and the import reads both alike', async () => {
  const dealerId = shop.dealers[0].id;
  await shop.db.run(sql`
    update products set number = '007', name = ${'\'=1+1 <&> "|:;\\ \u202b👍'}, detail = E'<p>a\\r\\nb</p>' where id = (
      select min(id) from products where dealer_id = ${dealerId} and deleted_at is null)`);
  const asked = { makeId: shop.dealers[0].manufacturerId, ownerId: dealerId, dealerId, search: '' };
  const table = productTable(() => productsOf(shop, asked), String);
  const pieces = await allOf(workbookPieces(table));
  const [book, csv] = await Promise.all(
    [Buffer.concat(pieces), Buffer.from(await csvOf(table))].map(async (file) => {
      const { header, rows, warnings } = await openTable({ file });
      const cells = (await allOf(rows)).flat().map((row) => row.cells);
      return { header, cells, warnings };
    }),
  );
  expect(book!.header).toEqual(csv!.header);
  expect(book!.cells.map((row) => row.map(asOne))).toEqual(csv!.cells.map((row) => row.map(asOne)));
  expect(book!.cells[0]![csv!.header.indexOf('number')]).toBe('007');
  expect(book!.warnings).toEqual([]);
});

async function allOf<T>(things: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const thing of things) all.push(thing);
  return all;
}

/** Line breaks are a workbook's own. */
const asOne = (cell: string) => cell.replaceAll('\r\n', '\n');

test('hostile texts go out and come in as they are', async () => {
  const { dealers } = shop;
  const dealerId = dealers[1].id;
  const texts = [
    ...hostileTexts,
    ...hostileMarkup,
    ...hostileSql,
    "'=1+1",
    "''@SUM(A1)",
    'a|b:c\\d;e',
  ]
    // What names cannot be: the import refuses control characters, and counts white space as one space.
    .map((text) => straight(text).replace(/\s+/gu, ' ').trim())
    .filter((text) => text !== '' && text.length <= 200 && !/\p{Cc}/u.test(text));
  await shop.db.run(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, import_key)
    select ${dealers[1].manufacturerId}, ${dealerId}, t.name, 'H-' || t.place, 100, 'H-' || t.place
    from unnest(${texts}::text[]) with ordinality as t (name, place)`);
  await shop.db.run(sql`
    insert into product_options (product_id, option_type_id, name, number, picture, position)
    select id, 1, name, '', 3, 1 from products where dealer_id = ${dealerId} and import_key like 'H-%'`);
  const asked = { makeId: dealers[1].manufacturerId, ownerId: dealerId, dealerId, search: '' };
  const before = await csvOf(productTable(() => productsOf(shop, asked), String));
  const report = await importWith(shop.db, fileWith('hostile.csv', before), '', {
    ...{ mapping: undefined, dealer: dealers[1].code },
  });
  expect(report.mistakes).toEqual([]);
  expect(report.counts.products).toMatchObject({ created: 0, changed: 0 });
  const names = rowsIn(before).filter(({ number }) => number!.startsWith('H-'));
  expect(names.map(({ name }) => armed(name!))).toEqual(texts);
  expect(await csvOf(productTable(() => productsOf(shop, asked), String))).toBe(before);
});

test("Shopify's form comes in through its mapping with numbers, names, prices and pictures", async () => {
  const dealerId = shop.dealers[0].id;
  const { manufacturerId: makeId } = shop.dealers[0];
  await shop.db.run(sql`
    with added as (
      insert into images (dealer_id, photo, width, height) values (${dealerId}, '/media/a.webp', 1, 1), (${dealerId}, '/media/b.webp', 1, 1) returning id
    ) insert into product_images (product_id, image_id, position)
      select (select min(id) from products where dealer_id = ${dealerId} and deleted_at is null), id, id from added`);
  const asked = { makeId, ownerId: dealerId, dealerId, search: '' };
  const table = shopifyTable(
    () => productsOf(shop, asked),
    (photo) => `https://shop.example${photo}`,
  );
  const csv = await csvOf(table);
  const empty = await testDatabase();
  try {
    await empty.db.run(sql`insert into makes (name) values ('Norvane')`);
    const file = fileWith('shopify.csv', csv);
    const report = await importWith(empty.db, file, 'shopify', { make: 'Norvane' });
    expect(report.mistakes).toEqual([]);
    const came = await empty.db.rows(
      sql`select number, price_cents as cents from products order by number, id`,
    );
    const went = await shop.db.rows(sql`
      select coalesce(nullif(o.number, ''), p.number) as number, p.price_cents + coalesce(o.price_cents, 0) as cents
      from products p left join product_options o on o.product_id = p.id and o.deleted_at is null
      where p.dealer_id = ${dealerId} and p.deleted_at is null order by 1, p.id, o.position`);
    expect(came).toEqual(went);
  } finally {
    await empty.close();
  }
  const rows = rowsIn(csv);
  expect(rows[0]).toMatchObject({
    'Image Position': '1',
    Vendor: expect.any(String),
    Status: 'active',
  });
  expect(rows.map((row) => row['Image Src']).filter(Boolean)).toEqual([
    'https://shop.example/media/a.webp',
    'https://shop.example/media/b.webp',
  ]);
});

test('what a dealership hides, and what fits every vehicle, goes out and comes in again', async () => {
  const admin = await shop.as('dealer@example.test');
  const { id: dealerId, code, manufacturerId: makeId } = shop.dealers[0];
  const hidden = (await shop.db.value<number>(sql`
    select min(id) from products where make_id = ${makeId} and dealer_id is null and deleted_at is null`))!;
  const every = (await shop.db.value<number>(sql`
    select min(id) from products where dealer_id = ${dealerId} and deleted_at is null`))!;
  await shop.db.run(sql`
    insert into product_overrides (product_id, dealer_id, hidden) values (${hidden}, ${dealerId}, true)
    on conflict (product_id, dealer_id) do update set hidden = true`);
  await shop.db.run(sql`update products set fits_every = true where id = ${every}`);
  const saved = async (kind: 'overrides' | 'products') =>
    String((await admin.call(path, { query: { kind, dealerId } })).body);
  const [overrides, products] = [await saved('overrides'), await saved('products')];
  const rowOf = (csv: string, id: number) => rowsIn(csv).find((row) => row.id === String(id));
  expect(rowOf(overrides, hidden)).toMatchObject({ dealerHidden: 'yes' });
  expect(rowOf(products, every)).toMatchObject({ fitsEvery: 'yes' });
  await shop.db.run(sql`update product_overrides set hidden = false where product_id = ${hidden}`);
  await shop.db.run(sql`update products set fits_every = false where id = ${every}`);
  for (const csv of [overrides, products])
    await importWith(shop.db, fileWith('again.csv', csv), '', { mapping: undefined, dealer: code });
  expect(await saved('overrides')).toBe(overrides);
  expect(rowOf(await saved('products'), every)).toMatchObject({ fitsEvery: 'yes' });
});

test("texts in another language than the owner's come back in theirs", async () => {
  const make = (await shop.db.value<string>(sql`select name from makes order by id limit 1`))!;
  const [id] = await shop.db.values<number>(sql`
    select p.id from products p join makes k on k.id = p.make_id where k.name = ${make} and p.dealer_id is null order by p.id limit 1`);
  await shop.db.run(sql`delete from product_texts where product_id = ${id}`);
  await shop.db.run(
    sql`update products set language = 'fr', name = 'Tapis d’hiver' where id = ${id}`,
  );
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name, detail) values (${id}, 'en', 'Winter mat', '')`);
  const before = await filesOfMake(shop.db, make);
  const empty = await testDatabase();
  try {
    await importText(empty.db, 'vehicles.csv', before.vehicles);
    const report = await importText(empty.db, 'products.csv', before.withoutIds, {
      createSubcategories: true,
    });
    expect(report.mistakes).toEqual([]);
    expect(await subcategoriesOf(empty.db, make)).toEqual(await subcategoriesOf(shop.db, make));
    expect((await filesOfMake(empty.db, make)).withoutIds).toBe(before.withoutIds);
    const other =
      'number,name,price,make,language\nL-1,A,1,Norvane,de\nL-2,A,1,Norvane,fr\nL-2,,,Norvane,en\n';
    const refused = await importText(empty.db, 'other.csv', other.replaceAll('Norvane', make));
    expect(refused.mistakes.map(({ line, column }) => [line, column])).toEqual([
      [2, 'language'],
      [4, 'language'],
    ]);
  } finally {
    await empty.close();
  }
});

test('a cell that Excel does not hold is told before anything is sent', async () => {
  const admin = await shop.as('dealer@example.test');
  const dealerId = shop.dealers[0].id;
  await shop.db.run(sql`
    update products set detail = repeat('x', 32767) where id = (
      select max(id) from products where dealer_id = ${dealerId} and deleted_at is null)`);
  const query = { kind: 'products', dealerId, format: 'xlsx' } as const;
  const { status, body } = await admin.call(path, { query });
  expect(status).toBe(422);
  expect(JSON.stringify(body)).toContain('column ‘detail’: please choose CSV');
  expect((await admin.call(path, { query: { ...query, format: 'csv' } })).status).toBe(200);
});
