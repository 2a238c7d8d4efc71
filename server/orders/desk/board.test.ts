import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { InputOf } from '#shared/contract/contract.ts';
import type { DeskColumn } from '#shared/contract/desk-board.ts';
import type { AppointmentState } from '#shared/rules/appointments.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { type DeskLine, deskOrder } from '#tests/support/desk-order.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const { OPEN, IN_STOCK, ON_ORDER, RECEIVED, INSTALLED, HANDED_OVER, CANCELLED } = progress;

/** In Ontario this is the tenth of March, half an hour before midnight. */
const evening = new Date('2026-03-11T03:30:00Z');

let shop: TestShop;
let dealerId: number;
let admin: TestClient;
let advisor: TestClient;
let customerId: number;
let advisorId: number;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  shop.clock.now = evening;
  dealerId = shop.dealers[0].id;
  admin = await shop.as('dealer@example.test');
  advisor = await shop.as('advisor@example.test');
  advisorId = (await shop.db.value<number>(
    sql`select id from users where dealer_id = ${dealerId} and email = 'advisor@example.test'`,
  ))!;
  productId = (await shop.db.value<number>(
    sql`select min(id) from products where dealer_id is null`,
  ))!;
  customerId = (await shop.db.value<number>(sql`
    insert into users (dealer_id, first_name, last_name, email, phone_number)
    values (${dealerId}, 'Zoë', 'Quixote', 'zoe.q@example.test', '6135550177') returning id`))!;
});
beforeEach(async () => {
  await shop.db.run(
    sql`update orders set deleted_at = ${testMoment} where dealer_id = ${dealerId}`,
  );
  await shop.db.run(sql`delete from appointments where dealer_id = ${dealerId}`);
});
afterAll(() => shop.close());

type Rest = Partial<Parameters<typeof deskOrder>[1]>;
const place = (lines: DeskLine[], rest: Rest = {}) =>
  deskOrder(shop.db, { dealerId, customerId, productId, ...rest }, lines);

async function board(
  client: TestClient,
  query: Partial<InputOf<'GET /api/v1/auth/desk'>['query']> = {},
) {
  const { status, body } = await client.call('GET /api/v1/auth/desk', {
    query: { dealerId, ...query },
  });
  expect(status).toBe(200);
  return body.columns;
}

/** The ids in each column. */
async function idsOf(...asked: Parameters<typeof board>) {
  const columns = await board(...asked);
  return Object.fromEntries(
    columns.map(({ column, cards }) => [column, cards.map(({ id }) => id)]),
  ) as Record<DeskColumn, number[]>;
}

interface Visit {
  technicianId: number | null;
  startsAt?: string;
  state?: AppointmentState;
}

/** An order with an appointment; its id. Each has a bay of its own. */
async function visited(
  lines: DeskLine[],
  { technicianId, startsAt = '2026-03-16T14:00Z', state = 'set' }: Visit,
  rest: Rest = {},
): Promise<number> {
  const { id } = await place(lines, {
    ...rest,
    ...(state === 'set' && { appointmentAt: startsAt }),
  });
  await shop.db.run(sql`
    with bay as (insert into bays (dealer_id, name, position) values (${rest.dealerId ?? dealerId}, 'Bay', 1) returning id, dealer_id)
    insert into appointments (order_id, dealer_id, bay_id, technician_id, starts_at, ends_at, minutes, state, created_at, updated_at)
    select ${id}, dealer_id, id, ${technicianId}, ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 hour', 60, ${state},
      ${evening}, ${evening} from bay`);
  return id;
}

/** Somebody of the dealership who has these grants alone. */
async function withGrant(...grants: string[]): Promise<TestClient> {
  await shop.db.run(sql`delete from user_grants where user_id = ${advisorId}`);
  await shop.db.run(
    sql`insert into user_grants (user_id, name) select ${advisorId}, unnest(${grants}::text[])`,
  );
  return advisor;
}

