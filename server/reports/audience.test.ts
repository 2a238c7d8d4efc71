import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { BeaconEvent } from '#shared/contract/analytics.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { addDays } from '#shared/rules/days.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { beaconOf, sendBeacon, view } from '#tests/support/visitor.ts';

let shop: TestShop;
let dealer: Dealer;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  [dealer] = shop.dealers;
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

const visitors = new Map<string, string>();
/** The same id for the same name. */
function idOf(name: string): string {
  if (!visitors.has(name)) visitors.set(name, randomUUID());
  return visitors.get(name)!;
}

/**
 * A visitor reports events far after the demo's; the shop's clock then stands a minute after the
 * last one, or at `now`.
 */
async function tell(visitor: string, events: BeaconEvent[], now?: string, to = dealer) {
  const usual = shop.clock.now;
  shop.clock.now = now ? new Date(now) : new Date(Math.max(...events.map(({ at }) => at)) + 60_000);
  const { status } = await sendBeacon(shop.visitor(), beaconOf(shop, to, idOf(visitor), events));
  expect(status).toBe(204);
  shop.clock.now = usual; // the reader's session is valid then
}

/** Views at times of a day in the dealership's winter time, five hours behind UTC. */
const views = (day: string, ...shown: [time: string, path: string, duration?: number][]) =>
  shown.map(([time, path, duration]) =>
    view(`${day}T${time}-05:00`, path, duration === undefined ? {} : { duration }),
  );

type Report = 'getAudience' | 'getBehaviour';

/** A report's numbers: totals, then each day. */
async function report(
  call: Report,
  startDate: string,
  endDate: string,
  client = admin,
  of = dealer,
) {
  const query = { dealer: of.code, startDate, endDate };
  const { status, body } = await client.call(`GET /api/v1/auth/analytics/${call}`, { query });
  expect(status).toBe(200);
  const { totals, rows } = body.report.reports[0]!.data;
  return {
    totals: totals[0]!.values.map(Number),
    days: rows.map(({ dimensions, metrics }) => [dimensions[0], ...metrics[0]!.values.map(Number)]),
  };
}

test('figures of a day, worked out by hand', async () => {
  // Ann: 3 views of 2 pages; 60 + 30 s, and 10 s on the last. Ben: one view of 20 s. Cem: one view
  // of unknown time; an hour later 2 views, 90 s apart, the last one of unknown time.
  await tell(
    'ann',
    views(
      '2031-01-06',
      ['10:00:00', '/', 60_000],
      ['10:01:00', '/products'],
      ['10:01:30', '/', 10_000],
    ),
  );
  await tell('ben', views('2031-01-06', ['11:00:00', '/products', 20_000]));
  await tell('cem', views('2031-01-06', ['12:00:00', '/']));
  await tell('cem', views('2031-01-06', ['13:00:00', '/'], ['13:01:30', '/products']));
  // 3 users in 4 visits of 7 views; 60 + 30 + 10 + 20 + 90 = 210 s.
  const audience = [3, 3, 4, 4 / 3, 7, 7 / 4, 210 / 4];
  expect(await report('getAudience', '2031-01-06', '2031-01-06')).toEqual({
    totals: audience,
    days: [['20310106', ...audience]],
  });
  // Unique: 2 + 1 + 1 + 2. 5 views have a time. 2 of 4 visits have one view.
  const behaviour = [7, 6, 210 / 5, 50];
  expect(await report('getBehaviour', '2031-01-06', '2031-01-06')).toEqual({
    totals: behaviour,
    days: [['20310106', ...behaviour]],
  });
});

