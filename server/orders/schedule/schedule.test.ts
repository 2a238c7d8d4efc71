import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { DeskActionBody, DeskOrder } from '#shared/contract/desk.ts';
import { progress } from '#shared/rules/line-progress.ts';
import type { OpeningHours } from '#shared/rules/opening-hours.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { type DeskLine, deskOrder } from '#tests/support/desk-order.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { freeTechnician } from './technician-left.service.ts';

const { OPEN, ON_ORDER, RECEIVED } = progress;

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let customerId: number;
let productId: number;
let technicianId: number;
/** Two bays. */
let bays: [number, number];

/** A Tuesday in Toronto, before opening; the dealership has a break at noon, and Wednesday off. */
const morning = new Date('2026-03-10T12:00:00Z');
const usual = [
  { opens: '09:00', closes: '12:00' },
  { opens: '13:00', closes: '17:00' },
];
const hours: OpeningHours = {
  week: [usual, usual, [], usual, usual, [], []],
  exceptions: [],
};
/** A time of that Tuesday in Toronto, where clocks are four hours behind UTC. */
const at = (time: string, day = '2026-03-10') => new Date(`${day}T${time}:00-04:00`).toISOString();

beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  admin = await shop.as('dealer@example.test');
  const [{ id, manufacturerId }] = shop.dealers;
  dealerId = id;
  customerId = (await shop.db.value<number>(sql`
    insert into users (dealer_id, first_name, last_name, email, phone_number)
    values (${id}, 'Zoë', 'Quixote', 'zoe.q@example.test', '6135550177') returning id`))!;
  technicianId = (await shop.db.value<number>(sql`
    select id from users where email = 'advisor@example.test' and dealer_id = ${id}`))!;
  productId = (await shop.db.value<number>(sql`
    select id from products where make_id = ${manufacturerId} and dealer_id is null and active order by id limit 1`))!;
});
beforeEach(async () => {
  shop.clock.now = morning;
  await shop.db.run(
    sql`update orders set deleted_at = ${testMoment} where dealer_id = ${dealerId}`,
  );
  await shop.db.run(sql`delete from appointments where dealer_id = ${dealerId}`);
  await shop.db.run(sql`delete from bays where dealer_id = ${dealerId}`);
  await shop.db.run(sql`
    update dealers set opening_hours = ${JSON.stringify(hours)}::jsonb where id = ${dealerId}`);
  await shop.db.run(sql`delete from user_grants where user_id = ${technicianId}`);
  await shop.db.run(
    sql`insert into user_grants (user_id, name) values (${technicianId}, 'install')`,
  );
  bays = (await shop.db.values<number>(sql`
    insert into bays (dealer_id, name, position) values (${dealerId}, 'Left', 1), (${dealerId}, 'Right', 2) returning id`)) as [
    number,
    number,
  ];
});
afterAll(() => shop.close());

const fitted: DeskLine = { progress: RECEIVED, installed: true, frt: 1 };

async function place(lines: DeskLine[] = [fitted]): Promise<DeskOrder> {
  const { id } = await deskOrder(
    shop.db,
    { dealerId, customerId, productId, sellerId: technicianId },
    lines,
  );
  return read(id);
}

const read = async (id: number): Promise<DeskOrder> =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

const post = (desk: DeskOrder, action: DeskActionBody, client = admin) =>
  client.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id: desk.order.id },
    body: { version: desk.order.version, action },
  });

async function act(desk: DeskOrder, action: DeskActionBody): Promise<DeskOrder> {
  const { status, body } = await post(desk, action);
  expect([status, body]).toEqual([200, body]);
  return body;
}

async function refusal(desk: DeskOrder, action: DeskActionBody) {
  const { status, body } = await post(desk, action);
  expect(status).toBe(422);
  return (body as unknown as { errors: Record<string, string[]> }).errors;
}

async function undo(desk: DeskOrder) {
  return admin.call('POST /api/v1/auth/desk/:id/undo', {
    params: { id: desk.order.id },
    body: { eventId: desk.undo!.eventId, reason: 'Tried' },
  });
}

const schedule = (startsAt: string, more: object = {}): DeskActionBody =>
  ({ kind: 'schedule', bayId: bays[0], startsAt, minutes: 60, ...more }) as DeskActionBody;