test('each open order stands where it waits, and a late one in Late alone', async () => {
  const fresh = await place([{}], { isNew: true });
  const toOrder = await place([{ progress: ON_ORDER }, { progress: OPEN }]);
  const waiting = await place([{ progress: ON_ORDER }, { progress: RECEIVED }]);
  const fitting = { progress: RECEIVED, installed: true, frt: 0.5 };
  const toSchedule = await place([fitting]);
  const scheduled = await place([fitting], { appointmentAt: '2026-03-10T12:00:00Z' });
  const ready = await place([{ progress: IN_STOCK }, { progress: CANCELLED }]);
  const late = await place([{ progress: ON_ORDER }], { wantedOn: '2026-03-09' });
  for (const statusId of [orderStatus.FULFILLED, orderStatus.CANCELLED])
    await place([{}], { statusId, wantedOn: '2026-03-01' });
  expect(await idsOf(admin)).toEqual({
    ...{ new: [fresh.id], toOrder: [toOrder.id], waiting: [waiting.id] },
    ...{ toSchedule: [toSchedule.id], scheduled: [scheduled.id] },
    ...{ ready: [ready.id], late: [late.id] },
  });
  expect((await board(admin)).map(({ count }) => count)).toEqual([1, 1, 1, 1, 1, 1, 1]);
});

test('what is wanted first comes first, then what has no day, the older before the younger', async () => {
  const days = [null, '2026-03-12', null, '2026-03-10', '2026-03-12', '2026-03-05', '2026-02-01'];
  const ids: number[] = [];
  for (const wantedOn of days) ids.push((await place([{}], { wantedOn })).id);
  const [none, twelfth, alsoNone, today, alsoTwelfth, fifth, february] = ids;
  const { toOrder, late } = await idsOf(admin);
  expect(toOrder).toEqual([today, twelfth, alsoTwelfth, none, alsoNone]);
  expect(late).toEqual([february, fifth]);
});

test('a day is over when it is over at the dealership', async () => {
  const { id } = await place([{}], { wantedOn: '2026-03-10' });
  expect((await idsOf(admin)).toOrder).toEqual([id]);
  shop.clock.now = new Date('2026-03-11T04:30:00Z');
  expect(await idsOf(admin)).toMatchObject({ toOrder: [], late: [id] });
  shop.clock.now = evening;
});