test('users of a range count once, whatever their days; each day has a row, zeros included', async () => {
  await tell('ann', views('2031-01-07', ['10:00:00', '/']));
  await tell('dee', views('2031-01-07', ['10:00:00', '/']));
  await tell('ann', views('2031-01-09', ['10:00:00', '/']));
  const users = async (startDate: string, endDate: string) => {
    const { totals, days } = await report('getAudience', startDate, endDate);
    return {
      users: totals[0],
      fresh: totals[1],
      days: days.map(([, perDay, fresh]) => `${perDay}/${fresh}`).join(' '),
    };
  };
  expect(await users('2031-01-05', '2031-01-10')).toEqual({
    users: 4,
    fresh: 4,
    days: '0/0 3/3 2/1 0/0 1/0 0/0',
  });
  expect(await users('2031-01-07', '2031-01-09')).toEqual({
    users: 2,
    fresh: 1,
    days: '2/1 0/0 1/0',
  });
  expect(await users('2031-01-08', '2031-01-09')).toEqual({ users: 1, fresh: 0, days: '0/0 1/0' });
  expect(await users('2031-01-10', '2031-01-11')).toEqual({ users: 0, fresh: 0, days: '0/0 0/0' });
});

test('a visit ends after 30 minutes without a view', async () => {
  await tell(
    'eve',
    views('2031-01-13', ['10:00:00', '/'], ['10:29:59.999', '/'], ['10:59:59.999', '/']),
  );
  const { totals } = await report('getAudience', '2031-01-13', '2031-01-13');
  expect([totals[2], totals[4]]).toEqual([2, 3]);
  expect((await report('getBehaviour', '2031-01-13', '2031-01-13')).totals).toEqual([
    3, 2, 1799.999, 50,
  ]);
});

test("a visit ends at the dealership's midnight, not at another one", async () => {
  await tell(
    'fay',
    views('2031-01-14', ['18:59:00', '/'], ['19:01:00', '/'], ['23:59:59.999', '/']),
  );
  await tell('fay', views('2031-01-15', ['00:00:00', '/']));
  const { totals, days } = await report('getAudience', '2031-01-14', '2031-01-15');
  expect(days.map(([day, , fresh, visits, , shown]) => [day, fresh, visits, shown])).toEqual([
    ['20310114', 1, 2, 3],
    ['20310115', 0, 1, 1],
  ]);
  expect(totals.slice(0, 3)).toEqual([1, 1, 3]);
});

test('the days when the clocks change have their own hours', async () => {
  // Toronto: 9 March 2031 has 23 hours, 2 November 25.
  await tell('gus', [
    view('2031-03-09T05:00:00Z', '/'),
    view('2031-03-09T06:59:00Z', '/'),
    view('2031-03-09T07:01:00Z', '/'),
  ]);
  await tell('gus', [view('2031-03-10T03:59:59Z', '/')]);
  await tell('gus', [view('2031-03-10T04:00:00Z', '/')]);
  expect(
    (await report('getAudience', '2031-03-08', '2031-03-11')).days.map(
      ([day, , , visits, , shown]) => [day, visits, shown],
    ),
  ).toEqual([
    ['20310308', 0, 0],
    ['20310309', 3, 4],
    ['20310310', 1, 1],
    ['20310311', 0, 0],
  ]);
  // 01:50 occurs twice, an hour apart.
  await tell('gus', [
    view('2031-11-02T04:00:00Z', '/'),
    view('2031-11-02T05:50:00Z', '/'),
    view('2031-11-02T06:50:00Z', '/'),
  ]);
  await tell('gus', [view('2031-11-03T04:59:59Z', '/')]);
  await tell('gus', [view('2031-11-03T05:00:00Z', '/')]);
  expect(
    (await report('getAudience', '2031-11-01', '2031-11-03')).days.map(
      ([day, , , visits, , shown]) => [day, visits, shown],
    ),
  ).toEqual([
    ['20311101', 0, 0],
    ['20311102', 4, 4],
    ['20311103', 1, 1],
  ]);
});

