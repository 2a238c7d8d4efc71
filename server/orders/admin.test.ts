import { afterAll, beforeAll, expect, test } from 'vitest';
import { literal, sql } from '#server/base/database/database.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import type { Order } from '#shared/contract/orders.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { labels, fieldProblems as texts } from '#shared/messages/en/validation.ts';
import { type OrderStatus, orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { hostileTexts } from '#tests/support/hostile.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let customer: TestClient;

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  customer = await shop.as('customer@example.test');
});
afterAll(() => shop.close());

/** Places an order of two products, the first one twice and installed. */
async function placed(client = customer, dealer: Dealer = shop.dealers[0]): Promise<Order> {
  const trim = await shop.db.row<{ id: number }>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${dealer.manufacturerId} order by t.id limit 1`);
  const query = { trim: trim!.id, dealerId: dealer.id };
  const { data } = (await shop.visitor().call('GET /api/v1/products', { query })).body;
  const orderItems = [
    { productId: data[0]!.id, trimId: trim!.id, quantity: 2, installed: true },
    { productId: data[1]!.id, trimId: trim!.id, quantity: 1 },
  ];
  const body = {
    statusId: orderStatus.ORDER,
    dealerId: dealer.id,
    orderItems,
    customerNotes: 'Mine',
  };
  return (await client.call('POST /api/v1/auth/orders', { body })).body.order;
}
const change = (client: TestClient, id: number, body: object) =>
  client.call('PATCH /api/v1/auth/orders/:id', { params: { id }, body });
const list = async (client: TestClient, query: object = {}) => {
  const { status, body } = await client.call('GET /api/v1/auth/orders/getDealerOrders', {
    query: { dealerId: shop.dealers[0].id, ...query },
  });
  return { status, body: { ...body, data: body.data as Order[] } };
};
const remove = (client: TestClient, id: number) =>
  client.call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params: { id } });
const history = (client: TestClient, id: number) =>
  client.call('GET /api/v1/auth/orders/:id/history', { params: { id } });
const cents = (amount: number) => Math.round(amount * 100);

test('a dealer admin changes prices, charges and quantities; totals follow at the rates of the order', async () => {
  const order = await placed();
  await shop.db.run(sql`update dealers set hst = 5 where id = ${shop.dealers[0].id}`);
  const [rack, mat] = order.orderItems;
  const { status, body } = await change(admin, order.id, {
    ...order,
    orderItems: [
      { ...rack, installedPrice: '100.50', optionPrice: 10, quantity: '3' },
      { ...mat, price: 20 },
    ],
    version: order.version,
  });
  await shop.db.run(sql`update dealers set hst = 13 where id = ${shop.dealers[0].id}`);
  expect(status).toBe(200);
  expect(body.order.orderItems).toMatchObject([
    {
      id: rack!.id,
      installedPrice: 100.5,
      optionPrice: 10,
      total: 331.5,
      originalPrice: rack!.installedPrice,
    },
    { id: mat!.id, price: 20, total: 20, originalPrice: mat!.price },
  ]);
  const tax = Math.round(35_150 * 0.13) / 100;
  expect(body.order).toMatchObject({
    subtotal: 351.5,
    tax,
    total: 351.5 + tax,
    version: order.version + 1,
  });
  expect(body.order.taxLines).toMatchObject([{ name: 'HST', rate: 13, amount: tax }]);
  const costs = await shop.db.row<{ cents: number; total: number }>(sql`
    select sum(cost_cents * quantity) as cents, max(cost_cents) as total from order_items where order_id = ${order.id}`);
  expect(cents(body.order.profit!)).toBe(35_150 - costs!.cents);
  const back = await change(admin, order.id, { orderItems: order.orderItems });
  expect(back.body.order.orderItems.map(({ originalPrice }) => originalPrice)).toEqual([
    null,
    null,
  ]);
  expect(back.body.order).toMatchObject({ subtotal: order.subtotal, total: order.total });
});

test('in Quebec the lines still add up to the tax', async () => {
  const order = await placed(await shop.as('customer2@example.test'), shop.dealers[1]);
  const [line] = order.orderItems;
  const { body } = await change(await shop.as('dealer2@example.test'), order.id, {
    orderItems: [{ ...line, installedPrice: 33.33, quantity: 7 }],
  });
  expect(body.order.orderItems).toHaveLength(1);
  expect(body.order.taxLines.map(({ name }) => name)).toEqual(['GST', 'QST']);
  const [gst, qst] = body.order.taxLines.map(({ amount }) => cents(amount));
  expect(gst! + qst!).toBe(cents(body.order.tax));
  expect(cents(body.order.tax)).toBe(Math.round((23_331 * 14.975) / 100));
});

test.each([
  ['orderItems.0.price', { price: '' }, texts.required],
  ['orderItems.0.price', { price: 'x' }, texts.decimal(labels.price)],
  [
    'orderItems.0.installedPrice',
    { installedPrice: -1 },
    texts.between(labels.price, 0, 999_999.99),
  ],
  ['orderItems.0.optionPrice', { optionPrice: '1,5' }, texts.decimal(labels.optionPrice)],
  ['orderItems.0.quantity', { quantity: '' }, texts.required],
  ['orderItems.0.quantity', { quantity: 1.5 }, texts.numeric],
  ['orderItems.0.quantity', { quantity: '1e2' }, texts.numeric],
  ['orderItems.0.quantity', { quantity: '0x10' }, texts.numeric],
  ['orderItems.0.id', { id: 999_999_999 }, lineProblems.notOfOrder],
  ['orderItems.0.id', { id: undefined }, lineProblems.notOfOrder],
])('%s %j is refused', async (field, wrong, message) => {
  const order = await placed();
  const [first, second] = order.orderItems;
  const answer = await change(admin, order.id, { orderItems: [{ ...first, ...wrong }, second] });
  expect(answer.status).toBe(422);
  expect(answer.body.errors?.[field]).toContain(message);
});

test('an order goes to fulfilled or cancelled, and nothing goes back', async () => {
  const { CART, ORDER, FULFILLED, CANCELLED } = orderStatus;
  const move = async (id: number, statusId: OrderStatus) =>
    (await change(admin, id, { statusId })).status;
  const [one, two] = [await placed(), await placed()];
  expect(await move(one.id, FULFILLED)).toBe(200);
  for (const back of [CART, ORDER, CANCELLED]) expect(await move(one.id, back)).toBe(422);
  expect(await move(two.id, CANCELLED)).toBe(200);
  for (const back of [CART, ORDER, FULFILLED]) expect(await move(two.id, back)).toBe(422);
  const fixed = await change(admin, two.id, { orderItems: [two.orderItems[0]] });
  expect(fixed.body.errors).toEqual({ orderItems: [lineProblems.linesFixed] });
  expect(
    (
      await change(admin, two.id, {
        ...two,
        statusId: orderStatus.CANCELLED,
        version: 2,
        dealerNotes: 'Why',
      })
    ).status,
  ).toBe(200);
  expect((await change(admin, one.id, { orderItems: [] })).body.errors).toEqual({
    orderItems: [lineProblems.noLines],
  });
  const cart = await customer.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.CART, dealerId: shop.dealers[0].id, orderItems: [] },
  });
  expect(
    (await change(customer, cart.body.order.id, { statusId: orderStatus.FULFILLED })).status,
  ).toBe(422);
});

test('two changes at once: one is refused with the present order', async () => {
  const order = await placed();
  const save = (dealerNotes: string) =>
    change(admin, order.id, { dealerNotes, version: order.version });
  const answers = await Promise.all([save('one'), save('two')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  const refused = answers.find(({ status }) => status === 422)!;
  expect(refused.body.errors).toEqual({ version: [lineProblems.changedMeanwhile] });
  expect(refused.body.order).toMatchObject({ version: 2 });
  const again = await change(admin, order.id, { dealerNotes: refused.body.order.dealerNotes });
  expect(again.body.order.version).toBe(2);
});

test('the history says who changed what from what to what', async () => {
  const order = await placed();
  const [rack, mat] = order.orderItems;
  await change(admin, order.id, {
    orderItems: [{ ...rack, quantity: 5 }],
    dealerNotes: 'Fitted on Monday',
  });
  await change(await shop.as('admin@example.test'), order.id, { statusId: orderStatus.FULFILLED });
  const { data } = (await history(admin, order.id)).body;
  expect(data.map(({ action }) => action)).toEqual([
    'order placed',
    'order changed',
    'order fulfilled',
  ]);
  expect(data[1]!.changes).toEqual(
    expect.arrayContaining([
      { item: null, field: 'dealerNotes', from: '', to: 'Fitted on Monday' },
      { item: rack!.name, field: 'quantity', from: 2, to: 5 },
      { item: mat!.name, field: 'removed', from: 1, to: null },
    ]),
  );
  expect(data[2]!.changes).toEqual([{ item: null, field: 'statusId', from: 2, to: 3 }]);
  expect(data[2]!.user!.id).not.toBe(data[1]!.user!.id);
  expect(JSON.stringify(data)).not.toMatch(/cost/i);
});

test('a deleted order is gone from every list and stays in the audit trail', async () => {
  const order = await placed();
  expect((await remove(admin, order.id)).body).toEqual({ status: 200 });
  expect((await remove(admin, order.id)).status).toBe(404);
  expect((await change(admin, order.id, { dealerNotes: 'x' })).status).toBe(404);
  expect(
    (await list(admin, { search: String(order.id) })).body.data.map(({ id }) => id),
  ).not.toContain(order.id);
  const entry = await shop.db.row<{ before: Order }>(
    sql`select before from audit_log where entity = 'order' and entity_id = ${order.id} and action = 'order.deleted'`,
  );
  expect(entry!.before.total).toBe(order.total);
});

test('the table has placed and fulfilled orders, the last changed first, with profit', async () => {
  const order = await placed();
  const { data, total } = (await list(admin)).body;
  expect(data).toHaveLength(10);
  expect(data[0]).toMatchObject({
    id: order.id,
    customer: { firstName: order.customer.firstName },
  });
  expect(data[0]!.profit).toBeTypeOf('number');
  const costs = data[0]!.orderItems.reduce(
    (sum, { cost, quantity }) => sum + cents(cost!) * quantity,
    0,
  );
  expect(cents(data[0]!.profit!)).toBe(cents(order.subtotal) - costs);
  expect(order.orderItems.every((item) => !('cost' in item))).toBe(true);
  const all = await shop.db.row<{ count: number }>(sql`
    select count(*) from orders where dealer_id = ${shop.dealers[0].id} and status_id in (${literal(saleStatuses)}) and deleted_at is null`);
  expect(total).toBe(all!.count);
  const updated = data.map(({ updatedAt }) => updatedAt);
  expect(updated).toEqual([...updated].sort().reverse());
  const cancelled = (await list(admin, { status: orderStatus.CANCELLED, rows: 50 })).body.data;
  expect(new Set(cancelled.map(({ statusId }) => statusId))).toEqual(new Set([4]));
  for (const sortBy of [
    'updatedAt',
    'created_at',
    'id',
    'customer',
    'status',
    'subtotal',
    'total',
    'profit',
  ]) {
    expect((await list(admin, { sortBy, order: 'asc', page: 2 })).status).toBe(200);
  }
  const profits = (await list(admin, { sortBy: 'profit', order: 'asc' })).body.data.map(
    ({ profit }) => profit!,
  );
  expect(profits).toEqual([...profits].sort((a, b) => a - b));
  for (const wrong of [
    { status: orderStatus.CART },
    { sortBy: 'cost' },
    { rows: 1_001 },
    { startDate: '2026-01-01' },
  ]) {
    expect((await list(admin, wrong)).status).toBe(422);
  }
});

test('orders are found by number, customer and product, within days', async () => {
  const order = await placed();
  const found = async (search: string, more: object = {}) =>
    (await list(admin, { search, rows: 50, ...more })).body.data.map(({ id }) => id);
  const { email, firstName, lastName } = (await list(admin, { search: String(order.id) })).body
    .data[0]!.customer;
  const product = order.orderItems[0]!;
  for (const search of [
    `#${order.id}`,
    email!,
    `${lastName} ${firstName.toUpperCase()}`,
    product.name,
    product.number,
  ]) {
    expect([search, await found(search)]).toEqual([search, expect.arrayContaining([order.id])]);
  }
  expect(await found('%')).toEqual([]);
  expect(await found(product.name, { startDate: '2020-01-01', endDate: '2020-12-31' })).toEqual([]);
  for (const text of hostileTexts) {
    expect([200, 422]).toContain((await list(admin, { search: text })).status);
  }
});

