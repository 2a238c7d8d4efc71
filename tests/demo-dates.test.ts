import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Pool, sql } from '#server/base/database/database.ts';
import { openStages, orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { loadDemoData } from '../demo/load.ts';
import { calendarMoments } from './support/calendar-moments.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { testMoment } from './support/moment.ts';

// The demo is drawn by weekday and ends today, so that it is another one on each day. What it must
// show stands here for days that differ most; its other tests run at the moment of all tests.

/**
 * One of the days on which the demo differs most: loading it takes half a minute. `npm run drill -- calendar` runs this
 * and every other test of the demo at all of them.
 */
const names = ['29 February'];
const moments = [
  ...calendarMoments.filter(({ name }) => names.includes(name)),
  { name: 'the moment of all tests', at: testMoment.toISOString() },
];

describe.each(moments)('the demo at $name ($at)', ({ at }) => {
  const now = new Date(at);
  let database: TestDatabase;
  let db: Pool;
  beforeAll(async () => {
    const isLoaded = at === testMoment.toISOString();
    database = await testDatabase(isLoaded ? 'template_demo' : 'template_shop');
    db = database.db;
    if (!isLoaded) await loadDemoData({ db, now, pictures: null });
  }, 300_000);
  afterAll(() => database.close());

  test('has open orders in every stage, late ones and every kind of history', async () => {
    const found = await db.rows<{ stages: number[]; late: number; kinds: number }>(sql`
      select array_agg(distinct stage order by stage) as stages,
        count(*) filter (where wanted_on < ${now}::timestamptz::date - 1 and status_id = ${orderStatus.ORDER})::int as late,
        (select count(distinct kind)::int from order_events e where e.dealer_id = o.dealer_id) as kinds
      from orders o where placed_at is not null group by dealer_id`);
    const every = [...openStages, orderStage.FULFILLED, orderStage.CANCELLED];
    expect(found.map(({ stages }) => stages)).toEqual([every, every, every]);
    expect(found.map(({ kinds }) => kinds)).toEqual([18, 18, 18]);
    for (const { late } of found) expect(late).toBeGreaterThan(0);
  });

  test('has nothing that happened later', async () => {
    const latest = await db.values<Date | null>(sql`
      select max(placed_at) from orders union all select max(at) from order_events
      union all select max(created_at) from users union all select max(sent_at) from proposals
      union all select max(at) from proposal_events union all select max(at) from views`);
    for (const moment of latest) expect(moment! <= now).toBe(true);
  });

  test('has proposals in every state, at the dealerships that sell by them', async () => {
    const states = await db.values<string[]>(sql`
      select array_agg(distinct state order by state) from proposals group by dealer_id order by dealer_id`);
    for (const found of states.slice(0, 2))
      expect(found).toEqual(['accepted', 'declined', 'draft', 'ordered', 'sent', 'withdrawn']);
  });

  test('has appointments in the week to come, one of whose parts comes too late', async () => {
    const weeks = await db.rows<{ ahead: number; tooLate: number }>(sql`
      select count(distinct a.id)::int as ahead, count(distinct a.id) filter (where i.expected_on > a.starts_at::date)::int as "tooLate"
      from appointments a join order_items i on i.order_id = a.order_id
      where a.state = 'set' and a.starts_at > ${now} group by a.dealer_id order by a.dealer_id`);
    for (const { ahead, tooLate } of weeks.slice(0, 2)) {
      expect(ahead).toBeGreaterThan(10);
      expect(tooLate).toBeGreaterThan(0);
    }
  });
});
