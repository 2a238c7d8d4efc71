import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { AnswerOf } from '#shared/contract/contract.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import { progress } from '#shared/rules/line-progress.ts';
import type { TestClient } from '#tests/support/client.ts';
import { deskOrder } from '#tests/support/desk-order.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let customerId: number;
let productId: number;

beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  customerId = (await shop.db.value<number>(sql`
    select min(customer_id) from orders where dealer_id = ${dealerId}`))!;
  productId = (await shop.db.value<number>(
    sql`select min(id) from products where dealer_id is null`,
  ))!;
  await shop.db.run(sql`delete from appointments where dealer_id = ${dealerId}`);
  await shop.db.run(sql`delete from bays where dealer_id = ${dealerId}`);
  await shop.db.run(
    sql`insert into bays (dealer_id, name, position) values (${dealerId}, 'Bay 1', 1)`,
  );
  await shop.db.run(sql`update dealers set opening_hours = null where id = ${dealerId}`);
});
afterAll(() => shop.close());

type Bay = AnswerOf<'GET /api/v1/auth/bays'>['bays'][number];
const bays = async (): Promise<Bay[]> =>
  (await admin.call('GET /api/v1/auth/bays', { query: { dealerId } })).body.bays;
const add = async (name: string) =>
  admin.call('POST /api/v1/auth/bays', { body: { dealerId, name } });
test('a dealership that is not there gets no bay', async () => {
  const platform = await shop.as('admin@example.test');
  const body = { dealerId: 999_999_999, name: 'Bay 1' };
  expect((await platform.call('POST /api/v1/auth/bays', { body })).status).toBe(404);
});

const change = (id: number, body: object) =>
  admin.call('PATCH /api/v1/auth/bays/:id', { params: { id }, body });

async function book(bayId: number, startsAt: string): Promise<number> {
  const line = { progress: progress.RECEIVED, installed: true, frt: 1 };
  const { id } = await deskOrder(shop.db, { dealerId, customerId, productId }, [line]);
  const action = { kind: 'schedule' as const, bayId, startsAt, minutes: 60 };
  const { status } = await admin.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id },
    body: { version: 1, action },
  });
  expect(status).toBe(200);
  return id;
}

const bayOf = async (orderId: number) =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id: orderId } })).body;

test('bays are added after the others, renamed, and put into another order', async () => {
  expect((await bays()).map(({ name, isActive }) => [name, isActive])).toEqual([['Bay 1', true]]);
  const lift = (await add('  Lift ')).body;
  expect(lift).toMatchObject({ name: 'Lift', isActive: true, position: 2 });
  const tires = (await add('Tires')).body;
  expect((await change(tires.id, { name: 'Tires and oil', position: 1 })).body).toMatchObject({
    name: 'Tires and oil',
    position: 1,
  });
  expect((await bays()).map(({ name }) => name)).toEqual(['Tires and oil', 'Bay 1', 'Lift']);
  for (const name of ['', 'x'.repeat(41)]) expect((await add(name)).status).toBe(422);
});

