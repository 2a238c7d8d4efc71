import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const { manufacturerId } = shop.dealers[0];
  productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${manufacturerId} and dealer_id is null and active
      and deleted_at is null order by id limit 1`))!;
});
afterAll(() => shop.close());

const guest = (email: string, more: object = {}) => ({
  ...{ dealer_id: shop.dealers[0].id, first_name: 'Noor', last_name: 'Patel', email },
  phone_number: '4165550177',
  ...more,
});
const enter = (client: TestClient, email: string, more: object = {}) =>
  client.call('POST /api/registerToOrder', { body: guest(email, more) });
const order = (client: TestClient, dealerId = shop.dealers[0].id) =>
  client.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems: [{ productId, quantity: 1 }] },
  });
const mailsTo = (to: string) =>
  shop.db.values<{ kind: string }>(sql`
    select data from pgboss.job where name = 'mail' and data->>'to' = ${to}`);

test('who gives names and an address is signed in and orders; a mail tells how to choose a password', async () => {
  const client = shop.visitor();
  const { status, body } = await enter(client, 'noor@example.test');
  expect([status, body]).toMatchObject([
    201,
    { email: 'noor@example.test', emailUnconfirmed: true, roles: [{ id: roleIds.customer }] },
  ]);
  const { order: placed } = (await order(client)).body;
  expect(placed).toMatchObject({ customerId: body.id, statusId: orderStatus.ORDER });
  const history = await client.call('GET /api/v1/auth/orders/history', {
    query: { dealerId: shop.dealers[0].id, page: 1, rows: 10 },
  });
  expect(history.body.data.map(({ id }) => id)).toEqual([placed.id]);
  // Nothing that was typed: the address may be another's.
  expect(await mailsTo('noor@example.test')).toEqual([
    {
      kind: 'welcome',
      dealerId: shop.dealers[0].id,
      to: 'noor@example.test',
      language: 'en',
      data: { firstName: null },
    },
  ]);
});

test('the session is of this dealership, and ends with the browser', async () => {
  const client = shop.visitor();
  const { headers } = await enter(client, 'visit@example.test');
  const cookies = [headers['set-cookie']].flat().filter((set) => set?.includes('trimline_session'));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toMatch(/HttpOnly/i);
  expect(cookies[0]).not.toMatch(/max-age|expires/i);
  expect((await order(client, shop.dealers[1].id)).status).toBe(404);
});

test('it gives nothing for which the address or a password must be proven', async () => {
  const { id: dealerId } = shop.dealers[0];
  await shop.db.run(sql`
    insert into proposals (dealer_id, seller_id, email, language, looks, lines, created_at, updated_at)
    select ${dealerId}, id, 'proposed@example.test', 'en', '[]', '[]', ${testMoment}::timestamptz, ${testMoment}::timestamptz from users
    where email = 'advisor@example.test'`);
  const client = shop.visitor();
  const { id, firstName, lastName } = (await enter(client, 'proposed@example.test')).body;
  const asked = { currentPassword: '', password: 'another-long-one' };
  const password = await client.call('POST /api/v1/auth/user/password', {
    body: { ...asked, password_confirmation: asked.password },
  });
  expect(password.status).toBe(422);
  const moved = await client.call('PATCH /api/v1/auth/user', {
    body: { firstName, lastName, email: 'elsewhere@example.test', currentPassword: 'guess' },
  });
  expect(moved.status).toBe(422);
  const { body } = await client.call('GET /api/v1/auth/user/personal-data', {});
  expect(body.data.proposals).toEqual([]);
  const dealer = await shop.as('dealer@example.test');
  const raised = await dealer.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
    body: { id, firstName, lastName, email: 'proposed@example.test', roleId: 4 },
  });
  expect(raised.status).toBe(422);
  // The desk's own copy has them, as before.
  const theirs = await dealer.call('GET /api/v1/auth/user/personal-data/:id', { params: { id } });
  expect(theirs.body.data.proposals).toHaveLength(1);
});

test('who has the mailbox chooses a password, which ends the session that ordered', async () => {
  const client = shop.visitor();
  await enter(client, 'owner@example.test');
  await order(client);
  const { id: dealer_id } = shop.dealers[0];
  const made = await makeResetCode(shop.parts, dealer_id, 'owner@example.test');
  const chosen = { password: 'tulip-harbour-9', password_confirmation: 'tulip-harbour-9' };
  const body = { ...chosen, dealer_id, email: 'owner@example.test', verification_code: made!.code };
  expect((await shop.visitor().call('POST /api/reset-password', { body })).status).toBe(200);
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  const login = { dealer_id, email: 'owner@example.test', password: chosen.password };
  const signedIn = await shop.visitor().call('POST /api/login', { body: login });
  expect(signedIn.body).not.toHaveProperty('emailUnconfirmed');
});

test('it counts with registrations of one client, which are few in an hour', async () => {
  const limits = { ...shop.parts.config.limits, registrationsOfClient: 2 };
  const strict = await openTestShop({ rateLimit: true, limits });
  try {
    const { id: dealer_id } = strict.dealers[0];
    const tries = [1, 2, 3].map((n) => guest(`try${n}@example.test`, { dealer_id }));
    const one = () => strict.visitor('203.0.113.7');
    const statuses: number[] = [];
    for (const body of tries)
      statuses.push((await one().call('POST /api/registerToOrder', { body })).status);
    const passwords = { password: 'tulip-harbour-9', password_confirmation: 'tulip-harbour-9' };
    const fourth = await one().call('POST /api/register', { body: { ...tries[2], ...passwords } });
    expect([...statuses, fourth.status]).toEqual([201, 201, 429, 429]);
  } finally {
    await strict.close();
  }
});
