import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { isConfirmedAddress } from '#server/people/users/email-confirmation.service.ts';
import { insertUser } from '#server/people/users/users.sql.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { pressConfirmation } from '#tests/support/press-confirmation.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { openSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { aCustomer, type Place, sellable, unusedAddress } from '#tests/support/states.ts';
import { untilWaiting } from '#tests/support/waiting.ts';

// Guests: visitors who order without signing in, with the address of an account that is there (decision 133).

let shop: TestShop;
let smtp: TestSmtp;
let advisor: TestClient;
let dealerId: number;
let place: Place;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
  smtp = await openSmtp();
  shop.parts.config.smtpUrl = smtp.url;
  advisor = await shop.as('advisor@example.test');
  const { id, manufacturerId: makeId, code } = shop.dealers[0];
  dealerId = id;
  place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  productId = (await sellable(place))[0]!.id;
});
afterAll(async () => {
  await shop.close();
  await smtp.close();
});

/** A customer whom an advisor made an account, so that the address counts as confirmed. */
async function owner() {
  const email = unusedAddress('owner');
  const body = {
    dealer_id: dealerId,
    first_name: 'Odo',
    last_name: 'Roy',
    email,
    phone_number: '',
  };
  const { body: made } = await advisor.call('POST /api/registerWithoutPassword', { body });
  return { id: made.id, email };
}

const enter = (client: TestClient, email: string) =>
  client.call('POST /api/registerToOrder', {
    body: {
      dealer_id: dealerId,
      first_name: 'Noor',
      last_name: 'Patel',
      email,
      phone_number: '4165550177',
    },
  });

/** Somebody who gave an address to order, and what they were answered. */
async function guest(email: string) {
  const client = shop.visitor();
  const { body } = await enter(client, email);
  return { client, ...body };
}

async function placed(client: TestClient, more: object = {}) {
  const orderItems = [{ productId, quantity: 1 }];
  const body = { statusId: orderStatus.ORDER, dealerId, orderItems, ...more };
  return (await client.call('POST /api/v1/auth/orders', { body })).body.order;
}

async function history(client: TestClient): Promise<number[]> {
  const query = { dealerId, page: 1, rows: 50 };
  const { body } = await client.call('GET /api/v1/auth/orders/history', { query });
  return body.data.map(({ id }) => id);
}

const customerOf = (orderId: number) =>
  shop.db.value<number>(sql`select customer_id from orders where id = ${orderId}`);

/** Runs the waiting jobs as workers would; returns the mails that an address gets by them. */
async function mailed(to: string) {
  const due = await shop.db.rows<{ id: string; name: 'mail'; data: never }>(sql`
    delete from pgboss.job where name in ('mail', 'confirm-email') returning id, name, data`);
  const handlers = jobHandlers(shop.parts);
  const before = smtp.mails.length;
  for (const { id, name, data } of due)
    await handlers[name]({ id, data, retries: 0, signal: AbortSignal.timeout(20_000) });
  return smtp.mails.slice(before).filter(({ recipients }) => recipients.includes(to));
}

/** Those of an address's mails whose link gives orders to its account, with the jobs that wait run before. */
const linksTo = async (email: string) =>
  (await mailed(email)).filter(({ text }) => text!.includes('confirm-email'));

/** Presses the button behind a mail's link; returns where that leads. */
async function press(text: string) {
  const [, token] = /confirm-email\?token=([\w-]+)/.exec(text)!;
  return (await pressConfirmation(shop, token!)).headers.location as string;
}

test('an address gets the same answer whether it has an account or not', async () => {
  const { email } = await owner();
  const [known, unknown] = [await guest(email), await guest(unusedAddress('new'))];
  const alike = ({
    id: _id,
    email: _email,
    createdAt: _at,
    client: _client,
    ...rest
  }: typeof known) => rest;
  expect(alike(known)).toEqual(alike(unknown));
  expect(known).toMatchObject({ email, emailUnconfirmed: true, roles: [{ id: roleIds.customer }] });
  for (const client of [known.client, unknown.client]) {
    const { status, body } = await client.call('GET /api/v1/auth/user/checkAuth', {});
    expect([status, alike({ ...body, client })]).toEqual([200, alike(unknown)]);
  }
});

test.each(['a colleague', 'the platform', 'a closed account'])(
  'the address of %s gets that answer too',
  async (whose) => {
    const { id, email } = await owner();
    await shop.db.run(sql`
      update users set active = false where ${whose} = 'a closed account' and id = ${id}`);
    const addresses = {
      'a colleague': 'dealer@example.test',
      'the platform': 'admin@example.test',
    };
    const visitor = await guest(addresses[whose as keyof typeof addresses] ?? email);
    expect(visitor).toMatchObject({ emailUnconfirmed: true });
    expect((await placed(visitor.client)).customerId).toBe(visitor.id);
  },
);

