import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testDatabase } from '#tests/support/database.ts';
import { filesOfMake } from '#tests/support/exported-files.ts';
import { importWith } from '#tests/support/import.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
const folder = mkdtempSync(join(tmpdir(), 'trimline-no-number-'));
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await shop.close();
});

function importLines(lines: string[]) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, lines.join('\n'));
  return importWith(shop.db, path, '', { mapping: undefined, dealer: shop.dealers[0].code });
}
const header = 'key,number,name,price';
const counted = (created: number, changed: number, unchanged: number) => ({
  ...{ created, changed, unchanged },
});
const numberOf = (key: string) =>
  shop.db.value<string>(sql`select number from products where import_key = ${key}`);
const idOf = async (key: string) =>
  (await shop.db.value<number>(sql`select id from products where import_key = ${key}`))!;

test('a product that comes without a number has none; its key finds it when the file comes again', async () => {
  const lines = [header, 'nn-1,,Bed extender,10', 'nn-2,,Bed mat,20', 'nn-3,NN-3,Hitch,30'];
  expect((await importLines(lines)).counts.products).toEqual(counted(3, 0, 0));
  expect(await Promise.all(['nn-1', 'nn-2', 'nn-3'].map(numberOf))).toEqual(['', '', 'NN-3']);
  expect((await importLines(lines)).counts.products).toEqual(counted(0, 0, 3));
  const dearer = await importLines([header, 'nn-1,,Bed extender,11']);
  expect(dearer.counts.products).toEqual(counted(0, 1, 0));
});

test('a number that the file lacks stays, and one that it has since then comes', async () => {
  await importLines([header, 'nn-4,,Lamp,10', 'nn-5,,Rack,10']);
  const id = await idOf('nn-4');
  const body = { name: 'Lamp', number: 'LAMP-4', price: 10, cost: 0, frt: 0, categoryId: 2 };
  const change = (body: object) =>
    admin.call('PATCH /api/v1/auth/products/:id', { params: { id }, body });
  expect((await change({ ...body, number: '' })).status).toBe(200);
  expect((await change(body)).status).toBe(200);
  expect((await change({ ...body, number: '' })).status).toBe(422);
  await importLines([header, 'nn-4,,Lamp,10', 'nn-5,RACK-5,Rack,10']);
  expect(await Promise.all(['nn-4', 'nn-5'].map(numberOf))).toEqual(['LAMP-4', 'RACK-5']);
});

test('a fee names a product without a number by its id', async () => {
  await importLines([header, 'nn-20,,Wheel,10']);
  const id = await idOf('nn-20');
  const levy = {
    ...{ nameEn: 'Levy', nameFr: 'Droits', kind: 'perPiece' as const, amount: '4.50', percent: '' },
    ...{ maxAmount: '', products: `#${id} x 4`, categoryIds: [] },
  };
  const { body } = await admin.call('POST /api/v1/auth/fees', {
    body: { dealerId: shop.dealers[0].id, ...levy },
  });
  expect(body.fee.products).toMatchObject([{ id, pieces: 4, number: `#${id}` }]);
  await admin.call('DELETE /api/v1/auth/fees/:id', { params: { id: body.fee.feeId } });
});

test('any number of products without a number are deleted and restored', async () => {
  await importLines([header, 'nn-6,,One,10', 'nn-7,,Other,10']);
  const id = await idOf('nn-6');
  await admin.call('DELETE /api/v1/auth/products/:id', { params: { id } });
  const restored = await admin.call('POST /api/v1/auth/products/:id/restore', { params: { id } });
  expect(restored.status).toBe(200);
});

test('they stand in files with their keys, as parts of packages too, and come in the same elsewhere', async () => {
  const empty = await testDatabase();
  try {
    const { db } = empty;
    await db.run(sql`insert into makes (name) values ('Fjord')`);
    const write = (text: string) => {
      writeFileSync(join(folder, 'file.csv'), text);
      return importWith(db, join(folder, 'file.csv'), '', { mapping: undefined, make: 'Fjord' });
    };
    const lines = ['nn-1,,Bar,10,', 'nn-2,,Pad,10,', 'nn-3,,Bar and pad,18,nn-1|nn-2'];
    await write(['key,number,name,price,parts', ...lines].join('\n'));
    const { withoutIds } = await filesOfMake(db, 'Fjord');
    expect(withoutIds).toContain('nn-1|nn-2');
    expect((await write(withoutIds)).counts.products).toEqual(counted(0, 0, 3));
    await db.run(sql`truncate products cascade`);
    expect((await write(withoutIds)).counts.products).toEqual(counted(3, 0, 0));
    expect((await filesOfMake(db, 'Fjord')).withoutIds).toBe(withoutIds);
  } finally {
    await empty.close();
  }
});

test('a key that an earlier import put in a number’s place leaves product and orders with the next one', async () => {
  await importLines([header, 'nn-11,,Tray,10', 'NN-12,NN-12,Hook,10']);
  await shop.db.run(sql`update products set number = import_key where import_key = 'nn-11'`);
  const productId = await idOf('nn-11');
  const customerId = (await shop.db.value<number>(
    sql`select id from users where email = 'customer@example.test'`,
  ))!;
  const order = await placedOrder(
    shop.db,
    { dealerId: shop.dealers[0].id, customerId, at: '2026-03-02T15:00:00Z' },
    [
      { productId, name: 'Tray', number: 'nn-11', cents: 1_000 },
      { productId: await idOf('NN-12'), name: 'Hook', number: 'NN-12', cents: 1_000 },
    ],
  );
  const again = await importLines([header, 'nn-11,,Tray,10', 'NN-12,NN-12,Hook,10']);
  expect(again.counts.products).toEqual(counted(0, 1, 1));
  expect(await numberOf('nn-11')).toBe('');
  const numbers = sql`select number from order_items where order_id = ${order} order by position`;
  expect(await shop.db.values(numbers)).toEqual(['', 'NN-12']);
  await shop.db.run(sql`delete from order_items where order_id = ${order}`);
  await shop.db.run(sql`delete from orders where id = ${order}`);
});

test('keys that mappings of the project had put there leave all at once', async () => {
  const before = await testDatabase();
  try {
    const { db } = before;
    await db.run(sql`insert into makes (name) values ('Fjord')`);
    await db.run(sql`
      insert into products (make_id, name, number, import_key, price_cents, number_claimed)
      select 1, name, number, number, 100, typed from (values
        ('Extender', 'accessory-app-361', false), ('Roof Bag – Small', 'roof-bag/Small', false), ('Trunk', 'trunk', false),
        ('Hook', 'h630-sca', false), ('Typed', 'accessory-app-9', true)) as p (name, number, typed)`);
    await db.run(sql`drop trigger forget_key_as_number on products`);
    await db.run(sql`drop function forget_key_as_number`);
    await db.run(sql`delete from migrations where name = '098-no-key-as-number.sql'`);
    expect(await migrate(before.url)).toEqual(['098-no-key-as-number.sql']);
    expect(await db.values(sql`select number from products order by id`)).toEqual([
      ...['', '', '', 'h630-sca', 'accessory-app-9'],
    ]);
  } finally {
    await before.close();
  }
});
