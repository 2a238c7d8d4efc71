import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { addDays } from '#shared/rules/days.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test.each([0, 1])('the schedule of dealership %i shows a full week in three bays', async (at) => {
  const { id: dealerId } = shop.dealers[at]!;
  const admin = await shop.as(at === 0 ? 'dealer@example.test' : 'dealer2@example.test');
  const today = shop.clock.now.toISOString().slice(0, 10);
  const query = { dealerId, from: addDays(today, 1), to: addDays(today, 7) };
  const { days, bays, appointments, outside } = (
    await admin.call('GET /api/v1/auth/schedule', { query })
  ).body;
  expect(bays).toHaveLength(3);
  expect(outside).toEqual([]);
  const open = days.filter(({ load }) => load.openMinutes > 0);
  expect(open.length).toBeGreaterThanOrEqual(4);
  expect(open.filter(({ load }) => load.bookedMinutes === 0)).toEqual([]);
  expect(open.some(({ load }) => load.bookedMinutes > 0.85 * load.openMinutes)).toBe(true);
  expect(new Set(appointments.map(({ technician }) => technician?.id)).size).toBe(4);
  const awaited = await shop.db.value<number>(sql`
    select count(*)::int from appointments a join order_items i on i.order_id = a.order_id
    where a.dealer_id = ${dealerId} and a.state = 'set' and i.expected_on > a.starts_at::date`);
  expect(awaited).toBeGreaterThan(0);
});
