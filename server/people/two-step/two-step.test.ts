import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { snackbars, twoStep as texts } from '#shared/messages/en/account.ts';
import { fieldProblems as fieldTexts } from '#shared/messages/en/validation.ts';
import { appCode } from '#tests/support/authenticator.ts';
import type { TestClient } from '#tests/support/client.ts';
import { giveDemoPassword } from '#tests/support/demo-password.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const password = { currentPassword: demoPassword };
/** Moves past the codes used so far. */
const laterBy = (seconds: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1000);
};
const codeNow = (secret: string) => appCode(secret, shop.clock.now);
const dealerOf = (email: string) => shop.dealers[email.includes('2@') ? 1 : 0].id;

function signIn(client: TestClient, email: string, more: object = {}) {
  const body = { email, password: demoPassword, dealer_id: dealerOf(email), ...more };
  return client.call('POST /api/login', { body });
}

async function turnOn(client: TestClient): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client.call('POST /api/v1/auth/user/twoStep', { body: password })).body;
  const code = codeNow(secret);
  const confirmed = await client.call('POST /api/v1/auth/user/twoStep/confirm', { body: { code } });
  expect(confirmed.status).toBe(200);
  laterBy(60);
  return { secret, codes: confirmed.body.recoveryCodes };
}

const turnOff = async (client: TestClient) => {
  const { status } = await client.call('POST /api/v1/auth/user/twoStep/off', { body: password });
  expect(status).toBe(200);
};
const statusOf = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/user/twoStep', {})).body;
const mailsTo = (email: string) =>
  shop.db.rows<{ what: string }>(sql`
    select data->'data'->>'what' as what from pgboss.job
    where name = 'mail' and data->>'kind' = 'accountChange' and data->>'to' = ${email} order by created_on`);

