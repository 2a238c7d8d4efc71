import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const phone =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const listOf = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/sessions', {})).body.data;
const isSignedIn = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/user/checkAuth', {})).status === 200;

test('a person sees where they are signed in, this session first, and nobody else', async () => {
  const start = shop.clock.now;
  const older = shop.visitor();
  const body = {
    email: 'customer@example.test',
    password: demoPassword,
    dealer_id: shop.dealers[0].id,
  };
  await older.call('POST /api/login', { body }, { headers: { 'user-agent': phone } });
  shop.clock.now = new Date(start.getTime() + 10 * 60_000);
  const newer = await shop.as('customer@example.test');
  await shop.as('customer2@example.test');
  const own = await listOf(newer);
  expect(own).toHaveLength(2);
  expect(own[0]).toMatchObject({ isCurrent: true, createdAt: shop.clock.now.toISOString() });
  expect(own[1]).toMatchObject({
    isCurrent: false,
    device: 'Chrome on Android',
    createdAt: start.toISOString(),
    lastSeenAt: start.toISOString(),
  });
  shop.clock.now = new Date(start.getTime() + 20 * 60_000);
  await listOf(older);
  expect((await listOf(newer))[1]!.lastSeenAt).toBe(shop.clock.now.toISOString());
  shop.clock.now = start;
});

test('a person ends one of their sessions, and no other', async () => {
  const first = await shop.as('advisor@example.test');
  const second = await shop.as('advisor@example.test');
  const { id } = (await listOf(second)).find(({ isCurrent }) => isCurrent)!;
  const end = (client: TestClient) =>
    client.call('DELETE /api/v1/auth/sessions/:id', { params: { id } });
  expect(await end(first)).toMatchObject({ status: 200, body: { status: 200 } });
  expect(await isSignedIn(second)).toBe(false);
  expect(await isSignedIn(first)).toBe(true);
  expect((await end(first)).status).toBe(404);
});

test('ending this very session signs out', async () => {
  const client = await shop.as('advisor2@example.test');
  const [{ id } = { id: 0 }] = await listOf(client);
  expect((await client.call('DELETE /api/v1/auth/sessions/:id', { params: { id } })).status).toBe(
    200,
  );
  expect(client.cookies.has('trimline_session')).toBe(false);
  expect(await isSignedIn(client)).toBe(false);
});

test('a person ends all sessions but this one', async () => {
  const others = [await shop.as('dealer@example.test'), await shop.as('dealer@example.test')];
  const foreign = await shop.as('customer@example.test');
  const client = await shop.as('dealer@example.test');
  expect((await client.call('DELETE /api/v1/auth/sessions', {})).status).toBe(200);
  expect(await listOf(client)).toHaveLength(1);
  expect(await Promise.all([...others, foreign, client].map(isSignedIn))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
