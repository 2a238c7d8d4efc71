import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { deleteOrders } from '#tests/support/without-orders.ts';

let shop: TestShop;

const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
const stats = (client: TestClient, dealerId: number | string = shop.dealers[0].id) =>
  client.call('GET /api/v1/auth/orders/stats', { query: { dealerId } });

beforeAll(async () => {
  shop = await openTestShop();
  await deleteOrders(shop.db);
  shop.clock.now = new Date('2026-03-31T23:00:00Z');
  const [customerId, advisorId, colleague] = [
    await idOf('customer@example.test'),
    await idOf('advisor@example.test'),
    await idOf('dealer@example.test'),
  ];
  const productId = (await shop.db.row<{ id: number }>(sql`select min(id) as id from products`))!
    .id;
  const line = (cents: number, quantity = 1) => ({
    productId,
    name: 'Mats',
    number: 'M-1',
    cents,
    quantity,
  });
  const place = (
    at: string,
    sellerId: number | null,
    statusId: OrderStatus,
    ...lines: ReturnType<typeof line>[]
  ) =>
    placedOrder(
      shop.db,
      { dealerId: shop.dealers[0].id, customerId, sellerId, at, statusId },
      lines,
    );
  const { ORDER, FULFILLED, CANCELLED, CART } = orderStatus;
  await place('2026-03-01T05:00:00Z', advisorId, ORDER, line(1_001), line(2_000, 3)); // the first minute of the month in Toronto
  await place('2026-04-01T03:59:59Z', advisorId, FULFILLED, line(3_000)); // and its last
  await place('2026-03-10T12:00:00Z', colleague, ORDER, line(4_000), line(1), line(1));
  await place('2026-03-10T13:00:00Z', null, ORDER, line(50_000));
  await place('2026-03-01T04:59:59Z', advisorId, ORDER, line(9_999));
  await place('2026-04-01T04:00:00Z', advisorId, ORDER, line(9_999));
  await place('2026-03-12T12:00:00Z', advisorId, CANCELLED, line(9_999));
  await place('2026-03-12T12:00:00Z', advisorId, CART, line(9_999));
  const deleted = await place('2026-03-12T12:00:00Z', advisorId, ORDER, line(9_999));
  await shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${deleted}`);
  const foreign = {
    dealerId: shop.dealers[1].id,
    customerId: await idOf('customer2@example.test'),
  };
  const sellerId = await idOf('advisor2@example.test');
  await placedOrder(shop.db, { ...foreign, sellerId, at: '2026-03-12T12:00:00Z' }, [line(7_000)]);
});
afterAll(() => shop.close());

test('an advisor sees their month beside the dealership’s: ordered and fulfilled, lines and not pieces', async () => {
  const answer = await stats(await shop.as('advisor@example.test'));
  expect(answer.status).toBe(200);
  const { days, ...sums } = answer.body;
  expect(sums).toEqual({
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    own: { orderCount: 2, itemCount: 3, subtotal: 100.01 },
    dealership: { orderCount: 4, itemCount: 7, subtotal: 640.03 },
    average: { orderCount: 1.5, itemCount: 3, subtotal: 70.02 },
    advisorCount: 2,
  });
  expect(days).toHaveLength(31);
  expect(days[0]).toEqual({
    day: '2026-03-01',
    own: { orderCount: 1, itemCount: 2, subtotal: 70.01 },
    dealership: { orderCount: 1, itemCount: 2, subtotal: 70.01 },
  });
  expect(days[9]).toMatchObject({
    own: { orderCount: 0, subtotal: 0 },
    dealership: { orderCount: 2, subtotal: 540.02 },
  });
  expect(days[10]!.dealership).toEqual({ orderCount: 0, itemCount: 0, subtotal: 0 });
  expect(days[30]).toMatchObject({ day: '2026-03-31', own: { orderCount: 1, subtotal: 30 } });
});

test('a dealer admin and a platform admin have their own part; a platform admin in every dealership', async () => {
  expect((await stats(await shop.as('dealer@example.test'))).body.own).toEqual({
    orderCount: 1,
    itemCount: 3,
    subtotal: 40.02,
  });
  const abroad = (await stats(await shop.as('admin@example.test'), shop.dealers[1].id)).body;
  expect(abroad).toMatchObject({
    own: { orderCount: 0 },
    dealership: { orderCount: 1, subtotal: 70 },
    advisorCount: 1,
  });
});

test('a month without a sale is all zeros', async () => {
  const now = shop.clock.now;
  shop.clock.now = new Date('2026-02-10T12:00:00Z');
  await shop.db.run(
    sql`update orders set deleted_at = ${testMoment} where placed_at < '2026-03-01T05:00:00Z'`,
  );
  const { body } = await stats(await shop.as('advisor@example.test'));
  shop.clock.now = now;
  const none = { orderCount: 0, itemCount: 0, subtotal: 0 };
  expect(body).toMatchObject({
    endDate: '2026-02-28',
    own: none,
    dealership: none,
    average: none,
    advisorCount: 0,
  });
  expect(body.days).toHaveLength(28);
});

test('stats are of a dealership that is there', async () => {
  expect((await stats(await shop.as('admin@example.test'), 999_999)).status).toBe(404);
  expect((await stats(await shop.as('advisor@example.test'), 'x')).status).toBe(422);
});

test('a month is the dealership’s own: Vancouver’s ends three hours after Toronto’s', async () => {
  const dealer = shop.dealers[1];
  await shop.db.run(
    sql`update dealers set time_zone = 'America/Vancouver' where id = ${dealer.id}`,
  );
  const productId = (await shop.db.row<{ id: number }>(sql`select min(id) as id from products`))!
    .id;
  const order = {
    dealerId: dealer.id,
    customerId: await idOf('customer2@example.test'),
    sellerId: await idOf('advisor2@example.test'),
  };
  const line = { productId, name: 'Mats', number: 'M-1', cents: 100 };
  await placedOrder(shop.db, { ...order, at: '2026-04-01T06:59:59Z' }, [line]); // its last second
  await placedOrder(shop.db, { ...order, at: '2026-03-01T07:59:59Z' }, [line]); // still February there
  shop.clock.now = new Date('2026-04-01T06:59:59Z'); // April in Toronto, March in Vancouver
  const { body } = await stats(await shop.as('advisor2@example.test'), dealer.id);
  expect(body).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-31' });
  expect(body.days.at(-1)).toMatchObject({ day: '2026-03-31', own: { subtotal: 1 } });
  expect(body.own).toMatchObject({ orderCount: 2, subtotal: 71 });
});
