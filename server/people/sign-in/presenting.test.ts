import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { appCode } from '#tests/support/authenticator.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const page = '/1/northgate/present/7';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Somebody whose newest session presents a proposal. */
async function presenter(email: string): Promise<TestClient> {
  const client = await shop.as(email);
  await shop.db.run(sql`
    update sessions set presenting_proposal = 7, presenting_page = ${page}
    where id = (select max(s.id) from sessions s join users u on u.id = s.user_id where u.email = ${email})`);
  return client;
}

const whoIs = (client: TestClient) => client.call('GET /api/v1/auth/user/checkAuth', {});
const end = (client: TestClient, body: { currentPassword?: string; code?: string }) =>
  client.call('POST /api/v1/auth/presenting/end', { body });

test('the password ends presenting, in this session alone', async () => {
  const tablet = await presenter('advisor@example.test');
  const phone = await shop.as('advisor@example.test');
  expect((await whoIs(tablet)).body).toMatchObject({
    presenting: { proposalId: 7, page, leaveBy: 'password' },
  });
  expect((await whoIs(phone)).body).not.toHaveProperty('presenting');
  const own = await tablet.call('GET /api/v1/auth/sessions', {});
  expect(own).toMatchObject({ status: 403, body: { reason: 'presenting', page } });
  for (const body of [{}, { currentPassword: 'a guess' }, { code: '123456' }]) {
    const { status, body: answer } = await end(tablet, body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, ['currentPassword']]);
  }
  expect((await tablet.call('GET /api/v1/auth/sessions', {})).status).toBe(403);
  expect((await end(tablet, { currentPassword: demoPassword })).status).toBe(200);
  expect((await whoIs(tablet)).body).not.toHaveProperty('presenting');
  expect((await tablet.call('GET /api/v1/auth/sessions', {})).status).toBe(200);
});

test('somebody with two-step sign-in leaves by a code, and the password is not enough', async () => {
  const email = 'dealer@example.test';
  const own = await shop.as(email);
  const body = { currentPassword: demoPassword };
  const { secret } = (await own.call('POST /api/v1/auth/user/twoStep', { body })).body;
  const confirmed = { code: appCode(secret, shop.clock.now) };
  await own.call('POST /api/v1/auth/user/twoStep/confirm', { body: confirmed });
  await shop.db.run(sql`update sessions set presenting_proposal = 7, presenting_page = ${page}`);
  expect((await whoIs(own)).body.presenting?.leaveBy).toBe('code');
  for (const wrong of [body, { code: '000000' }, { ...body, ...confirmed }])
    expect(Object.keys((await end(own, wrong)).body.errors ?? {})).toEqual(['code']);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  expect((await end(own, { code: appCode(secret, shop.clock.now) })).status).toBe(200);
  expect((await whoIs(own)).body).not.toHaveProperty('presenting');
});

test('guesses are counted as those of signing in: then the right password is refused too', async () => {
  const tablet = await presenter('advisor2@example.test');
  const limit = shop.parts.config.limits.signInFailuresOfAccount;
  for (let tries = 0; tries < limit; tries++)
    expect((await end(tablet, { currentPassword: `a guess ${tries}` })).status).toBe(422);
  expect((await end(tablet, { currentPassword: demoPassword })).status).toBe(429);
  expect((await whoIs(tablet)).body).toHaveProperty('presenting');
});

test('signing out is allowed, and so is signing in with a password, which ends that session', async () => {
  const first = await presenter('customer@example.test');
  expect((await first.call('POST /api/logout', {})).status).toBe(200);
  expect((await whoIs(first)).status).toBe(401);
  const second = await presenter('customer@example.test');
  const body = {
    email: 'customer@example.test',
    password: demoPassword,
    dealer_id: shop.dealers[0].id,
  };
  expect((await second.call('POST /api/login', { body })).body).not.toHaveProperty('presenting');
  expect((await whoIs(second)).body).not.toHaveProperty('presenting');
});