test('two-step sign-in is turned on with the first code, after which the password alone is not enough', async () => {
  const email = 'customer@example.test';
  const client = await shop.as(email);
  const elsewhere = await shop.as(email);
  expect(await statusOf(client)).toEqual({ isOn: false, isNeeded: false, recoveryCodes: 0 });
  const setup = await client.call('POST /api/v1/auth/user/twoStep', { body: password });
  expect(await statusOf(client)).toMatchObject({ isOn: false });
  expect((await signIn(shop.visitor(), email)).status).toBe(200); // off until the first code
  const wrong = await client.call('POST /api/v1/auth/user/twoStep/confirm', {
    body: { code: '000000' },
  });
  expect(wrong.body.errors).toEqual({ code: [texts.codeWrong] });
  const first = codeNow(setup.body.secret);
  const confirmed = await client.call('POST /api/v1/auth/user/twoStep/confirm', {
    body: { code: first },
  });
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect(await statusOf(client)).toEqual({ isOn: true, isNeeded: false, recoveryCodes: 10 });
  expect((await elsewhere.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);

  const visitor = shop.visitor();
  const asked = await signIn(visitor, email);
  expect(asked).toMatchObject({ status: 422, body: { errors: { code: [texts.codeNeeded] } } });
  expect(visitor.cookies.has('trimline_session')).toBe(false);
  const again = await signIn(visitor, email, { code: first });
  expect(again.body.errors).toEqual({ code: [texts.codeWrong] }); // used up by the set-up
  laterBy(30);
  const code = codeNow(setup.body.secret);
  const entered = await signIn(visitor, email, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
  expect(entered).toMatchObject({ status: 200, body: { email } });
  expect((await signIn(shop.visitor(), email, { code })).body.errors).toEqual({
    code: [texts.codeWrong],
  });
  expect(await mailsTo(email)).toEqual([{ what: 'twoStepOn' }]);

  await turnOff(visitor);
  expect((await signIn(shop.visitor(), email)).status).toBe(200);
  expect(await mailsTo(email)).toEqual([{ what: 'twoStepOn' }, { what: 'twoStepOff' }]);
});

test('a wrong password sounds the same with and without two-step sign-in, whatever the code', async () => {
  const email = 'customer2@example.test';
  const client = await shop.as(email);
  const { secret } = await turnOn(client);
  const answer = await signIn(shop.visitor(), email, { password: 'wrong', code: codeNow(secret) });
  expect(answer.body).toEqual({
    message: snackbars.signInFailed,
    errors: { email: [snackbars.signInFailed] },
  });
  await turnOff(client);
});

test('of a code that two send at once one is taken', async () => {
  const email = 'advisor2@example.test';
  const client = await shop.as(email);
  const { secret } = await turnOn(client);
  const code = codeNow(secret);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => signIn(shop.visitor(), email, { code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  await turnOff(client);
});

test('codes cannot be tried for long, even by who knows the password', async () => {
  const email = 'dealer2@example.test';
  const client = await shop.as(email);
  const { secret } = await turnOn(client);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    await signIn(shop.visitor(), email); // a missing code is no failure
    statuses.push((await signIn(shop.visitor(), email, { code: '000000' })).status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  expect((await signIn(shop.visitor(), email, { code: codeNow(secret) })).status).toBe(429);
  laterBy(16 * 60);
  expect((await signIn(shop.visitor(), email, { code: codeNow(secret) })).status).toBe(200);
  await turnOff(await signedInWith(email, secret));
});

async function signedInWith(email: string, secret: string): Promise<TestClient> {
  laterBy(60);
  const client = shop.visitor();
  expect((await signIn(client, email, { code: codeNow(secret) })).status).toBe(200);
  return client;
}

test('a recovery code is good for one sign-in; new ones take the place of all old ones', async () => {
  const email = 'advisor@example.test';
  const client = await shop.as(email);
  const { codes } = await turnOn(client);
  const [first, second] = codes as [string, string];
  expect(
    (await signIn(shop.visitor(), email, { code: first.toUpperCase().replaceAll('-', ' ') }))
      .status,
  ).toBe(200);
  expect((await signIn(shop.visitor(), email, { code: first })).status).toBe(422);
  expect(await statusOf(client)).toMatchObject({ recoveryCodes: 9 });
  const renewed = await client.call('POST /api/v1/auth/user/twoStep/recoveryCodes', {
    body: password,
  });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await mailsTo(email)).at(-1)).toEqual({ what: 'recoveryCodes' });
  expect((await signIn(shop.visitor(), email, { code: second })).status).toBe(422);
  expect(
    (await signIn(shop.visitor(), email, { code: renewed.body.recoveryCodes[0] })).status,
  ).toBe(200);
  await turnOff(client);
  const off = await client.call('POST /api/v1/auth/user/twoStep/recoveryCodes', { body: password });
  expect(off.body.errors).toEqual({ currentPassword: [texts.notOn] });
});

test('resetting the password does not get around two-step sign-in', async () => {
  const email = 'customer@example.test';
  const client = await shop.as(email);
  const { secret } = await turnOn(client);
  const { makeResetCode } = await import('#server/people/sign-in/resets.service.ts');
  const made = (await makeResetCode(shop.parts, dealerOf(email), email))!;
  const chosen = { password: 'quite-another-one', password_confirmation: 'quite-another-one' };
  const body = { email, dealer_id: dealerOf(email), verification_code: made.code, ...chosen };
  expect((await shop.visitor().call('POST /api/reset-password', { body })).status).toBe(200);
  const answer = await signIn(shop.visitor(), email, { password: chosen.password });
  expect(answer.body.errors).toEqual({ code: [texts.codeNeeded] });
  const entered = shop.visitor();
  const code = codeNow(secret);
  expect((await signIn(entered, email, { password: chosen.password, code })).status).toBe(200);
  await giveDemoPassword(shop, email);
  await turnOff(entered);
});

test('turning it on, off, or making new codes takes the password', async () => {
  const client = await shop.as('customer@example.test');
  for (const name of [
    'POST /api/v1/auth/user/twoStep',
    'POST /api/v1/auth/user/twoStep/off',
    'POST /api/v1/auth/user/twoStep/recoveryCodes',
  ] as const) {
    const wrong = await client.call(name, { body: { currentPassword: 'wrong' } });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { currentPassword: [fieldTexts.wrongPassword] } },
    });
    const missing = await client.call(name, { body: {} });
    expect(missing.body.errors).toEqual({ currentPassword: [fieldTexts.required] });
  }
  await turnOn(client);
  const twice = await client.call('POST /api/v1/auth/user/twoStep', { body: password });
  expect(twice.body.errors).toEqual({ currentPassword: [texts.alreadyOn] });
  await turnOff(client);
});