test('of two visitors who give one new address at the same moment, the second is a guest', async () => {
  const email = unusedAddress('both');
  let second: ReturnType<typeof guest> | undefined;
  const first = await shop.db.transaction(async (db) => {
    const names = { firstName: 'Ana', lastName: 'Cruz', phoneNumber: null, passwordHash: null };
    const role = { roleId: roleIds.customer, orGuest: true, now: testMoment };
    const added = await insertUser(db, { dealerId, email, ...names, ...role });
    second = guest(email);
    await untilWaiting(shop.db, 1);
    return added;
  });
  const { client, id } = (await second)!;
  expect(id).not.toBe(first!.id);
  expect((await placed(client)).customerId).toBe(id);
  const kinds = await shop.db.values<boolean | null>(sql`
    select is_held from users where email = ${email} order by id`);
  expect(kinds.sort()).toEqual([false, null]);
});

test('a guest sees nothing of the account, nor of other guests with the address', async () => {
  const { id, email } = await owner();
  const ofAdvisor = await placed(advisor, { customerId: id });
  const [first, second] = [await guest(email), await guest(email.toUpperCase())];
  const [one, other] = [await placed(first.client), await placed(second.client)];
  expect(await history(first.client)).toEqual([one.id]);
  expect(await history(second.client)).toEqual([other.id]);
  const copy = (await first.client.call('GET /api/v1/auth/user/personal-data', {})).body.data;
  expect(JSON.stringify(copy)).not.toMatch(new RegExp(`Odo|"id":(${ofAdvisor.id}|${other.id})\\b`));
  expect(await customerOf(ofAdvisor.id)).toBe(id);
});

