import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { productProblems } from '#shared/messages/en/products-api.ts';
import { picture } from '#tests/data/pictures.ts';
import type { TestClient } from '#tests/support/client.ts';
import { form } from '#tests/support/form.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let platform: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  platform = await shop.as('admin@example.test');
});
afterAll(() => shop.close());

const rack = (number: string, more: object = {}) => ({
  ...{
    dealer_id: shop.dealers[0].id,
    name: `Rack ${number}`,
    number,
    price: 10,
    cost: 5,
    frt: 1,
    categoryId: 2,
  },
  ...more,
});
const create = (
  body: object,
  { key, client = admin }: { key?: string; client?: TestClient } = {},
) =>
  client.call(
    'POST /api/v1/auth/products',
    { body },
    key ? { headers: { 'idempotency-key': key } } : {},
  );
const change = (id: number, body: object) =>
  admin.call('PATCH /api/v1/auth/products/:id', { params: { id }, body });
const idsOf = async (number: string) =>
  (
    await shop.db.rows<{ id: number }>(
      sql`select id from products where number = ${number} order by id`,
    )
  ).map(({ id }) => id);
const makeName = async () =>
  (await shop.db.row<{ name: string }>(
    sql`select name from makes where id = ${shop.dealers[0].manufacturerId}`,
  ))!.name;
const taken = (name: string) => ({ number: [productProblems.numberTaken(name)] });

test('a save that is tried again with its key makes no second product, one after the other or at once', async () => {
  const key = randomUUID();
  const first = await create(rack('ONCE-1'), { key });
  expect([first.status, (await create(rack('ONCE-1'), { key })).body]).toEqual([201, first.body]);
  const other = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => create(rack('ONCE-2'), { key: other })));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.product.id)).size).toBe(1);
  expect(await idsOf('ONCE-2')).toHaveLength(1);
});

test('a save with pictures is the same save only with the same pictures', async () => {
  const key = randomUUID();
  const save = async (name: 'wide.png' | 'photo.jpg') => {
    const part = { part: 'images', name, bytes: await picture(name) };
    const { body, headers } = await form(rack('ONCE-3'), [part]);
    const sent = { ...headers, 'idempotency-key': key };
    return admin.send<{ product: { id: number } }>('POST', '/api/v1/auth/products', body, {
      headers: sent,
    });
  };
  const [first, again] = [await save('wide.png'), await save('wide.png')];
  expect([first.status, again.body]).toEqual([201, first.body]);
  expect((await save('photo.jpg')).status).toBe(422);
});

test('a key that was used for another product is refused, and anybody else’s is their own', async () => {
  const key = randomUUID();
  await create(rack('ONCE-4'), { key });
  expect(Object.keys((await create(rack('ONCE-5'), { key })).body.errors!)).toEqual([
    'idempotency-key',
  ]);
  expect((await create(rack('ONCE-6'), { key, client: platform })).status).toBe(201);
});

test('a number stands once for each dealership and make, whatever its case, and the refusal names who has it', async () => {
  const { id } = (await create(rack('NUM-1'))).body.product;
  expect((await create(rack('num-1'))).body.errors).toEqual(taken('Rack NUM-1'));
  const other = (await create(rack('NUM-2'))).body.product;
  expect((await change(other.id, rack('NUM-1'))).body.errors).toEqual(taken('Rack NUM-1'));
  expect((await change(id, rack('Num-1'))).status).toBe(200);
  const second = shop.dealers[1].id;
  expect((await create(rack('NUM-1', { dealer_id: second }), { client: platform })).status).toBe(
    201,
  );
  const ofMake = { dealer_id: null, make: await makeName() };
  expect((await create(rack('NUM-1', ofMake), { client: platform })).status).toBe(201);
  expect((await create(rack('NUM-1', ofMake), { client: platform })).status).toBe(422);
});

test('a number that several save at once goes to one of them, new or changed', async () => {
  const there = (await create(rack('RACE-0'))).body.product;
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => create(rack('RACE-1'))),
    change(there.id, rack('RACE-1', { name: 'Rack RACE-1' })),
  ]);
  const refused = answers.filter(({ status }) => status === 422);
  expect(refused.map(({ body }) => body.errors)).toEqual(Array(3).fill(taken('Rack RACE-1')));
  expect(await idsOf('RACE-1')).toHaveLength(1);
});

test('a deleted product frees its number', async () => {
  const { id } = (await create(rack('GONE-1'))).body.product;
  await admin.call('DELETE /api/v1/auth/products/:id', { params: { id } });
  expect((await create(rack('GONE-1'))).status).toBe(201);
});

test('products that share a number since before, or by a file, may be saved as they are; nothing new joins them', async () => {
  const { manufacturerId: makeId, id: dealerId } = shop.dealers[0];
  await shop.db.run(sql`
    insert into products (make_id, dealer_id, name, number, price_cents, cost_cents, frt, category_id)
    select ${makeId}, ${dealerId}, 'Old ' || each, 'OLD-1', 1000, 500, 1, 2 from generate_series(1, 2) each`);
  const [one, two] = await idsOf('OLD-1');
  for (const id of [one, two])
    expect((await change(id!, rack('OLD-1', { price: 12 }))).status).toBe(200);
  expect((await create(rack('OLD-1'))).body.errors).toEqual(taken('Rack OLD-1'));
  expect((await change(one!, rack('OLD-2'))).status).toBe(200);
  expect((await change(two!, rack('OLD-2'))).status).toBe(422);
});