/** An order of July 2021 by a customer with a phone number and an advisor with a unique name. */
async function inJuly(): Promise<{ order: number; seller: number }> {
  const dealerId = shop.dealers[0].id;
  const people = sql`select u.id from users u join user_roles r on r.user_id = u.id where u.dealer_id = ${dealerId}`;
  const [buyer, seller] = await Promise.all(
    [2, 4].map(
      async (role) =>
        (await shop.db.row<{ id: number }>(sql`${people} and r.role_id = ${role} limit 1`))!.id,
    ),
  );
  await shop.db.run(sql`update users set phone_number = '4165550169' where id = ${buyer!}`);
  await shop.db.run(
    sql`update users set first_name = 'Ximena', last_name = 'Çelik' where id = ${seller!}`,
  );
  const productId = (await shop.db.row<{ id: number }>(
    sql`select min(id) as id from products where dealer_id is null`,
  ))!.id;
  const line = { productId, name: 'Rack', number: 'R-1', cents: 1_000 };
  const sold = { dealerId, customerId: buyer!, sellerId: seller!, at: '2021-07-15T12:00:00Z' };
  return { order: await placedOrder(shop.db, sold, [line]), seller: seller! };
}
const november = { startDate: '2021-11-01', endDate: '2021-11-30' };

test('an order’s number finds it first, in whatever month and state it is', async () => {
  const { order } = await inJuly();
  // Other orders whose customer's phone number contains this number.
  const others = (await list(admin, { search: 'example', rows: 3 })).body.data;
  for (const { customerId } of others) {
    await shop.db.run(
      sql`update users set phone_number = ${`${order}`.padEnd(10, '0')} where id = ${customerId}`,
    );
  }
  for (const search of [`#${order}`, `nᵒ\u00A0${order}`, `${order}`]) {
    for (const more of [
      {},
      november,
      { status: orderStatus.CANCELLED },
      { sortBy: 'subtotal', order: 'asc' },
    ]) {
      expect((await list(admin, { search, ...more })).body.data[0]).toMatchObject({ id: order });
    }
  }
  const all: number[] = [];
  const { total } = (await list(admin, { search: `${order}`, rows: 50 })).body;
  for (let page = 1; page <= Math.ceil(total / 2); page += 1) {
    all.push(
      ...(await list(admin, { search: `${order}`, rows: 2, page })).body.data.map(({ id }) => id),
    );
  }
  expect(all).toHaveLength(total);
  expect(new Set(all).size).toBe(total);
  expect((await list(admin, { search: `#${order}`, ...november })).body).toMatchObject({
    total: 1,
    elsewhere: { total: 0 },
  });
  expect(
    (
      await list(await shop.as('dealer2@example.test'), {
        search: `#${order}`,
        dealerId: shop.dealers[1].id,
      })
    ).body.data,
  ).toEqual([]);
  const cart = (
    await customer.call('POST /api/v1/auth/orders', {
      body: { statusId: orderStatus.CART, dealerId: shop.dealers[0].id, orderItems: [] },
    })
  ).body.order;
  expect((await list(admin, { search: `#${cart.id}` })).body.data).toEqual([]);
});

