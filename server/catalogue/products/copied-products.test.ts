import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let source: { id: number; imageId: number; otherId: number };

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  const [imageId, otherId] = await shop.db.values<number>(sql`
    insert into images (dealer_id, photo, width, height)
    select ${dealerId}, '/media/' || n || '.jpg', 600, 400 from generate_series(1, 2) n returning id`);
  const [id, other] = await shop.db.values<number>(
    sql`select id from products where dealer_id = ${dealerId} order by id limit 2`,
  );
  await shop.db.run(sql`
    insert into product_images (product_id, image_id, position)
    values (${id!}, ${imageId!}, 1), (${other!}, ${otherId!}, 1)`);
  source = { id: id!, imageId: imageId!, otherId: otherId! };
});
afterAll(() => shop.close());

let made = 0;
const copy = (client: TestClient, more: object) => {
  made += 1;
  const body = {
    ...{ dealer_id: dealerId, name: 'Copy', number: `COPY-${made}`, categoryId: 2 },
    ...{ price: 1, cost: 1, frt: 1, copy_of: source.id, images: [{ id: source.imageId }] },
    ...more,
  };
  return client.call('POST /api/v1/auth/products', { body });
};

test('a copy shows the pictures of its source, which keeps them when the copy loses them', async () => {
  const { status, body } = await copy(admin, {});
  expect([status, body.product.images.map(({ id }) => id)]).toEqual([201, [source.imageId]]);
  const { name, number, price, cost, frt, categoryId, version } = body.product;
  const changed = await admin.call('PATCH /api/v1/auth/products/:id', {
    params: { id: body.product.id },
    body: {
      ...{ name, number, price, cost, frt, categoryId, version },
      ...{ images: [], deleted_images: [source.imageId] },
    },
  });
  expect(changed.body.product.images).toEqual([]);
  const kept = await admin.call('GET /api/v1/auth/products/:id', {
    params: { id: source.id },
    query: {},
  });
  expect(kept.body.product.images.map(({ id }) => id)).toContain(source.imageId);
});

test('a copy leaves out pictures that were taken away, and shows none of another product', async () => {
  expect((await copy(admin, { images: [] })).body.product.images).toEqual([]);
  expect((await copy(admin, { images: [{ id: source.otherId }] })).status).toBe(422);
  expect((await copy(admin, { copy_of: null })).status).toBe(422);
});

test('a copy is of the same owner: neither a manufacturer’s product nor another dealership’s', async () => {
  const makes = (await shop.db.value<number>(sql`
    select min(id) from products where dealer_id is null and make_id = ${shop.dealers[0].manufacturerId}`))!;
  expect((await copy(admin, { copy_of: makes, images: [] })).status).toBe(403);
  const platform = await shop.as('admin@example.test');
  expect((await copy(platform, { copy_of: makes, images: [] })).status).toBe(404);
  const foreign = await shop.as('dealer2@example.test');
  expect((await copy(foreign, { dealer_id: shop.dealers[1].id })).status).toBe(404);
});
