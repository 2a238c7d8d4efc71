import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Ctx } from '#server/base/http/ctx.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { giveDemoPassword } from '#tests/support/demo-password.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { makeResetCode } from './resets.service.ts';
import { takeTry } from './resets.sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const email = 'customer@example.test';
const password = 'a-new-password';

/** Makes a code as the reset job does before mailing it. */
const code = async (address = email) =>
  (await makeResetCode(shop.parts as Ctx, shop.dealers[0].id, address))?.code ?? null;

const reset = (verification_code: string, more: object = {}) => {
  const body = {
    email,
    dealer_id: shop.dealers[0].id,
    verification_code,
    password,
    password_confirmation: password,
  };
  return shop.visitor().call('POST /api/reset-password', { body: { ...body, ...more } });
};

const request = (address: string) =>
  shop.visitor().call('POST /api/reset-password-request', {
    body: { email: address, dealer_id: shop.dealers[0].id },
  });

test('the answer to a request is the same whether or not the account exists', async () => {
  for (const address of [email, 'nobody@example.test']) {
    expect(await request(address)).toMatchObject({ status: 200, body: { status: 200 } });
  }
  expect(await code('nobody@example.test')).toBeNull();
});

test('the code from the mail sets a new password once, and ends every session', async () => {
  const signedIn = await shop.as(email);
  const given = (await code())!;
  expect(given).toMatch(/^\d{6}$/);
  expect(await reset(given)).toMatchObject({ status: 200, body: { status: 200 } });
  expect((await signedIn.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  await expect(shop.as(email)).rejects.toThrow('422');
  expect((await reset(given)).status).toBe(422);
  await giveDemoPassword(shop, email);
});

test('a code may have the blanks that people and mails put into it', async () => {
  const given = (await code())!;
  expect((await reset(` ${given.slice(0, 3)} ${given.slice(3)} `)).status).toBe(200);
  await giveDemoPassword(shop, email);
});

test('the code is not stored', async () => {
  const given = (await code())!;
  const kept = await shop.db.row<{ codeHash: string }>(
    sql`select code_hash as "codeHash" from password_resets limit 1`,
  );
  expect(kept!.codeHash).not.toContain(given);
});

test('a code is good for 10 minutes', async () => {
  const given = (await code())!;
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 10 * 60_000 + 1);
  expect((await reset(given)).status).toBe(422);
  shop.clock.now = start;
});

test('a code is good for 5 tries', async () => {
  const given = (await code())!;
  const wrong = given === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await reset(wrong)).body.errors).toEqual({
      verification_code: [snackbars.resetFailed],
    });
  }
  expect((await reset(given)).status).toBe(422);
});

test("a code is of no use for another account, nor another dealership's", async () => {
  const given = (await code())!;
  expect((await reset(given, { email: 'advisor@example.test' })).status).toBe(422);
  expect((await reset(given, { dealer_id: shop.dealers[1].id })).status).toBe(422);
  expect((await reset(given, { email: 'nobody@example.test' })).status).toBe(422);
});

test.each([
  ['verification_code', '12ab', texts.numeric],
  ['verification_code', '', texts.required],
  ['password', '', texts.required],
  ['password_confirmation', 'other', texts.confirmed],
  ['email', 'x', texts.email],
])('a reset refuses %s %j', async (field, value, message) => {
  const answer = await reset('123456', { [field]: value });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test('an account gets five codes in an hour', async () => {
  const address = 'often@example.test';
  for (let count = 0; count < 5; count += 1) expect((await request(address)).status).toBe(200);
  const refused = await request(address);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('a client has so many tries with a code an hour that fail; a right one is not among them', async () => {
  expect(shop.parts.config.limits.passwordResetsOfClient).toBe(100);
  const limits = { ...shop.parts.config.limits, passwordResetsOfClient: 2 };
  const limited = await openTestShop({ limits });
  const tryCode = (email: string, code: string) =>
    limited.visitor('192.0.2.1').call('POST /api/reset-password', {
      body: {
        ...{ dealer_id: limited.dealers[0].id, email, verification_code: code },
        ...{ password: 'quite-another-one', password_confirmation: 'quite-another-one' },
      },
    });
  const made = await makeResetCode(limited.parts, limited.dealers[0].id, 'customer@example.test');
  const statuses = [await tryCode('customer@example.test', made!.code)];
  for (const email of ['customer@example.test', 'nobody@example.test', 'nobody@example.test']) {
    statuses.push(await tryCode(email, '000000'));
  }
  expect(statuses.map(({ status }) => status)).toEqual([200, 422, 422, 429]);
  await limited.close();
});

test('a try writes a row whether or not there is a code, so that its time tells nothing', async () => {
  const now = new Date('2031-01-01T00:00:00Z');
  const written = (key: string) =>
    shop.db.rows(sql`select from throttles where key = ${key} and window_start = ${now}`);
  expect(await takeTry(shop.db, 0, now, 'no account')).toBeUndefined();
  expect(await takeTry(shop.db, 0, now, 'no account')).toBeUndefined();
  const made = await makeResetCode(
    { ...shop.parts, now: () => now },
    shop.dealers[0].id,
    'dealer@example.test',
  );
  expect(await takeTry(shop.db, made!.user.id, now, 'a code')).toBeDefined();
  expect([await written('no account'), await written('a code')]).toEqual([[{}], []]);
});

test('a new password forgets the browsers that an account was known by', async () => {
  const account = 'dealer@example.test';
  await shop.as(account);
  const known = async () =>
    (await shop.db.row<{ count: number }>(sql`
      select count(*) as count from known_devices d join users u on u.id = d.user_id
      where u.email = ${account}`))!.count;
  expect(await known()).toBeGreaterThan(0);
  const given = (await code(account))!;
  expect((await reset(given, { email: account })).status).toBe(200);
  expect(await known()).toBe(0);
  await giveDemoPassword(shop, account);
});
