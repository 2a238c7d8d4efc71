import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

test('a view is counted', async () => {
  const [dealer] = shop.dealers;
  const at = shop.clock.now.getTime();
  const body = {
    makeId: dealer.manufacturerId,
    dealerCode: dealer.code,
    visitor: randomUUID(),
    sentAt: at,
    events: [{ kind: 'view', id: randomUUID(), at, path: '/1/x?y=2' }],
  };
  const sent = await shop.visitor().send('POST', '/api/v1/views', JSON.stringify(body), {
    withoutToken: true,
    headers: { 'user-agent': chrome, 'content-type': 'text/plain' },
  });
  expect(sent.status).toBe(204);
  const query = { dealer: dealer.code };
  const { body: audience } = await admin.call('GET /api/v1/auth/analytics/getAudience', { query });
  expect(audience.report.reports[0]!.data.totals).toEqual([{ values: ['1', '1', '1', '1', '1', '1', '0'] }]);
  const { body: behaviour } = await admin.call('GET /api/v1/auth/analytics/getBehaviour', { query });
  expect(behaviour.report.reports[0]!.data.totals).toEqual([{ values: ['1', '1', '0', '100'] }]);
});