test('the QR code holds what the app needs, as a picture without any script', async () => {
  const client = await shop.as('customer@example.test');
  const { body } = await client.call('POST /api/v1/auth/user/twoStep', { body: password });
  expect(body.qr).toMatch(/^<svg /);
  expect(body.qr).not.toMatch(/script|href|on\w+=/i);
  const { data, info } = await sharp(Buffer.from(body.qr), { density: 72 })
    .resize(600)
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(body.uri);
  expect(body.uri).toContain(`secret=${body.secret}`);
});

test('neither secret nor recovery codes are stored as they are, nor written down', async () => {
  const client = await shop.as('customer@example.test');
  const { secret, codes } = await turnOn(client);
  const everything = await shop.db.rows<{ row: string }>(sql`
    select t::text as row from two_step t union all select r::text from recovery_codes r
    union all select a::text from audit_log a where entity in ('two-step', 'session')
    union all select data::text from pgboss.job where name = 'mail'`);
  const { Secret } = await import('otpauth');
  const hex = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
  const text = everything.map(({ row }) => row).join('\n');
  for (const hidden of [secret, hex, codes[0]!, codes[0]!.replaceAll('-', '')])
    expect(text).not.toContain(hidden);
  await turnOff(client);
});

test('a dealer admin turns it off for somebody of theirs who lost phone and recovery codes', async () => {
  const advisor = await shop.as('advisor@example.test');
  const { secret } = await turnOn(advisor);
  const { id } = (await advisor.call('GET /api/v1/auth/user/checkAuth', {})).body;
  expect((await signIn(shop.visitor(), 'advisor@example.test')).status).toBe(422);
  const dealer = await shop.as('dealer@example.test');
  const turnedOff = await dealer.call('POST /api/v1/auth/user/turnOffTwoStep/:id', {
    params: { id },
  });
  expect(turnedOff.status).toBe(200);
  expect(
    (await signIn(shop.visitor(), 'advisor@example.test', { code: codeNow(secret) })).status,
  ).toBe(200);
  expect((await signIn(shop.visitor(), 'advisor@example.test')).status).toBe(200);
  expect((await mailsTo('advisor@example.test')).at(-1)).toEqual({ what: 'twoStepOff' });
  const [last] = await shop.db.rows(sql`
    select action, entity_id as "entityId" from audit_log where entity = 'two-step' order by id desc limit 1`);
  expect(last).toEqual({ action: 'twoStep.turnedOff', entityId: id });
});

test('codes are guessed ten times, whatever dealership is named, and then the right one waits too', async () => {
  laterBy(3_600);
  const email = 'admin@example.test';
  const client = await shop.as(email);
  const { secret } = await turnOn(client);
  const ids = shop.dealers.map(({ id }) => id);
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const { status } = await signIn(shop.visitor(), email, {
      dealer_id: ids[guess % 3],
      code: `${guess}-guess`,
    });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  expect((await signIn(shop.visitor(), email, { code: codeNow(secret) })).status).toBe(429);
  laterBy(3_600);
  expect((await signIn(shop.visitor(), email, { code: codeNow(secret) })).status).toBe(200);
  await turnOff(client);
});
