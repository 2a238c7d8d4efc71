import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import { productProblems } from '#shared/messages/en/products-api.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let platform: TestClient;
let dealerId: number;
let makeId: number;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  platform = await shop.as('admin@example.test');
  ({ id: dealerId, manufacturerId: makeId } = shop.dealers[0]);
});
afterAll(() => shop.close());

const remove = (client: TestClient, id: number) =>
  client.call('DELETE /api/v1/auth/products/:id', { params: { id } });
const restore = (client: TestClient, id: number) =>
  client.call('POST /api/v1/auth/products/:id/restore', { params: { id } });
const ownDeleted = async (client: TestClient, search = '') =>
  (
    await client.call('GET /api/v1/auth/deleted_products/:dealerId', {
      params: { dealerId },
      query: { search },
    })
  ).body;
const page = (id: number) =>
  shop.visitor().call('GET /api/v1/products/:id', { params: { id }, query: { dealer: dealerId } });
const one = async (condition: ReturnType<typeof sql>) =>
  (await shop.db.row<{ id: number; name: string; number: string }>(
    sql`select id, name, number from products where deleted_at is null and active and ${condition} order by id limit 1`,
  ))!;

test('a deleted product comes back with everything it had, in the shop and in the count of its table', async () => {
  const product = await one(sql`dealer_id = ${dealerId}`);
  const total = async () =>
    (
      await admin.call('GET /api/v1/auth/products/:type/:dealerId', {
        params: { type: 'dealer', dealerId },
        query: {},
      })
    ).body.meta.total;
  const [before, all] = [(await page(product.id)).body, await total()];
  expect((await ownDeleted(admin)).data).toEqual([]);
  await remove(admin, product.id);
  expect([(await page(product.id)).status, await total()]).toEqual([404, all - 1]);
  expect(await ownDeleted(admin)).toMatchObject({ data: [product], more: false });
  expect((await ownDeleted(admin, product.number)).data).toHaveLength(1);
  expect((await ownDeleted(admin, 'no such thing')).data).toEqual([]);
  const restored = await restore(admin, product.id);
  expect([restored.status, restored.body.product.name]).toEqual([200, product.name]);
  expect([(await page(product.id)).body, await total()]).toEqual([before, all]);
  expect((await restore(admin, product.id)).status).toBe(404);
  const trail = await shop.db.values<string>(
    sql`select action from audit_log where entity = 'product' and entity_id = ${product.id} order by id desc limit 2`,
  );
  expect(trail).toEqual(['product.restored', 'product.deleted']);
});

test('whose number was taken meanwhile stays deleted, and is told by whom', async () => {
  const product = await one(sql`dealer_id = ${dealerId}`);
  await remove(admin, product.id);
  const body = {
    ...{ dealer_id: dealerId, name: 'Newcomer', number: product.number },
    ...{ categoryId: 2, price: 1, cost: 1, frt: 1 },
  };
  const made = await admin.call('POST /api/v1/auth/products', { body });
  expect(made.status).toBe(201);
  const refused = await restore(admin, product.id);
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { errors: { number: [productProblems.numberTaken('Newcomer')] } },
  ]);
  await remove(admin, made.body.product.id);
  expect((await restore(admin, product.id)).status).toBe(200);
});

test("a make's deleted products stand in its own list, not in a dealership's", async () => {
  const makes = await one(sql`make_id = ${makeId} and dealer_id is null`);
  await remove(platform, makes.id);
  const found = await platform.call('GET /api/v1/auth/platform/catalogue/:makeId/deleted', {
    params: { makeId },
    query: {},
  });
  expect(found.body.data).toMatchObject([makes]);
  expect((await ownDeleted(admin)).data.map(({ id }) => id)).not.toContain(makes.id);
  expect((await restore(platform, makes.id)).status).toBe(200);
});

test('deleted products are read from their index, however many others there are', async () => {
  await shop.db.run(raw('analyze products'));
  const plan = await shop.db.values<string>(
    raw(`explain select id from products p where p.make_id = ${makeId} and coalesce(p.dealer_id, 0) = 0
      and p.deleted_at is not null order by p.deleted_at desc, p.id desc limit 101`),
  );
  expect(plan.join('\n')).toContain('products_deleted');
});
