import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop } from '#tests/support/shop.ts';

const shop = await openTestShop({ rateLimit: false });
afterAll(() => shop.close());
const dealerId = shop.dealers[0].id;
const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
const [admin, dealerAdmin, advisor, customer] = await Promise.all(
  ['admin', 'dealer', 'advisor', 'customer'].map((name) => idOf(`${name}@example.test`)),
);
const productId = (await shop.db.row<{ id: number }>(
  sql`select min(id) as id from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null`,
))!.id;
const line = { productId, name: 'Rack', number: 'R-1', cents: 1_000 };

// The outbox announces every mail that it keeps as a file.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));

const post = (client: TestClient, body: object) =>
  client.call('POST /api/v1/auth/orders', {
    body: {
      statusId: orderStatus.ORDER,
      dealerId,
      orderItems: [{ productId, quantity: 1 }],
      ...body,
    },
  });
const setRole = (userId: number, roleId: number) =>
  shop.db.run(sql`update user_roles set role_id = ${roleId} where user_id = ${userId}`);

/** What a person sees of an order by each call that could show it. */
async function waysTo(client: TestClient, id: number) {
  const listed = await client.call('GET /api/v1/auth/orders', { query: { dealerId } });
  const history = await client.call('GET /api/v1/auth/orders/history', { query: { dealerId } });
  const change = await client.call('PATCH /api/v1/auth/orders/:id', {
    params: { id },
    body: { dealerNotes: 'Seen' },
  });
  const changes = await client.call('GET /api/v1/auth/orders/:id/history', { params: { id } });
  const mail = { dealer: dealerId, order: id, customer: 'true' } as const;
  const mailed = await client.call('GET /api/v1/auth/mail/order_summary', { query: mail });
  const checkout = {
    dealer: dealerId,
    user: (await signedIn(client)).id,
    email: `${randomUUID()}@example.test`,
  };
  const summary = await client.call('GET /api/v1/mail/checkout_summary', {
    query: { ...checkout, order: id },
  });
  const latest = await client.call('GET /api/v1/mail/checkout_summary', { query: checkout });
  const own = await client.call('GET /api/v1/auth/user/personal-data', {});
  return {
    listed: listed.body.some((order) => order.id === id),
    inHistory: history.body.data.some((order) => order.id === id),
    inOwnData: own.body.data.orders.some((order) => order.id === id),
    answers: [change, changes, mailed, summary, latest].map(({ status }) => status),
  };
}

const signedIn = async (client: TestClient) =>
  (await client.call('GET /api/v1/auth/user/checkAuth', {})).body;

test('an advisor sees the orders that they placed, and none of them by any way once they are no advisor', async () => {
  const client = await shop.as('advisor@example.test');
  const chosen = await post(client, { statusId: orderStatus.CART, customerId: customer });
  const placing = { params: { id: chosen.body.order.id }, body: { statusId: orderStatus.ORDER } };
  const headers = { 'idempotency-key': randomUUID() };
  const place = () => client.call('PATCH /api/v1/auth/orders/:id', placing, { headers });
  const placed = await place();
  expect(placed.status).toBe(200);
  expect((await place()).body).toEqual(placed.body);
  const { id } = placed.body.order;
  expect(await waysTo(client, id)).toMatchObject({
    listed: true,
    inHistory: true,
    answers: [200, 403, 200, 200, 200],
  });
  const cart = await post(client, { statusId: orderStatus.CART, customerId: customer });
  await setRole(advisor!, roleIds.customer);
  try {
    const nothing = {
      listed: false,
      inHistory: false,
      inOwnData: false,
      answers: [404, 403, 404, 404, 404],
    };
    expect(await waysTo(client, id)).toEqual(nothing);
    expect(await waysTo(client, cart.body.order.id)).toMatchObject(nothing);
    expect((await place()).status).toBe(404);
    // After the next save the cart is their own again.
    expect((await post(client, { statusId: orderStatus.CART })).body.order).toMatchObject({
      customerId: advisor,
    });
  } finally {
    await setRole(advisor!, roleIds.productAdvisor);
  }
});

test('a cart is seen by its owner alone: not by the customer that it is for, nor by a dealer admin', async () => {
  const client = await shop.as('advisor@example.test');
  const saved = await post(client, { statusId: orderStatus.CART, customerId: customer });
  const { id } = saved.body.order;
  expect((await waysTo(client, id)).listed).toBe(true);
  for (const email of ['customer@example.test', 'dealer@example.test', 'admin@example.test']) {
    const other = await shop.as(email);
    expect((await waysTo(other, id)).listed).toBe(false);
    const change = { params: { id }, body: { customerNotes: 'Mine' } };
    expect((await other.call('PATCH /api/v1/auth/orders/:id', change)).status).toBe(404);
  }
  const manager = await shop.as('dealer@example.test');
  const ofAdvisor = await manager.call('GET /api/v1/auth/orders', {
    query: { dealerId, user_id: advisor! },
  });
  expect(ofAdvisor.status).toBe(200);
  expect(ofAdvisor.body.map((order) => order.id)).not.toContain(id);
});

test('what an advisor sold does not push their own orders out of the list once they are no advisor', async () => {
  const at = '2020-01-01T12:00:00Z';
  const own = await placedOrder(shop.db, { dealerId, customerId: advisor!, at }, [line]);
  const sold = await placedOrder(
    shop.db,
    { dealerId, customerId: customer!, sellerId: advisor!, at },
    [line],
  );
  await shop.db.run(sql`
    insert into orders (dealer_id, status_id, owner_id, customer_id, seller_id, subtotal_cents, tax_cents, total_cents,
      cost_cents, item_count, tax_lines, created_at, updated_at, placed_at)
    select dealer_id, status_id, owner_id, customer_id, seller_id, 0, 0, 0, 0, 0, tax_lines, ${testMoment}::timestamptz, ${testMoment}::timestamptz, ${testMoment}::timestamptz
    from orders, generate_series(1, 500) where id = ${sold}`);
  await setRole(advisor!, roleIds.customer);
  try {
    const client = await shop.as('advisor@example.test');
    const { body } = await client.call('GET /api/v1/auth/orders', { query: { dealerId } });
    expect(body.map(({ id }) => id)).toContain(own);
    expect(body.every(({ customerId }) => customerId === advisor)).toBe(true);
  } finally {
    await setRole(advisor!, roleIds.productAdvisor);
  }
});

test.each([orderStatus.CART, orderStatus.ORDER])(
  'nobody orders in the name of staff, nor reads who they are by it: state %d',
  async (statusId) => {
    for (const email of ['advisor@example.test', 'dealer@example.test']) {
      const client = await shop.as(email);
      const self = (await signedIn(client)).id;
      for (const staff of [admin, dealerAdmin, advisor].filter((id) => id !== self)) {
        expect((await post(client, { statusId, customerId: staff })).status).toBe(404);
        const checkout = { dealer: dealerId, user: staff!, email: 'somebody@example.test' };
        expect(
          (await client.call('GET /api/v1/mail/checkout_summary', { query: checkout })).status,
        ).toBe(404);
      }
      expect((await post(client, { statusId, customerId: self })).status).toBe(201);
      expect((await post(client, { statusId, customerId: customer })).status).toBe(201);
    }
  },
);
