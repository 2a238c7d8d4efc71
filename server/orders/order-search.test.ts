import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { dayNow } from '#server/dealers/days.ts';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { saveLines, updateOrder } from './desk/steps.sql.ts';
import { findOrderPage } from './order-table.service.ts';
import { hideOrder, selectOrder } from './orders.sql.ts';

let shop: TestShop;
let dealerId: number;
let customerId: number;
let sellerId: number;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop();
  dealerId = shop.dealers[0].id;
  const person = (firstName: string, lastName: string, email: string, phone: string) =>
    shop.db.value<number>(sql`
      insert into users (dealer_id, first_name, last_name, email, phone_number)
      values (${dealerId}, ${firstName}, ${lastName}, ${email}, ${phone}) returning id`);
  customerId = (await person('Zoë', 'Quixote', 'zoe.q@example.test', '6135550177'))!;
  sellerId = (await person('Xaver', 'Zeller', 'xaver@example.test', '6135550188'))!;
  productId = (await shop.db.value<number>(
    sql`select min(id) from products where dealer_id is null`,
  ))!;
});
afterAll(() => shop.close());

const place = (...lines: [name: string, number: string][]) =>
  placedOrder(
    shop.db,
    { dealerId, customerId, sellerId, at: '2021-03-01T12:00:00Z' },
    lines.map(([name, number]) => ({ productId, name, number, cents: 1_000 })),
  );

async function find(search: string): Promise<number[]> {
  const words = search.split(' ');
  const page = { page: 1, rows: 50, sortBy: 'id', order: 'asc' } as const;
  const now = dayNow({ now: () => testMoment }, { timeZone: 'America/Toronto' });
  const table = { dealerId, statuses: saleStatuses, days: null, ...now, words, ...page };
  return (await findOrderPage(shop.db, table)).ids;
}

const textOf = (id: number) =>
  shop.db.row<{ search: string | null; customer: string | null }>(
    sql`select search, customer_name as customer from orders where id = ${id}`,
  );

test.each([
  ['quixote'],
  ['ZOE'],
  ['zoe.q@'],
  ['613-555-01'],
  ['6135550177'],
  ['zeller'],
  ['överlander'],
  ['H630-SCA'],
  ['h630sca'],
  ['zoe quix over h630'],
])(
  'an order is found by a part of its customer, advisor, products or their numbers: %s',
  async (search) => {
    const id = await place(['Overlander Rack', 'H630 - SCA 000'], ['Towel-Hook', 'T-1']);
    expect(await find(search)).toContain(id);
  },
);

test('an order is found by its stock number and the last eight signs of its VIN, as long as it has them', async () => {
  const id = await place(['Overlander Rack', 'R-1']);
  const row = (await selectOrder(shop.db, dealerId, id))!;
  const vehicle = { vin: '1M8GDM9AXKP042788', stockNumber: 'N-4471' };
  await updateOrder(shop.db, row.version, { ...row, ...vehicle }, testMoment);
  for (const search of ['N-4471', 'n4471', '042788', 'xkp042788'.slice(1), 'overlander 4471'])
    expect(await find(search), search).toContain(id);
  expect(await find(vehicle.vin)).not.toContain(id); // it stands in no address
  await updateOrder(shop.db, row.version + 1, row, testMoment);
  expect([...(await find('n4471')), ...(await find('042788'))]).not.toContain(id);
  expect(await find('overlander')).toContain(id);
});

test('every word must be in the order, and signs that stand for all others are themselves', async () => {
  const id = await place(['Overlander Rack', 'H630-SCA 000']);
  for (const search of ['overlander nowhere', '%', '_', '--', '()', '6135550188', '\\'])
    expect(await find(search), search).not.toContain(id);
});

test('a renamed customer and a renamed advisor are found by their new names alone', async () => {
  const id = await place(['Overlander Rack', 'R-1']);
  const rename = (userId: number, name: string) =>
    shop.db.run(sql`update users set last_name = ${name} where id = ${userId}`);
  await rename(customerId, 'Windmill');
  await rename(sellerId, 'Vendor');
  expect(await find('windmill vendor overlander')).toContain(id);
  expect([...(await find('quixote overlander')), ...(await find('zeller'))]).not.toContain(id);
  await rename(customerId, 'Quixote');
  await rename(sellerId, 'Zeller');
});

test('a removed line is no longer found', async () => {
  const id = await place(['Overlander Rack', 'R-1'], ['Phantom Mat', 'P-1']);
  expect(await find('phantom')).toContain(id);
  const row = (await selectOrder(shop.db, dealerId, id))!;
  await shop.db.transaction(async (db) => {
    await saveLines(db, row, [], [row.items[1]!.id]);
    await updateOrder(db, row.version, row, testMoment);
  });
  expect(await find('phantom')).not.toContain(id);
  expect(await find('overlander quixote')).toContain(id);
});

test('carts and hidden orders keep no words of people', async () => {
  const id = await place(['Overlander Rack', 'R-1']);
  expect(await textOf(id)).not.toMatchObject({ search: null });
  await hideOrder(shop.db, dealerId, id, testMoment);
  expect(await textOf(id)).toEqual({ search: null, customer: null });
  const customer = await shop.as('customer@example.test');
  const body = { statusId: orderStatus.CART, dealerId, orderItems: [{ productId, quantity: 1 }] };
  const { order } = (await customer.call('POST /api/v1/auth/orders', { body })).body;
  expect(await textOf(order.id)).toEqual({ search: null, customer: null });
});

test('an order stored by the previous version, which knows no words, is found as well', async () => {
  const id = await shop.db.value<number>(sql`
    with stored as (
      insert into orders (dealer_id, status_id, owner_id, customer_id, subtotal_cents, tax_cents, total_cents, cost_cents, item_count,
        tax_lines, created_at, updated_at, placed_at)
      values (${dealerId}, ${orderStatus.ORDER}, ${customerId}, ${customerId}, 0, 0, 0, 0, 1, '[]', ${testMoment}::timestamptz, ${testMoment}::timestamptz, ${testMoment}::timestamptz) returning id
    ), lines as (
      insert into order_items (order_id, dealer_id, position, product_id, name, number, installed, quantity, price_cents,
        installed_price_cents, option_price_cents, total_cents, cost_cents)
      select id, ${dealerId}, 1, ${productId}, 'Ancient Bumper', 'A-1', false, 1, 0, 0, 0, 0, 0 from stored returning id
    ) select id from stored`);
  expect(await find('ancient quixote')).toEqual([id]);
});