test('a late beacon counts in its own day, and changes who was new later', async () => {
  const seen = (day: string) => views(day, ['10:00:00', '/']);
  await tell('hal', seen('2031-02-03'));
  const days = async () => {
    const { totals, days } = await report('getAudience', '2031-02-02', '2031-02-03');
    return [totals[0], totals[1], ...days.map(([, users, fresh]) => `${users}/${fresh}`)];
  };
  expect(await days()).toEqual([1, 1, '0/0', '1/1']);
  const late = seen('2031-02-02');
  await tell('hal', late, '2031-02-04T14:59:00Z');
  expect(await days()).toEqual([1, 1, '1/1', '1/0']);
  await tell('hal', late, '2031-02-04T14:59:30Z');
  expect(await days()).toEqual([1, 1, '1/1', '1/0']);
  await tell('hal', seen('2031-02-02'), '2031-02-04T15:00:01Z');
  expect(await days()).toEqual([1, 1, '1/1', '1/0']);
});

test('without a range all days since the first view count; a range that is none is refused', async () => {
  const { body } = await admin.call('GET /api/v1/auth/analytics/getAudience', {
    query: { dealer: dealer.code },
  });
  const { totals, rows } = body.report.reports[0]!.data;
  const days = await shop.db.rows<{ day: string; views: number }>(
    sql`select day, views from audience_days where dealer_id = ${dealer.id} order by day`,
  );
  expect(rows[0]!.dimensions).toEqual([days[0]!.day.replaceAll('-', '')]);
  expect(rows.at(-1)!.dimensions).toEqual([days.at(-1)!.day.replaceAll('-', '')]);
  expect(Number(totals[0]!.values[4])).toBe(days.reduce((sum, { views }) => sum + views, 0));
  for (const wrong of [
    { startDate: '2031-02-30', endDate: '2031-03-01' },
    { startDate: '2031-02-02' },
  ]) {
    const { status } = await admin.call('GET /api/v1/auth/analytics/getBehaviour', {
      query: { dealer: dealer.code, ...wrong },
    });
    expect(status).toBe(422);
  }
});

test('another dealership gets nothing of it', async () => {
  const [, second, third] = shop.dealers;
  const day = ['2031-01-06', '2031-01-06'] as const;
  const dealer2 = await shop.as('dealer2@example.test');
  expect((await report('getAudience', ...day, dealer2, second)).totals).toEqual([
    0, 0, 0, 0, 0, 0, 0,
  ]);
  expect(
    (await report('getBehaviour', ...day, await shop.as('admin@example.test'), third)).totals,
  ).toEqual([0, 0, 0, 0]);
  await tell('ann', views('2031-01-20', ['10:00:00', '/']), undefined, second);
  expect((await report('getAudience', '2031-01-20', '2031-01-20')).totals[0]).toBe(0);
  expect(
    (await report('getAudience', '2031-01-20', '2031-01-20', dealer2, second)).totals.slice(0, 2),
  ).toEqual([1, 1]);
});

test('dealerships of two makes may have one code', async () => {
  const [first, , third] = shop.dealers;
  await shop.db.run(
    sql`update dealers set code = ${first.code.toUpperCase()} where id = ${third.id}`,
  );
  const ask = async (client: TestClient, query: object) =>
    (
      await client.call('GET /api/v1/auth/analytics/getAudience', {
        query: { dealer: first.code, ...query },
      })
    ).status;
  const platform = await shop.as('admin@example.test');
  expect(await ask(admin, {})).toBe(200);
  expect(await ask(platform, {})).toBe(422);
  expect(await ask(platform, { makeId: third.manufacturerId })).toBe(200);
  expect(await ask(admin, { makeId: third.manufacturerId })).toBe(404);
  await shop.db.run(sql`update dealers set code = ${third.code} where id = ${third.id}`);
});

const range = { startDate: '2031-05-01', endDate: '2031-05-31' };
const event = (kind: 'add-to-cart', productId: number) => ({
  kind,
  id: randomUUID(),
  at: Date.parse('2031-05-05T15:00:00Z'),
  productId,
});

