import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { DeskActionBody, DeskOrder } from '#shared/contract/desk.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import type { TestClient } from '#tests/support/client.ts';
import { deskOrder } from '#tests/support/desk-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { selectOrder } from '../orders.sql.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let customerId: number;
let productId: number;
let bayIds: number[];
let technicianIds: number[];

beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  customerId = (await shop.db.value<number>(sql`
    select min(customer_id) from orders where dealer_id = ${dealerId}`))!;
  productId = (await shop.db.value<number>(
    sql`select min(id) from products where dealer_id is null`,
  ))!;
  await shop.db.run(sql`update dealers set opening_hours = null where id = ${dealerId}`);
  bayIds = await shop.db.values<number>(sql`
    insert into bays (dealer_id, name, position) values (${dealerId}, 'One', 8), (${dealerId}, 'Two', 9) returning id`);
  technicianIds = await shop.db.values<number>(sql`
    insert into users (dealer_id, first_name, last_name, email, phone_number)
    select ${dealerId}, 'T' || n, 'Fitter', 'fitter' || n || '@example.test', '6135550177' from generate_series(1, 2) n returning id`);
  await shop.db.run(sql`insert into user_roles (user_id, role_id)
    select unnest(${technicianIds}::bigint[]), 3`);
  await shop.db.run(sql`insert into user_grants (user_id, name)
    select unnest(${technicianIds}::bigint[]), 'install'`);
});
afterAll(() => shop.close());

const newOrder = async () => {
  const line = { progress: progress.RECEIVED, installed: true, frt: 1 };
  return (await deskOrder(shop.db, { dealerId, customerId, productId }, [line])).id;
};

const act = (id: number, version: number, action: DeskActionBody) =>
  admin.call('POST /api/v1/auth/desk/:id/actions', { params: { id }, body: { version, action } });

const overlapping = () =>
  shop.db.rows(sql`
    select a.id, b.id as other from appointments a join appointments b on b.id > a.id and a.state = 'set' and b.state = 'set'
      and (a.bay_id = b.bay_id or a.technician_id = b.technician_id)
      and a.starts_at < b.ends_at and b.starts_at < a.ends_at`);

test('of 50 people who want a bay at the same time one has it, and 49 are told', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 50; count += 1) ids.push(await newOrder());
  const action = { kind: 'schedule' as const, bayId: bayIds[0]!, minutes: 60 };
  const answers = await Promise.all(
    ids.map((id, index) =>
      // Half an hour apart, all of them overlap all the same.
      act(id, 1, { ...action, startsAt: `2099-03-04T15:${index % 2 === 0 ? '00' : '30'}:00Z` }),
    ),
  );
  const counts = Object.groupBy(answers, ({ status }) => status);
  expect([counts[200]?.length, counts[422]?.length]).toEqual([1, 49]);
  for (const { body } of counts[422]!)
    expect(body).toMatchObject({
      errors: {
        'action.startsAt': ['Somebody else has just taken this time. Please choose another one.'],
      },
    });
  const set = await shop.db.value(sql`
    select count(*)::int from appointments where bay_id = ${bayIds[0]!} and starts_at::date = '2099-03-04'`);
  expect(set).toBe(1);
}, 60_000);

interface Call {
  order: number;
  kind: number;
  bay: number;
  technician: number;
  start: number;
  minutes: number;
}

const call = fc.record({
  ...{ order: fc.nat(15), kind: fc.nat(9), bay: fc.nat(1), technician: fc.nat(2) },
  ...{ start: fc.nat(31), minutes: fc.nat(3) },
});

/** Orders as the last answer about them was; after a refusal they are read again. */
const seen = new Map<number, DeskOrder>();

async function deskOf(id: number): Promise<DeskOrder> {
  const path = 'GET /api/v1/auth/desk/:id';
  return seen.get(id) ?? (await admin.call(path, { params: { id } })).body;
}

/** One call, as far as the order's state lets it; several come at the same time. */
async function make(id: number, call: Call): Promise<number> {
  const { status, body } = await send(id, await deskOf(id), call);
  if (status === 200) seen.set(id, body);
  else seen.delete(id);
  return status;
}

function send(id: number, desk: DeskOrder, { kind, bay, technician, start, minutes }: Call) {
  const [set] = desk.appointments.filter(({ state }) => state === 'set');
  const place = {
    ...{ bayId: bayIds[bay]!, technicianId: technicianIds[technician] ?? null },
    startsAt: new Date(Date.UTC(2099, 2, 5 + (start >> 4), 14, (start % 16) * 30)).toISOString(),
    minutes: 30 + minutes * 30,
  };
  if (kind < 4) return act(id, desk.order.version, { kind: 'schedule', ...place });
  if (kind > 7 && desk.undo)
    return admin.call('POST /api/v1/auth/desk/:id/undo', {
      params: { id },
      body: { eventId: desk.undo.eventId, reason: 'Tried' },
    });
  const appointmentId = set?.id ?? 1;
  if (kind < 7)
    return act(id, desk.order.version, { kind: 'moveAppointment', appointmentId, ...place });
  return act(id, desk.order.version, { kind: 'cancelAppointment', appointmentId });
}

test('after 500 random calls no two appointments overlap, and every order says what it has', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 16; count += 1) ids.push(await newOrder());
  const calls = fc.sample(call, { numRuns: 500, seed: 61 });
  const statuses = new Map<number, number>();
  for (let at = 0; at < calls.length; at += 10) {
    const together = calls.slice(at, at + 10).map((one) => make(ids[one.order]!, one));
    for (const status of await Promise.all(together))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // Enough of them were done and refused; nothing else happened.
  expect([...statuses.keys()].sort()).toEqual([200, 422]);
  expect(Math.min(...statuses.values())).toBeGreaterThan(100);
  expect(await overlapping()).toEqual([]);
  for (const id of ids) {
    const row = (await selectOrder(shop.db, dealerId, id))!;
    const [first] = row.appointments.filter(({ state }) => state === 'set');
    expect(row.appointmentAt).toEqual(first ? new Date(first.startsAt) : null);
    expect(row.stage).toBe(stageOf(row, row.items));
  }
}, 120_000);
