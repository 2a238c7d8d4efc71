import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const email = 'admin@example.test';
const nowhere = 987_654;
let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as(email);
});
afterAll(() => shop.close());

const signIn = (body: object, client = shop.visitor()) =>
  client.call('POST /api/login', { body: { email, password: demoPassword, ...body } });
const platformTrail = async (client = admin) =>
  client.call('GET /api/v1/auth/audit', { query: { kind: 'signIns', rows: 100 } });
const newest = async () => (await platformTrail()).body.data[0];

test.each([
  ['without a dealership', {}],
  ['with null for it', { dealer_id: null }],
])('a platform admin signs in %s, and belongs to none', async (_, body) => {
  const client = shop.visitor();
  expect(await signIn(body, client)).toMatchObject({
    status: 200,
    body: { email, dealerId: null },
  });
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).body).toMatchObject({
    dealerId: null,
  });
  expect(await newest()).toMatchObject({ action: 'signed in', who: { id: (await ownRow()).id } });
});

test('a platform admin signs in at any dealership, which has it in its trail', async () => {
  for (const { id } of shop.dealers) {
    expect(await signIn({ dealer_id: id })).toMatchObject({
      status: 200,
      body: { dealerId: null },
    });
    const query = { dealerId: id, kind: 'signIns', rows: 1 };
    const { data } = (await admin.call('GET /api/v1/auth/audit', { query })).body;
    expect(data[0]).toMatchObject({ action: 'signed in', who: { id: (await ownRow()).id } });
  }
});

test.each([
  ['a platform admin at a dealership that is not there', { dealer_id: nowhere }],
  [
    'somebody at a dealership that is not there',
    { dealer_id: nowhere, email: 'dealer@example.test' },
  ],
  ['a dealer admin without a dealership', { email: 'dealer@example.test' }],
  ['a stranger without a dealership', { email: 'stranger@example.test' }],
  ['a platform admin with a wrong password and no dealership', { password: 'a guess' }],
  [
    'a platform admin with a wrong password at another number',
    { dealer_id: nowhere + 1, password: 'a guess' },
  ],
])("%s is refused, which stands in the platform's trail", async (_, body) => {
  const before = (await platformTrail()).body.total;
  const answer = await signIn(body);
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { email: [snackbars.signInFailed] } },
  });
  expect((await platformTrail()).body.total).toBe(before + 1);
  expect(await newest()).toMatchObject({
    action: 'sign-in refused',
    who: null,
    after: { wrong: 'password' },
  });
});

test("no dealership's trail shows the platform's", async () => {
  await signIn({ dealer_id: nowhere });
  const newestId = (await newest())!.id;
  const query = { dealerId: shop.dealers[0].id, rows: 1_000 };
  const { data } = (
    await (await shop.as('dealer@example.test')).call('GET /api/v1/auth/audit', { query })
  ).body;
  expect(data.map(({ id }) => id)).not.toContain(newestId);
});

test('a reset code is asked for and used with a dealership or without', async () => {
  for (const dealer_id of [null, shop.dealers[2].id]) {
    const body = { email, dealer_id };
    expect((await shop.visitor().call('POST /api/reset-password-request', { body })).status).toBe(
      200,
    );
    const job = (await shop.db.row<{ data: object }>(
      sql`select data from pgboss.job where name = 'reset-request' order by created_on desc limit 1`,
    ))!;
    expect(job.data).toEqual({ dealerId: dealer_id, email, language: 'en' });
  }
});

const ownRow = async () =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!;
