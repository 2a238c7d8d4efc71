import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { takeDueJobs } from '#tests/support/due-jobs.ts';
import { aSentProposal } from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import {
  type Account,
  aCustomer,
  type Place,
  type Sellable,
  sellable,
} from '#tests/support/states.ts';

const vin = '1M8GDM9AXKP042788';

let shop: TestShop;
let advisor: TestClient;
let line: Sellable;
let dealerId: number;
let place: Place;
beforeAll(async () => {
  shop = await openTestShop();
  advisor = await shop.as('advisor@example.test');
  const { id, manufacturerId: makeId } = shop.dealers[0];
  dealerId = id;
  place = { dealerId, makeId, path: '', visitor: () => shop.visitor() };
  [line] = (await sellable(place)) as [Sellable];
});
afterAll(() => shop.close());

/** Somebody who registered an address and proved nothing, signed in. */
const stranger = () => aCustomer(place);

const order = (client: TestClient, more: object) =>
  client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId },
      orderItems: [{ productId: line.id, trimId: line.trimId, quantity: 1 }],
      ...more,
    },
  });

const isSignedIn = async ({ client }: Account) =>
  (await client.call('GET /api/v1/auth/user/checkAuth', {})).status === 200;

const signsIn = async ({ email }: Account, password: string) => {
  const client = shop.visitor();
  const body = { email, password, dealer_id: dealerId };
  return { client, status: (await client.call('POST /api/login', { body })).status };
};

/** Chooses a password by a code from the mailbox, and signs in with it. */
async function byMailbox(account: Account): Promise<TestClient> {
  const { code } = (await makeResetCode(shop.parts, dealerId, account.email))!;
  const password = 'tulip-harbour-9';
  await shop.visitor().call('POST /api/reset-password', {
    body: {
      ...{ dealer_id: dealerId, email: account.email, verification_code: code },
      ...{ password, password_confirmation: password },
    },
  });
  return (await signsIn(account, password)).client;
}

const listed = async ({ email }: Account) => {
  const query = { dealerId, search: email };
  const [found] = (await advisor.call('GET /api/v1/auth/user', { query })).body;
  return found!;
};

const entriesOf = ({ id }: Account) =>
  shop.db.rows<{ actor: string; dealerId: number }>(sql`
    select u.email as actor, a.dealer_id as "dealerId" from audit_log a join users u on u.id = a.user_id
    where a.action = 'account.takenOver' and a.entity_id = ${id}`);

const welcomesTo = async ({ email }: Account) => {
  const jobs = await takeDueJobs(shop.db, shop.clock, ['mail']);
  const mails = jobs.map(({ data }): { to?: string; kind: string } => data);
  return mails.filter(({ to, kind }) => to === email && kind === 'welcome');
};

test('what an advisor orders is the owner’s: whoever registered the address is out, and the mailbox lets in', async () => {
  const account = await stranger();
  expect(await listed(account)).toMatchObject({ id: account.id, emailUnconfirmed: true });
  const placed = await order(advisor, { customerId: account.id, vin, dealerNotes: 'A gift' });
  expect(placed.status).toBe(201);
  expect(await isSignedIn(account)).toBe(false);
  expect((await signsIn(account, account.password)).status).toBe(422);
  const read = await account.client.call('GET /api/v1/auth/orders', { query: { dealerId } });
  expect([read.status, JSON.stringify(read.body)]).toEqual([401, expect.not.stringContaining(vin)]);
  expect(await entriesOf(account)).toEqual([{ actor: 'advisor@example.test', dealerId }]);
  expect(await listed(account)).not.toHaveProperty('emailUnconfirmed');
  const [mail, ...more] = await welcomesTo(account);
  expect([mail, more]).toMatchObject([
    { data: { firstName: null, isTakenOver: true }, dealerId },
    [],
  ]);
  const owner = await byMailbox(account);
  const { body } = await owner.call('GET /api/v1/auth/orders', { query: { dealerId } });
  expect(body).toMatchObject([{ id: placed.body.order.id, vin }]);
});

test('a saved cart and a sent proposal do the same, and a draft does nothing', async () => {
  const [ofCart, ofProposal] = [await stranger(), await stranger()];
  const cart = await order(advisor, { statusId: orderStatus.CART, customerId: ofCart.id });
  expect(cart.status).toBe(201);
  expect(await isSignedIn(ofCart)).toBe(false);
  const draft = { dealerId, customerId: ofProposal.id, lines: [{ productId: line.id }] };
  await advisor.call('POST /api/v1/auth/proposals', { body: draft });
  expect(await isSignedIn(ofProposal)).toBe(true);
  await aSentProposal(shop, advisor, draft);
  expect(await isSignedIn(ofProposal)).toBe(false);
  expect(await entriesOf(ofProposal)).toHaveLength(1);
});

test('two-step sign-in of whoever registered does not keep the owner out', async () => {
  const account = await stranger();
  await shop.db.run(sql`
    insert into two_step (user_id, secret, confirmed_at) values (${account.id}, '\\x00', ${shop.clock.now})`);
  await order(advisor, { customerId: account.id });
  const owner = await byMailbox(account);
  expect((await owner.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(200);
});

test('an order that was refused takes nothing over', async () => {
  const account = await stranger();
  const refused = await order(advisor, { customerId: account.id, total: 0.01 });
  expect(refused.status).toBe(422);
  expect(await isSignedIn(account)).toBe(true);
});

test('an account that was confirmed, one that staff made, and what people order themselves stay as they are', async () => {
  const confirmed = await stranger();
  await shop.db.run(
    sql`update users set email_confirmed_at = ${shop.clock.now} where id = ${confirmed.id}`,
  );
  await order(advisor, { customerId: confirmed.id });
  expect(await isSignedIn(confirmed)).toBe(true);

  const itself = await stranger();
  expect((await order(itself.client, {})).status).toBe(201);
  expect(await isSignedIn(itself)).toBe(true);

  const email = 'known-to-the-desk@example.test';
  const name = { first_name: 'Odo', last_name: 'Roy', phone_number: '' };
  const made = await advisor.call('POST /api/registerWithoutPassword', {
    body: { dealer_id: dealerId, email, ...name },
  });
  await order(advisor, { customerId: made.body.id });
  expect(await entriesOf({ ...confirmed, id: made.body.id })).toEqual([]);
});

test('the desk sees that the account of an order is not confirmed', async () => {
  const account = await stranger();
  const placed = await order(account.client, {});
  const desk = await shop.as('dealer@example.test');
  const params = { id: placed.body.order.id };
  const isUnconfirmed = async () =>
    (await desk.call('GET /api/v1/auth/desk/:id', { params })).body.isUnconfirmed;
  expect(await isUnconfirmed()).toBe(true);
  await order(advisor, { customerId: account.id });
  expect(await isUnconfirmed()).toBe(false);
});
