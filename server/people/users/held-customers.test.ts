import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { makeConfirmation } from '#server/people/users/email-confirmation.service.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { pressConfirmation } from '#tests/support/press-confirmation.ts';
import { aSentProposal } from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { type Sellable, sellable } from '#tests/support/states.ts';

const registeredPassword = 'of-the-stranger-7';

let shop: TestShop;
let advisor: TestClient;
let line: Sellable;
let dealerId: number;
beforeAll(async () => {
  shop = await openTestShop({}, { pages: true });
  advisor = await shop.as('advisor@example.test');
  const { id, manufacturerId: makeId, code } = shop.dealers[0];
  dealerId = id;
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  [line] = (await sellable(place)) as [Sellable];
});
afterAll(() => shop.close());

interface Registered {
  client: TestClient;
  id: number;
  email: string;
}

let count = 0;
/** Somebody who registered an address and proved nothing. */
async function registrant(): Promise<Registered> {
  count += 1;
  const email = `stranger${count}@example.test`;
  const body = { dealer_id: dealerId, first_name: 'Mallory', last_name: 'Quick', email };
  const passwords = { password: registeredPassword, password_confirmation: registeredPassword };
  const client = shop.visitor();
  await client.call('POST /api/register', { body: { ...body, phone_number: '', ...passwords } });
  const login = { email, password: registeredPassword, dealer_id: dealerId };
  return { client, email, id: (await client.call('POST /api/login', { body: login })).body.id };
}

/** An order that an advisor places for an account that they chose. */
async function orderOfAdvisor({ id }: Registered): Promise<number> {
  const { id: productId, trimId } = line;
  const orderItems = [{ productId, trimId, quantity: 1 }];
  const body = { statusId: orderStatus.ORDER, dealerId, customerId: id, orderItems };
  return (await advisor.call('POST /api/v1/auth/orders', { body })).body.order.id;
}

/** The order of a proposal for the address, accepted by whoever has its link. */
const orderForAddress = ({ email }: Registered) => accepted({ email });

/** The order of a proposal for an account that the advisor chose. */
const orderForAccount = ({ id, email }: Registered) => accepted({ email, customerId: id });

async function accepted(whose: { email: string; customerId?: number }): Promise<number> {
  const { id: productId, trimId } = line;
  const { params } = await aSentProposal(shop, advisor, {
    ...{ dealerId, firstName: 'Inès', lastName: 'Roy', language: 'en', ...whose },
    lines: [{ productId, trimId, installed: true }],
  });
  const declared = { name: 'Inès Roy', consent: true as const, language: 'en' as const };
  const { body } = await shop
    .visitor()
    .call('POST /api/v1/proposals/:makeId/:dealerCode/:token/accept', {
      ...{ params, body: { version: 1, ...declared } },
    });
  return body.orderId;
}

/** Everything about orders that an account reads. */
async function seen({ client }: Registered, orderIds: number[]): Promise<unknown[]> {
  const query = { dealerId, page: 1, rows: 50 };
  const history = await client.call('GET /api/v1/auth/orders/history', { query });
  const copy = await client.call('GET /api/v1/auth/user/personal-data', {});
  const calls = await Promise.all(
    orderIds.map(async (id) => {
      const params = { id };
      const link = await client.call('POST /api/v1/auth/orders/:id/link', { params });
      const ask = await client.call('POST /api/v1/auth/orders/:id/cancellation', { params });
      return [link, ask].filter(({ status }) => status !== 404 && status !== 403);
    }),
  );
  const { orders, steps, links, proposals, appointments } = copy.body.data;
  return [history.body.data, orders, steps, links, proposals, appointments, calls].flat(2);
}

const own = async ({ client }: Registered) => {
  const query = { dealerId, page: 1, rows: 50 };
  const { body } = await client.call('GET /api/v1/auth/orders/history', { query });
  return body.data.map(({ id }) => id).sort((a, b) => a - b);
};

const press = (token: string, client?: TestClient) => pressConfirmation(shop, token, client);

const isSignedIn = async ({ client }: Registered) =>
  (await client.call('GET /api/v1/auth/user/checkAuth', {})).status === 200;

test.each([1, 3])(
  'an account with an unconfirmed address sees nothing of %i proposals for it',
  async (many) => {
    const stranger = await registrant();
    const orderIds: number[] = [];
    while (orderIds.length < many) orderIds.push(await orderForAddress(stranger));
    expect(await seen(stranger, orderIds)).toEqual([]);
    const whose = await shop.db.rows(sql`
      select distinct u.email, u.id = ${stranger.id} as is_account from orders o join users u on u.id = o.customer_id
      where o.id = any(${orderIds}::bigint[])`);
    expect(whose).toEqual([{ email: stranger.email, is_account: false }]);
    // Another address for the account, and the orders stay where they were.
    const elsewhere = { firstName: 'Mallory', lastName: 'Quick', phoneNumber: '' };
    const email = `moved.${stranger.email}`;
    await stranger.client.call('PATCH /api/v1/auth/user', {
      body: { ...elsewhere, email, currentPassword: registeredPassword },
    });
    await press((await makeConfirmation(shop.parts, stranger.id))!.token);
    expect(await seen(stranger, orderIds)).toEqual([]);
  },
);

test('what an account orders itself is its own, confirmed or not', async () => {
  const stranger = await registrant();
  const { id: productId, trimId } = line;
  const orderItems = [{ productId, trimId, quantity: 1 }];
  const body = { statusId: orderStatus.ORDER, dealerId, orderItems };
  const { order } = (await stranger.client.call('POST /api/v1/auth/orders', { body })).body;
  await orderForAddress(stranger);
  expect(await own(stranger)).toEqual([order.id]);
});

