import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import type { Grant } from '#shared/rules/grants.ts';
import { toCents } from '#shared/rules/money.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let customer: TestClient;
/** The demo's advisor, with the grants that a test gives. */
let staff: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.as('customer@example.test');
  staff = await shop.as('advisor@example.test');
});
beforeEach(() => give([]));
afterAll(() => shop.close());

async function give(grants: Grant[], percent: number | null = null, roleId = 4): Promise<void> {
  const id = sql`(select id from users where email = 'advisor@example.test')`;
  await shop.db.run(sql`delete from user_grants where user_id = ${id}`);
  await shop.db.run(sql`
    insert into user_grants select ${id}, unnest(${grants}::text[])`);
  await shop.db.run(sql`update users set discount_percent = ${percent} where id = ${id}`);
  await shop.db.run(sql`update user_roles set role_id = ${roleId} where user_id = ${id}`);
}

async function aLine() {
  const { id: dealerId, manufacturerId } = shop.dealers[0];
  const trim = await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${manufacturerId} order by t.id limit 1`);
  const query = { trim: trim!, dealerId };
  const { data } = (await shop.visitor().call('GET /api/v1/products', { query })).body;
  return { productId: data[0]!.id, trimId: trim!, quantity: 2, price: data[0]!.price };
}

async function order(client: TestClient, line: object = {}) {
  const orderItems = [{ ...(await aLine()), ...line }];
  return client.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId: shop.dealers[0].id, orderItems },
  });
}
const list = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/orders/getDealerOrders', {
    query: { dealerId: shop.dealers[0].id, ...query },
  });
const change = (client: TestClient, id: number, body: object) =>
  client.call('PATCH /api/v1/auth/orders/:id', { params: { id }, body });

/** Every key of an answer, at any depth. */
const keysIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [
        ...(Array.isArray(value) ? [] : [key]),
        ...keysIn(part),
      ])
    : [];

test.each<Grant>(['parts', 'install'])(
  '%s reads orders, and no answer has a price',
  async (grant) => {
    const placed = (await order(customer)).body.order;
    await give([grant, 'cost'], null, roleIds.partsAndService);
    const { status, body } = await list(staff, { rows: 50 });
    expect(status).toBe(200);
    const [first] = body.data;
    expect(first).toMatchObject({
      id: placed.id,
      orderItems: [{ name: placed.orderItems[0]!.name, quantity: 2 }],
      customer: { firstName: placed.customer.firstName },
    });
    expect(Object.keys(first!.customer)).toEqual(['firstName', 'lastName']);
    const told = new Set(keysIn(body.data));
    const amounts = ['price', 'total', 'subtotal', 'tax', 'taxLines', 'payment', 'cost', 'profit'];
    for (const key of [...amounts, 'installedPrice', 'optionPrice', 'originalPrice', 'hourlyRate'])
      expect([key, told.has(key)]).toEqual([key, false]);
    for (const sortBy of ['subtotal', 'total', 'profit'])
      expect((await list(staff, { sortBy })).status).toBe(403);
    expect((await change(staff, placed.id, { dealerNotes: 'Fitted' })).status).toBe(404);
    const mailed = { dealer: shop.dealers[0].id, order: placed.id, customer: 'true' as const };
    const mail = await staff.call('GET /api/v1/auth/mail/order_summary', { query: mailed });
    expect(mail.status).toBe(404);
  },
);

test('a search of work orders does not tell a customer’s address or telephone number', async () => {
  await order(customer);
  const { first_name: name, phone } = (await shop.db.row<{ first_name: string; phone: string }>(sql`
    select first_name, phone_number as phone from users
    where email = 'customer@example.test' and dealer_id = ${shop.dealers[0].id}`))!;
  const hits = async (search: string) => (await list(staff, { search })).body.total;
  await give(['parts'], null, roleIds.partsAndService);
  expect(await hits(name)).toBeGreaterThan(0);
  expect([await hits('customer@exam'), await hits(phone)]).toEqual([0, 0]);
  await give(['desk'], null, roleIds.partsAndService);
  expect(await hits('customer@exam')).toBeGreaterThan(0);
});

test('the desk moves an order and writes its notes, and changes nothing else', async () => {
  const placed = (await order(customer)).body.order;
  await give(['desk'], null, roleIds.partsAndService);
  const [line] = placed.orderItems;
  for (const more of [
    { customerNotes: 'Not theirs' },
    { orderItems: [{ ...line!, price: 1 }] },
    { statusId: orderStatus.FULFILLED, orderItems: [{ ...line!, quantity: 1 }] },
  ])
    expect((await change(staff, placed.id, more)).status).toBe(403);
  const body = { statusId: orderStatus.FULFILLED, dealerNotes: 'Handed over' };
  const moved = await change(staff, placed.id, { ...body, orderItems: placed.orderItems });
  expect(moved.status).toBe(200);
  expect(moved.body.order).toMatchObject({ ...body, total: placed.total });
  expect(moved.body.order).not.toHaveProperty('profit');
  const params = { id: placed.id };
  const history = await staff.call('GET /api/v1/auth/orders/:id/history', { params });
  expect(history.body.data[0]!.user!.firstName).toBeTypeOf('string');
  expect((await staff.call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params })).status).toBe(
    403,
  );
  expect((await list(staff, { sortBy: 'profit' })).status).toBe(403);
  await give([]);
  expect((await list(staff)).status).toBe(403);
});

test('whoever sees cost sees it wherever they see the rest, and loses it with the grant', async () => {
  await give(['desk', 'cost']);
  const [first] = (await list(staff, { sortBy: 'profit' })).body.data;
  expect(first).toMatchObject({ profit: expect.any(Number) });
  const key = { headers: { 'idempotency-key': 'key-of-cost-and-then-without' } };
  const orderItems = [await aLine()];
  const body = { statusId: orderStatus.ORDER, dealerId: shop.dealers[0].id, orderItems } as const;
  const placed = await staff.call('POST /api/v1/auth/orders', { body }, key);
  expect(placed.body.order.profit).toBeTypeOf('number');
  await give(['desk']);
  const again = await staff.call('POST /api/v1/auth/orders', { body }, key);
  expect(again.body.order.id).toBe(placed.body.order.id);
  expect(keysIn(again.body)).not.toContain('profit');
  expect(keysIn(again.body)).not.toContain('cost');
});

test('the reports tell profit to those alone who see cost', async () => {
  const query = { dealerId: shop.dealers[0].id };
  await give(['reports']);
  const calls = [
    'GET /api/v1/auth/analytics/sales',
    'GET /api/v1/auth/analytics/advisors',
  ] as const;
  for (const call of calls) {
    const { status, body } = await staff.call(call, { query });
    expect([call, status]).toEqual([call, 200]);
    expect(keysIn(body)).not.toContain('profit');
  }
  await give(['reports', 'cost']);
  for (const call of calls)
    expect(keysIn((await staff.call(call, { query })).body)).toContain('profit');
  await give(['cost']);
  for (const call of calls) expect((await staff.call(call, { query })).status).toBe(403);
});

test('a price is adjusted within the limit alone, and the refusal names it', async () => {
  const { price } = await aLine();
  const lowest = Math.round(toCents(price) * 0.9) / 100;
  await give(['discount'], 10);
  const { status, body } = await order(staff, { price: lowest });
  expect(status).toBe(201);
  expect(body.order.orderItems[0]).toMatchObject({ price: lowest, originalPrice: price });
  for (const beyond of [lowest - 0.01, price + 0.01]) {
    const refused = await order(staff, { price: beyond });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      errors: {
        'orderItems.0.price': [fieldProblems.beyondLimit(10, toCents(lowest), toCents(price))],
      },
    });
  }
  await give(['discount']);
  expect((await order(staff, { price: lowest })).status).toBe(422);
  await give([], 10);
  expect((await order(staff, { price: lowest })).status).toBe(422);
});
