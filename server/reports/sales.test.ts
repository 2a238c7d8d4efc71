import { afterAll, beforeAll, expect, test } from 'vitest';
import { literal, sql } from '#server/base/database/database.ts';
import { makeResetCode } from '#server/people/sign-in/resets.service.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { type OrderStatus, orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { unusedAddress } from '#tests/support/states.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
const range = { startDate: '2031-03-01', endDate: '2031-03-03' };

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  await placeOrders();
});
afterAll(() => shop.close());

/** Some orders around three days in Toronto, five hours behind UTC. */
async function placeOrders() {
  const people = await shop.db.row<{ advisor: number; customer: number; other: number }>(sql`
    select (select id from users where email = 'advisor@example.test' and dealer_id = ${dealerId}) as advisor,
      (select id from users where email = 'customer@example.test' and dealer_id = ${dealerId}) as customer,
      (select u.id from users u join user_roles r on r.user_id = u.id and r.role_id = 2
       where u.dealer_id = ${dealerId} and u.email <> 'customer@example.test' order by u.id limit 1) as other`);
  const { advisor, customer, other } = people!;
  const place = (
    at: string,
    cents: number,
    customerId: number,
    sellerId: number | null,
    status: OrderStatus = orderStatus.ORDER,
    hidden = false,
  ) =>
    shop.db.run(sql`
      insert into orders (dealer_id, status_id, owner_id, customer_id, seller_id, subtotal_cents, tax_cents, total_cents,
        cost_cents, item_count, tax_lines, created_at, updated_at, placed_at, deleted_at)
      values (${dealerId}, ${status}, ${customerId}, ${customerId}, ${sellerId}, ${cents}, 0, ${cents}, ${Math.floor(cents / 2)}, 2,
        '[]', ${at}, ${at}, ${status === orderStatus.CART ? null : at}, ${hidden ? at : null})`);
  await place('2031-03-01T04:59:59Z', 1, customer, advisor); // still February in Toronto
  await place('2031-03-01T05:00:00Z', 1_000, customer, advisor);
  await place('2031-03-02T04:00:00Z', 2_050, other, advisor, orderStatus.FULFILLED);
  await place('2031-03-04T04:59:59Z', 10_000, customer, null);
  await place('2031-03-04T05:00:00Z', 2, customer, null);
  await place('2031-03-02T12:00:00Z', 4, customer, advisor, orderStatus.CANCELLED);
  await place('2031-03-02T12:00:00Z', 8, customer, advisor, orderStatus.CART);
  await place('2031-03-02T12:00:00Z', 16, customer, advisor, orderStatus.ORDER, true);
}

const sales = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/analytics/sales', { query: { dealerId, ...range, ...query } });
const advisors = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/analytics/advisors', { query: { dealerId, ...range, ...query } });
const customers = (client: TestClient, query: object = {}) =>
  client.call('GET /api/v1/auth/analytics/customers', { query: { dealerId, ...range, ...query } });

test('sales count placed and fulfilled orders of the days of the dealership, each day told', async () => {
  expect((await sales(admin)).body).toEqual({
    total: 130.5,
    orders: 3,
    items: 6,
    days: [
      { day: '2031-03-01', total: 30.5, orders: 2, items: 4, profit: 15.25 },
      { day: '2031-03-02', total: 0, orders: 0, items: 0, profit: 0 },
      { day: '2031-03-03', total: 100, orders: 1, items: 2, profit: 50 },
    ],
  });
});

test('without a range the whole time counts', async () => {
  const { body } = await admin.call('GET /api/v1/auth/analytics/sales', {
    query: { dealerId, startDate: '', endDate: '' },
  });
  const all = await shop.db.row<{ cents: number; count: number }>(sql`
    select sum(subtotal_cents) as cents, count(*) from orders
    where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)}) and deleted_at is null`);
  expect(body).toMatchObject({ total: all!.cents / 100, orders: all!.count });
  expect(body.days.reduce((sum, { orders }) => sum + orders, 0)).toBe(all!.count);
  const nothing = await admin.call('GET /api/v1/auth/analytics/sales', {
    query: { dealerId, startDate: '2001-01-01', endDate: '2001-01-01' },
  });
  expect(nothing.body).toEqual({
    total: 0,
    orders: 0,
    items: 0,
    days: [{ day: '2001-01-01', total: 0, orders: 0, items: 0, profit: 0 }],
  });
});

test('the sums of the demo data equal those of its order lines', async () => {
  const { body } = await admin.call('GET /api/v1/auth/analytics/sales', { query: { dealerId } });
  const lines = await shop.db.row<{ count: number }>(sql`
    select count(distinct (i.order_id, i.position)) from order_items i join orders o on o.id = i.order_id
    where o.dealer_id = ${dealerId} and o.status_id in (${literal(saleStatuses)}) and o.deleted_at is null
      and i.progress <> ${progress.CANCELLED}`);
  expect(body.items).toBe(lines!.count + 5 * 2); // the five sales of this test have no order lines
});