test.each([
  '(416) 555-0169',
  '+1 416.555.0169',
  '416 555 0169',
  '4165550169',
  '555-0169',
  '416-555-0169',
])('a telephone number is found as it is typed: %s', async (search) => {
  const { order } = await inJuly();
  const found = await list(admin, { search, startDate: '2021-07-15', endDate: '2021-07-15' });
  expect(found.body.data.map(({ id }) => id)).toContain(order);
});

test('orders are found by their advisor’s name, also once the advisor has left, but not by the advisor’s number', async () => {
  const { order, seller } = await inJuly();
  const july = { startDate: '2021-07-15', endDate: '2021-07-15' };
  const found = async (search: string) =>
    (await list(admin, { search, ...july })).body.data.map(({ id }) => id);
  const { firstName, lastName } = (await list(admin, { search: `#${order}` })).body.data[0]!
    .customer;
  expect(await found('ximena celik')).toContain(order);
  await shop.db.run(
    sql`update users set active = false, phone_number = '9055550142' where id = ${seller}`,
  );
  await shop.db.run(sql`update user_roles set role_id = 2 where user_id = ${seller}`);
  expect(await found('ÇELIK')).toContain(order);
  expect(await found(`${firstName} ${lastName} ximena`)).toContain(order);
  expect(await found('9055550142')).toEqual([]);
  await shop.db.run(sql`update users set active = true where id = ${seller}`);
  await shop.db.run(sql`update user_roles set role_id = 4 where user_id = ${seller}`);
});

