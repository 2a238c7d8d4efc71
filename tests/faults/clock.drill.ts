import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  const { manufacturerId } = shop.dealers[0];
  productId = (await shop.db.row<{ id: number }>(
    sql`select id from products where make_id = ${manufacturerId} and dealer_id is null and active order by id limit 1`,
  ))!.id;
});
afterAll(() => shop.close());

const hour = 3_600_000;
const jump = (hours: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * hour);
};
const order = (client: TestClient, key: string) => {
  const body = {
    statusId: orderStatus.ORDER,
    dealerId: shop.dealers[0].id,
    orderItems: [{ productId, quantity: 1 }],
  };
  return client.call('POST /api/v1/auth/orders', { body }, { headers: { 'idempotency-key': key } });
};

test.each([-48, -1, 1])(
  'the clock jumps by %i hours: whoever is signed in stays so, and an order stays one',
  async (hours) => {
    const customer = await shop.as('customer@example.test');
    const key = randomUUID();
    const first = await order(customer, key);
    jump(hours);
    const again = await order(customer, key);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.order.id).toBe(first.body.order.id);
    expect((await order(customer, randomUUID())).status).toBe(201);
    expect((await shop.as('customer@example.test')).cookies.size).toBeGreaterThan(0);
  },
);

test('the clock jumps ahead by days: the session is over, signing in works at once, the order is still one', async () => {
  const customer = await shop.as('customer@example.test');
  const key = randomUUID();
  const first = await order(customer, key);
  jump(72);
  expect((await order(customer, key)).status).toBe(401);
  const again = await order(await shop.as('customer@example.test'), key);
  expect(again.body.order.id).toBe(first.body.order.id);
});
