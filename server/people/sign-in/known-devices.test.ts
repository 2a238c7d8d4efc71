import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
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
  (await client.call('POST /api/login', { body: { email, password, dealer_id: dealerOf(email) } }))
    .status;
const signOut = (client: TestClient) => client.call('POST /api/logout', {});

/** Guesses an account's password from many addresses until refused. */
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

test('a neighbour who uses up the failures of a shared address does not keep the owner out', async () => {
  const owner = await shop.as('dealer2@example.test');
  await signOut(owner);
  const guess = (number: number) =>
    signIn(shop.visitor(owner.address), `nobody${number}@example.test`, 'guess');
  await byTens(100, guess);
  expect(await signIn(shop.visitor(owner.address), 'advisor2@example.test')).toBe(429);
  expect(await signIn(owner, 'dealer2@example.test')).toBe(200);
});

test('a known browser has its own 10 failures, which count for the account too', async () => {
  const email = 'advisor@example.test';
  const stolen = await shop.as(email);
  await signOut(stolen);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await signIn(stolen, email, 'guess')).toBe(422);
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
  const body = {
    email: 'dealer@example.test',
    password: demoPassword,
    dealer_id: shop.dealers[0].id,
  };
  const answer = await client.call('POST /api/login', { body });
  const cookies = [answer.headers['set-cookie']].flat().join('\n');
  expect(cookies).toMatch(
    /trimline_device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax/,
  );
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

test('an account gets five codes in an hour, whatever browser or dealership they are asked for from', async () => {
  const owner = await shop.as('dealer2@example.test');
  const request = async (client: TestClient, email: string, dealer_id: number) =>
    (await client.call('POST /api/reset-password-request', { body: { email, dealer_id } })).status;
  const [first, second, third] = shop.dealers.map(({ id }) => id);
  const asked: [string, number[]][] = [
    ['dealer2@example.test', [second!]],
    ['admin@example.test', [first!, second!, third!]],
  ];
  for (const [email, ids] of asked) {
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push(
        await request(count % 2 === 0 ? owner : shop.visitor(), email, ids[count % ids.length]!),
      );
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  }
});

test('a client asks for 100 codes in an hour and then waits', async () => {
  const ask = async (count: number) => {
    const body = { email: `somebody${count}@example.test`, dealer_id: shop.dealers[0].id };
    return (await shop.visitor('198.51.100.9').call('POST /api/reset-password-request', { body }))
      .status;
  };
  const statuses = await byTens(100, ask);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await ask(100)).toBe(429);
});

/** Late enough for other tests' counts to have expired. */
const muchLater = () => {
  shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
};
const guessAt = async (client: TestClient, email: string, dealer_id: number) =>
  (await client.call('POST /api/login', { body: { email, password: 'guess', dealer_id } })).status;
const sortedStatuses = (statuses: number[]) => statuses.toSorted((a, b) => a - b);

test('an account is guessed at ten times, whatever dealership is named', async () => {
  muchLater();
  const email = 'admin@example.test';
  const ids = [...shop.dealers.map(({ id }) => id), ...shop.dealers.map(({ id }) => id)];
  const statuses: number[] = [];
  for (const id of [...ids, ...ids]) statuses.push(await guessAt(shop.visitor(), email, id));
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test('an address is guessed at fifty times over all dealerships, those that are not there included', async () => {
  muchLater();
  const statuses = await byTens(60, (number) =>
    guessAt(shop.visitor(), 'nobody@example.test', 1_000_000 + number),
  );
  expect(sortedStatuses(statuses)).toEqual([...Array(50).fill(422), ...Array(10).fill(429)]);
});

test("whoever registers somebody's address elsewhere has no known browser of theirs", async () => {
  muchLater();
  const email = 'advisor2@example.test';
  const [elsewhere, here] = [shop.dealers[0].id, shop.dealers[1].id];
  const password = 'of-the-attacker-7';
  const person = {
    first_name: 'Mal',
    last_name: 'Ory',
    email,
    phone_number: '',
    password,
    dealer_id: elsewhere,
  };
  const registered = await shop.visitor().call('POST /api/register', {
    body: { ...person, password_confirmation: password },
  });
  expect(registered.status).toBe(201);
  const statuses: number[] = [];
  for (let browser = 0; browser < 3; browser += 1) {
    const attacker = shop.visitor();
    const body = { email, password, dealer_id: elsewhere };
    expect((await attacker.call('POST /api/login', { body })).status).toBe(200);
    await signOut(attacker);
    for (let guess = 0; guess < 4; guess += 1) statuses.push(await guessAt(attacker, email, here));
  }
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
});

test('the known browsers of an account fail thirty times together, and a known browser elsewhere still gets in later', async () => {
  muchLater();
  const email = 'dealer@example.test';
  const browsers = [
    await shop.as(email),
    await shop.as(email),
    await shop.as(email),
    await shop.as(email),
  ];
  const statuses: number[] = [];
  for (const browser of browsers) {
    await signOut(browser);
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push(await guessAt(browser, email, dealerOf(email)));
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429, 429]);
  muchLater();
  expect(await signIn(browsers[3]!, email)).toBe(200);
});

test('known browsers of many accounts at one client fail thirty times together', async () => {
  muchLater();
  const address = '198.51.100.77';
  const statuses: number[] = [];
  for (const email of [
    'dealer@example.test',
    'admin@example.test',
    'dealer2@example.test',
    'advisor@example.test',
  ]) {
    const browser = shop.visitor(address);
    expect(await signIn(browser, email)).toBe(200);
    await signOut(browser);
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push(await guessAt(browser, email, dealerOf(email)));
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429, 429]);
});

test('an account is signed in to so many times an hour, and then waits', async () => {
  const limits = { ...shop.parts.config.limits, signInsOfAccount: 20 };
  const other = await openTestShop({ limits }, { beside: shop });
  await shop.db.run(sql`delete from throttles`);
  const enter = (email: string) => signIn(other.visitor(), email);
  // One after the other: tries at the same time all count as failures until they have succeeded.
  for (let time = 0; time < 20; time += 1) expect(await enter('admin@example.test')).toBe(200);
  expect(await enter('admin@example.test')).toBe(429);
  expect(await enter('dealer@example.test')).toBe(200);
  await other.close();
});