test('a bay with appointments to come is switched off once another one takes them', async () => {
  const [from, to] = (await bays()) as [Bay, Bay, Bay];
  const one = await book(from.id, '2099-03-04T15:00:00Z');
  const two = await book(from.id, '2099-03-04T17:00:00Z');
  const inTheWay = await book(to.id, '2099-03-04T17:30:00Z');
  const off = { isActive: false };
  const asked = await change(from.id, off);
  expect(asked).toMatchObject({
    status: 422,
    body: { appointments: [{ order: { id: one } }, { order: { id: two } }] },
  });
  const full = await change(from.id, { ...off, moveTo: to.id });
  expect(full).toMatchObject({ status: 422, body: { appointments: [{ order: { id: two } }] } });
  expect(await bayOf(one)).toMatchObject({ appointments: [{ bay: { id: from.id } }] });
  expect((await change(from.id, { ...off, moveTo: from.id })).status).toBe(422);
  const { appointments } = await bayOf(inTheWay);
  await admin.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id: inTheWay },
    body: { version: 2, action: { kind: 'cancelAppointment', appointmentId: appointments[0]!.id } },
  });
  const moved = await change(from.id, { ...off, moveTo: to.id });
  expect(moved).toMatchObject({ status: 200, body: { isActive: false } });
  for (const id of [one, two]) {
    const desk = await bayOf(id);
    expect(desk.appointments).toMatchObject([{ bay: { id: to.id }, state: 'set' }]);
    expect(desk.events.at(-1)).toMatchObject({
      kind: 'bayClosed',
      data: { bay: to.name },
      isStep: false,
    });
  }
  const desk = await bayOf(one);
  const again = {
    kind: 'schedule' as const,
    bayId: from.id,
    startsAt: '2099-03-05T15:00:00Z',
    minutes: 30,
  };
  const refused = await admin.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id: one },
    body: { version: desk.order.version, action: again },
  });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: { 'action.bayId': [expect.any(String)] } },
  });
  const { body } = await admin.call('GET /api/v1/auth/schedule/slots', {
    query: { dealerId, minutes: 60, from: '2099-03-09' },
  });
  expect(body.slots[0]!.bays.map(({ id }) => id)).not.toContain(from.id);
});

test('one bay stays in use, and one that was switched off can be used again', async () => {
  const used = (await bays()).filter(({ isActive }) => isActive);
  for (const { id } of used.slice(1)) {
    const { status } = await change(id, { isActive: false, moveTo: used[0]!.id });
    expect(status).toBe(200);
  }
  const last = await change(used[0]!.id, { isActive: false });
  expect(last.status).toBe(422);
  expect((await change(used[1]!.id, { isActive: true })).body.isActive).toBe(true);
});

const step = async (id: number, action: DeskActionBody) => {
  const { order } = await bayOf(id);
  const body = { version: order.version, action };
  const answer = await admin.call('POST /api/v1/auth/desk/:id/actions', { params: { id }, body });
  expect(answer.status).toBe(200);
};

async function undo(id: number) {
  const { undo } = await bayOf(id);
  const body = { eventId: undo!.eventId, reason: 'Tried' };
  return admin.call('POST /api/v1/auth/desk/:id/undo', { params: { id }, body });
}

test('undoing an older step leads into a bay that is used and free, never into one that is off', async () => {
  const [off, other] = [(await add('Old lift')).body, (await add('New lift')).body];
  const first = '2099-04-06T15:00:00Z';
  const second = '2099-04-06T18:00:00Z';
  const move = async (id: number, startsAt: string) =>
    step(id, {
      ...{ kind: 'moveAppointment', bayId: off.id, startsAt, minutes: 60 },
      appointmentId: (await bayOf(id)).appointments[0]!.id,
    });
  const moved = await book(off.id, first);
  await move(moved, second);
  const cancelled = await book(off.id, first);
  const { appointments } = await bayOf(cancelled);
  await step(cancelled, { kind: 'cancelAppointment', appointmentId: appointments[0]!.id });
  expect((await change(off.id, { isActive: false, moveTo: other.id })).status).toBe(200);

  const back = await undo(moved);
  expect([back.status, back.body.appointments]).toMatchObject([
    ...[200, [{ bay: { id: other.id }, startsAt: new Date(first).toISOString(), state: 'set' }]],
  ]);
  // The other bay is taken by now, another one is free.
  const beside = await undo(cancelled);
  expect(beside.status).toBe(200);
  expect([off.id, other.id]).not.toContain(beside.body.appointments[0]!.bay.id);

  await step(cancelled, { kind: 'cancelAppointment', appointmentId: appointments[0]!.id });
  for (const { id, isActive } of await bays())
    if (isActive && id !== other.id) await book(id, first);
  expect(await undo(cancelled)).toMatchObject({
    status: 422,
    body: { errors: { 'action.startsAt': [expect.stringContaining('taken this time')] } },
  });
});
