import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { PostedOrder } from '#shared/contract/orders.ts';
import { messages } from '#shared/messages/catalogue.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import {
  aCustomer,
  lineOf,
  type Place,
  type Sellable,
  sellable,
  signedIn,
} from '#tests/support/states.ts';

let shop: TestShop;
/** Another instance: the second device may be answered by it. */
let other: TestShop;
let place: Place;
let products: Sellable[];
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  other = await openTestShop({ rateLimit: false }, { beside: shop });
  const { id: dealerId, manufacturerId: makeId, code } = shop.dealers[0];
  place = { dealerId, makeId, path: `/${makeId}/${code}`, visitor: () => shop.visitor() };
  products = await sellable(place);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

type More = Partial<PostedOrder>;

/** One person's two devices, whose sessions are answered by two instances. */
async function twoDevices() {
  const { client: here, email, password } = await aCustomer(place);
  const elsewhere = { ...place, visitor: () => other.visitor() };
  const { client: there } = await signedIn(elsewhere, email, password);
  return { here, there };
}

const posted = (statusId: PostedOrder['statusId'], more: More) => ({
  ...{ statusId, dealerId: place.dealerId, orderItems: [lineOf(products[0]!)] },
  ...more,
});
const save = (client: TestClient, more: More = {}) =>
  client.call('POST /api/v1/auth/orders', { body: posted(orderStatus.CART, more) });
const order = (client: TestClient, more: More = {}, key: string = randomUUID()) =>
  client.call(
    'POST /api/v1/auth/orders',
    { body: posted(orderStatus.ORDER, more) },
    { headers: { 'idempotency-key': key } },
  );
const idOf = ({ body }: { body: { order: { id: number } } }) => body.order.id;
const all = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/orders', { query: { dealerId: place.dealerId } })).body;
const ordersOf = async (client: TestClient) =>
  (await all(client)).filter(({ statusId }) => statusId === orderStatus.ORDER).map(({ id }) => id);
const cartOf = async (client: TestClient) =>
  (await all(client)).find(({ statusId }) => statusId === orderStatus.CART);
const refusal = (orderId: number) => ({
  status: 409,
  body: { message: messages.en.lineProblems.cartOrdered(orderId), orderId },
});

test('a cart that was ordered on one device is refused on the other, with the number of its order', async () => {
  const { here, there } = await twoDevices();
  const cartId = idOf(await save(here));
  const placed = idOf(await order(here, { cartId }));
  expect(await order(there, { cartId })).toMatchObject(refusal(placed));
  expect(await ordersOf(here)).toEqual([placed]);
});

test('it is ordered once more on purpose, and what is in the cart by now stays there', async () => {
  const { here, there } = await twoDevices();
  const cartId = idOf(await save(here));
  const placed = idOf(await order(here, { cartId }));
  const next = idOf(await save(here, { orderItems: [lineOf(products[1]!)] }));
  expect(next).not.toBe(cartId);
  const key = randomUUID();
  const again = await order(there, { cartId, onceMore: true }, key);
  expect(again.status).toBe(201);
  // Its answer was lost: the same key gives it, and orders nothing.
  expect(idOf(await order(there, { cartId }, key))).toBe(idOf(again));
  expect(await ordersOf(here)).toEqual([idOf(again), placed]);
  expect(await cartOf(here)).toMatchObject({
    id: next,
    orderItems: [{ productId: products[1]!.id }],
  });
  expect((await order(here, { cartId: next, orderItems: [lineOf(products[1]!)] })).status).toBe(
    201,
  );
});

test('ordered by four devices at the very same moment, it is one order, and three learn its number', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { here, there } = await twoDevices();
    const cartId = idOf(await save(here));
    const answers = await Promise.all(
      [here, there, here, there].map((client) => order(client, { cartId })),
    );
    const [placed, ...more] = answers.filter(({ status }) => status === 201);
    expect(more).toEqual([]);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(answer).toMatchObject(refusal(idOf(placed!)));
    expect(refused).toHaveLength(3);
    expect(await ordersOf(here)).toEqual([idOf(placed!)]);
  }
});

test('a repeated request gets the order that it placed, whatever became of the cart', async () => {
  const { here, there } = await twoDevices();
  const cartId = idOf(await save(here));
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => order(here, { cartId }, key)));
  answers.push(await order(here, { cartId }, key));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(idOf)).size).toBe(1);
  expect((await order(there, { cartId })).status).toBe(409);
});