test('products are told by views, adds to cart and orders', async () => {
  const of = (condition: ReturnType<typeof sql>) =>
    shop.db.rows<{ id: number; name: string; number: string }>(
      sql`select id, name, number from products where ${condition} order by id limit 3`,
    );
  const [mats, rack, foreign] = [
    ...(await of(sql`make_id = ${dealer.manufacturerId} and dealer_id is null`)).slice(0, 2),
    (await of(sql`make_id <> ${dealer.manufacturerId} or dealer_id = ${shop.dealers[1].id}`))[0],
  ] as { id: number; name: string; number: string }[];
  const seen = (productId: number) =>
    view('2031-05-05T14:00:00Z', `/products/${productId}`, { productId });
  await tell('ida', [
    seen(mats!.id),
    seen(mats!.id),
    seen(rack!.id),
    seen(foreign!.id),
    seen(2 ** 40),
  ]);
  await tell('ida', [
    event('add-to-cart', mats!.id),
    event('add-to-cart', rack!.id),
    event('add-to-cart', rack!.id),
  ]);
  const customer = (await shop.db.row<{ id: number }>(
    sql`select id from users where email = 'customer@example.test' and dealer_id = ${dealer.id}`,
  ))!;
  const line = (product: { id: number; name: string; number: string }, quantity = 1) => ({
    productId: product.id,
    name: product.name,
    number: product.number,
    cents: 100,
    quantity,
  });
  const order = (
    at: string,
    lines: ReturnType<typeof line>[],
    statusId: OrderStatus = orderStatus.ORDER,
  ) => placedOrder(shop.db, { dealerId: dealer.id, customerId: customer.id, at, statusId }, lines);
  await order('2031-05-01T04:00:00Z', [line(rack!, 3), line(rack!)]); // one order in spite of its two lines
  await order('2031-06-01T03:59:59Z', [line(rack!)], orderStatus.FULFILLED);
  await order('2031-05-01T03:59:59Z', [line(rack!)]); // still April in Toronto
  await order('2031-05-05T12:00:00Z', [line(rack!)], orderStatus.CANCELLED);
  await order('2031-05-05T12:00:00Z', [line(rack!)], orderStatus.CART);
  const products = (query: object) =>
    admin.call('GET /api/v1/auth/analytics/products', {
      query: { dealerId: dealer.id, ...range, ...query },
    });
  const one = (product: typeof mats, views: number, addsToCart: number, orders: number) => ({
    ...{
      productId: product!.id,
      name: product!.name,
      number: product!.number,
      views,
      addsToCart,
      orders,
    },
  });
  const expected = [one(mats, 2, 1, 0), one(rack, 1, 2, 2)];
  expect((await products({})).body).toEqual({
    total: 2,
    totals: { views: 3, addsToCart: 3, orders: 2 },
    data: expected,
  });
  expect((await products({ ordered: 'no' })).body).toEqual({
    total: 1,
    totals: { views: 2, addsToCart: 1, orders: 0 },
    data: [one(mats, 2, 1, 0)],
  });
  expect((await products({ ordered: 'yes' })).body).toMatchObject({
    total: 1,
    data: [one(rack, 1, 2, 2)],
  });
  await shop.db.run(sql`
    insert into product_texts (product_id, language, name) values (${mats!.id}, 'fr', 'Aa tapis'), (${rack!.id}, 'fr', 'Zz support')
    on conflict (product_id, language) do update set name = excluded.name`);
  const french = (await products({ lang: 'fr', sortBy: 'name', order: 'asc' })).body.data;
  expect(french.map(({ name }) => name)).toEqual(['Aa tapis', 'Zz support']);
  expect((await products({ sortBy: 'orders' })).body.data).toEqual(expected.toReversed());
  expect((await products({ sortBy: 'addsToCart', order: 'asc' })).body.data).toEqual(expected);
  expect((await products({ rows: 1, page: 2 })).body).toMatchObject({
    total: 2,
    data: [expected[1]],
  });
  const byName = expected.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect((await products({ sortBy: 'name', order: 'asc' })).body.data).toEqual(byName);
  expect((await products({ sortBy: 'cost' })).status).toBe(422);
  expect((await products({ startDate: '2001-01-01', endDate: '2001-01-02' })).body).toEqual({
    total: 0,
    totals: { views: 0, addsToCart: 0, orders: 0 },
    data: [],
  });
});