test('a search within days says how many orders it finds on others', async () => {
  const { order } = await inJuly();
  const search = 'ximena';
  const everywhere = (await list(admin, { search })).body;
  expect(everywhere).not.toHaveProperty('elsewhere');
  expect((await list(admin, november)).body).not.toHaveProperty('elsewhere');
  const none = (await list(admin, { search, ...november })).body;
  expect(none).toMatchObject({ data: [], total: 0, elsewhere: { total: everywhere.total } });
  const there = (
    await list(admin, { search, startDate: '2021-07-15', endDate: '2021-07-15', rows: 50 })
  ).body;
  expect(there.data.map(({ id }) => id)).toContain(order);
  expect(there.elsewhere).toEqual({ total: everywhere.total - there.total });
  const first = (await list(admin, { search, startDate: '0001-01-01', endDate: '0001-01-02' }))
    .body;
  expect(first.elsewhere).toEqual({ total: everywhere.total });
  const last = (await list(admin, { search, startDate: '9999-12-30', endDate: '9999-12-31' })).body;
  expect(last.elsewhere).toEqual({ total: everywhere.total });
  const cancelled = (await list(admin, { search, status: orderStatus.CANCELLED, ...november }))
    .body;
  expect(cancelled.elsewhere!.total).toBe(
    (await list(admin, { search, status: orderStatus.CANCELLED })).body.total,
  );
});