const move = (desk: DeskOrder, startsAt: string, more: object = {}): DeskActionBody =>
  ({
    ...schedule(startsAt, more),
    kind: 'moveAppointment',
    appointmentId: desk.appointments[0]!.id,
  }) as DeskActionBody;

const sequenceOf = (id: number) =>
  shop.db.value<number>(sql`select sequence from appointments where id = ${id}`);

const stored = (id: number) =>
  shop.db.row(sql`select stage, appointment_at as at from orders where id = ${id}`);

test('an order to schedule is scheduled, moved and cancelled, and its stage and next start follow', async () => {
  let desk = await place();
  expect(desk).toMatchObject({
    facts: { stage: orderStage.TO_SCHEDULE },
    next: 'schedule',
    visits: [60],
  });
  desk = await act(desk, schedule(at('09:30'), { technicianId }));
  expect(desk).toMatchObject({
    facts: { stage: orderStage.SCHEDULED, appointmentAt: at('09:30') },
    next: 'install',
    visits: [],
  });
  expect(desk.appointments).toMatchObject([
    {
      bay: { id: bays[0], name: 'Left' },
      technician: { id: technicianId },
      state: 'set',
      startsAt: at('09:30'),
      endsAt: at('10:30'),
      minutes: 60,
    },
  ]);
  expect(await stored(desk.order.id)).toEqual({ stage: 5, at: new Date(at('09:30')) });
  const { id } = desk.appointments[0]!;
  desk = await act(desk, move(desk, at('13:00', '2026-03-12'), { bayId: bays[1], minutes: 90 }));
  expect(desk.appointments).toMatchObject([
    {
      id,
      bay: { name: 'Right' },
      technician: null,
      endsAt: at('14:30', '2026-03-12'),
      state: 'set',
    },
  ]);
  desk = await act(desk, { kind: 'cancelAppointment', appointmentId: id });
  expect(desk).toMatchObject({
    facts: { stage: orderStage.TO_SCHEDULE, appointmentAt: null },
    next: 'schedule',
    visits: [60],
  });
  expect(await stored(desk.order.id)).toEqual({ stage: 4, at: null });
  // Set, moved, cancelled: calendars take each as newer.
  expect(await sequenceOf(id)).toBe(2);
  const told = desk.events.map(({ kind, data }) => [
    kind,
    data.bay,
    data.startsAt,
    data.startsBefore,
  ]);
  expect(told).toEqual([
    ['schedule', 'Left', at('09:30'), undefined],
    ['moveAppointment', 'Right', at('13:00', '2026-03-12'), at('09:30')],
    ['cancelAppointment', undefined, undefined, at('13:00', '2026-03-12')],
  ]);
});

test('undoing puts appointments back, and what the step made stays as cancelled', async () => {
  let desk = await act(await place(), schedule(at('09:30')));
  desk = await act(desk, move(desk, at('14:00')));
  desk = await act(desk, { kind: 'cancelAppointment', appointmentId: desk.appointments[0]!.id });
  desk = (await undo(desk)).body;
  expect(desk).toMatchObject({
    facts: { stage: 5 },
    appointments: [{ state: 'set', startsAt: at('14:00') }],
  });
  desk = (await undo(desk)).body;
  expect(desk.appointments).toMatchObject([{ state: 'set', startsAt: at('09:30') }]);
  desk = (await undo(desk)).body;
  expect(desk).toMatchObject({
    facts: { stage: 4, appointmentAt: null },
    appointments: [{ state: 'cancelled' }],
    undo: null,
  });
  expect(await sequenceOf(desk.appointments[0]!.id)).toBe(5);
});

