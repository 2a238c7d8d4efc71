import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import { snackbars } from '#shared/messages/en/account.ts';
import { fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { byTens } from '#tests/support/by-tens.ts';
import { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const minute = 60_000;
const customer = () => ({
  email: 'customer@example.test',
  password: demoPassword,
  dealer_id: shop.dealers[0].id,
});

test('a customer signs in, is known, and signs out', async () => {
  const client = shop.visitor();
  const signedIn = await client.call('POST /api/login', { body: customer() });
  expect(signedIn.status).toBe(200);
  expect(signedIn.body).toMatchObject({
    email: 'customer@example.test',
    dealerId: shop.dealers[0].id,
    roles: [{ id: 2, name: 'customer' }],
  });
  expect(JSON.stringify(signedIn.body)).not.toContain('argon2');
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).body).toEqual(signedIn.body);
  expect(await client.call('POST /api/logout', {})).toMatchObject({
    status: 200,
    body: { status: 200 },
  });
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
});

test('the session cookie is out of reach of scripts, and changes at every sign-in', async () => {
  const client = shop.visitor();
  const first = await client.call('POST /api/login', { body: customer() });
  const cookies = [first.headers['set-cookie']].flat().join('\n');
  expect(cookies).toMatch(/trimline_session=[^;]+; Path=\/; HttpOnly; SameSite=Lax/);
  const before = new TestClient(shop.app, '198.51.100.8', new Map(client.cookies));
  await client.call('POST /api/login', { body: customer() });
  expect(client.cookies.get('trimline_session')).not.toBe(before.cookies.get('trimline_session'));
  expect((await before.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
});

test('a wrong password, an unknown address and another dealership all sound the same', async () => {
  const [first, , third] = shop.dealers;
  const tries = [
    { ...customer(), password: 'wrong' },
    { ...customer(), email: 'nobody@example.test' },
    { ...customer(), dealer_id: third.id },
    { ...customer(), password: '', dealer_id: first.id },
  ];
  for (const body of tries) {
    const answer = await shop.visitor().call('POST /api/login', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe(snackbars.signInFailed);
  }
});

test('an address is taken whatever its case', async () => {
  const body = { ...customer(), email: 'Customer@Example.TEST' };
  expect((await shop.visitor().call('POST /api/login', { body })).status).toBe(200);
});

test('a platform admin signs in at any dealership, a dealer admin only at their own', async () => {
  const [, second] = shop.dealers;
  const at = (email: string) =>
    shop
      .visitor()
      .call('POST /api/login', { body: { email, password: demoPassword, dealer_id: second.id } });
  expect((await at('admin@example.test')).status).toBe(200);
  expect((await at('dealer@example.test')).status).toBe(422);
});

test('each field of the sign-in form says what is wrong with it', async () => {
  const missing = await shop.visitor().call('POST /api/login', { body: {} });
  expect(missing.status).toBe(422);
  expect(missing.body.errors).toMatchObject({ email: [texts.required] });
  const malformed = await shop
    .visitor()
    .call('POST /api/login', { body: { ...customer(), email: 'no address' } });
  expect(malformed.body.errors).toEqual({ email: [texts.email] });
});

test('changes without the CSRF token, or with that of another session, get 419', async () => {
  const client = shop.visitor();
  expect(
    (await client.call('POST /api/login', { body: customer() }, { withoutToken: true })).status,
  ).toBe(419);
  const other = await shop.as('customer@example.test');
  const signedIn = await shop.as('customer@example.test');
  signedIn.cookies.set('XSRF-TOKEN', other.cookies.get('XSRF-TOKEN')!);
  expect((await signedIn.call('POST /api/logout', {})).status).toBe(419);
});

test('csrf-cookie answers 204 and sets a cookie that scripts may read', async () => {
  const answer = await shop.visitor().send('GET', '/sanctum/csrf-cookie');
  expect(answer.status).toBe(204);
  const cookie = [answer.headers['set-cookie']].flat().join('\n');
  expect(cookie).toContain('XSRF-TOKEN=');
  expect(cookie).not.toContain('HttpOnly');
});

test('a session ends after 120 minutes without a request, with remember after 30 days', async () => {
  const start = shop.clock.now;
  const forgetful = shop.visitor();
  await forgetful.call('POST /api/login', { body: customer() });
  const remembered = shop.visitor();
  await remembered.call('POST /api/login', { body: { ...customer(), remember: true } });
  const isSignedIn = async (client: typeof forgetful) =>
    (await client.call('GET /api/v1/auth/user/checkAuth', {})).status === 200;
  shop.clock.now = new Date(start.getTime() + 119 * minute);
  expect(await isSignedIn(forgetful)).toBe(true);
  shop.clock.now = new Date(start.getTime() + 238 * minute);
  expect(await isSignedIn(forgetful)).toBe(true);
  shop.clock.now = new Date(start.getTime() + 359 * minute);
  expect(await isSignedIn(forgetful)).toBe(false);
  shop.clock.now = new Date(start.getTime() + 29 * 24 * 60 * minute);
  expect(await isSignedIn(remembered)).toBe(true);
  shop.clock.now = new Date(start.getTime() + 60 * 24 * 60 * minute);
  expect(await isSignedIn(remembered)).toBe(false);
  shop.clock.now = start;
});

test('a remembered session is kept by the browser for another 30 days when it is used, any other never', async () => {
  const start = shop.clock.now;
  for (const remember of [true, false]) {
    const client = shop.visitor();
    await client.call('POST /api/login', { body: { ...customer(), remember } });
    shop.clock.now = new Date(start.getTime() + 2 * minute);
    const { headers } = await client.send('GET', '/api/v1/auth/user/checkAuth');
    const set = [headers['set-cookie']].flat().join('\n');
    expect(set.includes('trimline_session=')).toBe(remember);
    expect(set.includes('Max-Age=2592000')).toBe(remember);
    shop.clock.now = start;
  }
});

test('nobody stays signed in longer than 90 days, however often they come', async () => {
  const start = shop.clock.now;
  const client = shop.visitor();
  await client.call('POST /api/login', { body: { ...customer(), remember: true } });
  const statusAfter = async (days: number) => {
    shop.clock.now = new Date(start.getTime() + days * 24 * 60 * minute);
    return (await client.call('GET /api/v1/auth/user/checkAuth', {})).status;
  };
  for (const days of [25, 50, 75, 89]) expect([days, await statusAfter(days)]).toEqual([days, 200]);
  expect(await statusAfter(91)).toBe(401);
  shop.clock.now = start;
});

test('a deactivated person is signed out at once and cannot sign in', async () => {
  const client = await shop.as('customer2@example.test');
  await shop.db.run(sql`update users set active = false where email = 'customer2@example.test'`);
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  await expect(shop.as('customer2@example.test')).rejects.toThrow('422');
  await shop.db.run(sql`update users set active = true where email = 'customer2@example.test'`);
});

test('after 10 failures an account is refused for the rest of 15 minutes; successes do not count', async () => {
  const body = { ...customer(), email: 'advisor2@example.test', dealer_id: shop.dealers[1].id };
  for (let good = 0; good < 12; good += 1) {
    expect((await shop.visitor().call('POST /api/login', { body })).status).toBe(200);
  }
  for (let bad = 0; bad < 10; bad += 1) {
    expect(
      (await shop.visitor().call('POST /api/login', { body: { ...body, password: 'wrong' } }))
        .status,
    ).toBe(422);
  }
  const refused = await shop.visitor().call('POST /api/login', { body });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 16 * minute);
  expect((await shop.visitor().call('POST /api/login', { body })).status).toBe(200);
  shop.clock.now = start;
});

test('after 100 failures a client is refused, others are not', async () => {
  const address = '192.0.2.7';
  const tries = await byTens(100, (account) => {
    const body = { ...customer(), email: `nobody${account}@example.test` };
    return shop.visitor(address).call('POST /api/login', { body });
  });
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([422]));
  expect((await shop.visitor(address).call('POST /api/login', { body: customer() })).status).toBe(
    429,
  );
  expect((await shop.visitor().call('POST /api/login', { body: customer() })).status).toBe(200);
}, 60_000);

test('under https the session cookies are Secure and of this host alone, and the password of the demo is refused', async () => {
  const safe = await openTestShop({ publicUrl: 'https://shop.example.test' });
  const client = safe.visitor();
  const body = {
    email: 'ann@example.test',
    password: 'eight-or-more',
    dealer_id: safe.dealers[0].id,
  };
  const person = {
    first_name: 'Ann',
    last_name: 'Roy',
    phone_number: '',
    password_confirmation: body.password,
  };
  await safe.visitor().call('POST /api/register', { body: { ...person, ...body } });
  const published = { ...customer(), dealer_id: safe.dealers[0].id };
  for (const email of [published.email, 'nobody@example.test']) {
    expect(
      await safe.visitor().call('POST /api/login', { body: { ...published, email } }),
    ).toMatchObject({
      status: 422,
      body: { errors: { password: [snackbars.demoPassword] } },
    });
  }
  const answer = await client.call('POST /api/login', { body });
  const cookies = [answer.headers['set-cookie']].flat() as string[];
  const named = (name: string) => cookies.filter((cookie) => cookie.startsWith(`${name}=`)).at(-1);
  for (const name of ['__Host-trimline_session', '__Host-trimline_device']) {
    expect(named(name)).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(named(name)).not.toContain('Domain');
  }
  expect(named('XSRF-TOKEN')).toMatch(/; Path=\/; Secure; SameSite=Lax$/);
  expect(named('trimline_session')).toBeUndefined();
  expect((await client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
  // A cookie planted by another host under the unprefixed name is ignored.
  const planted = safe.visitor();
  planted.cookies.set('trimline_session', client.cookies.get('__Host-trimline_session')!);
  expect((await planted.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  expect((await client.call('POST /api/logout', {})).status).toBe(200);
  expect(client.cookies.has('__Host-trimline_session')).toBe(false);
  await safe.close();
});

test('a cookie that was copied before its owner signed out is worth nothing afterwards', async () => {
  const client = shop.visitor();
  await client.call('POST /api/login', { body: customer() });
  const thief = new TestClient(shop.app, '198.51.100.7', new Map(client.cookies));
  expect((await thief.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
  await client.call('POST /api/logout', {});
  expect((await thief.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
});