test('the mail tells nothing that was typed, and its link gives the orders to the account', async () => {
  const { id, email } = await owner();
  await mailed(email);
  const visitor = await guest(email);
  const order = await placed(visitor.client);
  const [mail, ...others] = await linksTo(email);
  const { subject } = messages.en.confirmEmail.ofGuest;
  expect([mail!.subject, others]).toEqual([subject(shop.dealers[0].name), []]);
  expect(mail!.text).not.toMatch(/Noor|Patel|4165550177/);
  expect(await customerOf(order.id)).toBe(visitor.id);

  const leads = await press(mail!.text!);
  expect(leads).toMatch(/\?result=attached$/);
  const page = await shop.visitor().send<string>('GET', leads);
  expect(page.body).toContain(messages.en.emailConfirmation.attached);
  expect(await customerOf(order.id)).toBe(id);
  // The visit ends with it, and the account's own password and sessions go on.
  expect((await visitor.client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  expect(await press(mail!.text!)).toMatch(/\?result=done$/);
});

test('nothing is mailed before there is an order', async () => {
  const { email } = await owner();
  await mailed(email);
  const { client } = await guest(email);
  await placed(client, { statusId: orderStatus.CART });
  expect(await mailed(email)).toEqual([]);
});

test('a guest who has not ordered yet keeps visit and cart when a link is pressed, and the order brings another link', async () => {
  const { id, email } = await owner();
  const [first, second] = [await guest(email), await guest(email)];
  const ordered = await placed(first.client);
  const cart = await placed(second.client, { statusId: orderStatus.CART });
  const link = (await linksTo(email)).at(-1);
  expect(await press(link!.text!)).toMatch(/\?result=attached$/);
  expect([await customerOf(ordered.id), await customerOf(cart.id)]).toEqual([id, second.id]);
  const order = await placed(second.client);
  expect(await customerOf(order.id)).toBe(second.id);
  const [another] = await linksTo(email);
  expect(await press(another!.text!)).toMatch(/\?result=attached$/);
  expect(await customerOf(order.id)).toBe(id);
});

test('one link gives what several guests ordered, and leaves no cart and no guest', async () => {
  const { id, email } = await owner();
  const visitors = [await guest(email), await guest(email)];
  const orders = await Promise.all(visitors.map(({ client }) => placed(client)));
  await placed(visitors[0]!.client, { statusId: orderStatus.CART });
  await press((await linksTo(email)).at(-1)!.text!);
  const whose = await Promise.all(orders.map((order) => customerOf(order.id)));
  expect(whose).toEqual([id, id]);
  const left = await shop.db.value(sql`
    select (select count(*) from users where lower(email) = ${email})
      + (select count(*) from orders where owner_id = any(${visitors.map(({ id }) => id)}::bigint[]))`);
  expect(left).toBe(1);
});

test('a link gives nothing to an account of another address or dealership', async () => {
  const [mine, other] = [await owner(), await owner()];
  const elsewhere = shop.dealers[1].id;
  const visitor = await guest(mine.email);
  const order = await placed(visitor.client);
  await shop.db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, email_confirmed_at, created_at, updated_at)
    select ${elsewhere}, first_name, last_name, email, created_at, created_at, updated_at from users where id = ${mine.id}`);
  await placed((await guest(other.email)).client);
  const [mail] = await linksTo(other.email);
  await press(mail!.text!);
  expect(await customerOf(order.id)).toBe(visitor.id);
});

test('an account that nobody confirmed is confirmed by it, and who registered it is out', async () => {
  const stranger = await aCustomer(place);
  await mailed(stranger.email);
  const visitor = await guest(stranger.email);
  const order = await placed(visitor.client);
  expect(await history(stranger.client)).toEqual([]);
  const [mail] = await linksTo(stranger.email);
  expect(mail!.subject).toBe(messages.en.confirmEmail.subject(shop.dealers[0].name));
  expect(await press(mail!.text!)).toMatch(/\?result=takenOver$/);
  expect((await stranger.client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  expect(await customerOf(order.id)).toBe(stranger.id);
});

test('a new password by a code attaches as the link does', async () => {
  const { id, email } = await owner();
  const order = await placed((await guest(email)).client);
  const { code } = (await makeResetCode(shop.parts, dealerId, email))!;
  const chosen = { password: 'tulip-harbour-9', password_confirmation: 'tulip-harbour-9' };
  await shop.visitor().call('POST /api/reset-password', {
    body: { dealer_id: dealerId, email, verification_code: code, ...chosen },
  });
  expect(await customerOf(order.id)).toBe(id);
});

test('mails about the order count as those to an unconfirmed address, without typed words', async () => {
  const { id, email } = await owner();
  await mailed(email);
  const { client } = await guest(email);
  const order = await placed(client, { customerNotes: 'Call the number below at night' });
  const mails = await mailed(email);
  expect(mails).toHaveLength(2);
  for (const { text, html } of mails) expect(text! + html!).not.toMatch(/Noor|at night/);
  const own = await placed(advisor, { customerId: id });
  const isTheirs = (orderId?: number) =>
    isConfirmedAddress(shop.parts, { dealerId, to: email, orderId });
  expect([await isTheirs(), await isTheirs(own.id), await isTheirs(order.id)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('the dealership sees the order at once, whose customer it is, and that nobody confirmed the address', async () => {
  const { email } = await owner();
  const visitor = await guest(email);
  const order = await placed(visitor.client);
  const found = await advisor.call('GET /api/v1/auth/user', { query: { dealerId, search: email } });
  expect(found.body.find(({ id }: { id: number }) => id === visitor.id)).toMatchObject({
    firstName: 'Noor',
    emailUnconfirmed: true,
  });
  const dealer = await shop.as('dealer@example.test');
  const desk = await dealer.call('GET /api/v1/auth/desk/:id', { params: { id: order.id } });
  expect(desk.body).toMatchObject({ isUnconfirmed: true });
  const elsewhere = await shop.as('dealer2@example.test');
  const foreign = await elsewhere.call('GET /api/v1/auth/desk/:id', { params: { id: order.id } });
  expect(foreign.status).toBe(404);
});

test('an order that staff enter for a guest ends the visit, so that a stranger reads none of it', async () => {
  const { email } = await owner();
  const visitor = await guest(email);
  const order = await placed(advisor, { customerId: visitor.id });
  expect(order.customerId).toBe(visitor.id);
  expect(await linksTo(email)).toHaveLength(1);
  expect((await visitor.client.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
});

test('a guest whom staff give an address of its own is an account from then on', async () => {
  const { email } = await owner();
  await mailed(email);
  const visitor = await guest(email);
  const dealer = await shop.as('dealer@example.test');
  const moved = unusedAddress('moved');
  const change = (address: string) =>
    dealer.call('PATCH /api/v1/auth/user/updateUserAsAdmin', {
      body: { id: visitor.id, firstName: 'Noor', lastName: 'Patel', email: address },
    });
  const taken = await change('advisor@example.test');
  expect([taken.status, Object.keys(taken.body.errors!)]).toEqual([422, ['email']]);
  expect((await change(moved)).status).toBe(200);
  // The account's address has not changed.
  expect(await mailed(email)).toEqual([]);
  expect(await makeResetCode(shop.parts, dealerId, moved)).not.toBeNull();
});

test('nobody signs in as a guest, resets a password for one or is refused its address', async () => {
  const { id, email } = await owner();
  const visitor = await guest(email);
  await shop.db.run(sql`update users set email = ${unusedAddress('gone')} where id = ${id}`);
  expect(await makeResetCode(shop.parts, dealerId, email)).toBeNull();
  expect((await enter(shop.visitor(), email)).body.id).not.toBe(visitor.id);
});

test('five mails an hour come to the account, and the answer stays the same', async () => {
  const { email } = await owner();
  await mailed(email);
  const orders: number[] = [];
  while (orders.length < 4) orders.push((await placed((await guest(email)).client)).id);
  expect(new Set(orders).size).toBe(4);
  expect(await mailed(email)).toHaveLength(5);
});
