import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { deskProblems } from '#shared/messages/en/desk.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

// The outbox announces every mail that it keeps as a file.
vi.spyOn(console, 'log').mockImplementation(() => {});

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let customerId: number;
let sellerId: number;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  dealerId = shop.dealers[0].id;
  const idOf = async (email: string) =>
    (await shop.db.value<number>(sql`select id from users where email = ${email}`))!;
  customerId = await idOf('customer@example.test');
  sellerId = await idOf('advisor@example.test');
  productId = (await shop.db.value<number>(
    sql`select min(id) from products where dealer_id is null`,
  ))!;
  admin = await shop.as('dealer@example.test');
  await shop.db.run(
    sql`update orders set deleted_at = ${testMoment} where dealer_id = ${dealerId}`,
  );
});
afterAll(() => shop.close());

const place = (names: string[], seller: number | null = null) =>
  placedOrder(
    shop.db,
    { dealerId, customerId, sellerId: seller, at: '2026-03-01T12:00:00Z' },
    names.map((name) => ({ productId, name, number: `${name}-1`, cents: 1_000, quantity: 2 })),
  );

async function orderParts(id: number, supplierOrder: string | null, expectedOn: string | null) {
  const { version } = (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body
    .order;
  const { status, body } = await admin.call(
    'POST /api/v1/auth/desk/actions',
    {
      body: {
        dealerId,
        orders: [{ id, version }],
        action: { kind: 'orderParts', supplierOrder, expectedOn },
      },
    },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const results = [{ orderId: id, isDone: true, problem: null, isMailed: false }];
  expect([status, body.results]).toEqual([200, results]);
}

async function waiting(client: TestClient, search = '') {
  const query = { dealerId, search };
  const { status, body } = await client.call('GET /api/v1/auth/desk/parts/waiting', { query });
  expect(status).toBe(200);
  return body;
}

test('lines on order stand below their number at the supplier and their day, the earliest first', async () => {
  const none = await place(['Winch']);
  const late = await place(['Rack', 'Rail']);
  const same = await place(['Box']);
  const coming = await place(['Bar']);
  await place(['Open']);
  await orderParts(none, null, null);
  await orderParts(coming, 'SO-2', '2999-05-01');
  await orderParts(late, 'SO-1', '2998-05-01');
  await orderParts(same, 'SO-1', '2998-05-01');
  await shop.db.run(
    sql`update order_items set expected_on = '2020-05-01' where expected_on = '2998-05-01'`,
  );
  const { data, total } = await waiting(admin);
  expect(total).toBe(3);
  expect(
    data.map(({ supplierOrder, expectedOn, isLate, count, quantity, lines }) => [
      ...[supplierOrder, expectedOn, isLate, count, quantity],
      lines.map(({ orderId, name }) => [orderId, name]),
    ]),
  ).toEqual([
    [
      ...['SO-1', '2020-05-01', true, 3, 6],
      [
        [late, 'Rack'],
        [late, 'Rail'],
        [same, 'Box'],
      ],
    ],
    ['SO-2', '2999-05-01', false, 1, 2, [[coming, 'Bar']]],
    [null, null, false, 1, 2, [[none, 'Winch']]],
  ]);

  for (const [search, names] of [
    ['so-1', ['Rack', 'Rail', 'Box']],
    ['rail', ['Rail']],
    ['rack-1', ['Rack']],
    [`#${coming}`, ['Bar']],
    ['nobody', []],
  ] as const) {
    const found = await waiting(admin, search);
    expect(found.data.flatMap(({ lines }) => lines.map(({ name }) => name))).toEqual(names);
    expect(found.total).toBe(found.data.length);
  }
  const second = { dealerId, page: 2, rows: 1 };
  const { body } = await admin.call('GET /api/v1/auth/desk/parts/waiting', { query: second });
  expect([body.total, body.data.map(({ supplierOrder }) => supplierOrder)]).toEqual([3, ['SO-2']]);
});

test('the parts of several orders are expected later at once, each with its own mail', async () => {
  const orders = [await place(['Awning']), await place(['Awning', 'Step'])];
  const open = await place(['Awning']);
  for (const id of orders) await orderParts(id, 'SO-5', '2999-02-01');
  const ask = async (expectedOn: string) => {
    const named = [...orders, open].map(async (id) => {
      const { order } = (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;
      return { id, version: order.version };
    });
    return admin.call('POST /api/v1/auth/desk/actions', {
      body: {
        dealerId,
        orders: await Promise.all(named),
        action: { kind: 'expect', expectedOn },
        tell: { customer: true, userIds: [] },
      },
    });
  };
  const { body } = await ask('2999-03-01');
  expect(body.results).toMatchObject([
    { orderId: orders[0], isDone: true, isMailed: true },
    { orderId: orders[1], isDone: true, isMailed: true },
    { orderId: open, isDone: false, problem: deskProblems.notNow },
  ]);
  const [late] = (await waiting(admin, 'so-5')).data;
  expect(late).toMatchObject({ expectedOn: '2999-03-01', count: 3 });
  const past = (await ask('2020-01-01')).body.results;
  expect(past.map(({ isDone }) => isDone)).toEqual([false, false, false]);
});

test('received and cancelled lines wait no more; an advisor sees own sales, another dealership nothing', async () => {
  const own = await place(['Tent'], sellerId);
  await orderParts(own, 'SO-9', '2999-01-01');
  const advisor = await shop.as('advisor@example.test');
  const names = async (client: TestClient) =>
    (await waiting(client)).data.flatMap(({ lines }) => lines.map(({ name }) => name));
  expect(await names(advisor)).toEqual(['Tent']);
  expect(await names(admin)).toContain('Tent');
  const other = { query: { dealerId: shop.dealers[1].id } };
  expect((await admin.call('GET /api/v1/auth/desk/parts/waiting', other)).status).toBe(404);

  const { order } = (await admin.call('GET /api/v1/auth/desk/:id', { params: { id: own } })).body;
  const received = await admin.call('POST /api/v1/auth/desk/actions', {
    body: {
      dealerId,
      orders: [{ id: own, version: order.version }],
      action: { kind: 'receive', bin: 'A 4' },
    },
  });
  expect(received.body.results[0]!.isDone).toBe(true);
  expect(await names(admin)).not.toContain('Tent');
  expect(await names(advisor)).toEqual([]);
});

test('a package waits as one line that names its parts, by which it is found', async () => {
  const id = await place(['Set']);
  const parts = JSON.stringify([
    { productId, number: 'P 7', name: 'Crossbar', quantity: 2 },
    { productId, number: 'P 8', name: 'Clamp', quantity: 4 },
  ]);
  await shop.db.run(sql`update order_items set parts = ${parts}::jsonb where order_id = ${id}`);
  await orderParts(id, 'SO-SET', null);
  const [found] = (await waiting(admin, 'crossbar')).data;
  expect(found!.lines.map(({ name, parts }) => [name, parts.map((part) => part.name)])).toEqual([
    ['Set', ['Crossbar', 'Clamp']],
  ]);
  expect((await waiting(admin, 'quantity')).data).toEqual([]);
});