test('products add up over months and days, whatever the range', async () => {
  const today = shop.clock.now.toISOString().slice(0, 10);
  const ranges: [from: number, to: number][] = [
    ...Array.from({ length: 40 }, (_, index): [number, number] => [-index * 4, -index]),
    [-200, 0],
    [-181, -90],
    [-3_000, 300],
  ];
  for (const [from, to] of [
    ...ranges.map(([from, to]) => [addDays(today, from), addDays(today, to)]),
    ['2001-01-01', '2001-12-31'],
    ['9999-01-01', '9999-12-31'],
    ['0001-01-01', '0001-02-01'],
  ]) {
    const query = { dealerId: dealer.id, startDate: from!, endDate: to! };
    const { body } = await admin.call('GET /api/v1/auth/analytics/products', { query });
    const days = await shop.db.row(sql`
      select coalesce(sum(views), 0) as views, coalesce(sum(adds_to_cart), 0) as "addsToCart" from product_days
      where dealer_id = ${dealer.id} and day between ${from}::date and ${to}::date`);
    expect([from, to, body.totals]).toMatchObject([from, to, days!]);
  }
});

test('what was searched for in vain is told, folded; what may name a person is not', async () => {
  const search = (text: string, results: number, at: string) => ({
    kind: 'search' as const,
    id: randomUUID(),
    at: Date.parse(at),
    search: text,
    results,
  });
  await tell('jon', [
    search('Tente de TOÎT', 0, '2031-05-12T15:00:00Z'),
    search('tente  de toit ', 0, '2031-05-12T16:00:00Z'),
    search('mats', 4, '2031-05-12T16:00:00Z'),
    search('kim@example.test', 0, '2031-05-12T16:00:00Z'),
    search('416-555-0100', 0, '2031-05-12T16:00:00Z'),
  ]);
  await tell('kai', [
    search('tente de toit', 0, '2031-05-13T15:00:00Z'),
    search('xyz', 0, '2031-05-13T15:00:00Z'),
  ]);
  const searches = (query: object, client = admin, of = dealer.id) =>
    client.call('GET /api/v1/auth/analytics/searches', {
      query: { dealerId: of, ...range, ...query },
    });
  const [tent, xyz] = [
    { search: 'tente de toit', searches: 3, lastAt: '2031-05-13T15:00:00.000Z' },
    { search: 'xyz', searches: 1, lastAt: '2031-05-13T15:00:00.000Z' },
  ];
  expect((await searches({})).body).toEqual({ total: 2, data: [tent, xyz] });
  expect((await searches({ sortBy: 'search', rows: 1, page: 2 })).body).toEqual({
    total: 2,
    data: [tent],
  });
  expect(
    (await searches({ sortBy: 'lastAt', order: 'asc', endDate: '2031-05-12' })).body.data,
  ).toEqual([{ search: 'tente de toit', searches: 2, lastAt: '2031-05-12T16:00:00.000Z' }]);
  const dealer2 = await shop.as('dealer2@example.test');
  expect((await searches({}, dealer2, shop.dealers[1].id)).body).toEqual({ total: 0, data: [] });
});

test('the demo data has a plausible audience, and searches that really find nothing', async () => {
  const { body } = await admin.call('GET /api/v1/auth/analytics/products', {
    query: { dealerId: dealer.id },
  });
  const { views: seen, addsToCart, orders } = body.totals;
  expect([seen > addsToCart, addsToCart > orders, orders > 0]).toEqual([true, true, true]);
  const vain = await shop.db.rows<{ search: string; found: number }>(sql`
    select s.search, (select count(*) from products p where p.name_fold like '%' || s.search || '%') as found
    from (select distinct search from search_days where day < '2031-01-01') s`);
  expect(vain.length).toBeGreaterThan(3);
  expect(vain.filter(({ found }) => found > 0)).toEqual([]);
});
