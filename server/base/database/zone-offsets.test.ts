import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOn } from '#server/dealers/days.ts';
import { countAllDays } from '#server/reports/counting.service.ts';
import { addDays, millisecondsPerDay } from '#shared/rules/days.ts';
import {
  goBy,
  localTime,
  machineTime,
  type Offset,
  offsetsAbout,
  startOfDay,
} from '#shared/rules/local-time.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { timeZones } from '#shared/rules/time-zones.ts';
import { usualTimeZone } from '#shared/rules/usual-time-zone.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { deleteOrders } from '#tests/support/without-orders.ts';
import { sql } from './database.ts';
import { migrate } from './migrate.ts';
import {
  firstDifference,
  goByStored,
  keepOffsets,
  machineOffsets,
  replaceRules,
} from './zone-offsets.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let url: string;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  url = shop.parts.config.databaseUrl!;
  await deleteOrders(shop.db);
});
afterAll(async () => {
  await shop.close();
  for (const zone of timeZones) goBy(zone, []);
});

const release = process.versions.tz!;
const restore = (zone: string) =>
  replaceRules(shop.db, { zone, release, offsets: machineOffsets(zone) });

const hourMs = 3_600_000;
const [from, until] = [Date.UTC(2025, 0), Date.UTC(2029, 0)];

/** Moments about each change of the clocks and each end of a day near it, in those years. */
function tellingMoments(offsets: readonly Offset[]): Date[] {
  const changes = offsets.map(([since]) => since * 1_000).filter((at) => at >= from && at < until);
  const about = [...changes, from, Date.UTC(2026, 6, 1), until].flatMap((change) =>
    Array.from({ length: 97 }, (_, index) => change + (index - 48) * (hourMs / 2)),
  );
  return about.flatMap((at) => [at - 1_000, at]).map((at) => new Date(at));
}

/** What SQL says of moments and of days in a time zone. */
const daysBySql = (zone: string, moments: readonly Date[]) =>
  shop.db.values<string>(sql`
    select local_day(m, ${zone}) from unnest(${[...moments]}::timestamptz[]) with ordinality as given (m, place) order by place`);
const startsBySql = (zone: string, days: readonly string[]) =>
  shop.db.values<Date>(sql`
    select start_of_day(d, ${zone}) from unnest(${[...days]}::date[]) with ordinality as given (d, place) order by place`);

async function expectOneSource(zone: string, offsets: readonly Offset[]): Promise<string[]> {
  const moments = tellingMoments(offsets);
  const days = moments.map((moment) => localTime(zone, moment).day);
  expect(await daysBySql(zone, moments)).toEqual(days);
  const each = [...new Set(days)];
  const starts = each.map((day) => startOfDay(zone, day));
  expect(await startsBySql(zone, each)).toEqual(starts);
  // A day ends where the next one begins, and what a page was told says the same.
  const nextStarts = each.map((day) => startOfDay(zone, addDays(day, 1)).getTime());
  const clocks = moments.map((moment) => localTime(zone, moment));
  const bounds = days.map((day) => each.indexOf(day));
  expect(
    moments.every(
      (moment, index) =>
        starts[bounds[index]!]! <= moment && moment.getTime() < nextStarts[bounds[index]!]!,
    ),
  ).toBe(true);
  const told = offsetsAbout(zone, testMoment);
  goBy(zone, told);
  expect(moments.map((moment) => localTime(zone, moment))).toEqual(clocks);
  goBy(zone, offsets);
  return days;
}

test.each(timeZones)('the server, SQL and pages have the same days in %s', async (zone) => {
  const offsets = machineOffsets(zone);
  const days = await expectOneSource(zone, offsets);
  expect(tellingMoments(offsets).map((moment) => machineTime(zone, moment).day)).toEqual(days);
});

test('Alberta stays six hours behind UTC, whatever PostgreSQL knows', async () => {
  const evening = new Date('2026-11-26T06:30:00Z');
  expect(await daysBySql('America/Edmonton', [evening])).toEqual(['2026-11-26']);
});