test('what is taken, past or closed is refused in words, and nothing is stored', async () => {
  const first = await act(await place(), schedule(at('09:30'), { technicianId }));
  const other = await place();
  const taken = 'Somebody else has just taken this time. Please choose another one.';
  expect(await refusal(other, schedule(at('10:00')))).toEqual({ 'action.startsAt': [taken] });
  expect(await refusal(other, schedule(at('10:00'), { bayId: bays[1], technicianId }))).toEqual({
    'action.technicianId': [
      'This technician has another appointment then. Please choose another time or technician.',
    ],
  });
  const closed = { 'action.startsAt': ['The dealership is closed then.'] };
  for (const startsAt of [
    at('08:30'),
    at('11:30'),
    at('12:15'),
    at('16:30'),
    at('10:00', '2026-03-11'),
  ])
    expect(await refusal(other, schedule(startsAt, { bayId: bays[1] }))).toEqual(closed);
  shop.clock.now = new Date(at('10:45'));
  expect(await refusal(other, schedule(at('10:45')))).toEqual({
    'action.startsAt': ['That is in the past.'],
  });
  expect(await refusal(other, schedule(at('13:00'), { bayId: 0x7fffffff }))).toEqual({
    'action.bayId': ['Please choose a bay that is in use.'],
  });
  expect(
    await refusal(first, schedule(at('09:00', '2026-03-12'), { technicianId: customerId })),
  ).toEqual({
    'action.technicianId': ['Please choose somebody of this dealership.'],
  });
  expect((await read(other.order.id)).appointments).toEqual([]);
  // Right after it, and in the other bay at the same time, is free.
  await act(other, schedule(at('10:45', '2026-03-12')));
  await act(await place(), schedule(at('10:45', '2026-03-12'), { bayId: bays[1] }));
});

test('another dealership’s bay is none', async () => {
  const bayId = await shop.db.value<number>(sql`
    insert into bays (dealer_id, name, position) values (${shop.dealers[1].id}, 'Theirs', 9) returning id`);
  expect(await refusal(await place(), schedule(at('09:30'), { bayId }))).toHaveProperty([
    'action.bayId',
  ]);
});

test('one order is in one place at a time, and its second visit is another appointment', async () => {
  let desk = await place([{ ...fitted, frt: 10 }]);
  expect(desk.visits).toEqual([420, 180]);
  desk = await act(desk, schedule(at('09:00'), { minutes: 420 }));
  // The break counts for nothing: seven hours of work end at five.
  expect(desk.appointments).toMatchObject([{ endsAt: at('17:00'), minutes: 420 }]);
  expect(desk.visits).toEqual([180]);
  expect(await refusal(desk, schedule(at('13:00'), { bayId: bays[1] }))).toEqual({
    'action.startsAt': ['This order has another appointment then.'],
  });
  desk = await act(desk, schedule(at('09:00', '2026-03-12'), { minutes: 180 }));
  expect(desk).toMatchObject({ visits: [], facts: { appointmentAt: at('09:00') } });
});

test('the history shows every visit that is set, in order of time', async () => {
  const advisor = await shop.as('advisor@example.test');
  const visitsOf = async (orderId: number) => {
    const { body } = await advisor.call('GET /api/v1/auth/orders/history', { query: { dealerId } });
    return body.data.find(({ id }) => id === orderId)!.visits;
  };
  const desk = await place([{ ...fitted, frt: 10 }]);
  expect(await visitsOf(desk.order.id)).toEqual([]);
  const last = await act(desk, schedule(at('09:00', '2026-03-12'), { minutes: 180 }));
  const both = await act(last, schedule(at('09:00'), { minutes: 420 }));
  const second = { startsAt: at('09:00', '2026-03-12'), endsAt: at('12:00', '2026-03-12') };
  expect(await visitsOf(desk.order.id)).toEqual([
    { startsAt: at('09:00'), endsAt: at('17:00') },
    second,
  ]);
  const [first] = both.appointments;
  await act(both, { kind: 'cancelAppointment', appointmentId: first!.id });
  expect(await visitsOf(desk.order.id)).toEqual([second]);
});

test('a visit that is over leaves to be scheduled what was not fitted', async () => {
  const half = { ...fitted, frt: 5 };
  let desk = await act(await place([half, half]), schedule(at('09:00'), { minutes: 420 }));
  const silent = await act(
    await place([{ ...fitted, frt: 10 }]),
    schedule(at('09:00'), { bayId: bays[1], minutes: 420 }),
  );
  shop.clock.now = new Date(at('17:30'));
  // Nobody has said yet what was done.
  expect((await read(desk.order.id)).visits).toEqual([180]);
  desk = await act(desk, { kind: 'install', lineIds: [desk.lines[0]!.id], technicianId });
  expect(desk).toMatchObject({ visits: [300], appointments: [{ state: 'set' }] });
  shop.clock.now = new Date(at('08:00', '2026-03-11'));
  expect((await read(silent.order.id)).visits).toEqual([420, 180]);
  // With another visit to come, the one before has done its part.
  const next = await act(silent, schedule(at('09:00', '2026-03-12'), { minutes: 180 }));
  expect(next.visits).toEqual([]);
});

