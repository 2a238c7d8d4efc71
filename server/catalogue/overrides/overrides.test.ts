import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { productProblems } from '#shared/messages/en/products-api.ts';
import { labels, fieldProblems as texts } from '#shared/messages/en/validation.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let productId: number;
let dealerId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  productId = (await shop.db.row<{ id: number }>(sql`
    select p.id from products p where p.make_id = ${shop.dealers[0].manufacturerId} and p.dealer_id is null
      and not exists (select from product_overrides o where o.product_id = p.id) order by p.id limit 1`))!
    .id;
});
afterAll(() => shop.close());

const save = (client: TestClient, more: object = {}) =>
  client.call('POST /api/v1/auth/product_overrides/', { body: { dealerId, productId, ...more } });
const found = async (client: TestClient, dealer = dealerId) =>
  client.call('GET /api/v1/auth/product_overrides/:productId/:dealerId', {
    params: { productId, dealerId: dealer },
  });
const inShop = async (dealer = dealerId) =>
  (
    await shop
      .visitor()
      .call('GET /api/v1/products/:id', { params: { id: productId }, query: { dealer } })
  ).body.data;

test('an override is set, changed and removed, and shoppers of this dealership alone see it at once', async () => {
  const [before, elsewhere] = [await inShop(), await inShop(shop.dealers[1].id)];
  expect((await found(admin)).body).toEqual([]);
  expect((await save(admin, { price: '99.5', frt: 2, featured: true })).body).toEqual({
    status: 200,
  });
  const installPrice = 99.5 + 2 * shop.dealers[0].hourlyRate;
  expect(await inShop()).toMatchObject({ price: 99.5, frt: 2, featured: true, installPrice });
  expect(await inShop(shop.dealers[1].id)).toEqual(elsewhere);
  await save(admin, { price: 80, frt: null, featured: null });
  const [override] = (await found(admin)).body;
  expect(override).toMatchObject({ dealerId, productId, price: 80, frt: null, featured: null });
  await save(admin, { price: '', frt: null });
  expect((await found(admin)).body).toEqual([]);
  expect(await inShop()).toEqual(before);
  await save(admin, { featured: false });
  const [again] = (await found(admin)).body;
  const removed = await admin.call('DELETE /api/v1/auth/product_overrides/:id', {
    params: { id: again!.id },
  });
  expect(removed.body).toEqual({ status: 200 });
  expect(await inShop()).toEqual(before);
  const trail = await shop.db.rows<{ action: string }>(
    sql`select action from audit_log where entity_id = ${productId} and action like 'override%' order by id`,
  );
  expect(trail.map(({ action }) => action.split('.')[1])).toEqual([
    'set',
    'set',
    'removed',
    'set',
    'removed',
  ]);
});

test.each([
  [{ price: 'x' }, 'price', texts.decimal(labels.dealerPrice)],
  [{ frt: '1h' }, 'frt', texts.decimal(labels.dealerFrt)],
  [{ price: -1 }, 'price', texts.between(labels.dealerPrice, 0, 999_999.99)],
  [{ productId: 'x' }, 'productId', texts.numeric],
])('%j is refused', async (wrong, field, message) => {
  const answer = await save(admin, wrong);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toEqual({ [field]: [message] });
});

test('a value that is absent stays as somebody else set it', async () => {
  await save(admin, { price: 80, frt: null, featured: null });
  await Promise.all([
    save(admin, { price: 90 }),
    save(admin, { frt: 2 }),
    save(admin, { featured: true }),
  ]);
  expect((await found(admin)).body).toMatchObject([{ price: 90, frt: 2, featured: true }]);
  await save(admin, { featured: null, price: '' });
  expect((await found(admin)).body).toMatchObject([{ price: null, frt: 2, featured: null }]);
  await save(admin);
  expect((await found(admin)).body).toMatchObject([{ price: null, frt: 2, featured: null }]);
  await save(admin, { frt: '' });
  expect((await found(admin)).body).toEqual([]);
});

test('twice at once makes one override', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((price) => save(admin, { price })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await found(admin)).body).toHaveLength(1);
});

test("a dealer product and another make's product cannot be overridden", async () => {
  const one = (condition: ReturnType<typeof sql>) =>
    shop.db.row<{ id: number }>(sql`select id from products where ${condition} limit 1`);
  const own = await one(sql`dealer_id = ${dealerId}`);
  expect((await save(admin, { productId: own!.id, price: 1 })).body.errors).toEqual({
    productId: [productProblems.notOverridable],
  });
  const other = await one(sql`make_id <> ${shop.dealers[0].manufacturerId} and dealer_id is null`);
  expect((await save(admin, { productId: other!.id, price: 1 })).status).toBe(404);
  expect((await save(admin, { productId: 999_999_999, price: 1 })).status).toBe(404);
});
