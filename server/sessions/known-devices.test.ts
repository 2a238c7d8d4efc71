import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/database/demo/load-people.ts';
import { byTens } from '#tests/support/by-tens.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const dealerOf = (email: string) => shop.dealers[email.includes('2@') ? 1 : 0].id;
const signIn = async (client: TestClient, email: string, password = demoPassword) =>
  (await client.call('POST /api/login', { body: { email, password, dealer_id: dealerOf(email) } })).status;
const signOut = (client: TestClient) => client.call('POST /api/logout', {});

/** Guesses at an account from many addresses, until it is refused there. */
async function attack(email: string): Promise<void> {
  await byTens(11, () => signIn(shop.visitor(), email, 'guess'));
  expect(await signIn(shop.visitor(), email)).toBe(429);
}

test('whoever guesses at an account does not keep its owner out of a browser where they signed in before', async () => {
  const email = 'customer@example.test';
  const owner = await shop.as(email);
  await signOut(owner);
  await attack(email);
  expect(await signIn(owner, email)).toBe(200);
  expect(await signIn(shop.visitor(), email)).toBe(429);
});

test('nor does somebody who uses up the failures of the address that they share', async () => {
  const owner = await shop.as('dealer2@example.test');
  await signOut(owner);
  const guess = (number: number) => signIn(shop.visitor(owner.address), `nobody${number}@example.test`, 'guess');
  await byTens(100, guess);
  expect(await signIn(shop.visitor(owner.address), 'advisor2@example.test')).toBe(429);
  expect(await signIn(owner, 'dealer2@example.test')).toBe(200);
});

test('a known browser has its own 10 failures, which count for the account too', async () => {
  const email = 'advisor@example.test';
  const stolen = await shop.as(email);
  await signOut(stolen);
  for (let guess = 0; guess < 10; guess += 1) expect(await signIn(stolen, email, 'guess')).toBe(422);
  expect(await signIn(stolen, email)).toBe(429);
  expect(await signIn(shop.visitor(), email)).toBe(429);
});

test("what makes a browser known to one account does nothing for another's, nor does a made-up cookie", async () => {
  const own = await shop.as('advisor2@example.test');
  await signOut(own);
  const made = shop.visitor();
  made.cookies.set('trimline_device', 'made-up');
  await attack('customer2@example.test');
  expect(await signIn(own, 'customer2@example.test')).toBe(429);
  expect(await signIn(made, 'customer2@example.test')).toBe(429);
});

test('the cookie is out of reach of scripts, stays for half a year, and serves all accounts of the browser', async () => {
  const client = shop.visitor();
  const body = { email: 'dealer@example.test', password: demoPassword, dealer_id: shop.dealers[0].id };
  const answer = await client.call('POST /api/login', { body });
  const cookies = [answer.headers['set-cookie']].flat().join('\n');
  expect(cookies).toMatch(/trimline_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/);
  const device = client.cookies.get('trimline_device');
  await signIn(client, 'admin@example.test');
  expect(client.cookies.get('trimline_device')).toBe(device);
  await signOut(client);
  await attack('dealer@example.test');
  await attack('admin@example.test');
  expect(await signIn(client, 'dealer@example.test')).toBe(200);
  expect(await signIn(client, 'admin@example.test')).toBe(200);
});

test('a changed password makes every other browser a stranger again', async () => {
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 3_600_000);
  const email = 'customer2@example.test';
  const [lost, kept] = [await shop.as(email), await shop.as(email)];
  const body = {
    currentPassword: demoPassword,
    password: 'quite-another-one',
    password_confirmation: 'quite-another-one',
  };
  expect((await kept.call('POST /api/v1/auth/user/password', { body })).status).toBe(200);
  for (let guess = 0; guess < 11; guess += 1) await signIn(shop.visitor(), email, 'guess');
  expect(await signIn(lost, email, body.password)).toBe(429);
  expect(await signIn(kept, email, body.password)).toBe(200);
  shop.clock.now = start;
});

test('reset requests of others do not keep the owner from asking in a known browser', async () => {
  const email = 'dealer2@example.test';
  const owner = await shop.as(email);
  const request = async (client: TestClient) =>
    (await client.call('POST /api/reset-password-request', { body: { email, dealer_id: dealerOf(email) } })).status;
  const statuses: number[] = [];
  for (let count = 0; count < 6; count += 1) statuses.push(await request(shop.visitor()));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await request(owner)).toBe(200);
});

test('a client asks for 100 codes in an hour and then waits', async () => {
  const ask = async (count: number) => {
    const body = { email: `somebody${count}@example.test`, dealer_id: shop.dealers[0].id };
    return (await shop.visitor('198.51.100.9').call('POST /api/reset-password-request', { body })).status;
  };
  const statuses = await byTens(100, ask);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ask(100)).toBe(429);
});
