import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { clearAway } from '#server/jobs/housekeeping.ts';
import { countAllDays, maintainViews } from '#server/reports/counting.service.ts';
import { platformDealerColumns } from '#shared/contract/platform-dealers.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { deleteOrders } from '#tests/support/without-orders.ts';

const { ORDER: ordered, FULFILLED: fulfilled, CANCELLED: cancelled } = orderStatus;

let shop: TestShop;
let admin: TestClient;
/** In Regina, six hours behind UTC, all year. */
let west: number;
/** In St. John's, whose day begins two and a half hours earlier. */
let east: number;
beforeAll(async () => {
  shop = await openTestShop();
  await deleteOrders(shop.db);
  await shop.db.run(sql`truncate order_sums, order_days_to_count, idempotency_keys`);
  [west, east] = (await Promise.all([dealership('west', 'SK'), dealership('east', 'NL')])) as [
    number,
    number,
  ];
  for (let n = 1; n <= 9; n += 1) await dealership(`plain-${n % 4}-${n}`, 'ON', n % 3 > 0);
  await clearAway(shop.parts);
});
afterAll(() => shop.close());

const dealership = async (code: string, province: string, active = true) =>
  (await shop.db.value<number>(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents, active)
    values ((select min(id) from makes), ${code}, ${`Shop ${code}`}, '1 Main', ${`City ${code.slice(0, 7)}`}, ${province}, 'S4P 0A1',
      '3065550100', 12000, ${active})
    returning id`))!;

/** Sets the clock; nobody is signed in for days. */
async function at(moment: string): Promise<void> {
  shop.clock.now = new Date(moment);
  admin = await shop.as('admin@example.test');
}

async function order(dealerId: number, placedAt: string, statusId: OrderStatus = ordered) {
  const [productId, customerId] = await Promise.all([
    shop.db.value<number>(sql`select min(id) from products`),
    shop.db.value<number>(sql`select min(id) from users where is_customer`),
  ]);
  const line = { productId: productId!, name: 'Mat', number: 'M-1', cents: 100 };
  return placedOrder(shop.db, { dealerId, customerId: customerId!, at: placedAt, statusId }, [
    line,
  ]);
}

const page = async (query: object) =>
  (await admin.call('GET /api/v1/auth/platform/dealers', { query })).body;
const figuresOf = async (id: number) => {
  const { data } = await page({ rows: 100 });
  const { orders, lastOrderOn } = data.find((row) => row.id === id)!;
  return [orders, lastOrderOn];
};

test('orders of this month and the day of the last one are those of the dealership’s days', async () => {
  await at('2026-12-01T04:00:00Z'); // still November in Regina, December in St. John's
  expect(await figuresOf(west)).toEqual([0, null]);
  const first = await order(west, '2026-11-01T06:00:00Z');
  await order(west, '2026-11-01T05:59:59Z');
  await order(west, '2026-11-30T03:00:00Z', fulfilled);
  await order(west, '2026-12-01T03:59:00Z', cancelled);
  await order(east, '2026-11-30T12:00:00Z');
  await countAllDays(shop.parts);
  expect(await figuresOf(west)).toEqual([2, '2026-11-30']);
  expect(await figuresOf(east)).toEqual([0, '2026-11-30']);
  await order(east, '2026-12-01T03:45:00Z');
  await countAllDays(shop.parts);
  expect(await figuresOf(east)).toEqual([1, '2026-12-01']);
  await shop.db.run(sql`update orders set status_id = ${cancelled} where id = ${first}`);
  await countAllDays(shop.parts);
  expect(await figuresOf(west)).toEqual([1, '2026-11-30']);
  await at('2026-12-01T06:00:00Z');
  expect(await figuresOf(west)).toEqual([0, '2026-11-30']);
});

test('what was counted without the figures is found again by housekeeping', async () => {
  await at('2026-12-02T12:00:00Z');
  await order(west, '2026-12-02T11:00:00Z');
  await shop.db.run(sql`delete from order_days_to_count`); // as a worker of the older version does
  await countAllDays(shop.parts);
  expect(await figuresOf(west)).toEqual([0, '2026-11-30']);
  await clearAway(shop.parts);
  expect(await figuresOf(west)).toEqual([1, '2026-12-02']);
});

test('a dealership whose days cannot be counted keeps none from right figures', async () => {
  await at('2026-12-02T12:00:00Z');
  const broken = await dealership('broken', 'ON');
  await shop.db.run(sql`update dealer_figures set orders = 77 where dealer_id = ${west}`);
  await shop.db.run(sql`
    create function fail_broken() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`);
  await shop.db.run(sql`
    create trigger fail_broken before delete on order_days_to_count for each row execute function fail_broken()`);
  await shop.db.run(
    sql`insert into order_days_to_count (dealer_id, day) values (${broken}, '2026-12-01')`,
  );
  await expect(maintainViews(shop.parts)).rejects.toThrow('broken');
  expect(await figuresOf(west)).toEqual([1, '2026-12-02']);
  await shop.db.run(sql`drop function fail_broken cascade`);
  await shop.db.run(sql`delete from dealers where id = ${broken}`);
});

test('every order of the list is the same read from its start and from its end, page by page', async () => {
  await at('2026-12-02T12:00:00Z');
  await order(east, '2026-12-02T11:00:00Z');
  await countAllDays(shop.parts);
  for (const sortBy of platformDealerColumns) {
    for (const order of ['asc', 'desc'] as const) {
      for (const filter of [{}, { state: 'closed' }, { search: 'shop plain' }]) {
        const asked = { ...filter, sortBy, order };
        const { data, total } = await page({ ...asked, rows: 100 });
        expect(data).toHaveLength(total);
        const paged = [];
        for (let number = 1; number <= Math.ceil(total / 2); number += 1)
          paged.push(...(await page({ ...asked, rows: 2, page: number })).data);
        expect([sortBy, order, paged.map(({ id }) => id)]).toEqual([
          ...[sortBy, order, data.map(({ id }) => id)],
        ]);
        expect((await page({ ...asked, rows: 2, page: 99 })).data).toEqual([]);
      }
    }
  }
  const busiest = await page({ sortBy: 'orders', order: 'desc', rows: 3 });
  expect(busiest.data.map(({ id, orders }) => [id, orders])).toEqual([
    ...[
      [east, 2],
      [west, 1],
    ],
    [expect.any(Number), 0],
  ]);
  const latest = await page({ sortBy: 'lastOrderOn', order: 'asc', rows: 3 });
  expect(latest.data.map(({ lastOrderOn }) => lastOrderOn)).toEqual([
    ...['2026-12-02', '2026-12-02', null],
  ]);
});
