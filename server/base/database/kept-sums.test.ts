import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderStatus, saleStatuses } from '#shared/rules/order-status.ts';
import { provinces } from '#shared/rules/provinces.ts';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { literal, openPool, raw, sql } from './database.ts';

const { CART: cart, ORDER: ordered, FULFILLED: fulfilled } = orderStatus;
/** The database need not be told of a state. */
const stateOfNoRule = 99;

let shop: TestShop;
let dealerId: number;
let people: number[];
let product: { id: number; makeId: number };

beforeAll(async () => {
  shop = await openTestShop();
  dealerId = shop.dealers[0].id;
  people = (
    await shop.db.rows<{ id: number }>(
      sql`select id from users where dealer_id = ${dealerId} order by id`,
    )
  ).map(({ id }) => id);
  product = (await shop.db.row<typeof product>(sql`
    select id, make_id as "makeId" from products where dealer_id is null order by id limit 1`))!;
});
afterAll(() => shop.close());

const place = (at: string, cents = 1_000, sellerId: number | null = null, db = shop.db) =>
  placedOrder(db, { dealerId, customerId: people[0]!, sellerId, at }, [
    { productId: product.id, name: 'Mat', number: 'M-1', cents },
  ]);

/** Days whose sums differ from their orders (time zone by the shop's offsets), or miss an order. */
async function wrongDays() {
  const zones = await shop.db.rows<{ id: number; timeZone: string }>(
    sql`select id, time_zone as "timeZone" from dealers`,
  );
  const wrong = [];
  for (const { id, timeZone } of zones) {
    const sums = (from: string) => `
      select day, seller_id, status_id, sum(orders) as orders, sum(items) as items, sum(subtotal_cents) as subtotal, sum(cost_cents) as cost
      from (${from}) t group by 1, 2, 3 having sum(orders) <> 0 or sum(subtotal_cents) <> 0`;
    const kept = sums(`select * from order_sums where dealer_id = ${id}`);
    const real =
      sums(`select local_day(placed_at, '${timeZone}') as day, coalesce(seller_id, 0) as seller_id,
      1 as orders, status_id, item_count as items, subtotal_cents, cost_cents
      from orders where dealer_id = ${id} and status_id <> ${cart} and deleted_at is null`);
    wrong.push(
      ...(await shop.db.rows(raw(`(${kept} except ${real}) union all (${real} except ${kept})`))),
    );
    const outside = sql`
      select o.id, o.updated_at from orders o, (
        select day, status_id, min(first_id) as first, max(last_id) as last, min(first_change) as change from order_sums
        where dealer_id = ${id} group by 1, 2
      ) d
      where o.dealer_id = ${id} and o.status_id <> ${cart} and o.deleted_at is null
        and d.day = local_day(o.placed_at, ${timeZone}) and d.status_id = o.status_id
        and not (o.id between d.first and d.last and o.updated_at >= d.change)`;
    wrong.push(...(await shop.db.rows(outside)));
  }
  return wrong;
}

test('a dealership that an older version opens has the time zone of its province', async () => {
  for (const code of [...provinces.map(({ code }) => code), 'XX']) {
    const row = await shop.db.row<{ zone: string }>(sql`select time_zone_of(${code}) as zone`);
    expect(row).toEqual({ zone: usualTimeZone(code, '') });
  }
});

test('the demo orders are summed up by day', async () => {
  const summed = await shop.db.row<{ orders: number }>(
    sql`select sum(orders) as orders from order_sums`,
  );
  expect(summed!.orders).toBeGreaterThan(100);
  expect(await wrongDays()).toEqual([]);
});

test('orders placed, changed, deleted and taken back at once leave the right sums', async () => {
  const ids = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      place('2026-03-08T04:59:00Z', 100 * index, people[1 + (index % 3)]!),
    ),
  );
  await Promise.all(
    ids.map((id, index) => {
      if (index % 4 === 0)
        return shop.db.run(
          sql`update orders set status_id = ${fulfilled}, subtotal_cents = 7 where id = ${id}`,
        );
      if (index % 4 === 1)
        return shop.db.run(sql`update orders set deleted_at = ${testMoment} where id = ${id}`);
      if (index % 8 === 2)
        return shop.db.run(sql`update orders set updated_at = '2020-01-01' where id = ${id}`);
      if (index % 4 === 2)
        return shop.db.run(
          sql`update orders set placed_at = '2026-03-08T12:00:00Z', seller_id = null where id = ${id}`,
        );
      if (index % 8 === 3)
        return shop.db.run(sql`update orders set status_id = ${stateOfNoRule} where id = ${id}`);
      return shop.db.run(
        sql`with i as (delete from order_items where order_id = ${id}) delete from orders where id = ${id}`,
      );
    }),
  );
  const takenBack = shop.db.transaction(async (db) => {
    await place('2026-03-08T12:00:00Z', 1, null, db as never);
    throw new Error('taken back');
  });
  await expect(takenBack).rejects.toThrow('taken back');
  expect(await wrongDays()).toEqual([]);
  const kept = sql`select sum(orders) from order_sums where status_id = ${stateOfNoRule}`;
  expect(await shop.db.value<number>(kept)).toBe(5);
});

