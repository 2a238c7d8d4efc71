import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/base/database/database.ts';
import type { JobName } from '#server/base/jobs/queues.ts';
import { jobHandlers } from '#server/jobs/handlers.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { beaconOf, sendBeacon, view } from '#tests/support/visitor.ts';
import { countNewDays } from './counting.service.ts';
import { selectWeeks } from './weeks.sql.ts';

let shop: TestShop;
let dealerId: number;
beforeAll(async () => {
  shop = await openTestShop();
  dealerId = shop.dealers[0].id;
});
afterAll(() => shop.close());

async function tell(at: string, visitor: string = randomUUID()): Promise<void> {
  shop.clock.now = new Date(at);
  await sendBeacon(shop.visitor(), beaconOf(shop, shop.dealers[0], visitor, [view(at, '/')]));
  await shop.parts.views.flush();
}

const run = (name: JobName & ('count-views' | 'housekeeping')) =>
  jobHandlers(shop.parts)[name]({
    id: '0',
    retries: 0,
    data: {},
    signal: AbortSignal.timeout(20_000),
  });
const daysOf2031 = () =>
  shop.db.rows<{ day: string; users: number; newUsers: number }>(sql`
    select day, users, new_users as "newUsers" from audience_days where dealer_id = ${dealerId} and day > '2030-12-31' order by day`);
const mondays = async () => (await selectWeeks(shop.db)).map(({ monday }) => monday);

test('the job counts what nobody has looked at', async () => {
  await tell('2031-01-08T15:00:00Z');
  expect(await daysOf2031()).toEqual([]);
  await run('count-views');
  expect(await daysOf2031()).toEqual([{ day: '2031-01-08', users: 1, newUsers: 1 }]);
  expect(await shop.db.rows(sql`select from days_to_count`)).toEqual([]);
});

test('a day that cannot be counted keeps no other from being counted, and is tried again', async () => {
  const at = '2031-01-08T18:00:00Z';
  const [first, second] = shop.dealers;
  shop.clock.now = new Date(at);
  for (const dealer of [first, second]) {
    await sendBeacon(shop.visitor(), beaconOf(shop, dealer, randomUUID(), [view(at, '/')]));
  }
  await shop.parts.views.flush();
  await shop.db.run(
    raw(
      `alter table audience_days add constraint refused check (dealer_id <> ${dealerId} or views < 2) not valid`,
    ),
  );
  await expect(run('count-views')).rejects.toThrow('refused');
  const counted = () =>
    shop.db.rows<{ dealerId: number; views: number }>(
      sql`select dealer_id as "dealerId", views from audience_days where day = '2031-01-08' order by dealer_id`,
    );
  expect(await counted()).toEqual([
    { dealerId: first.id, views: 1 },
    { dealerId: second.id, views: 1 },
  ]);
  await shop.db.run(sql`alter table audience_days drop constraint refused`);
  await run('count-views');
  expect((await counted())[0]).toEqual({ dealerId: first.id, views: 2 });
});

test('many may count at once while views come in: each view counts once', async () => {
  const tellAndCount = async (minute: number) => {
    const at = `2031-01-09T15:${String(minute).padStart(2, '0')}:00Z`;
    shop.clock.now = new Date('2031-01-09T16:00:00Z');
    await sendBeacon(
      shop.visitor(),
      beaconOf(shop, shop.dealers[0], randomUUID(), [view(at, '/')]),
    );
    await shop.parts.views.flush();
    await countNewDays(shop.parts, dealerId);
  };
  await Promise.all(Array.from({ length: 30 }, (_, minute) => tellAndCount(minute)));
  expect((await daysOf2031()).at(-1)).toEqual({ day: '2031-01-09', users: 30, newUsers: 30 });
  expect(await shop.db.rows(sql`select from days_to_count`)).toEqual([]);
});

test('housekeeping makes the next weeks, counts, and drops old views; the days stay', async () => {
  const regular = randomUUID();
  await tell('2031-01-15T15:00:00Z', regular);
  shop.clock.now = new Date('2031-03-20T07:07:00Z'); // 60 days after 19 January, a Sunday
  await run('housekeeping');
  expect(await mondays()).toEqual(['2031-01-13', '2031-03-17', '2031-03-24', '2031-03-31']);
  const before = await daysOf2031();
  expect(before.at(-1)).toEqual({ day: '2031-01-15', users: 1, newUsers: 1 });

  shop.clock.now = new Date('2031-03-21T07:07:00Z');
  await run('housekeeping');
  expect(await mondays()).toEqual(['2031-03-17', '2031-03-24', '2031-03-31']);
  expect(await daysOf2031()).toEqual(before);

  await tell('2031-03-21T15:00:00Z', regular);
  await run('count-views');
  expect((await daysOf2031()).at(-1)).toEqual({ day: '2031-03-21', users: 1, newUsers: 0 });
});

test('after 13 months a visitor is forgotten, and what they were part of stays', async () => {
  const [regular] = await shop.db.rows<{ visitor: string }>(
    sql`select visitor from visitor_days where day = '2031-03-21'`,
  );
  const before = await daysOf2031();
  shop.clock.now = new Date('2032-04-01T07:07:00Z'); // 396 days after 2 March 2031
  await run('housekeeping');
  expect(await shop.db.rows(sql`select day from visitor_days order by day`)).toEqual([
    { day: '2031-03-21' },
  ]);
  await tell('2032-04-01T15:00:00Z', regular!.visitor);
  await run('count-views');
  expect(await daysOf2031()).toEqual([...before, { day: '2032-04-01', users: 1, newUsers: 0 }]);
});
