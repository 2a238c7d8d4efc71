import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type Before, selectEvents } from '#server/orders/desk/events.sql.ts';
import { putBack } from '#server/orders/desk/undo.service.ts';
import { type OrderRow, selectOrder } from '#server/orders/orders.sql.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { openStages, orderStage, stageOf } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Those that are open: one in preparation has no work yet. */
const dealerIds = () =>
  shop.db.values<number>(sql`select id from dealers where not preparing order by id`);

test('every dealership of the demo has open orders in every stage, and late ones', async () => {
  const found = await shop.db.rows<{ dealerId: number; stages: number[]; late: number }>(sql`
    select dealer_id as "dealerId", array_agg(distinct stage order by stage) as stages,
      count(*) filter (where wanted_on < ${testMoment}::timestamptz::date - 1 and status_id = ${orderStatus.ORDER})::int as late
    from orders where placed_at is not null group by 1 order by 1`);
  expect(found.map(({ dealerId }) => dealerId)).toEqual(await dealerIds());
  const every = [...openStages, orderStage.FULFILLED, orderStage.CANCELLED];
  expect(found.map(({ stages }) => stages)).toEqual(found.map(() => every));
  for (const { late } of found) expect(late).toBeGreaterThan(0);
});

test('every kind of history is there at every dealership', async () => {
  const kinds = await shop.db.rows<{ dealerId: number; kinds: string[] }>(sql`
    select dealer_id as "dealerId", array_agg(distinct kind order by kind) as kinds from order_events group by 1 order by 1`);
  const expected = [
    ...['acknowledge', 'cancel', 'cancelLines', 'deliver', 'expect', 'fulfil', 'install'],
    ...['invoice', 'moveAppointment', 'note', 'orderParts', 'receive', 'refund', 'reserve'],
    ...['returnLine', 'schedule', 'split', 'undo'],
  ];
  expect(kinds.map((one) => one.kinds)).toEqual((await dealerIds()).map(() => expected));
});

test('taking back every step of an order leads to the order as it was placed', async () => {
  const ids = await shop.db.rows<{ dealerId: number; id: number }>(sql`
    select dealer_id as "dealerId", id from orders o
    where exists (select from order_events e where e.order_id = o.id) and id % 5 = 0`);
  expect(ids.length).toBeGreaterThan(50);
  for (const { dealerId, id } of ids) {
    const order = (await selectOrder(shop.db, dealerId, id))!;
    expect(order.stage).toBe(stageOf(order, order.items));
    const first = await placedAs(order);
    expect([first.stage, first.acknowledgedAt, first.statusId]).toEqual([orderStage.NEW, null, 2]);
    expect(new Set(first.items.map((line) => line.progress))).toEqual(new Set([progress.OPEN]));
    expect(first.itemCount).toBe(first.items.length);
  }
});

async function placedAs(order: OrderRow): Promise<OrderRow> {
  const events = await selectEvents(shop.db, order.dealerId, order.id);
  const befores = await shop.db.rows<{ id: number; before: Before }>(
    sql`select id, before from order_events where order_id = ${order.id} and before is not null`,
  );
  const steps = new Map(befores.map(({ id, before }) => [id, before]));
  const times = events.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times.at(-1)).toBeLessThanOrEqual(shop.clock.now.getTime());
  expect(times[0]).toBeGreaterThanOrEqual(order.createdAt.getTime());
  return events
    .filter(({ isStep, isUndone }) => isStep && !isUndone)
    .reduceRight((after, { id }) => putBack(after, steps.get(id)!), order);
}
