import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let makeId: number;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('admin@example.test');
  makeId = shop.dealers[0].manufacturerId;
});
afterAll(() => shop.close());

const list = async (query: object = {}, of = makeId) =>
  (
    await admin.call('GET /api/v1/auth/platform/catalogue/:makeId', {
      params: { makeId: of },
      query: { rows: 1_000, ...query },
    })
  ).body;

test('a make has its own products alone, with no dealership’s price', async () => {
  const { data, meta } = await list();
  expect(meta).toEqual({ total: data.length });
  const ids = await shop.db.values<number>(sql`
    select id from products where make_id = ${makeId} and dealer_id is null and deleted_at is null order by id`);
  expect(data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(ids);
  for (const { dealerPrice, dealerFrt, dealerFeatured, dealerId } of data)
    expect([dealerPrice, dealerFrt, dealerFeatured, dealerId]).toEqual([null, null, null, null]);
  const ofOther = await list({}, shop.dealers[2].manufacturerId);
  expect(ofOther.data.some(({ id }) => ids.includes(id))).toBe(false);
});

test.each(['name', 'number', 'price', 'frt', 'dealerPrice', 'featured', 'active'] as const)(
  'sorted by %s each product is there once, on whichever page',
  async (sortBy) => {
    const whole = (await list({ sortBy })).data.map(({ id }) => id);
    expect(new Set(whole).size).toBe(whole.length);
    const page = async (number: number) =>
      (await list({ sortBy, page: number, rows: 20 })).data.map(({ id }) => id);
    expect([...(await page(1)), ...(await page(2))]).toEqual(whole.slice(0, 40));
  },
);

test('gaps show the products without a picture, and those without a vehicle', async () => {
  const [bare, homeless] = (await list({ sortBy: 'number' })).data;
  await shop.db.run(sql`delete from product_images where product_id = ${bare!.id}`);
  await shop.db.run(sql`delete from product_trims where product_id = ${homeless!.id}`);
  const lacking = async (table: string) =>
    (
      await shop.db.values<number>({
        text: `select id from products p where make_id = ${makeId} and dealer_id is null and deleted_at is null
          and not exists (select from ${table} t where t.product_id = p.id) order by id`,
        values: [],
      } as never)
    ).toString();
  for (const [gap, table, one] of [
    ['pictures', 'product_images', bare],
    ['vehicles', 'product_trims', homeless],
  ] as const) {
    const { data, meta } = await list({ gap });
    const ids = data.map(({ id }) => id);
    expect(ids).toContain(one!.id);
    expect(ids.toSorted((a, b) => a - b).toString()).toBe(await lacking(table));
    expect(meta.total).toBe(ids.length);
    expect((await list({ gap, search: one!.number })).data.map(({ id }) => id)).toContain(one!.id);
    expect((await list({ gap, sortBy: 'active', rows: 3 })).data).toHaveLength(
      Math.min(3, ids.length),
    );
  }
});

test('a product is made, changed and deleted for a make without naming a dealership', async () => {
  const make = (await shop.visitor().call('GET /api/v1/makes', {})).body.data.find(
    ({ id }) => id === makeId,
  )!;
  const values = {
    ...{ name: 'Bare rack', number: 'BARE-1', price: 100, frt: 1, cost: 50, categoryId: 2 },
  };
  const made = await admin.call('POST /api/v1/auth/products', {
    body: { ...values, dealer_id: null, make: make.name },
  });
  expect(made.status).toBe(201);
  const { id, version } = made.body.product;
  const changed = await admin.call('PATCH /api/v1/auth/products/:id', {
    params: { id },
    body: { ...values, name: 'Bare roof rack', dealer_id: null, make: make.name, version },
  });
  expect(changed).toMatchObject({
    status: 200,
    body: { product: { name: 'Bare roof rack', dealerId: null, makeId, installPrice: null } },
  });
  expect((await list({ gap: 'vehicles' })).data.map((product) => product.id)).toContain(id);
  await admin.call('DELETE /api/v1/auth/products/:id', { params: { id } });
  expect((await list()).data.map((product) => product.id)).not.toContain(id);
});
