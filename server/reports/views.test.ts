import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { BeaconEvent } from '#shared/contract/analytics.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { beaconOf, browserAgent, sendBeacon, view } from '#tests/support/visitor.ts';
import { openViewBuffer } from './view-buffer.ts';
import type { NewView } from './views.sql.ts';

const visitor = '5f0c2b9e-6f0a-4a57-9d0e-1d6b6f6c0001';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shop.clock.now = new Date('2031-05-10T16:00:00Z');
  await shop.parts.views.flush();
  await shop.db.run(sql`delete from views`);
});
afterAll(() => shop.close());

const beacon = (...events: BeaconEvent[]) => beaconOf(shop, shop.dealers[0], visitor, events);
const aView = (more = {}) => view('2031-05-10T15:59:00Z', '/', more);

async function kept() {
  await shop.parts.views.flush();
  return shop.db.rows<Record<string, unknown>>(sql`
    select dealer_id as "dealerId", day, at, visitor, kind, path, duration_ms as "durationMs", product_id as "productId",
      search, results from views order by at, kind`);
}

test('a view, a search and an add to cart are kept without anything about the person', async () => {
  const events = [
    aView({ path: '/1/northgate/products/7?utm=x', productId: 7 }),
    {
      kind: 'search' as const,
      id: randomUUID(),
      at: Date.parse('2031-05-10T15:59:10Z'),
      search: ' Roof  Tent',
      results: 0,
    },
    {
      kind: 'add-to-cart' as const,
      id: randomUUID(),
      at: Date.parse('2031-05-10T15:59:20Z'),
      productId: 7,
    },
  ];
  expect((await sendBeacon(shop.visitor(), beacon(...events))).status).toBe(204);
  const nothing = { path: null, durationMs: null, productId: null, search: null, results: null };
  const of = { ...nothing, dealerId: shop.dealers[0].id, day: '2031-05-10', visitor };
  expect(await kept()).toEqual([
    {
      ...of,
      kind: 1,
      at: new Date('2031-05-10T15:59:00Z'),
      path: '/1/northgate/products/7',
      productId: 7,
    },
    { ...of, kind: 2, at: new Date('2031-05-10T15:59:10Z'), search: 'Roof Tent', results: 0 },
    { ...of, kind: 3, at: new Date('2031-05-10T15:59:20Z'), productId: 7 },
  ]);
  const columns = await shop.db.rows<{ name: string }>(
    sql`select attname as name from pg_attribute where attrelid = 'views'::regclass and attnum > 0 order by attnum`,
  );
  expect(columns.map(({ name }) => name)).toEqual(
    'dealer_id day id at visitor kind path duration_ms product_id search results'.split(' '),
  );
});

test('JSON is taken as well as text, and the call needs no token', async () => {
  const answer = await sendBeacon(shop.visitor(), beacon(aView()), {
    'content-type': 'application/json',
  });
  expect(answer.status).toBe(204);
  expect(await kept()).toHaveLength(1);
});

