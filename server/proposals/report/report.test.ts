import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  await shop.db.run(sql`update proposals set deleted_at = ${testMoment}`);
  for (const one of month) await insert(one);
});
afterAll(() => shop.close());

interface Made {
  seller?: string | null;
  dealer?: 0 | 1;
  /** In Toronto, of 2026. */
  created: string;
  state?: 'draft' | 'sent' | 'accepted' | 'ordered' | 'declined' | 'withdrawn';
  sent?: string;
  opened?: boolean;
  accepted?: string;
  reason?: string | null;
  validUntil?: string;
  cents?: number;
  deleted?: true;
}

const ana = 'advisor@example.test';
const boss = 'dealer@example.test';

/** A month by hand: March 2026 of two sellers, with its edges in Toronto's time. */
const month: Made[] = [
  { seller: ana, created: '03-01 00:00', cents: 5_000 },
  {
    seller: ana,
    created: '03-02 09:00',
    state: 'sent',
    sent: '03-02 10:00',
    cents: 10_000,
    validUntil: '2026-03-16',
  },
  {
    seller: ana,
    created: '03-03 09:00',
    state: 'sent',
    sent: '03-03 10:00',
    opened: true,
    cents: 20_000,
    validUntil: '2099-01-01',
  },
  {
    seller: ana,
    created: '03-04 09:00',
    state: 'accepted',
    sent: '03-04 10:00',
    opened: true,
    accepted: '03-04 12:00',
    cents: 30_000,
  },
  {
    seller: ana,
    created: '03-05 09:00',
    state: 'ordered',
    sent: '03-05 10:00',
    opened: true,
    accepted: '03-05 20:00',
    cents: 40_000,
  },
  {
    seller: ana,
    created: '03-06 09:00',
    state: 'declined',
    sent: '03-06 10:00',
    opened: true,
    reason: 'Too dear',
    cents: 7_000,
  },
  {
    seller: boss,
    created: '03-31 23:59',
    state: 'declined',
    sent: '03-31 23:59',
    opened: true,
    reason: 'Too dear',
    cents: 8_000,
  },
  {
    seller: boss,
    created: '03-30 09:00',
    state: 'declined',
    sent: '03-30 10:00',
    reason: null,
    cents: 9_000,
  },
  { seller: boss, created: '03-30 10:00', state: 'withdrawn', sent: '03-30 11:00', cents: 1_000 },
  { seller: boss, created: '03-30 11:00', state: 'ordered', accepted: '03-30 12:00', cents: 2_000 },
  { seller: ana, created: '03-10 09:00', cents: 99_000, deleted: true },
  {
    seller: ana,
    created: '02-28 23:59',
    state: 'sent',
    sent: '03-01 10:00',
    cents: 3_000,
    validUntil: '2099-01-01',
  },
  { seller: ana, created: '04-01 00:00', cents: 4_000 },
  {
    seller: 'dealer2@example.test',
    dealer: 1,
    created: '03-10 09:00',
    state: 'sent',
    sent: '03-10 10:00',
    cents: 77_700,
    validUntil: '2099-01-01',
  },
];

const at = (moment: string | undefined) =>
  moment ? sql`(${`2026-${moment}`}::timestamp at time zone 'America/Toronto')` : sql`null`;

async function insert(one: Made): Promise<void> {
  const dealerId = shop.dealers[one.dealer ?? 0].id;
  await shop.db.run(sql`
    insert into proposals (dealer_id, seller_id, language, state, looks, lines, total_cents, current_version, created_at, updated_at,
      sent_at, opened_at, accepted_at, decline_reason, valid_until, deleted_at, order_id)
    values (${dealerId}, (select id from users where email = ${one.seller ?? null} and dealer_id = ${dealerId}), 'en', ${one.state ?? 'draft'},
      '[{"name":""}]', '[]', ${one.cents ?? 0}, ${one.sent ? 1 : 0}, ${at(one.created)}, ${at(one.created)}, ${at(one.sent)},
      ${one.opened ? at(one.sent) : sql`null`}, ${at(one.accepted)}, ${one.reason ?? null}, ${one.validUntil ?? null},
      ${one.deleted ? at(one.created) : sql`null`}, null)`);
}

const report = (client: TestClient, days: { startDate?: string; endDate?: string } = march) =>
  client.call('GET /api/v1/auth/proposals/report', {
    query: { dealerId: shop.dealers[0].id, ...days },
  });
const march = { startDate: '2026-03-01', endDate: '2026-03-31' };

test('a month by hand is counted to the hour in the dealership’s time zone', async () => {
  const { status, body } = await report(admin);
  expect(status).toBe(200);
  expect(body.data.map(({ month, made }) => [month, made])).toEqual([
    ['2026-03', 6],
    ['2026-03', 4],
  ]);
  expect(body.data[0]).toMatchObject({
    ...{ made: 6, sent: 5, opened: 4, accepted: 2, declined: 1, withdrawn: 0, expired: 1 },
    ...{ offered: 1_070, medianHours: 6 },
  });
  expect(body.data[1]).toMatchObject({
    ...{ made: 4, sent: 3, opened: 1, accepted: 0, declined: 2, withdrawn: 1, expired: 0 },
    ...{ offered: 180, acceptedValue: 0, medianHours: null },
  });
  expect(body.totals).toMatchObject({
    ...{ made: 10, sent: 8, opened: 5, accepted: 2, declined: 3, withdrawn: 1, expired: 1 },
    ...{ offered: 1_250, medianHours: 6 },
  });
  expect(body.reasons).toEqual([{ reason: 'Too dear', count: 2 }]);
});

test('the accepted value is that of the orders', async () => {
  const order = await shop.db.row<{ id: number; totalCents: number }>(sql`
    select id, total_cents as "totalCents" from orders
    where dealer_id = ${shop.dealers[0].id} and total_cents > 0 order by id limit 1`);
  await shop.db.run(sql`
    update proposals set order_id = ${order!.id} where total_cents = 30000 and state = 'accepted'`);
  expect((await report(admin)).body.totals.acceptedValue).toBe(order!.totalCents / 100);
});

test('other days are counted apart, and without days all months, the newest first', async () => {
  const one = { startDate: '2026-02-28', endDate: '2026-02-28' };
  expect((await report(admin, one)).body.totals).toMatchObject({ made: 1, sent: 1, offered: 30 });
  const none = (await report(admin, { startDate: '2020-01-01', endDate: '2020-01-02' })).body;
  expect(none).toMatchObject({ data: [], totals: { made: 0, medianHours: null }, reasons: [] });
  const { data } = (await report(admin, {})).body;
  expect(data.map(({ month }) => month)).toEqual(['2026-04', '2026-03', '2026-03', '2026-02']);
});
