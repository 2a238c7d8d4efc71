import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { storedKey } from './throttle.ts';

/** Two instances, each on its own port, with a limit of 40 requests a minute. */
let one: TestShop;
let other: TestShop;
beforeAll(async () => {
  const limits = {
    ...readConfig({ DATA_DIR: tmpdir(), SESSION_SECRET: 'x'.repeat(32) }).limits,
    requestsOfClient: 40,
  };
  one = await openTestShop({ cacheMegabytes: 8, trustProxy: 1, limits });
  other = await openTestShop({ cacheMegabytes: 8, trustProxy: 1, limits }, { beside: one });
  for (const { app } of [one, other]) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await other.close();
  await one.close();
});

function ask(
  shop: TestShop,
  client: string,
  path = '/api/v1/makes',
  headers: Record<string, string> = {},
) {
  const { port } = shop.app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'x-forwarded-for': client, ...headers },
  });
}

/** Sends requests in sequence; counts the answers by status. */
async function askTimes(
  times: number,
  shop: TestShop,
  client: string,
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let each = 0; each < times; each += 1) {
    const { status } = await ask(shop, client);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

test('kept answers count as well, and whoever asks too often is told when to come back', async () => {
  expect(await askTimes(45, one, '192.0.2.1')).toEqual({ 200: 40, 429: 5 });
  const refused = await ask(one, '192.0.2.1', '/api/v1/dealers');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(one, '192.0.2.2')).status).toBe(200);
  expect((await ask(one, '192.0.2.1', '/healthz')).status).toBe(200);
});

test('a network of one customer is one client', async () => {
  expect(await askTimes(40, one, '2001:db8:1:2::1')).toEqual({ 200: 40 });
  expect((await ask(one, '2001:db8:1:2::ffff')).status).toBe(429);
  expect((await ask(one, '2001:db8:1:3::1')).status).toBe(200);
});

test('the instances count together', async () => {
  const key = storedKey(one.parts.config, 'requests:192.0.2.7');
  const told = () => one.db.value<number>(sql`select count from throttles where key = ${key}`);
  expect(await askTimes(30, one, '192.0.2.7')).toEqual({ 200: 30 });
  await expect.poll(told).toBe(30);
  expect(await askTimes(3, other, '192.0.2.7')).toEqual({ 200: 3 });
  await expect.poll(told).toBe(33); // and the other one is answered with that sum
  await askTimes(10, other, '192.0.2.7');
  expect((await ask(other, '192.0.2.7')).status).toBe(429);
  const rows = await one.db.rows<{ key: string }>(sql`select key from throttles`);
  expect(JSON.stringify(rows)).not.toContain('192.0.2.7');
});

test('a kept answer is the same as the one that was made, in each encoding', async () => {
  const path = '/api/v1/dealers';
  const whole = await ask(other, '192.0.2.20', path);
  const text = await whole.text();
  for (const encoding of ['identity', 'gzip', 'br']) {
    for (let again = 0; again < 2; again += 1) {
      const answer = await ask(other, '192.0.2.20', path, { 'accept-encoding': encoding });
      expect(await answer.text()).toBe(text);
      expect(answer.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('x-request-id')).toMatch(/.{8}/);
    }
  }
  const known = await ask(other, '192.0.2.20', path, {
    'if-none-match': whole.headers.get('etag')!,
  });
  expect([known.status, await known.text()]).toEqual([304, '']);
});
