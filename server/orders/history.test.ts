import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { deleteOrders } from '#tests/support/without-orders.ts';
import { selectHistoryIds } from './history.sql.ts';

let shop: TestShop;
let customer: TestClient;
let advisor: TestClient;
let other: number;
let online: number;
let sold: number;
let soldToOther: number;
let otherAdvisors: number;

const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;

beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.as('customer@example.test');
  advisor = await shop.as('advisor@example.test');
  await deleteOrders(shop.db);
  await shop.db.run(
    sql`update users set first_name = 'Kim', last_name = 'Park' where email = 'customer@example.test'`,
  );
  const dealerId = shop.dealers[0].id;
  const [customerId, advisorId, colleague] = [
    await idOf('customer@example.test'),
    await idOf('advisor@example.test'),
    await idOf('dealer@example.test'),
  ];
  const found = await shop.db.row<{ id: number }>(sql`
    update users set first_name = 'Zoé', last_name = 'Tremblay', email = 'zoe@mail.test'
    where id = (select min(id) from users where dealer_id = ${dealerId} and email like '%.%@example.test' and password_hash is null
      and exists (select from user_roles where user_id = users.id and role_id = 2))
    returning id`);
  other = found!.id;
  const product = (await shop.db.row<{ id: number }>(sql`select min(id) as id from products`))!.id;
  const rack = {
    productId: product,
    name: 'Porte-vélo Élan',
    number: 'H630-SCA 000',
    cents: 10_000,
  };
  const mats = { productId: product, name: 'Floor mats', number: 'M-1', cents: 5_050, quantity: 2 };
  const place = (
    order: { customerId: number; sellerId?: number; at: string; statusId?: OrderStatus },
    ...lines: (typeof rack)[]
  ) => placedOrder(shop.db, { dealerId, ...order }, lines);
  online = await place(
    { customerId, at: '2026-03-08T04:59:59Z', statusId: orderStatus.FULFILLED },
    rack,
  );
  sold = await place({ customerId, sellerId: advisorId, at: '2026-03-08T05:00:00Z' }, mats, rack);
  soldToOther = await place(
    { customerId: other, sellerId: advisorId, at: '2026-04-01T12:00:00Z' },
    mats,
  );
  otherAdvisors = await place(
    { customerId: other, sellerId: colleague, at: '2026-04-02T12:00:00Z' },
    mats,
  );
  await place(
    {
      customerId,
      sellerId: advisorId,
      at: '2026-04-03T12:00:00Z',
      statusId: orderStatus.CANCELLED,
    },
    mats,
  );
  await place({ customerId, at: '2026-04-04T12:00:00Z', statusId: orderStatus.CART }, mats);
  const deleted = await place(
    { customerId, sellerId: advisorId, at: '2026-04-05T12:00:00Z' },
    mats,
  );
  await shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${deleted}`);
});
afterAll(() => shop.close());

test('a search looks at the newest orders and says so, and at older ones by their number', async () => {
  const history = {
    dealerId: shop.dealers[0].id,
    userId: await idOf('advisor@example.test'),
    sells: true,
    days: null,
  };
  const search = (...words: string[]) => selectHistoryIds(shop.db, { ...history, words }, 1, 10, 1);
  expect(await search('mats')).toEqual({ total: 1, ids: [soldToOther], isCut: true });
  expect(await search('rack')).toEqual({ total: 0, ids: [], isCut: true });
  expect(await search(`#${sold}`)).toEqual({ total: 1, ids: [sold], isCut: true });
  expect(await search()).toEqual({ total: 2, ids: [soldToOther, sold], isCut: false });
  expect((await read(advisor, { search: 'mats' })).body).not.toHaveProperty('searched');
});

const read = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/orders/history', {
    query: { dealerId: shop.dealers[0].id, ...query },
  });
const idsOf = async (client: TestClient, query: object = {}) =>
  (await read(client, query)).body.data.map(({ id }) => id);

test('a customer sees what they ordered, newest first; neither carts nor cancelled or deleted orders', async () => {
  const { status, body } = await read(customer);
  expect(status).toBe(200);
  expect(body.total).toBe(2);
  expect(body.data.map(({ id }) => id)).toEqual([sold, online]);
  expect(body.data[0]).toMatchObject({
    subtotal: 201,
    orderItems: [{ name: 'Floor mats' }, { number: 'H630-SCA 000' }],
  });
  expect(body.data[0]).not.toHaveProperty('dealerNotes');
  expect(body.data[0]).not.toHaveProperty('profit');
});

test('an advisor sees the orders that they placed, with customer details and the dealership’s notes', async () => {
  const { body } = await read(advisor);
  expect(body.data.map(({ id }) => id)).toEqual([soldToOther, sold]);
  expect(body.data[0]).toMatchObject({
    dealerNotes: 'for the dealership',
    customer: { firstName: 'Zoé', lastName: 'Tremblay', email: 'zoe@mail.test' },
  });
  expect(body.data[0]).not.toHaveProperty('profit');
  expect(await idsOf(await shop.as('dealer@example.test'))).toEqual([otherAdvisors]);
});