test('the version before reads its columns', async () => {
  const columns = await shop.db.rows(sql`
    select day, sum(ordered) as ordered, sum(fulfilled) as fulfilled, sum(items) as items, sum(cost_cents) as cost from order_days
    where dealer_id = ${dealerId} group by 1 having sum(ordered + fulfilled) > 0 order by 1`);
  const rows = await shop.db.rows(sql`
    select day, coalesce(sum(orders) filter (where status_id = ${ordered}), 0) as ordered,
      coalesce(sum(orders) filter (where status_id = ${fulfilled}), 0) as fulfilled, sum(items) as items, sum(cost_cents) as cost
    from order_sums where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)}) group by 1 having sum(orders) > 0 order by 1`);
  expect(rows).toEqual(columns);
  expect(rows.length).toBeGreaterThan(10);
});

test('an order waits for no other order of its day that is still being placed', async () => {
  const other = openPool(shop.parts.config.databaseUrl!, 1, 2_000);
  await shop.db.transaction(async (db) => {
    await place('2026-05-01T12:00:00Z', 1, null, db as never);
    await place('2026-05-01T12:00:00Z', 2, null, other);
  });
  await other.close();
  expect(await wrongDays()).toEqual([]);
});

test('a dealership that gets another time zone has the days of that one', async () => {
  await Promise.all([
    shop.db.run(sql`update dealers set time_zone = 'America/Vancouver' where id = ${dealerId}`),
    ...Array.from({ length: 10 }, () => place('2026-04-01T05:30:00Z')),
  ]);
  expect(await wrongDays()).toEqual([]);
  const days = await shop.db.rows(sql`
    select day, sum(orders) as orders from order_sums where dealer_id = ${dealerId} and day in ('2026-03-31', '2026-04-01') group by 1`);
  expect(days).toContainEqual({ day: '2026-03-31', orders: 10 });
});

const wrongCounts = () =>
  shop.db.rows(sql`
    with kept as (select make_id, dealer_id, sum(products) as n from product_counts group by 1, 2 having sum(products) <> 0),
      real as (select make_id, coalesce(dealer_id, 0) as dealer_id, count(*) as n from products where deleted_at is null group by 1, 2)
    (select * from kept except select * from real) union all (select * from real except select * from kept)`);

const addProducts = (count: number, owner: number | null, db = shop.db) =>
  db.run(sql`
    insert into products (make_id, dealer_id, name, number, price_cents)
    select ${product.makeId}, ${owner}::bigint, 'P' || n, 'P' || n, 1 from generate_series(1, ${count}::int) n`);

test('products are counted as they come and go, and nobody waits for an import', async () => {
  expect(await wrongCounts()).toEqual([]);
  const other = openPool(shop.parts.config.databaseUrl!, 1, 2_000);
  await shop.db.transaction(async (db) => {
    await addProducts(500, null, db as never);
    await addProducts(3, null, other);
  });
  await addProducts(20, dealerId);
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where name in ('P1', 'P2')`);
  await shop.db.run(
    sql`update products set deleted_at = null where name = 'P1' and dealer_id is null`,
  );
  await shop.db.run(sql`delete from products where name = 'P3' and dealer_id is null`);
  await other.close();
  expect(await wrongCounts()).toEqual([]);
});

test('columns of a person follow their roles', async () => {
  const id = people.at(-1)!;
  const kinds = () =>
    shop.db.row(sql`select is_customer as customer, is_staff as staff from users where id = ${id}`);
  const has = async (roles: number[]) => {
    await shop.db.run(sql`delete from user_roles where user_id = ${id}`);
    await shop.db.run(sql`insert into user_roles select ${id}, unnest(${roles}::int[])`);
    return kinds();
  };
  expect(await has([2])).toEqual({ customer: true, staff: false });
  expect(await has([2, 4])).toEqual({ customer: true, staff: true });
  expect(await has([5])).toEqual({ customer: false, staff: true });
  expect(await has([])).toEqual({ customer: false, staff: false });
});

test('orders know the name of their customer, whoever is renamed while they are placed', async () => {
  const wrongNames = () =>
    shop.db.rows(sql`
      select o.id, o.customer_name, u.sort_name from orders o join users u on u.id = o.customer_id
      where o.customer_name is distinct from case when o.status_id <> ${cart} and o.deleted_at is null then u.sort_name end`);
  const rename = (name: string) =>
    shop.db.run(sql`update users set last_name = ${name} where id = ${people[0]!}`);
  expect(await wrongNames()).toEqual([]);
  const at = '2026-06-01T12:00:00Z';
  const [id] = await Promise.all([
    place(at),
    rename('Àgnes'),
    place(at),
    rename('Brun'),
    place(at),
    rename('Côté'),
  ]);
  expect(await wrongNames()).toEqual([]);
  await shop.db.run(sql`update orders set customer_id = ${people[1]!} where id = ${id!}`);
  expect(await wrongNames()).toEqual([]);
  await shop.db.run(
    sql`update orders set status_id = ${cart}, owner_id = ${people[2]!}, customer_name = null where id = ${id!}`,
  );
  await shop.db.run(sql`update orders set status_id = ${ordered} where id = ${id!}`);
  expect(await wrongNames()).toEqual([]);
});