/** The zone's offsets with an hour less from a moment on, for good. */
const hourLessFrom = (zone: string, moment: string): Offset[] => {
  const since = Date.parse(moment) / 1_000;
  const before = machineOffsets(zone).filter((offset) => offset[0] < since);
  return [...before, [since, before.at(-1)![1] - 3_600]];
};

const order = (at: string) =>
  shop.db
    .value<number>(sql`select min(id) from users where dealer_id = ${dealerId} and is_customer`)
    .then(async (customerId) =>
      placedOrder(shop.db, { dealerId, customerId: customerId!, sellerId: null, at }, [
        {
          productId: (await shop.db.value<number>(sql`
            select min(id) from products where active and dealer_id is null and make_id = ${shop.dealers[0].manufacturerId}`))!,
          name: 'Mat',
          number: 'M-1',
          cents: 100,
        },
      ]),
    );

/** The orders of a day by the list, by the sums, and by the report of products. */
async function ordersOn(day: string) {
  await countAllDays(shop.parts);
  const range = { startDate: day, endDate: day };
  const listed = await admin.call('GET /api/v1/auth/orders/getDealerOrders', {
    query: { dealerId, ...range },
  });
  const summed = await shop.db.value<number>(sql`
    select coalesce(sum(orders), 0) from order_sums where dealer_id = ${dealerId} and day = ${day}`);
  const ofProducts = await shop.db.value<number>(sql`
    select coalesce(sum(orders), 0) from product_orders where dealer_id = ${dealerId} and day = ${day}`);
  const own = await shop.db.value<number>(sql`
    select count(*) from orders o where dealer_id = ${dealerId} and status_id = ${orderStatus.ORDER} and deleted_at is null
      and ${isOn(sql`o.placed_at`, { ...range, timeZone: 'America/Toronto' })}`);
  return { listed: listed.body.total, summed, ofProducts, own };
}

test('when rules change, lists, sums and reports have the new days, and a restart keeps them', async () => {
  const zone = 'America/Toronto';
  // 00:30 on February 2 by today's rules, 23:30 the day before by the others.
  await order('2027-02-02T05:30:00Z');
  await order('2027-01-10T05:30:00Z');
  const [none, one] = [
    { listed: 0, summed: 0, ofProducts: 0, own: 0 },
    { listed: 1, summed: 1, ofProducts: 1, own: 1 },
  ];
  expect(await ordersOn('2027-02-02')).toEqual(one);
  const offsets = hourLessFrom(zone, '2027-01-20T12:00:00Z');
  await replaceRules(shop.db, { zone, release: '9999a', offsets });
  await keepOffsets(shop.db);
  expect(await expectOneSource(zone, offsets)).toContain('2027-01-20');
  expect(await ordersOn('2027-02-02')).toEqual(none);
  expect(await ordersOn('2027-02-01')).toEqual(one);
  expect(await ordersOn('2027-01-10')).toEqual(one);
  // An order of now has its day by the new rules too.
  await order('2027-03-02T05:30:00Z');
  expect(await ordersOn('2027-03-01')).toEqual(one);
  expect(await migrate(url)).toEqual([]);
  expect(await ordersOn('2027-02-01')).toEqual(one);
  await restore(zone);
  await goByStored(shop.db);
  expect(await ordersOn('2027-02-02')).toEqual(one);
});

test('rules of an older release are replaced when a shop starts, those of a newer one are not', async () => {
  const zone = 'America/Regina';
  const offsets = hourLessFrom(zone, '2027-01-20T12:00:00Z');
  const stored = () =>
    shop.db.rows(sql`select release, count(*) from zone_offsets where zone = ${zone} group by 1`);
  await replaceRules(shop.db, { zone, release: '2025z', offsets });
  await keepOffsets(shop.db);
  expect(await stored()).toEqual([{ release, count: machineOffsets(zone).length }]);
  await replaceRules(shop.db, { zone, release: '9999a', offsets });
  await keepOffsets(shop.db);
  expect(await stored()).toEqual([{ release: '9999a', count: offsets.length }]);
  await restore(zone);
  await goByStored(shop.db);
});

