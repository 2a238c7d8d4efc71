import { afterAll, beforeAll, expect, test } from 'vitest';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ cacheMegabytes: 16 });
});
afterAll(() => shop.close());

test('a client gets so many answers a minute, kept ones as well; another client is not concerned', async () => {
  const most = shop.parts.config.limits.requestsOfClient;
  const client = shop.visitor();
  const ask = async (path = '/api/v1/makes') => (await client.send('GET', path)).status;
  const statuses = new Set<number>();
  for (let count = 0; count < most; count += 1) statuses.add(await ask());
  expect([...statuses]).toEqual([200]);
  const refused = await client.send('GET', '/api/v1/makes');
  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([
    429,
    expect.any(Number),
  ]);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(await ask('/healthz')).toBe(200);
  expect((await shop.visitor().send('GET', '/api/v1/makes')).status).toBe(200);
  shop.clock.now = new Date(testMoment.getTime() + 60_000);
  expect(await ask()).toBe(429); // the previous minute still counts in part
  shop.clock.now = new Date(testMoment.getTime() + 120_000);
  expect(await ask()).toBe(200);
});