test('a visit before its parts are here says so', async () => {
  let desk = await place([{ ...fitted, progress: ON_ORDER, expectedOn: '2026-03-12' }]);
  expect(desk).toMatchObject({ facts: { stage: orderStage.WAITING }, next: 'receive' });
  desk = await act(desk, schedule(at('09:00')));
  expect(desk).toMatchObject({
    facts: { stage: orderStage.WAITING },
    appointments: [{ partsExpectedOn: '2026-03-12' }],
  });
  const query = { dealerId, from: '2026-03-10', to: '2026-03-10' };
  const { body } = await admin.call('GET /api/v1/auth/schedule', { query });
  expect(body.appointments).toMatchObject([
    { order: { id: desk.order.id, partsExpectedOn: '2026-03-12' } },
  ]);
  desk = await act(desk, move(desk, at('09:00', '2026-03-12')));
  expect(desk.appointments[0]!.partsExpectedOn).toBeNull();
  expect(await refusal(await place([{ progress: OPEN }]), schedule(at('13:00')))).toHaveProperty(
    'action',
  );
});

test('with the last line fitted the visit that has begun is done, and the next one is cancelled', async () => {
  let desk = await place([fitted, { ...fitted, name: 'Second' }]);
  desk = await act(desk, schedule(at('09:00')));
  desk = await act(desk, schedule(at('14:00')));
  const [one, two] = desk.lines.map(({ id }) => id) as [number, number];
  shop.clock.now = new Date(at('10:30'));
  desk = await act(desk, { kind: 'install', lineIds: [one], technicianId });
  expect(desk.appointments.map(({ state }) => state)).toEqual(['set', 'set']);
  desk = await act(desk, { kind: 'install', lineIds: [two], technicianId });
  expect(desk.appointments.map(({ state }) => state)).toEqual(['done', 'cancelled']);
  expect(desk).toMatchObject({ facts: { stage: orderStage.READY, appointmentAt: null } });
  desk = (await undo(desk)).body;
  expect(desk.appointments.map(({ state }) => state)).toEqual(['set', 'set']);
  expect(desk.facts).toMatchObject({ stage: orderStage.SCHEDULED, appointmentAt: at('09:00') });
});

test('an order that is cancelled or fulfilled frees its time, and undoing finds it taken', async () => {
  let desk = await act(await place(), schedule(at('09:00')));
  desk = await act(desk, { kind: 'cancel', reason: 'notAvailable' });
  expect(desk.appointments.map(({ state }) => state)).toEqual(['cancelled']);
  let other = await act(await place(), schedule(at('09:00')));
  const { status, body } = await undo(desk);
  expect([status, body]).toMatchObject([
    422,
    { errors: { 'action.startsAt': [expect.stringContaining('taken this time')] } },
  ]);
  expect((await read(desk.order.id)).order.statusId).toBe(orderStatus.CANCELLED);
  // The whole order's change of the admin area settles them too.
  const change = { version: other.order.version, statusId: orderStatus.FULFILLED };
  const changed = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: other.order.id },
    body: change,
  });
  expect(changed.status).toBe(200);
  other = await read(other.order.id);
  expect(other.appointments.map(({ state }) => state)).toEqual(['cancelled']);
  expect((await undo(desk)).status).toBe(200);
});

test('an order that is deleted frees its time', async () => {
  const desk = await act(await place(), schedule(at('09:00')));
  const params = { id: desk.order.id };
  const { status } = await admin.call('DELETE /api/v1/auth/orders/deleteOrder/:id', { params });
  expect(status).toBe(200);
  await act(await place(), schedule(at('09:00')));
  expect((await scheduleFrom('2026-03-10', '2026-03-10')).appointments).toHaveLength(1);
});

