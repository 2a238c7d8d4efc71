import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Database,
  literal,
  openPool,
  type Pool,
  sql,
} from '#server/base/database/database.ts';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { printedChance } from '#tests/support/chance.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { countAllDays, countNewDays } from './counting.service.ts';

let shop: TestShop;
let other: Pool;
let admin: TestClient;
let dealerId: number;
let foreignId: number;
let customerId: number;
let products: number[];
/** A range long past, before all other orders; the clocks change in March and November. */
const range = { startDate: '2021-02-20', endDate: '2021-11-30' };

beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  other = openPool(shop.parts.config.databaseUrl!, 8);
  [dealerId, foreignId] = shop.dealers.map(({ id }) => id) as [number, number];
  customerId = (await shop.db.row<{ id: number }>(
    sql`select id from users where dealer_id = ${dealerId} and email = 'customer@example.test'`,
  ))!.id;
  const rows = await shop.db.rows<{ id: number }>(sql`
    select id from products where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null order by id limit 4`);
  products = rows.map(({ id }) => id);
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

/** Places an order with one line per product. */
const place = (at: string, of = [0], db: Database = shop.db, dealer = dealerId) =>
  placedOrder(
    db,
    { dealerId: dealer, customerId, at },
    of.map((index) => ({ productId: products[index]!, name: 'Mat', number: 'M-1', cents: 100 })),
  );

/** Orders by product, from the report. */
async function reported(days = range) {
  const { body } = await admin.call('GET /api/v1/auth/analytics/products', {
    query: { dealerId, ...days, sortBy: 'orders', rows: 200 },
  });
  const sold = body.data.filter(({ orders }) => orders > 0);
  expect(body.totals.orders).toBe(sold.reduce((sum, { orders }) => sum + orders, 0));
  return Object.fromEntries(sold.map(({ productId, orders }) => [productId, orders]));
}

/** The same figures from the orders themselves, by the shop's offsets. */
async function plain(days = range) {
  const timeZone = await shop.db.value<string>(
    sql`select time_zone from dealers where id = ${dealerId}`,
  );
  const rows = await shop.db.rows<{ id: number; orders: number }>(sql`
    select i.product_id as id, count(distinct o.id) as orders from orders o join order_items i on i.order_id = o.id
    where i.progress <> 9 and o.dealer_id = ${dealerId} and o.status_id in (${literal(saleStatuses)}) and o.deleted_at is null
      and local_day(o.placed_at, ${timeZone}) between ${days.startDate}::date and ${days.endDate}::date
    group by 1`);
  return Object.fromEntries(rows.map(({ id, orders }) => [id, orders]));
}

/** Days that the next report counts. */
const toCount = (dealer = dealerId) =>
  shop.db.values<string>(
    sql`select distinct day from order_days_to_count where dealer_id = ${dealer} order by 1`,
  );

test('days are those of the dealership, whatever its clocks do', async () => {
  // Midnight in Toronto is 05:00 UTC in winter, 04:00 UTC in summer.
  for (const at of ['03-01T04:59:59', '03-01T05:00:00', '04-01T03:59:59', '04-01T04:00:00'])
    await place(`2021-${at}Z`, [0, 1, 1]);
  for (const at of ['11-01T03:59:59', '11-01T04:00:00', '12-01T04:59:59', '12-01T05:00:00'])
    await place(`2021-${at}Z`, [2]);
  for (const [startDate, endDate] of [
    ['2021-03-01', '2021-03-31'],
    ['2021-03-02', '2021-04-30'],
    ['2021-11-01', '2021-11-30'],
    ['2021-03-31', '2021-11-30'],
    ['2021-02-01', '2021-12-31'],
  ] as const) {
    const days = { startDate, endDate };
    expect([days, await reported(days)]).toEqual([days, await plain(days)]);
  }
  expect(await reported({ startDate: '2021-03-01', endDate: '2021-03-31' })).toEqual({
    [products[0]!]: 2,
    [products[1]!]: 2,
  });
});

test('orders count in days that nobody has looked at, each dealership for itself', async () => {
  await place('2021-06-10T12:00:00Z', [0]);
  await place('2021-06-10T12:00:00Z', [1], shop.db, foreignId);
  await countNewDays(shop.parts, dealerId);
  expect(await toCount()).toEqual([]);
  expect(await toCount(foreignId)).toContain('2021-06-10');
  await countAllDays(shop.parts);
  expect(await toCount(foreignId)).toEqual([]);
  const june = { startDate: '2021-06-01', endDate: '2021-06-30' };
  expect(await reported(june)).toEqual({ [products[0]!]: 1 });
});