test('an advisor sees their own purchases too, each order once', async () => {
  const dealerId = shop.dealers[0].id;
  const advisorId = await idOf('advisor@example.test');
  const at = '2026-02-01T12:00:00Z';
  const own = await placedOrder(
    shop.db,
    { dealerId, customerId: advisorId, sellerId: advisorId, at },
    [],
  );
  const asCustomer = await placedOrder(shop.db, { dealerId, customerId: advisorId, at }, []);
  expect(await idsOf(advisor)).toEqual([soldToOther, sold, asCustomer, own]);
  await shop.db.run(sql`delete from orders where id in (${own}, ${asCustomer})`);
});

test('pages are read by the database', async () => {
  expect(await read(advisor, { rows: 1, page: 2 })).toMatchObject({
    body: { total: 2, data: [{ id: sold }] },
  });
  expect(await read(advisor, { rows: 1, page: 3 })).toMatchObject({ body: { total: 2, data: [] } });
});

test('an order is found by its number, its customer, and what was ordered', async () => {
  const finds = async (search: string) => idsOf(advisor, { search });
  expect(await finds(String(sold))).toContain(sold);
  expect(await finds(`#${soldToOther}`)).toEqual([soldToOther]);
  expect(await finds('TREMBLAY zoe')).toEqual([soldToOther]);
  expect(await finds('zoe@mail')).toEqual([soldToOther]);
  expect(await finds('velo elan')).toEqual([sold]);
  expect(await finds('h630sca000')).toEqual([sold]);
  expect(await finds('h630-sca 000 park')).toEqual([sold]);
  expect(await finds('mats')).toEqual([soldToOther, sold]);
  expect(await finds('mats tremblay')).toEqual([soldToOther]);
  expect(await finds('100%')).toEqual([]);
  expect(await finds('nothing')).toEqual([]);
  expect((await read(advisor, { search: 'velo' })).body.total).toBe(1);
});

test('a search finds nothing of other people', async () => {
  expect(await idsOf(customer, { search: `#${otherAdvisors}` })).toEqual([]);
  expect(await idsOf(customer, { search: 'tremblay' })).toEqual([]);
});

test('days are those of the dealership', async () => {
  expect(await idsOf(customer, { startDate: '2026-03-07', endDate: '2026-03-07' })).toEqual([
    online,
  ]);
  expect(await idsOf(customer, { startDate: '2026-03-08', endDate: '2026-03-08' })).toEqual([sold]);
});

test.each([
  ['startDate', { startDate: '2026-02-30', endDate: '2026-03-01' }, lineProblems.range],
  ['startDate', { endDate: '2026-03-01' }, lineProblems.range],
  ['rows', { rows: 51 }, undefined],
  ['page', { page: 0 }, undefined],
  ['search', { search: 'x'.repeat(201) }, undefined],
  ['dealerId', { dealerId: '' }, undefined],
])('a history is refused for its %s', async (field, query, message) => {
  const answer = await read(customer, query);
  expect(answer.status).toBe(422);
  expect(answer.body.errors).toHaveProperty([field]);
  if (message) expect(answer.body.errors?.[field]).toEqual([message]);
});

test('a platform admin has a history in each dealership', async () => {
  const admin = await shop.as('admin@example.test');
  const [, second] = shop.dealers;
  const order = {
    dealerId: second.id,
    customerId: await idOf('customer2@example.test'),
    sellerId: await idOf('admin@example.test'),
    at: '2026-05-01T12:00:00Z',
  };
  const id = await placedOrder(shop.db, order, []);
  expect(await idsOf(admin, { dealerId: second.id })).toEqual([id]);
  expect(await idsOf(admin)).toEqual([]);
});

test('an advisor writes the dealership’s notes on an order that they placed, and nothing else of it', async () => {
  const patch = (client: TestClient, body: object) =>
    client.call('PATCH /api/v1/auth/orders/:id', { params: { id: sold }, body });
  const saved = await patch(advisor, { dealerNotes: 'Call on Monday', version: 1 });
  expect(saved.body.order).toMatchObject({ dealerNotes: 'Call on Monday', version: 2 });
  const trail = await shop.db.row<{ action: string; userId: number; after: unknown }>(sql`
    select action, user_id as "userId", after from audit_log
    where entity = 'order' and entity_id = ${sold} order by id desc limit 1`);
  expect(trail).toMatchObject({ action: 'order.notesChanged', userId: expect.any(Number) });
  expect(JSON.stringify(trail!.after)).toContain('Call on Monday');
  for (const more of [
    { customerNotes: 'Not mine' },
    { orderItems: [] },
    { statusId: orderStatus.FULFILLED },
  ]) {
    expect((await patch(advisor, { dealerNotes: 'x', ...more })).status).toBe(403);
  }
  expect((await read(customer)).body.data[0]).not.toHaveProperty('dealerNotes');
});

test('two advisors’ windows: who saves later is shown what is there now', async () => {
  const patch = (body: object) =>
    advisor.call('PATCH /api/v1/auth/orders/:id', { params: { id: soldToOther }, body });
  expect((await patch({ dealerNotes: 'first window', version: 1 })).status).toBe(200);
  const late = await patch({ dealerNotes: 'second window', version: 1 });
  expect(late.status).toBe(422);
  expect(late.body.errors).toEqual({ version: [lineProblems.changedMeanwhile] });
  expect(late.body).toMatchObject({
    order: { id: soldToOther, dealerNotes: 'first window', version: 2 },
  });
});