test('an order is late when the day of its appointment is over', async () => {
  const desk = await act(await place(), schedule(at('09:00')));
  const columns = async () =>
    (await admin.call('GET /api/v1/auth/desk', { query: { dealerId } })).body.columns
      .filter(({ cards }) => cards.some(({ id }) => id === desk.order.id))
      .map(({ column }) => column);
  shop.clock.now = new Date(at('23:30'));
  expect(await columns()).toEqual(['scheduled']);
  shop.clock.now = new Date(at('00:30', '2026-03-11'));
  expect(await columns()).toEqual(['late']);
  expect((await read(desk.order.id)).facts.isLate).toBe(true);
  const { body } = await admin.call('GET /api/v1/auth/desk/news', { query: { dealerId } });
  expect(body.late).toBeGreaterThan(0);
});

const slots = async (query: object, client = admin) =>
  (
    await client.call('GET /api/v1/auth/schedule/slots', {
      query: { dealerId, minutes: 60, from: '2026-03-10', ...query },
    })
  ).body.slots.map(({ startsAt, bays }) => [startsAt, bays.map(({ name }) => name)]);

test('free times leave out what is booked, and time of the same order or technician in every bay', async () => {
  const desk = await act(await place(), schedule(at('09:00'), { technicianId, minutes: 120 }));
  const both = ['Left', 'Right'];
  expect((await slots({})).slice(0, 4)).toEqual([
    [at('09:00'), ['Right']],
    ...[at('09:30'), at('10:00'), at('10:30')].map((time) => [time, ['Right']]),
  ]);
  const later = [at('11:00'), both];
  expect((await slots({ technicianId }))[0]).toEqual(later);
  expect((await slots({ orderId: desk.order.id }))[0]).toEqual(later);
  const moved = { orderId: desk.order.id, appointmentId: desk.appointments[0]!.id };
  expect((await slots(moved))[0]).toEqual([at('09:00'), both]);
  shop.clock.now = new Date(at('15:50'));
  expect((await slots({}))[0]).toEqual([at('16:00'), both]);
  expect(await slots({ from: '2020-01-01' })).toEqual(await slots({}));
});

test('a holiday offers no time, and none can be booked on it', async () => {
  const exceptions = [
    { firstDay: '2026-03-10', lastDay: '2026-03-12', name: 'Stocktaking', spans: [] },
    {
      ...{ firstDay: '2026-03-13', lastDay: '2026-03-13', name: 'Eve' },
      spans: [{ opens: '10:00', closes: '11:00' }],
    },
  ];
  const everyDay = hours.week.map(() => [{ opens: '09:00', closes: '17:00' }]);
  const first = async () => (await slots({}))[0]?.[0];
  const openOn = (closed: object[]) =>
    shop.db.run(sql`
      update dealers set opening_hours = ${JSON.stringify({ week: everyDay, exceptions: closed })}::jsonb
      where id = ${dealerId}`);
  await openOn([]);
  expect(await first()).toBe(at('09:00'));
  await openOn(exceptions);
  const offered = (await slots({})).map(([startsAt]) => startsAt);
  expect(offered[0]).toBe(at('10:00', '2026-03-13'));
  expect(offered[1]).toBe(at('09:00', '2026-03-14'));
  const order = await place();
  for (const day of ['2026-03-10', '2026-03-12'])
    expect(await refusal(order, schedule(at('10:00', day)))).toEqual({
      'action.startsAt': ['The dealership is closed then.'],
    });
});

test('on a long day every start is offered, also after the twentieth', async () => {
  const long = { ...hours, week: hours.week.map(() => [{ opens: '06:00', closes: '22:00' }]) };
  await shop.db.run(
    sql`update dealers set opening_hours = ${JSON.stringify(long)}::jsonb where id = ${dealerId}`,
  );
  const starts = (await slots({ from: '2026-03-11' })).map(([startsAt]) => startsAt);
  expect([starts.length, starts.at(-1)]).toEqual([31, at('21:00', '2026-03-11')]);
});

const scheduleFrom = async (from: string, to: string, client = admin) =>
  (await client.call('GET /api/v1/auth/schedule', { query: { dealerId, from, to } })).body;

