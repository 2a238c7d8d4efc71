import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { dealerProblems } from '#shared/messages/en/products-api.ts';
import { appCode } from '#tests/support/authenticator.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function demand(admin: TestClient, staffNeedTwoStep: boolean) {
  const params = { id: shop.dealers[0].id };
  const { dealer } = (await admin.call('GET /api/v1/auth/dealers/:id', { params })).body;
  const { orderEmails: _, ...settings } = dealer;
  return admin.call('PATCH /api/v1/auth/dealers/:id', {
    params,
    body: { ...settings, staffNeedTwoStep },
  });
}

async function turnOn(client: TestClient): Promise<void> {
  const body = { currentPassword: demoPassword };
  const { secret } = (await client.call('POST /api/v1/auth/user/twoStep', { body })).body;
  const code = appCode(secret, shop.clock.now);
  expect(
    (await client.call('POST /api/v1/auth/user/twoStep/confirm', { body: { code } })).status,
  ).toBe(200);
}

const orders = (client: TestClient) =>
  client.call('GET /api/v1/auth/orders', { query: { dealerId: shop.dealers[0].id } });

test('only who uses two-step sign-in may demand it of the staff', async () => {
  const admin = await shop.as('dealer@example.test');
  const refused = await demand(admin, true);
  expect(refused.body.errors).toEqual({ staffNeedTwoStep: [dealerProblems.ownTwoStepFirst] });
  await turnOn(admin);
  const advisor = await shop.as('advisor@example.test');
  expect((await orders(advisor)).status).toBe(200);
  const demanded = await demand(admin, true);
  expect(demanded.body.dealer.staffNeedTwoStep).toBe(true);
  expect((await orders(admin)).status).toBe(200);
  expect(await orders(advisor)).toMatchObject({ status: 403, body: { reason: 'twoStepNeeded' } });
});

test('staff without it sign in, set it up, and can do nothing else until then', async () => {
  const client = shop.visitor();
  const body = {
    email: 'advisor@example.test',
    password: demoPassword,
    dealer_id: shop.dealers[0].id,
  };
  const entered = await client.call('POST /api/login', { body });
  expect(entered).toMatchObject({ status: 200, body: { twoStepNeeded: true } });
  const person = await client.call('GET /api/v1/auth/user/checkAuth', {});
  expect(person).toMatchObject({ status: 200, body: { twoStepNeeded: true } });
  const dealerId = shop.dealers[0].id;
  const account = { firstName: 'Ana', lastName: 'Cruz', email: body.email, phoneNumber: '' };
  const refused = [
    await orders(client),
    await client.call('GET /api/v1/auth/user', { query: { dealerId } }),
    await client.call('PATCH /api/v1/auth/user', { body: account }),
    await client.call('GET /api/v1/auth/mail/order_summary', {
      query: { order_id: 1, type: 'customer' },
    }),
  ];
  for (const { status, body } of refused)
    expect([status, body]).toMatchObject([403, { reason: 'twoStepNeeded' }]);
  expect((await client.call('GET /api/v1/dealers', {})).status).toBe(200);
  await turnOn(client);
  expect((await orders(client)).status).toBe(200);
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).body).not.toHaveProperty(
    'twoStepNeeded',
  );
});

test('customers and the staff of other dealerships are not concerned', async () => {
  expect((await orders(await shop.as('customer@example.test'))).status).toBe(200);
  const elsewhere = await shop.as('advisor2@example.test');
  const query = { dealerId: shop.dealers[1].id };
  expect((await elsewhere.call('GET /api/v1/auth/orders', { query })).status).toBe(200);
});

test('a platform admin needs two-step sign-in for any dealership that demands it, and may sign out', async () => {
  const client = await shop.as('admin@example.test');
  expect((await orders(client)).status).toBe(403);
  expect((await client.call('POST /api/logout', {})).status).toBe(200);
});