test.each([
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a preview of a link', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['no browser', { 'user-agent': '' }],
  ['Do Not Track', { dnt: '1' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['a prefetch', { 'sec-purpose': 'prefetch' }],
  ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['an older prefetch', { purpose: 'prefetch' }],
  ['a preview of a page', { 'x-moz': 'preview' }],
] as [string, Record<string, string>][])('%s is answered and not counted', async (_, headers) => {
  expect((await sendBeacon(shop.visitor(), beacon(aView()), headers)).status).toBe(204);
  expect(await kept()).toEqual([]);
});

test('staff are not counted, customers are', async () => {
  for (const email of [
    'admin@example.test',
    'dealer@example.test',
    'advisor@example.test',
    'dealer2@example.test',
  ]) {
    expect((await sendBeacon(await shop.as(email), beacon(aView()))).status).toBe(204);
  }
  expect(await kept()).toEqual([]);
  await sendBeacon(await shop.as('customer@example.test'), beacon(aView()));
  expect(await kept()).toHaveLength(1);
});

test('a beacon for an unknown dealership counts nothing', async () => {
  const [dealer] = shop.dealers;
  for (const wrong of [
    { dealerCode: 'nowhere' },
    { makeId: 999_999 },
    { makeId: shop.dealers[2].manufacturerId },
  ]) {
    const body = { ...beacon(aView()), dealerCode: dealer.code, ...wrong };
    expect((await sendBeacon(shop.visitor(), body)).status).toBe(204);
  }
  expect(await kept()).toEqual([]);
});

test('another site may not send, and what is no beacon is refused', async () => {
  const send = (body: unknown, headers = {}) => sendBeacon(shop.visitor(), body, headers);
  const good = beacon(aView());
  expect((await send(good, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send(good, { origin: 'https://elsewhere.example' })).status).toBe(403);
  const ofView = (more: object) => ({ ...good, events: [{ ...good.events[0], ...more }] });
  for (const wrong of [
    'no json',
    '',
    '[]',
    { ...good, visitor: 'me' },
    { ...good, sentAt: undefined },
    { ...good, events: undefined },
    ofView({ kind: 'order' }),
    ofView({ id: '1' }),
    ofView({ at: 'now' }),
    ofView({ at: 8.65e15 }),
    ofView({ duration: -1 }),
    ofView({ path: '\u0000' }),
    ofView({ productId: 0 }),
  ]) {
    expect([wrong, (await send(wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await send(ofView({ path: 'x'.repeat(2_000) }))).status).toBe(413);
  expect(await kept()).toEqual([]);
});

test('a second copy changes nothing but a longer time on the page', async () => {
  const seen = aView();
  const told = async (...durations: (number | undefined)[]) => {
    const events = durations.map((duration) => ({
      ...seen,
      ...(duration !== undefined && { duration }),
    }));
    await sendBeacon(shop.visitor(), beacon(...events));
    return (await kept()).map(({ durationMs }) => durationMs);
  };
  expect(await told(undefined, undefined)).toEqual([null]);
  expect(await told(4_000, 3_000)).toEqual([4_000]);
  expect(await told(2_000)).toEqual([4_000]);
  expect(await told(undefined)).toEqual([4_000]);
  expect(await told(9_000)).toEqual([9_000]);
  expect(await told(1e12)).toEqual([1_800_000]);
});

test('a beacon two days late counts; a later one, or one from the future, does not', async () => {
  const at = (moment: string) => sendBeacon(shop.visitor(), beacon(view(moment, '/')));
  await at('2031-05-08T16:00:00Z');
  await at('2031-05-08T15:59:59.999Z');
  await at('2031-05-10T16:02:00Z');
  await at('2031-05-10T16:02:00.001Z');
  expect((await kept()).map(({ day }) => day)).toEqual(['2031-05-08', '2031-05-10']);
});

test('the times of a browser whose clock is ahead are corrected', async () => {
  const ahead = 3 * 3_600_000;
  const [dealer] = shop.dealers;
  const seen = { ...aView(), at: Date.parse('2031-05-10T15:59:00Z') + ahead };
  const body = {
    ...beaconOf(shop, dealer, visitor, [seen]),
    sentAt: shop.clock.now.getTime() + ahead,
  };
  await sendBeacon(shop.visitor(), body);
  await sendBeacon(shop.visitor(), { ...body, sentAt: body.sentAt + 1 });
  expect(await kept()).toMatchObject([{ at: new Date('2031-05-10T15:59:00Z') }]);
});

test('beacons are not among the requests that are limited', async () => {
  const limits = { ...shop.parts.config.limits, requestsOfClient: 1 };
  const limited = await openTestShop({ limits });
  const client = limited.visitor();
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const body = beaconOf(limited, limited.dealers[0], visitor, []);
    statuses.push(
      (await sendBeacon(client, body)).status,
      (await client.send('GET', '/api/v1/makes')).status,
    );
  }
  expect(statuses).toEqual([204, 200, 204, 429, 204, 429]);
  await limited.close();
});

test('a client sends so many beacons a minute, however it spells their address; no other client is concerned', async () => {
  expect(shop.parts.config.limits.beaconsOfClient).toBe(300);
  const most = 20;
  const limits = { ...shop.parts.config.limits, beaconsOfClient: most };
  const limited = await openTestShop({ limits, trustProxy: ['192.0.2.0/24'] });
  const client = limited.visitor();
  const body = beaconOf(limited, limited.dealers[0], visitor, []);
  const headers = { 'user-agent': browserAgent };
  const ask = async (who: TestClient, path = '/api/v1/views') =>
    (await who.send('POST', path, body, { headers, withoutToken: true })).status;
  const statuses = new Set<number>();
  for (let count = 0; count < most; count += 1) statuses.add(await ask(client));
  expect([...statuses]).toEqual([204]);
  for (const path of ['/api/v1/views', '/api/v1/views?a=b', '/api/v1/%76iews'])
    expect(await ask(client, path)).toBe(429);
  expect(await ask(limited.visitor())).toBe(204);
  const balancer = limited.visitor('192.0.2.9');
  for (let count = 0; count <= most; count += 1) statuses.add(await ask(balancer));
  expect([...statuses]).toEqual([204]);
  limited.clock.now = new Date(testMoment.getTime() + 120_000);
  expect(await ask(client)).toBe(204);
  await limited.close();
});

const stored = (id = randomUUID()): NewView => ({
  ...{
    dealerId: shop.dealers[0].id,
    day: todayIn('America/Toronto', shop.clock.now),
    id,
    at: shop.clock.now,
    visitor,
    kind: 1,
    path: '/',
  },
  ...{ durationMs: null, productId: null, search: null, results: null },
});

test('a full buffer drops what comes on top, and says how much', async () => {
  const buffer = openViewBuffer(shop.db, shop.parts.log, 3);
  buffer.add([stored(), stored()]);
  buffer.add([stored(), stored()]);
  buffer.add([stored()]);
  expect(buffer.dropped).toBe(2);
  await buffer.flush();
  expect(await kept()).toHaveLength(3);
  buffer.add([stored()]);
  await buffer.flush();
  expect(await kept()).toHaveLength(4);
});

test('what could not be stored is stored later; what never can be is dropped', async () => {
  const buffer = openViewBuffer(shop.db, shop.parts.log);
  await shop.db.run(sql`alter table views rename to views_away`);
  buffer.add([stored()]);
  await buffer.flush();
  await shop.db.run(sql`alter table views_away rename to views`);
  buffer.add([stored()]);
  await buffer.flush();
  expect(buffer.dropped).toBe(0);
  expect(await kept()).toHaveLength(2);
  buffer.add([{ ...stored(), productId: 2 ** 70 }]);
  await buffer.flush();
  buffer.add([stored()]);
  await buffer.flush();
  expect(buffer.dropped).toBe(1);
  expect(await kept()).toHaveLength(3);
});

test('a server that stops stores what it has taken', async () => {
  const other = await openTestShop();
  other.clock.now = shop.clock.now;
  await sendBeacon(other.visitor(), beaconOf(other, other.dealers[0], visitor, [aView()]));
  await other.app.close();
  expect(await other.db.rows(sql`select from views where visitor = ${visitor}`)).toHaveLength(1);
  await other.close();
});