test('the schedule shows days with their hours and load, and what is outside the hours now', async () => {
  const desk = await act(
    await place([fitted, { progress: progress.CANCELLED }]),
    schedule(at('09:00'), { technicianId, minutes: 90 }),
  );
  const shown = await scheduleFrom('2026-03-10', '2026-03-11');
  expect(shown.timeZone).toBe('America/Toronto');
  expect(shown.days).toMatchObject([
    {
      day: '2026-03-10',
      spans: [
        { opens: '09:00', startsAt: at('09:00') },
        { closes: '17:00', endsAt: at('17:00') },
      ],
      load: { bookedMinutes: 90, openMinutes: 840 },
    },
    { day: '2026-03-11', spans: [], load: { bookedMinutes: 0, openMinutes: 0 } },
  ]);
  expect(shown.appointments).toMatchObject([
    {
      order: { id: desk.order.id, lines: 1, version: desk.order.version },
      bay: { name: 'Left' },
      technician: { id: technicianId },
      isOutside: false,
    },
  ]);
  expect(shown.outside).toEqual([]);
  expect(shown.bays.map(({ name }) => name)).toEqual(['Left', 'Right']);
  expect(shown.technicians.map(({ id }) => id)).toContain(technicianId);
  const closed = { ...hours, week: hours.week.map(() => []) };
  await shop.db.run(
    sql`update dealers set opening_hours = ${JSON.stringify(closed)}::jsonb where id = ${dealerId}`,
  );
  // Of whatever day it is; the appointment stays.
  const after = await scheduleFrom('2026-03-16', '2026-03-16');
  expect(after.outside).toMatchObject([{ id: desk.appointments[0]!.id, isOutside: true }]);
  expect((await read(desk.order.id)).appointments).toMatchObject([{ state: 'set' }]);
});

const switchOff = (bayId: number, moveTo?: number) =>
  admin.call('PATCH /api/v1/auth/bays/:id', {
    params: { id: bayId },
    body: { isActive: false, ...(moveTo && { moveTo }) },
  });

test('a bay that is switched off in the evening counts as open on the days that it was used', async () => {
  for (const bayId of bays)
    await act(await place(), schedule(at('09:00'), { bayId, minutes: 420 }));
  shop.clock.now = new Date(at('17:30'));
  expect((await switchOff(bays[1])).status).toBe(200);
  const { days } = await scheduleFrom('2026-03-10', '2026-03-12');
  expect(days.map(({ load }) => [load.bookedMinutes, load.openMinutes])).toEqual([
    ...[
      [840, 840],
      [0, 0],
      [0, 420],
    ],
  ]);
});

test('what was fitted in a bay that is off now can be undone, and was there', async () => {
  let desk = await act(await place(), schedule(at('09:00'), { bayId: bays[1] }));
  shop.clock.now = new Date(at('11:00'));
  expect((await switchOff(bays[1])).status).toBe(200);
  desk = await act(desk, { kind: 'install', lineIds: [desk.lines[0]!.id], technicianId });
  expect(desk.appointments).toMatchObject([{ state: 'done' }]);
  const { status, body } = await undo(desk);
  expect([status, body.appointments]).toMatchObject([
    200,
    [{ state: 'set', bay: { id: bays[1] } }],
  ]);
});

test('a dealership that has not said when it is open has usual hours', async () => {
  await shop.db.run(sql`update dealers set opening_hours = null where id = ${dealerId}`);
  expect(await scheduleFrom('2026-03-11', '2026-03-11')).toMatchObject({
    hasHours: false,
    days: [{ spans: [{ opens: '08:00', closes: '17:00' }] }],
  });
  await act(await place(), schedule(at('08:00', '2026-03-11')));
});

test('an advisor without a grant sees appointments of own sales alone, and the load of all', async () => {
  await act(await place(), schedule(at('09:00')));
  const others = await place();
  await shop.db.run(sql`update orders set seller_id = null where id = ${others.order.id}`);
  await act(others, schedule(at('10:00')));
  await shop.db.run(sql`delete from user_grants where user_id = ${technicianId}`);
  const advisor = await shop.as('advisor@example.test');
  const shown = await scheduleFrom('2026-03-10', '2026-03-10', advisor);
  expect(shown.appointments).toHaveLength(1);
  expect(shown.days[0]!.load.bookedMinutes).toBe(120);
});