test('the other device does not bring an ordered cart back by saving what it still shows', async () => {
  const { here, there } = await twoDevices();
  const cartId = idOf(await save(here));
  const placed = idOf(await order(here, { cartId }));
  const orderItems = [lineOf(products[0]!, { quantity: 2 })];
  expect(await save(there, { cartId, orderItems })).toMatchObject(refusal(placed));
  expect(await cartOf(here)).toBeUndefined();
  expect((await save(there)).status).toBe(201);
});

test('saved at the very moment of its order, a cart is not there afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { here, there } = await twoDevices();
    const cartId = idOf(await save(here));
    const [saved, placed] = await Promise.all([
      save(there, { cartId, orderItems: [lineOf(products[1]!)] }),
      order(here, { cartId }),
    ]);
    expect(placed.status).toBe(201);
    expect([201, 409]).toContain(saved.status);
    expect(await cartOf(here)).toBeUndefined();
  }
});

test('whoever names no cart orders as often as they like, as the specification’s client does', async () => {
  const { here, there } = await twoDevices();
  await save(here);
  expect((await order(here)).status).toBe(201);
  expect((await order(there)).status).toBe(201);
  expect(await ordersOf(here)).toHaveLength(2);
});

test('an order that names no cart is known to the device that does', async () => {
  const { here, there } = await twoDevices();
  const cartId = idOf(await save(here));
  const placed = idOf(await order(here));
  expect(await order(there, { cartId })).toMatchObject(refusal(placed));
});

test('another person’s cart is not looked at, nor one that was never ordered or whose order was deleted', async () => {
  const { here } = await twoDevices();
  const cartId = idOf(await save(here));
  const placed = idOf(await order(here, { cartId }));
  const stranger = await aCustomer(place);
  expect((await order(stranger.client, { cartId })).status).toBe(201);
  expect((await order(here, { cartId: 999_999_999 })).status).toBe(201);
  const admin = await shop.as('dealer@example.test');
  const params = { id: placed };
  await admin.call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params });
  expect((await order(here, { cartId })).status).toBe(201);
});

test('an advisor’s cart for a customer is ordered once too', async () => {
  const [here, there] = [
    await shop.as('advisor@example.test'),
    await other.as('advisor@example.test'),
  ];
  const { id: customerId } = (await shop.db.row<{ id: number }>(
    sql`select id from users where email = 'customer@example.test' and dealer_id = ${place.dealerId}`,
  ))!;
  const cartId = idOf(await save(here, { customerId }));
  const answers = await Promise.all([here, there].map((c) => order(c, { cartId, customerId })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('a cart that two devices make an order by PATCH at the same moment is one order', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { here, there } = await twoDevices();
    const params = { id: idOf(await save(here)) };
    const body = { statusId: orderStatus.ORDER };
    const answers = await Promise.all(
      [here, there].map((client) => client.call('PATCH /api/v1/auth/orders/:id', { params, body })),
    );
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    // Whoever comes late finds no cart.
    expect([404, 409]).toContain(second);
    expect(await ordersOf(here)).toHaveLength(1);
  }
});

test('a cart that continues a proposal is told as ordered, and ends the proposal once', async () => {
  const advisor = await shop.as('advisor@example.test');
  const draft = {
    dealerId: place.dealerId,
    firstName: 'Anne',
    lastName: 'Roy',
    lines: [lineOf(products[0]!)],
  };
  const { proposal } = (await advisor.call('POST /api/v1/auth/proposals', { body: draft })).body;
  const cartId = idOf(await save(advisor));
  const continued = { cartId, proposalId: proposal.id };
  const placed = idOf(await order(advisor, continued));
  expect(await order(advisor, continued)).toMatchObject(refusal(placed));
  expect((await order(advisor, { ...continued, onceMore: true })).status).toBe(201);
  const params = { id: proposal.id };
  const { body } = await advisor.call('GET /api/v1/auth/proposals/:id', { params });
  expect(body.proposal).toMatchObject({ state: 'ordered', orderId: placed });
});

test('the refusal is in the language of the page', async () => {
  const { here } = await twoDevices();
  const cartId = idOf(await save(here));
  const placed = idOf(await order(here, { cartId }));
  const body = posted(orderStatus.ORDER, { cartId });
  const query = { lang: 'fr' };
  const answer = await here.call('POST /api/v1/auth/orders', { body, query } as never);
  expect(answer.body).toMatchObject({ message: messages.fr.lineProblems.cartOrdered(placed) });
});
