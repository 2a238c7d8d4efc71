import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a failure of the server tells a client that it failed, and which request, and nothing of why', async () => {
  await shop.db.run(sql`alter table categories rename to secret_categories`);
  const admin = await shop.as('dealer@example.test');
  const answer = await admin.send<object>('GET', '/api/v1/auth/categories');
  expect(answer.status).toBe(500);
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'requestId']);
  expect(JSON.stringify(answer)).not.toMatch(/categor|relation|select|\.ts/i);
});