test('ranges that are none or too long are refused', async () => {
  for (const [from, to] of [
    ['2026-03-11', '2026-03-10'],
    ['2026-02-30', '2026-03-02'],
    ['2026-03-01', '2026-06-01'],
  ])
    expect(
      (await admin.call('GET /api/v1/auth/schedule', { query: { dealerId, from: from!, to: to! } }))
        .status,
    ).toBe(422);
});

test('after the calendar’s last day there are no days, and on it there are times', async () => {
  const last = '9999-12-31'; // a Friday; in winter clocks are five hours behind UTC
  const free = await slots({ from: last });
  expect([free.length, free[0]![0]]).toEqual([12, `${last}T14:00:00.000Z`]);
  for (const [from, to] of [
    [last, last],
    ['9999-12-01', last],
    ['0001-01-01', '0001-01-02'],
  ] as const) {
    const { days } = await scheduleFrom(from, to);
    expect([days[0]!.day, days.at(-1)!.day]).toEqual([from, to]);
  }
});

test('who does not fit any more is taken off the appointments to come, with an event by nobody', async () => {
  let desk = await act(await place(), schedule(at('09:00'), { technicianId }));
  desk = await act(desk, move(desk, at('14:00'), { technicianId }));
  await freeTechnician(shop.parts, { dealerId, userId: technicianId });
  expect((await read(desk.order.id)).appointments[0]!.technician).not.toBeNull();
  await shop.db.run(sql`delete from user_grants where user_id = ${technicianId}`);
  await freeTechnician(shop.parts, { dealerId, userId: technicianId });
  await freeTechnician(shop.parts, { dealerId, userId: technicianId });
  desk = await read(desk.order.id);
  expect(desk.appointments).toMatchObject([
    { technician: null, state: 'set', startsAt: at('14:00') },
  ]);
  expect(desk.events.map(({ kind, user }) => [kind, user === null])).toEqual([
    ['schedule', false],
    ['moveAppointment', false],
    ['technicianLeft', true],
  ]);
  // Undoing the move brings the time back, and not who has left.
  desk = (await undo(desk)).body;
  expect(desk.appointments).toMatchObject([{ technician: null, startsAt: at('09:00') }]);
});

test('closing an account asks for that', async () => {
  const params = { id: technicianId };
  expect((await admin.call('POST /api/v1/auth/user/deactivateUser/:id', { params })).status).toBe(
    200,
  );
  const jobs = await shop.db.values(
    sql`select data from pgboss.job where name = 'free-technician'`,
  );
  expect(jobs).toContainEqual({ dealerId, userId: technicianId });
});

test('an appointment is a file for the calendar of who works there: order, customer, what is fitted, and bay', async () => {
  const lines = [
    fitted,
    { ...fitted, name: 'Not wanted', progress: progress.CANCELLED },
    { ...fitted, name: 'Mat', installed: false },
  ];
  const desk = await act(await place(lines), schedule(at('09:00'), { bayId: bays[1] }));
  const { order, appointments } = desk;
  const params = { id: order.id, appointmentId: appointments[0]!.id };
  const name = 'GET /api/v1/auth/desk/:id/appointments/:appointmentId';
  const { status, body } = await admin.call(name, { params });
  expect(status).toBe(200);
  const eventIn = ({ content }: { content: string }) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(content)).getFirstSubcomponent('vevent')!);
  const event = eventIn(body);
  expect(event.summary).toBe(`Order #${order.id}: Zoë Quixote`);
  expect(event.location).toMatch(/^Right, /);
  expect(event.description).toBe(`1 × ${order.orderItems[0]!.name}`);
  expect(event.startDate.toJSDate().toISOString()).toBe(at('09:00'));
  expect((await switchOff(bays[1], bays[0])).status).toBe(200);
  const after = eventIn((await admin.call(name, { params })).body);
  expect(after.location).toMatch(/^Left, /);
  // Calendars take the newer one.
  expect([event.sequence, after.sequence]).toEqual([0, 1]);
  const of = (id: number) => ({ params: { ...params, appointmentId: id } });
  expect((await admin.call(name, of(999_999_999))).status).toBe(404);
  expect((await shop.visitor().call(name, of(params.appointmentId))).status).toBe(401);
});