test('an account that the advisor chose has the order at once, and whoever registered it is out', async () => {
  const stranger = await registrant();
  const orderIds = [await orderOfAdvisor(stranger), await orderForAccount(stranger)];
  expect(await isSignedIn(stranger)).toBe(false);
  const whose = await shop.db.values<number>(sql`
    select customer_id from orders where id = any(${orderIds}::bigint[])`);
  expect(whose).toEqual([stranger.id, stranger.id]);
});

test('an account with a confirmed address, and one that staff made, have the order at once', async () => {
  const stranger = await registrant();
  await press((await makeConfirmation(shop.parts, stranger.id))!.token);
  const orderIds = [await orderOfAdvisor(stranger), await orderForAddress(stranger)];
  expect(await own(stranger)).toEqual(orderIds);
  const email = 'known-to-the-desk@example.test';
  const made = await advisor.call('POST /api/registerWithoutPassword', {
    body: { dealer_id: dealerId, first_name: 'Odo', last_name: 'Roy', email, phone_number: '' },
  });
  const orderId = await orderForAddress({ client: advisor, email, id: made.body.id });
  const customer = await shop.db.value(sql`select customer_id from orders where id = ${orderId}`);
  expect(customer).toBe(made.body.id);
});

test('a code from the mailbox attaches what was held, and ends the sessions of before', async () => {
  const stranger = await registrant();
  const orderIds = [await orderForAddress(stranger), await orderForAddress(stranger)];
  const { code } = (await makeResetCode(shop.parts, dealerId, stranger.email))!;
  const password = 'tulip-harbour-9';
  await shop.visitor().call('POST /api/reset-password', {
    body: {
      ...{ dealer_id: dealerId, email: stranger.email, verification_code: code },
      ...{ password, password_confirmation: password },
    },
  });
  expect(await isSignedIn(stranger)).toBe(false);
  const owner = { ...stranger, client: shop.visitor() };
  await owner.client.call('POST /api/login', {
    body: { email: owner.email, password, dealer_id: dealerId },
  });
  expect(await own(owner)).toEqual(orderIds);
  const copy = await owner.client.call('GET /api/v1/auth/user/personal-data', {});
  expect(copy.body.data.proposals).toHaveLength(2);
  const left = await shop.db.values(sql`
    select id from users where lower(email) = ${owner.email} and dealer_id = ${dealerId}`);
  expect(left).toEqual([owner.id]);
});

test('a link that is used elsewhere attaches what was held and leaves the registered password without effect', async () => {
  const stranger = await registrant();
  const orderId = await orderForAddress(stranger);
  const { token } = (await makeConfirmation(shop.parts, stranger.id))!;
  const pressed = await press(token);
  expect(pressed.headers.location).toMatch(/\?result=takenOver$/);
  const page = await shop.visitor().send<string>('GET', pressed.headers.location as string);
  expect(page.body).toContain('/reset-password');
  expect(await isSignedIn(stranger)).toBe(false);
  const login = { email: stranger.email, password: registeredPassword, dealer_id: dealerId };
  expect((await shop.visitor().call('POST /api/login', { body: login })).status).toBe(422);
  const customer = await shop.db.value(sql`select customer_id from orders where id = ${orderId}`);
  expect(customer).toBe(stranger.id);
});

test('a link that is used where the account is signed in attaches, and leaves the session', async () => {
  const stranger = await registrant();
  const orderId = await orderForAddress(stranger);
  const { token } = (await makeConfirmation(shop.parts, stranger.id))!;
  const { manufacturerId, code } = shop.dealers[0];
  const pressed = await press(token, stranger.client);
  expect(pressed.headers.location).toBe(`/${manufacturerId}/${code}/confirm-email?result=done`);
  expect(await isSignedIn(stranger)).toBe(true);
  expect(await own(stranger)).toEqual([orderId]);
});

test('of what was held the account takes the confirmed exemption beside a claim of its own that waits', async () => {
  const stranger = await registrant();
  await orderForAddress(stranger);
  const held = (await shop.db.value<number>(sql`
    select id from users where email = ${stranger.email} and is_held`))!;
  const claim = (userId: number, number: string, confirmedAt: Date | null) =>
    shop.db.run(sql`
      insert into tax_exemptions (dealer_id, user_id, kind, number, taxes, claimed_at, confirmed_at)
      values (${dealerId}, ${userId}, 'other', ${number}, 'all', ${testMoment}, ${confirmedAt})`);
  await claim(stranger.id, 'own claim', null);
  await claim(held, 'held claim', null);
  await claim(held, 'held', testMoment);
  await press((await makeConfirmation(shop.parts, stranger.id))!.token, stranger.client);
  const left = await shop.db.rows(sql`
    select number, user_id = ${stranger.id} as own from tax_exemptions
    where user_id = any(${[stranger.id, held]}::bigint[]) order by id`);
  expect(left).toEqual([
    { number: 'own claim', own: true },
    { number: 'held', own: true },
  ]);
});

test('nobody signs in as a held customer, resets its password or is found by its address', async () => {
  const stranger = await registrant();
  await orderForAddress(stranger);
  await shop.db.run(sql`update users set email = 'gone@example.test' where id = ${stranger.id}`);
  expect(await makeResetCode(shop.parts, dealerId, stranger.email)).toBeNull();
  const passwords = { password: registeredPassword, password_confirmation: registeredPassword };
  const name = { first_name: 'Ann', last_name: 'Other', phone_number: '' };
  const body = { dealer_id: dealerId, email: stranger.email, ...name, ...passwords };
  expect((await shop.visitor().call('POST /api/register', { body })).status).toBe(201);
});