test('advisors are told by their sales; orders without one are left out', async () => {
  const { body } = await advisors(admin);
  expect(body.data).toMatchObject([{ orders: 2, items: 4, subtotal: 30.5, profit: 15.25 }]);
  expect(body.data[0]!.firstName).not.toBe('');
  expect(body.totals).toEqual({ orders: 2, items: 4, subtotal: 30.5, profit: 15.25 });
  expect((await advisors(admin, { startDate: '2001-01-01', endDate: '2001-01-02' })).body).toEqual({
    data: [],
    totals: { orders: 0, items: 0, subtotal: 0, profit: 0 },
  });
});

test('customers are listed by what they spent, and sign-ups counted', async () => {
  const { body } = await customers(admin);
  expect(body).toMatchObject({ signUps: 0, total: 2 });
  expect(body.data.map(({ subtotal, orders }) => [subtotal, orders])).toEqual([
    [110, 2],
    [20.5, 1],
  ]);
  const found = await customers(admin, { search: 'customer@EXAMPLE' });
  expect(found.body).toMatchObject({
    total: 1,
    data: [{ email: 'customer@example.test', subtotal: 110 }],
  });
  expect((await customers(admin, { search: "%' or 1=1 --" })).body.total).toBe(0);
  expect((await customers(admin, { rows: 1, page: 2 })).body.data).toMatchObject([
    { subtotal: 20.5 },
  ]);
  const sorted = async (sortBy: 'orders' | 'name' | 'email' | 'createdAt' | 'lastOrderAt') => {
    const asked = await Promise.all(
      (['asc', 'desc'] as const).map((order) => customers(admin, { sortBy, order })),
    );
    return asked.map(({ body }) =>
      body.data.map((row) => (sortBy === 'name' ? row.lastName + row.firstName : row[sortBy])),
    );
  };
  for (const sortBy of ['orders', 'name', 'email', 'createdAt', 'lastOrderAt'] as const) {
    const [up, down] = await sorted(sortBy);
    const [first, last] = up!;
    expect([sortBy, first! < last!]).toEqual([sortBy, true]);
    expect(down).toEqual([last, first]);
  }
  const day = testMoment.toISOString().slice(0, 10);
  const year = {
    startDate: `${Number(day.slice(0, 4)) - 2}-01-01`,
    endDate: `${Number(day.slice(0, 4)) + 1}-01-01`,
  };
  const all = await shop.db.row<{ count: number }>(sql`
    select count(*) from users u join user_roles r on r.user_id = u.id and r.role_id = 2 where u.dealer_id = ${dealerId}`);
  expect((await customers(admin, year)).body.signUps).toBe(all!.count);
});

test('an invalid range and an invalid table are refused', async () => {
  for (const call of [sales, advisors, customers]) {
    for (const wrong of [
      { startDate: '2031-02-30' },
      { endDate: '2031-02-01' },
      { endDate: '' },
      { dealerId: 'x' },
    ]) {
      expect((await call(admin, wrong)).status).toBe(422);
    }
  }
  for (const wrong of [{ sortBy: 'cost' }, { rows: 1_001 }, { page: 'x' }]) {
    expect((await customers(admin, wrong)).status).toBe(422);
  }
});

test('sign-ups are those of accounts: not of guests, held customers or what an account has taken over', async () => {
  const today = testMoment.toISOString().slice(0, 10);
  const signUps = async () =>
    (await customers(admin, { startDate: today, endDate: today })).body.signUps;
  const before = await signUps();
  const email = unusedAddress('shopper');
  const enter = async () => {
    const client = shop.visitor();
    const names = { first_name: 'Noor', last_name: 'Patel', phone_number: '' };
    await client.call('POST /api/registerToOrder', {
      body: { dealer_id: dealerId, email, ...names },
    });
    return client;
  };
  await enter();
  const guest = await enter();
  await shop.db.run(sql`
    with held as (
      insert into users (dealer_id, first_name, last_name, email, is_held, created_at, updated_at)
      values (${dealerId}, 'Noor', 'Patel', ${email}, true, ${testMoment}, ${testMoment}) returning id)
    insert into user_roles (user_id, role_id) select id, ${roleIds.customer}::int from held`);
  expect(await signUps()).toBe(before + 1);

  const productId = (await shop.db.value<number>(sql`
    select min(id) from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null and active`))!;
  await guest.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems: [{ productId, quantity: 1 }] },
  });
  const { code } = (await makeResetCode(shop.parts, dealerId, email))!;
  const chosen = { password: 'tulip-harbour-9', password_confirmation: 'tulip-harbour-9' };
  await shop.visitor().call('POST /api/reset-password', {
    body: { dealer_id: dealerId, email, verification_code: code, ...chosen },
  });
  expect(await signUps()).toBe(before + 1);
});
