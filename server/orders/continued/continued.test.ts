import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { aSentProposal, type Draft } from '#tests/support/sent-proposal.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { lineOf, type Sellable, sellable } from '#tests/support/states.ts';

const base = '/api/v1/proposals/:makeId/:dealerCode/:token' as const;
let shop: TestShop;
let advisor: TestClient;
let admin: TestClient;
let product: Sellable;
let customerId: number;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  const place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  product = (await sellable(place))[0]!;
  customerId = (await shop.db.value<number>(
    sql`select id from users where email = 'customer@example.test' and dealer_id = ${dealerId}`,
  ))!;
});
afterAll(() => shop.close());

const draft = (): Draft => ({
  ...{ dealerId: shop.dealers[0].id, firstName: 'Anne', lastName: 'Roy' },
  email: `${randomUUID()}@example.test`,
  lines: [{ productId: product.id, trimId: product.trimId }],
});
const aDraft = async (client = advisor) =>
  (await client.call('POST /api/v1/auth/proposals', { body: draft() })).body.proposal;
const sent = () => aSentProposal(shop, advisor, draft());

/** Places the order of a cart that continues a proposal. */
const order = (proposalId: number, { client = advisor, key = randomUUID() as string } = {}) =>
  client.call(
    'POST /api/v1/auth/orders',
    {
      body: {
        ...{ statusId: orderStatus.ORDER, dealerId: shop.dealers[0].id, customerId, proposalId },
        orderItems: [lineOf(product)],
      },
    },
    { headers: { 'idempotency-key': key } },
  );
const read = async (id: number) =>
  (await admin.call('GET /api/v1/auth/proposals/:id', { params: { id } })).body.proposal;
const orders = () => shop.db.value<number>(sql`select count(*)::int from orders`);
const accept = ({ params }: Awaited<ReturnType<typeof sent>>) =>
  shop.visitor().call(`POST ${base}/accept`, {
    params,
    body: { version: 1, name: 'Anne Roy', consent: true, language: 'en' },
  });

test('the order of a cart that continues a sent proposal ends it: its link orders nothing more', async () => {
  const proposal = await sent();
  const { status, body } = await order(proposal.id);
  expect(status).toBe(201);
  const after = await read(proposal.id);
  expect(after).toMatchObject({ state: 'ordered', orderId: body.order.id });
  expect(after.events.at(-1)).toMatchObject({ kind: 'ordered', version: 1 });
  const before = await orders();
  const refused = await accept(proposal);
  const texts = messages.en.acceptanceProblems;
  expect([refused.status, refused.body.errors]).toEqual([422, { state: [texts.ordered] }]);
  expect(await orders()).toBe(before);
  const view = (await shop.visitor().call(`GET ${base}`, { params: proposal.params, query: {} }))
    .body;
  // The order may be somebody else's: the link does not lead to it.
  expect([view.state, view.order]).toEqual(['ordered', null]);
  const actions = await shop.db.values<string>(sql`
    select action from audit_log where entity = 'proposal' and entity_id = ${proposal.id} order by id`);
  expect(actions.at(-1)).toBe('proposal.ordered');
});

test('a parked draft is ordered too, and stands among the accepted ones', async () => {
  const { id } = await aDraft();
  await order(id);
  const query = { dealerId: shop.dealers[0].id, show: 'accepted' as const, rows: 100 };
  const { data } = (await advisor.call('GET /api/v1/auth/proposals', { query })).body;
  expect(data.find((one) => one.id === id)).toMatchObject({ state: 'ordered' });
});

test('a repeated request gets the same order, and nothing else happens to the proposal', async () => {
  const { id } = await sent();
  const key = randomUUID();
  const [one, two] = [await order(id, { key }), await order(id, { key })];
  expect([two.status, two.body.order.id]).toEqual([201, one.body.order.id]);
  expect((await read(id)).events.filter(({ kind }) => kind === 'ordered')).toHaveLength(1);
});

test('what the customer has accepted meanwhile is not ordered again', async () => {
  const proposal = await sent();
  const { orderId } = (await accept(proposal)).body;
  const before = await orders();
  const { status, body } = await order(proposal.id);
  const text = messages.en.proposalProblems.orderedMeanwhile(proposal.id, orderId);
  expect([status, body.errors]).toEqual([422, { proposalId: [text] }]);
  expect(await orders()).toBe(before);
});

test('accepted by link and ordered in the shop at the same moment, it is one order', async () => {
  const proposal = await sent();
  const before = (await orders())!;
  const answers = await Promise.all([accept(proposal), order(proposal.id)]);
  const statuses = answers.map(({ status }) => status);
  expect([
    [200, 422],
    [422, 201],
  ]).toContainEqual(statuses);
  expect(await orders()).toBe(before + 1);
});

test('an order that is refused ends nothing', async () => {
  const { id } = await sent();
  const body = {
    ...{ statusId: orderStatus.ORDER, dealerId: shop.dealers[0].id, customerId, proposalId: id },
    orderItems: [],
  };
  expect((await advisor.call('POST /api/v1/auth/orders', { body })).status).toBe(422);
  expect((await read(id)).state).toBe('sent');
});

test('another advisor’s proposal, a withdrawn one and a shopper’s number are not looked at', async () => {
  const others = await aDraft(admin);
  expect((await order(others.id)).status).toBe(201);
  expect((await read(others.id)).state).toBe('draft');
  const { id } = await sent();
  const own = await shop.as('customer@example.test');
  expect((await order(id, { client: own })).status).toBe(201);
  expect((await read(id)).state).toBe('sent');
  await advisor.call('POST /api/v1/auth/proposals/:id/withdraw', { params: { id }, body: {} });
  expect((await order(id)).status).toBe(201);
  expect(await read(id)).toMatchObject({ state: 'withdrawn', orderId: null });
});
