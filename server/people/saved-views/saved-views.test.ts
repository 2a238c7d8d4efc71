import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { mostSavedViews } from '#shared/rules/saved-views.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let one: TestClient;
let other: TestClient;
let platform: TestClient;
let dealerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  one = await shop.as('dealer@example.test');
  other = await shop.as('dealer2@example.test');
  platform = await shop.as('admin@example.test');
  dealerId = shop.dealers[0].id;
  await shop.db.run(sql`delete from saved_views`);
});
afterAll(() => shop.close());

const page = 'dealer-products' as const;
const save = (client: TestClient, name: string, query: string, place: object = { dealerId }) =>
  client.call('POST /api/v1/auth/savedViews', { body: { page, name, query, ...place } as never });
const listed = async (client: TestClient, place: object = { dealerId }) =>
  (
    await client.call('GET /api/v1/auth/savedViews', { query: { page, ...place } as never })
  ).body.data.map(({ name, query }) => [name, query]);

test('a person saves, replaces, renames and deletes views, which nobody else sees', async () => {
  const first = await save(one, 'No pictures', 'gap=pictures');
  expect(first.status).toBe(201);
  await save(one, 'Inactive', 'active=no');
  await save(one, 'no pictures ', 'gap=pictures&active=yes');
  expect(await listed(one)).toEqual([
    ['Inactive', 'active=no'],
    ['no pictures', 'gap=pictures&active=yes'],
  ]);
  expect(await listed(one, { dealerId, page: 'manufacturer-products' })).toEqual([]);
  expect(await listed(platform)).toEqual([]);

  const { id } = first.body.view;
  const rename = (client: TestClient, name: string) =>
    client.call('PATCH /api/v1/auth/savedViews/:id', { params: { id }, body: { name } });
  expect((await rename(one, 'INACTIVE')).status).toBe(422);
  expect((await rename(one, ' Bare ')).body.view.name).toBe('Bare');
  const remove = (client: TestClient) =>
    client.call('DELETE /api/v1/auth/savedViews/:id', { params: { id } });
  for (const client of [other, platform])
    expect([(await rename(client, 'Mine')).status, (await remove(client)).status]).toEqual([
      404, 404,
    ]);
  expect((await remove(one)).status).toBe(200);
  expect(await listed(one)).toEqual([['Inactive', 'active=no']]);
});

test('another dealership is not there, and the platform is for its admins', async () => {
  expect((await save(other, 'Theirs', 'active=no')).status).toBe(404);
  expect((await save(platform, 'All', '', { dealerId: 999_999_999 })).status).toBe(404);
  expect((await save(one, 'All', '', {})).status).toBe(403);
  expect((await save(platform, 'All', 'active=no', { page: 'catalogue' })).status).toBe(201);
  expect(await listed(platform, { page: 'catalogue' })).toEqual([['All', 'active=no']]);
});

test('names are needed, and views are counted', async () => {
  expect((await save(one, '  ', 'active=no')).status).toBe(422);
  for (let count = (await listed(one)).length; count < mostSavedViews; count += 1)
    await save(one, `View ${count}`, 'active=no');
  expect((await save(one, 'One more', 'active=no')).status).toBe(422);
  expect((await save(one, 'VIEW 10', 'active=yes')).status).toBe(201);
});