test('notes keep hostile strings as they are, or refuse them', async () => {
  const order = await placed();
  for (const text of hostileTexts) {
    const answer = await change(admin, order.id, { dealerNotes: text, customerNotes: text });
    expect([200, 422]).toContain(answer.status);
    if (answer.status === 200)
      expect(answer.body.order).toMatchObject({ dealerNotes: text, customerNotes: text });
  }
  expect((await change(admin, order.id, { dealerNotes: 'half \ud800' })).status).toBe(422);
}, 240_000);

test('the days of a list are the dealership’s: Vancouver’s begin three hours after Toronto’s', async () => {
  const dealer = shop.dealers[1];
  await shop.db.run(
    sql`update dealers set time_zone = 'America/Vancouver' where id = ${dealer.id}`,
  );
  const customerId = (await shop.db.row<{ id: number }>(
    sql`select id from users where email = 'customer2@example.test'`,
  ))!.id;
  const at = (moment: string) =>
    placedOrder(shop.db, { dealerId: dealer.id, customerId, at: moment }, []);
  await at('2021-05-10T06:59:59Z');
  const first = await at('2021-05-10T07:00:00Z');
  const last = await at('2021-05-11T06:59:59Z');
  await at('2021-05-11T07:00:00Z');
  const query = { dealerId: dealer.id, startDate: '2021-05-10', endDate: '2021-05-10' };
  const { body } = await list(await shop.as('dealer2@example.test'), query);
  expect(body.data.map(({ id }) => id).sort((a, b) => a - b)).toEqual([first, last]);
  await shop.db.run(sql`update dealers set time_zone = 'America/Toronto' where id = ${dealer.id}`);
});