test.each<[Offset[], Offset[], number | null]>([
  [[[-Infinity, 0]], [[-Infinity, 0]], null],
  [[], [[-Infinity, 0]], -Infinity],
  [
    [
      [-Infinity, 0],
      [10, 5],
    ],
    [[-Infinity, 0]],
    10,
  ],
  [
    [
      [-Infinity, 0],
      [10, 5],
    ],
    [
      [-Infinity, 0],
      [10, 5],
      [20, 0],
    ],
    20,
  ],
  [
    [
      [-Infinity, 0],
      [10, 5],
    ],
    [
      [-Infinity, 0],
      [5, 0],
      [10, 5],
    ],
    null,
  ],
])('%j and %j differ from %s on', (a, b, moment) => {
  expect(firstDifference(a, b)).toBe(moment);
});

test('dealerships that were there begin with the time zone of their address', async () => {
  const places = [
    ...[
      ['QC', 'G4T 1A1'],
      ['QC', 'g0g-1w0'],
      ['QC', 'H2Y 1A1'],
      ['SK', 'S9V 0A1'],
      ['SK', 'S0P 0A0'],
    ],
    ...[
      ['NL', 'A0P 1E0'],
      ['NL', 'a2v2k7'],
      ['NL', 'A0K 3L0'],
      ['BC', 'V1J 4M6'],
      ['BC', 'V0C 1R0'],
    ],
    ...[
      ['BC', 'V0C 1J0'],
      ['BC', 'V0B 1G0'],
      ['BC', 'V1C 1A1'],
      ['BC', 'V6B 1A1'],
      ['ON', 'P9N 3W7'],
    ],
    ...[
      ['ON', 'P0V 3A0'],
      ['ON', 'P0V 2M0'],
      ['ON', 'P7B 1A1'],
      ['NU', 'X0A 0V0'],
      ['NU', 'X0B 0C0'],
    ],
    ...[
      ['NU', 'X0C 0G0'],
      ['NU', 'X0C 0C0'],
      ['NT', 'X1A 2N4'],
      ['MB', 'R3C 1A1'],
      ['ON', 'V1J 4M6'],
    ],
  ] as [string, string][];
  // As the version before opened them, which knew no time zones.
  for (const [index, [province, postalCode]] of places.entries())
    await shop.db.run(sql`
      insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hourly_rate_cents)
      values ((select min(id) from makes), ${`place-${index}`}, 'A', '1 Main', 'C', ${province}, ${postalCode}, '4165550100', 1)`);
  await shop.db.run(sql`delete from migrations where name = '093-own-time-zones.sql'`);
  expect(await migrate(url)).toEqual(['093-own-time-zones.sql']);
  const zones = await shop.db.values<string>(sql`
    select time_zone from dealers where code like 'place-%' order by substr(code, 7)::int`);
  expect(zones).toEqual(
    places.map(([province, postalCode]) => usualTimeZone(province, postalCode)),
  );
});

test('the years that are kept begin and end as the machine has them', () => {
  for (const zone of timeZones) {
    const offsets = machineOffsets(zone);
    for (const day of ['2000-06-15', '2007-11-04', '2049-07-15'].map((text) => Date.parse(text))) {
      const moment = new Date(day + millisecondsPerDay / 2);
      const ahead = offsets.findLast(([since]) => since * 1_000 <= moment.getTime())![1];
      const shown = new Date(moment.getTime() + ahead * 1_000).toISOString();
      const { day: expected, time } = machineTime(zone, moment);
      expect(`${expected}T${time}`).toBe(shown.slice(0, 16));
    }
  }
});
