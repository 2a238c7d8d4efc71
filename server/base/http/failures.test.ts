import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('a failure of the server tells a client that it failed, and which request, and nothing of why', async () => {
  const admin = await shop.as('dealer@example.test');
  await shop.db.run(sql`alter table audit_log rename to secret_log`);
  const answer = await admin.send<object>('GET', '/api/v1/auth/audit?dealerId=1');
  expect(answer.status).toBe(500);
  expect(Object.keys(answer.body).sort()).toEqual(['message', 'requestId']);
  expect(JSON.stringify(answer)).not.toMatch(/_log|relation|select|\.ts/i);
});
