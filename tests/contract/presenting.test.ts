import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type CallName, contract } from '#shared/contract/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const page = '/1/northgate/present/7';
let shop: TestShop;
let tablet: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  tablet = await shop.as('dealer@example.test');
  await shop.db.run(sql`update sessions set presenting_proposal = 7, presenting_page = ${page}`);
});
afterAll(() => shop.close());

const endpoints = Object.entries(contract) as [CallName, Endpoint][];
const closed = endpoints.filter(
  ([, { access, whilePresenting }]) => access !== 'public' && !whilePresenting,
);
const open = endpoints.filter(
  ([, { access, whilePresenting }]) => access !== 'public' && whilePresenting,
);

/** A call with 1 for each parameter, and an empty body: a refusal comes before both are read. */
const ask = (client: TestClient, name: CallName) => {
  const params = Object.fromEntries([...name.matchAll(/:(\w+)/g)].map(([, key]) => [key, '1']));
  return client.call(name, { params, body: {} } as never) as Promise<{
    status: number;
    body: unknown;
  }>;
};

test('while a proposal is presented every call of signed-in people but its own is refused', async () => {
  const got: Record<string, unknown> = {};
  for (const [name] of closed) {
    const { status, body } = await ask(tablet, name);
    got[name] = [status, body];
  }
  const refusal = [403, expect.objectContaining({ reason: 'presenting', page })];
  expect(closed.length).toBeGreaterThan(100);
  expect(got).toEqual(Object.fromEntries(closed.map(([name]) => [name, refusal])));
});

test('a few calls go on, and none of them tells of anything but the proposal', () => {
  expect(open.map(([name]) => name).sort()).toEqual([
    'GET /api/v1/auth/proposals/:id/presented',
    'GET /api/v1/auth/user/checkAuth',
    'POST /api/v1/auth/presenting/end',
    'POST /api/v1/auth/proposals/:id/presented',
    'POST /api/v1/auth/proposals/:id/presented/phone',
  ]);
});