test('a change of an old order shows in the next report, and leaves other days and dealerships as they are', async () => {
  const at = '2021-05-10T12:00:00Z';
  const id = await place(at, [0, 2, 3]);
  const set = (values: ReturnType<typeof sql>) => () =>
    shop.db.run(sql`update orders set ${values} where id = ${id}`);
  const changes = [
    () => place(at, [1]),
    set(sql`status_id = ${orderStatus.CANCELLED}`),
    set(sql`status_id = ${orderStatus.FULFILLED}`),
    set(sql`deleted_at = ${testMoment}::timestamptz`),
    set(sql`deleted_at = null`),
    set(sql`placed_at = '2021-12-10T12:00:00Z'`),
    set(sql`placed_at = ${at}`),
    () =>
      shop.db.run(sql`
        with taken_out as (update order_items set progress = 9 where order_id = ${id} and product_id = ${products[2]!})
        update orders set item_count = 2 where id = ${id}`),
    () =>
      shop.db.run(sql`
        with gone as (delete from order_items where order_id = ${id} and product_id = ${products[3]!})
        update orders set item_count = 1 where id = ${id}`),
    () =>
      shop.db.run(
        sql`with gone as (delete from order_items where order_id = ${id}) delete from orders where id = ${id}`,
      ),
  ];
  for (const change of changes) {
    const before = await plain();
    expect(await reported()).toEqual(before);
    expect(await toCount()).toEqual([]);
    await change();
    expect(await toCount()).toContain('2021-05-10');
    expect(await toCount()).not.toContain('2021-05-11');
    expect(await plain()).not.toEqual(before);
    expect(await reported()).toEqual(await plain());
  }
  await place(at, [1], shop.db, foreignId);
  expect(await toCount()).toEqual([]);
}, 60_000);

test('a dealership that moves to another time zone is counted anew', async () => {
  const april = { startDate: '2021-04-01', endDate: '2021-04-30' };
  const before = await plain(april);
  expect(await reported(april)).toEqual(before);
  await shop.db.run(sql`update dealers set time_zone = 'America/Vancouver' where id = ${dealerId}`);
  expect(await reported(april)).toEqual(await plain(april));
  expect(await reported()).toEqual(await plain());
  expect(await plain(april)).not.toEqual(before);
  await shop.db.run(sql`update dealers set time_zone = 'America/Toronto' where id = ${dealerId}`);
});

test('an order that is being placed counts once it is placed, and the report waits for nobody', async () => {
  for (const line of [0, 1]) {
    await other.transaction(async (db) => {
      await place('2021-08-15T12:00:00Z', [line], db);
      expect(await reported()).toEqual(await plain());
      expect(await toCount()).toEqual([]);
    });
    expect(await toCount()).toEqual(['2021-08-15']);
    expect(await reported()).toEqual(await plain());
  }
});

test('orders that change while others count leave the right sums', async () => {
  const days = Array.from(
    { length: 12 },
    (_, index) => `2021-0${7 + (index % 3)}-${10 + index}T12:00:00Z`,
  );
  const ids = await Promise.all(days.map((at, index) => place(at, [index % 4])));
  const chance = printedChance();
  let changing = true;
  const change = () =>
    other.transaction(async (db) => {
      const id = chance.oneOf(ids);
      const what = chance.next();
      if (what < 0.25) await place(chance.oneOf(days), [0, 1, 2, 3].slice(chance.below(4)), db);
      else if (what < 0.5)
        await db.run(
          sql`update orders set status_id = ${chance.oneOf([2, 3, 4])} where id = ${id}`,
        );
      else if (what < 0.75)
        await db.run(
          sql`update orders set deleted_at = case when deleted_at is null then ${testMoment}::timestamptz end where id = ${id}`,
        );
      else await db.run(sql`update orders set placed_at = ${chance.oneOf(days)} where id = ${id}`);
      if (chance.happens(0.3)) await new Promise((done) => setTimeout(done, chance.below(20)));
    });
  const changer = async () => {
    for (let times = 0; times < 40; times += 1) await change();
  };
  const reporter = async () => {
    while (changing) await reported();
  };
  const reports = [reporter(), reporter()];
  await Promise.all([changer(), changer(), changer()]);
  changing = false;
  await Promise.all(reports);
  expect(await reported()).toEqual(await plain());
  expect(await toCount()).toEqual([]);
}, 60_000);