test('the table of orders narrowed to late ones has those of the Late column', async () => {
  const overdue = await place([{}], { wantedOn: '2026-03-09' });
  const missed = await visited([{ progress: RECEIVED, installed: true, frt: 0.5 }], {
    technicianId: null,
    startsAt: '2026-03-09T14:00Z',
  });
  await place([{}], { wantedOn: '2026-03-10' });
  await place([{}], { isNew: true });
  const table = async (query: { stage: 'late' | 3; status?: number; search?: string }) => {
    const { status, body } = await admin.call('GET /api/v1/auth/orders/getDealerOrders', {
      query: { dealerId, sortBy: 'id', order: 'asc', ...query } as never,
    });
    expect(status).toBe(200);
    return [body.total, body.data.map(({ id }) => id)];
  };
  const { late } = await idsOf(admin);
  expect(late).toEqual([overdue.id, missed]);
  expect(await table({ stage: 'late' })).toEqual([2, late]);
  expect(await table({ stage: 'late', search: 'quixote' })).toEqual([2, late]);
  expect(await table({ stage: 'late', status: orderStatus.FULFILLED })).toEqual([0, []]);
  const refused = await admin.call('GET /api/v1/auth/orders/getDealerOrders', {
    query: { dealerId, stage: 'later' } as never,
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors?.stage).toEqual([expect.stringMatching(/1, .*6, late/)]);
});

test('the pages of a column hold each of its orders once, however many are late', async () => {
  const wanted = (index: number) =>
    [null, '2026-03-01', '2026-03-20', '2026-04-01'][index % 4] as string | null;
  const lines: DeskLine[][] = [[{}], [{ progress: ON_ORDER }], [{ progress: IN_STOCK }]];
  for (let index = 0; index < 36; index += 1)
    await place(lines[index % 3]!, { wantedOn: wanted(index) });
  const firsts = await board(admin, { rows: 2 });
  expect(firsts.map(({ cards }) => cards.length)).toEqual([0, 2, 2, 0, 0, 2, 2]);
  for (const { column, count, cards } of firsts) {
    const pages: number[] = [];
    for (let page = 1; page <= Math.ceil(count / 2) + 1; page += 1) {
      const columns = await board(admin, { column, page, rows: 2 });
      expect(columns.map((one) => [one.column, one.count])).toEqual([[column, count]]);
      pages.push(...columns[0]!.cards.map(({ id }) => id));
    }
    expect(pages).toHaveLength(count);
    expect(new Set(pages).size).toBe(count);
    expect(pages.slice(0, 2)).toEqual(cards.map(({ id }) => id));
  }
  expect(firsts.reduce((sum, { count }) => sum + count, 0)).toBe(36);
});

test('a card tells the work that is left, and no amount', async () => {
  const { id } = await place(
    [
      { quantity: 2, installed: true, frt: 0.7, progress: RECEIVED, vehicle: '2027 Fjord Touring' },
      { quantity: 3, progress: ON_ORDER, expectedOn: '2026-03-15' },
      { progress: ON_ORDER, expectedOn: '2026-03-12', installed: true, frt: 0.1 },
      { progress: INSTALLED, installed: true, frt: 5 },
      { progress: HANDED_OVER },
      { quantity: 9, progress: CANCELLED, installed: true, frt: 5, expectedOn: '2026-05-01' },
    ],
    { sellerId: advisorId, wantedOn: '2026-03-30' },
  );
  const [card] = (await board(admin))[2]!.cards;
  expect(card).toMatchObject({
    ...{ id, version: 1, stage: 3, isLate: false, vehicle: '2027 Fjord Touring' },
    ...{ wantedOn: '2026-03-30', placedAt: '2026-03-02T15:00:00.000Z' },
    ...{ lines: 5, pieces: 8, hours: 1.5, expectedOn: '2026-03-15' },
    customer: { firstName: 'Zoë', lastName: 'Quixote' },
  });
  expect(card!.seller).not.toBeNull();
  expect(JSON.stringify(await board(await withGrant('install')))).not.toMatch(
    /price|total|cents|cost|phone|mail/i,
  );
});

test('hours that are not known of one line are not told', async () => {
  await place([
    { installed: true, frt: null },
    { installed: true, frt: 2 },
  ]);
  expect((await board(admin))[1]!.cards[0]!.hours).toBeNull();
});

test('a card names the next step for whom it is theirs, and the lines that it is done to', async () => {
  const fresh = await place([{}], { isNew: true });
  const toOrder = await place([{ progress: ON_ORDER }, { progress: OPEN }, { progress: OPEN }]);
  const waiting = await place([{ progress: ON_ORDER }, { progress: RECEIVED }]);
  const toFit = await place([
    { progress: RECEIVED, installed: true, frt: 1 },
    { progress: IN_STOCK },
  ]);
  await place([{ progress: INSTALLED }]);
  const steps = async (client: TestClient) =>
    (await board(client)).flatMap(({ cards }) => cards.map(({ next, lineIds }) => [next, lineIds]));
  const [open, others] = [toOrder.lineIds.slice(1), waiting.lineIds.slice(0, 1)];
  const parts = [
    ['orderParts', open],
    ['receive', others],
  ];
  const nothing = [null, []];
  const fitting = ['install', toFit.lineIds.slice(0, 1)];
  const scheduling = ['schedule', []];
  expect(await steps(admin)).toEqual([['acknowledge', []], ...parts, scheduling, ['fulfil', []]]);
  expect(await steps(await withGrant('parts'))).toEqual([nothing, ...parts, nothing, nothing]);
  expect(await steps(await withGrant('install'))).toEqual([
    nothing,
    nothing,
    nothing,
    fitting,
    nothing,
  ]);
  expect(fresh.lineIds).toHaveLength(1);
});

test('an advisor without a grant has their own sales, and everybody may ask for theirs', async () => {
  const own = await place([{}], { sellerId: advisorId });
  const other = await place([{}]);
  const orders = async (...asked: Parameters<typeof board>) => (await idsOf(...asked)).toOrder;
  expect(await orders(await withGrant())).toEqual([own.id]);
  expect(await orders(await withGrant('install'))).toEqual([own.id, other.id]);
  expect(await orders(advisor, { mine: 'true' })).toEqual([own.id]);
  expect(await orders(admin, { mine: 'true' })).toEqual([]);
  expect(await orders(admin, { mine: 'false' })).toEqual([own.id, other.id]);
});

test('the board shows the work of one technician, and what has none yet', async () => {
  const fitting = { progress: RECEIVED, installed: true, frt: 1 };
  const own = await visited([fitting], { technicianId: advisorId });
  const late = await visited([fitting], { technicianId: advisorId, startsAt: '2026-03-09T14:00Z' });
  const parts = [{ ...fitting, progress: ON_ORDER }];
  const waiting = await visited(parts, { technicianId: advisorId, startsAt: '2026-03-18T14:00Z' });
  const nobodys = await visited([fitting], { technicianId: null });
  await visited([fitting], { technicianId: advisorId, state: 'cancelled' });
  await place([fitting]);
  const workOf = (technicianId: number | 'none', more = {}) =>
    idsOf(admin, { technicianId, ...more });
  const nothing = { new: [], toOrder: [], waiting: [], toSchedule: [], scheduled: [], ready: [] };
  expect(await workOf(advisorId)).toEqual({
    ...{ ...nothing, waiting: [waiting], scheduled: [own], late: [late] },
  });
  expect(await workOf('none')).toEqual({ ...nothing, scheduled: [nobodys], late: [] });
  expect(await workOf(advisorId, { column: 'scheduled' })).toEqual({ scheduled: [own] });
  expect((await workOf(advisorId, { search: `#${own}` })).scheduled).toEqual([own]);
  expect((await workOf(advisorId, { search: `#${nobodys}` })).scheduled).toEqual([]);
  const counts = (await board(admin, { technicianId: advisorId })).map(({ count }) => count);
  expect(counts).toEqual([0, 0, 1, 0, 1, 0, 1]);
});

test('nobody’s number, and that of another dealership’s technician, finds nothing', async () => {
  const [, second] = shop.dealers;
  const foreign = (await shop.db.value<number>(sql`
    select id from users where dealer_id = ${second.id} and email = 'advisor2@example.test'`))!;
  const theirs = await shop.db.value<number>(sql`
    select min(id) from users where dealer_id = ${second.id}`);
  await visited([{ installed: true }], { technicianId: advisorId });
  await visited(
    [{ installed: true }],
    { technicianId: foreign },
    { dealerId: second.id, customerId: theirs! },
  );
  for (const technicianId of [foreign, 999_999_999]) {
    const columns = await board(admin, { technicianId });
    expect(columns.every(({ count, cards }) => count === 0 && cards.length === 0)).toBe(true);
  }
  for (const technicianId of ['nobody', '0', '-1', '1.5']) {
    const asked = `/api/v1/auth/desk?dealerId=${dealerId}&technicianId=${technicianId}`;
    expect((await admin.send('GET', asked)).status, technicianId).toBe(422);
  }
});

test('an advisor without a grant has of a technician’s work what they sold', async () => {
  const fitting = { progress: RECEIVED, installed: true, frt: 1 };
  const sold = await visited([fitting], { technicianId: advisorId }, { sellerId: advisorId });
  const other = await visited([fitting], {
    technicianId: advisorId,
    startsAt: '2026-03-17T14:00Z',
  });
  const scheduled = async (client: TestClient) =>
    (await idsOf(client, { technicianId: advisorId })).scheduled;
  expect(await scheduled(await withGrant())).toEqual([sold]);
  expect(await scheduled(await withGrant('install'))).toEqual([sold, other]);
});

test('an order is found by number, customer, telephone or product, in the column where it stands', async () => {
  const rack = await place([{ name: 'Overlander Rack', number: 'H630 - SCA' }]);
  await place([{ name: 'Towel Hook', number: 'T-1' }]);
  const late = await place([{ name: 'Overlander Rack' }], { wantedOn: '2026-01-01' });
  for (const search of ['overl rack', 'h630sca', `${rack.id}`, `#${rack.id}`])
    expect((await idsOf(admin, { search })).toOrder, search).toEqual([rack.id]);
  expect(await idsOf(admin, { search: 'quixote OVERLANDER' })).toMatchObject({
    ...{ toOrder: [rack.id], late: [late.id] },
  });
  expect((await board(admin, { search: '613 555-0177' })).map(({ count }) => count)).toEqual([
    ...[0, 2, 0, 0, 0, 0, 1],
  ]);
  expect(await idsOf(admin, { column: 'late', search: 'overlander' })).toEqual({ late: [late.id] });
});

test('nobody finds a telephone or address by searching who does not see it', async () => {
  const { id } = await place([{ name: 'Overlander Rack' }]);
  const parts = await withGrant('parts');
  for (const search of ['6135550177', 'zoe.q@'])
    expect((await idsOf(parts, { search })).toOrder, search).toEqual([]);
  for (const search of ['quixote', 'overlander'])
    expect((await idsOf(parts, { search })).toOrder, search).toEqual([id]);
  expect((await idsOf(await withGrant('desk'), { search: 'zoe.q@' })).toOrder).toEqual([id]);
});
