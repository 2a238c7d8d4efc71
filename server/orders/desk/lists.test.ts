import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { progress } from '#shared/rules/line-progress.ts';
import type { TestClient } from '#tests/support/client.ts';
import { type DeskLine, deskOrder } from '#tests/support/desk-order.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const { OPEN, IN_STOCK, ON_ORDER, RECEIVED, CANCELLED } = progress;

let shop: TestShop;
let dealerId: number;
let admin: TestClient;
let advisor: TestClient;
let customerId: number;
let advisorId: number;
let productId: number;
beforeAll(async () => {
  shop = await openTestShop({ rateLimit: false });
  shop.clock.now = new Date('2026-03-10T15:00:00Z');
  dealerId = shop.dealers[0].id;
  admin = await shop.as('dealer@example.test');
  advisor = await shop.as('advisor@example.test');
  advisorId = await idOf('advisor@example.test');
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
  await give(advisorId);
});
afterAll(() => shop.close());

const idOf = async (email: string) =>
  (await shop.db.value<number>(
    sql`select id from users where dealer_id = ${dealerId} and email = ${email}`,
  ))!;

/** Gives a person these grants and no others. */
async function give(userId: number, ...grants: string[]): Promise<void> {
  await shop.db.run(sql`delete from user_grants where user_id = ${userId}`);
  await shop.db.run(
    sql`insert into user_grants (user_id, name) select ${userId}, unnest(${grants}::text[])`,
  );
}

type Rest = Partial<Parameters<typeof deskOrder>[1]>;
const place = (lines: DeskLine[], rest: Rest = {}) =>
  deskOrder(shop.db, { dealerId, customerId, productId, ...rest }, lines);

async function news(client: TestClient) {
  const { status, body } = await client.call('GET /api/v1/auth/desk/news', { query: { dealerId } });
  expect(status).toBe(200);
  return body;
}

async function parts(
  client: TestClient,
  query: { search?: string; page?: number; rows?: number } = {},
) {
  const { status, body } = await client.call('GET /api/v1/auth/desk/parts', {
    query: { dealerId, ...query },
  });
  expect(status).toBe(200);
  return body;
}

test('the bell counts what is new and late, and what waits for the person', async () => {
  await place([{}], { isNew: true });
  await place([{}], { isNew: true, wantedOn: '2026-03-09' });
  await place([{ progress: OPEN }]);
  await place([{ progress: ON_ORDER }], { sellerId: advisorId, wantedOn: '2026-03-10' });
  const { id: newestId } = await place([{ progress: RECEIVED, installed: true, frt: 1 }]);
  const soon = { nextOpenDay: '2026-03-11', wantedSoon: 1 };
  const seen = { newOrders: 1, unseen: 1, late: 1, ...soon, newestId };
  expect(await news(admin)).toEqual({ ...seen, waiting: 5, failedMails: 0, exemptions: 0 });
  for (const [grant, waiting, exemptions] of [
    ['desk', 5, 0],
    ['parts', 2, null],
    ['install', 1, null],
  ] as const) {
    await give(advisorId, grant);
    expect(await news(advisor), grant).toEqual({ ...seen, waiting, failedMails: null, exemptions });
  }
});

test('orders wanted by the next open day are counted, that day included and late ones aside', async () => {
  const closed = { firstDay: '2026-03-11', lastDay: '2026-03-12', name: 'Inventory', spans: [] };
  await shop.db.run(sql`
    update dealers set opening_hours = jsonb_set(opening_hours, '{exceptions}', ${JSON.stringify([closed])}::jsonb) where id = ${dealerId}`);
  for (const wantedOn of ['2026-03-09', '2026-03-10', '2026-03-12', '2026-03-13', '2026-03-14'])
    await place([{}], { wantedOn });
  await place([{}]);
  expect(await news(admin)).toMatchObject({ nextOpenDay: '2026-03-13', wantedSoon: 3, late: 1 });
  await shop.db.run(sql`update dealers set opening_hours = null where id = ${dealerId}`);
  expect(await news(admin)).toMatchObject({ nextOpenDay: '2026-03-11', wantedSoon: 1 });
});

test('an advisor without a grant hears of their own sales', async () => {
  await place([{}], { isNew: true });
  expect(await news(advisor)).toMatchObject({ newOrders: 0, newestId: null });
  const { id } = await place([{}], { isNew: true, sellerId: advisorId });
  await place([{}], { isNew: true });
  expect(await news(advisor)).toMatchObject({ newOrders: 1, newestId: id, waiting: 0 });
});

test('dealer admins are told of their own mails that were given up, a minute later at most', async () => {
  const fail = (dealer: number, state: string, queue = 'mail') =>
    shop.db.run(sql`
      insert into pgboss.job (name, data, state, policy) values (${queue}, ${JSON.stringify({ dealerId: dealer })}::jsonb, ${state}::pgboss.job_state, 'standard')`);
  await fail(dealerId, 'failed');
  await fail(dealerId, 'completed');
  await fail(shop.dealers[1].id, 'failed');
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + 61_000);
  expect(await news(admin)).toMatchObject({ failedMails: 1 });
  for (const queue of ['mail', 'order-mail', 'cancel-mail']) await fail(dealerId, 'failed', queue);
  shop.clock.now = new Date(now.getTime() + 122_000);
  expect(await news(admin)).toMatchObject({ failedMails: 4 });
  shop.clock.now = now;
});

test('parts are summed up by number, whatever its dashes, and each line is named', async () => {
  const one = await place([
    { name: 'Rack', number: 'R-1', quantity: 2 },
    { name: 'Mat', number: 'M 7' },
    { name: 'Rack', number: 'R-1', progress: ON_ORDER, quantity: 50 },
    { name: 'Rack', number: 'R-1', progress: CANCELLED, quantity: 50 },
  ]);
  const two = await place([{ name: 'Roof rack', number: 'r1', quantity: 3 }], {
    isNew: true,
    wantedOn: '2026-03-09',
  });
  await place([{ number: 'R-1', progress: IN_STOCK }]);
  const { data, total } = await parts(admin);
  expect(total).toBe(2);
  const line = { version: 1, package: null, customer: 'Zoë Quixote' };
  expect(data).toEqual([
    {
      ...{ number: 'r1', name: 'Roof rack', quantity: 5, count: 2 },
      lines: [
        {
          ...line,
          orderId: two.id,
          lineId: two.lineIds[0],
          quantity: 3,
          wantedOn: '2026-03-09',
          isLate: true,
        },
        {
          ...line,
          orderId: one.id,
          lineId: one.lineIds[0],
          quantity: 2,
          wantedOn: null,
          isLate: false,
        },
      ],
    },
    {
      ...{ number: 'M 7', name: 'Mat', quantity: 1, count: 1 },
      lines: [
        {
          ...line,
          orderId: one.id,
          lineId: one.lineIds[1],
          quantity: 1,
          wantedOn: null,
          isLate: false,
        },
      ],
    },
  ]);
});

test('a package is ordered by the parts that it had, together with the same part alone', async () => {
  const bundle = [
    { number: 'R-1', name: 'Rack', quantity: 1 },
    { number: 'B-4', name: 'Bolt', quantity: 4 },
  ];
  const { id } = await place([{ name: 'Trail bundle', number: 'P-1', quantity: 3, parts: bundle }]);
  await place([{ name: 'Rack', number: 'R-1' }]);
  const { data } = await parts(admin);
  expect(data.map(({ number, quantity }) => [number, quantity])).toEqual([
    ['B-4', 12],
    ['R-1', 4],
  ]);
  expect(data[0]!.lines).toMatchObject([{ orderId: id, package: 'Trail bundle', quantity: 12 }]);
  expect(data[1]!.lines.map((line) => line.package)).toEqual(['Trail bundle', null]);
});

test('parts are found by number, name, package, customer and order', async () => {
  const bundle = [{ number: 'B-4', name: 'Bolt', quantity: 4 }];
  const { id } = await place([{ name: 'Trail bundle', number: 'P-1', parts: bundle }]);
  const other = await place([{ name: 'Rack', number: 'R-1' }]);
  const numbers = async (search: string) =>
    (await parts(admin, { search })).data.map(({ number }) => number);
  for (const search of ['b4', 'bolt', 'trail', `${id}`, 'BOLT quix'])
    expect(await numbers(search), search).toEqual(['B-4']);
  expect(await numbers('quixote')).toEqual(['B-4', 'R-1']);
  expect(await numbers(`rack #${other.id}`)).toEqual(['R-1']);
  for (const search of ['rack bolt', '6135550177', 'zoe.q@', '%'])
    expect(await numbers(search), search).toEqual([]);
});

test('what is wanted first is ordered first, and pages hold each part once', async () => {
  const days = [null, '2026-03-20', '2026-03-01', null, '2026-03-15'];
  for (const [index, wantedOn] of days.entries())
    await place([{ number: `N-${index}`, name: `Part ${index}` }], { wantedOn });
  const pages = [1, 2, 3, 4].map((page) => parts(admin, { page, rows: 2 }));
  const listed = await Promise.all(pages);
  expect(listed.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  expect(listed.flatMap(({ data }) => data.map(({ number }) => number))).toEqual([
    ...['N-2', 'N-4', 'N-1', 'N-0', 'N-3'],
  ]);
});

test('of a part with many lines the most urgent are given, with the number of all', async () => {
  const { lineIds } = await place(Array.from({ length: 120 }, () => ({})));
  await place(
    Array.from({ length: 100 }, () => ({})),
    { wantedOn: '2026-04-01' },
  );
  const [part] = (await parts(admin)).data;
  expect(part).toMatchObject({ quantity: 220, count: 220 });
  expect(part!.lines).toHaveLength(200);
  expect(part!.lines[0]!.wantedOn).toBe('2026-04-01');
  expect(part!.lines.at(-1)!.lineId).toBe(lineIds[99]);
});

test('an advisor without a grant sees the parts of their own sales', async () => {
  await place([{ number: 'A-1' }]);
  await place([{ number: 'B-1' }], { sellerId: advisorId });
  expect((await parts(advisor)).data.map(({ number }) => number)).toEqual(['B-1']);
  await give(advisorId, 'parts');
  expect((await parts(advisor)).total).toBe(2);
});

test('who fits, who sells and who can be told are the open accounts of the dealership', async () => {
  const add = async (first: string, roleId: number, active = true, dealer = dealerId) => {
    const id = (await shop.db.value<number>(sql`
      insert into users (dealer_id, first_name, last_name, email, active)
      values (${dealer}, ${first}, 'Desk', ${`${first}@desk.example.test`}, ${active}) returning id`))!;
    await shop.db.run(sql`insert into user_roles (user_id, role_id) values (${id}, ${roleId})`);
    return id;
  };
  const fitter = await add('Fitter', 5);
  const counter = await add('Counter', 5);
  const gone = await add('Gone', 5, false);
  const elsewhere = await add('Elsewhere', 5, true, shop.dealers[1].id);
  for (const id of [fitter, gone, elsewhere]) await give(id, 'install');
  await give(counter, 'parts');
  const { body } = await advisor.call('GET /api/v1/auth/desk/technicians', { query: { dealerId } });
  const dealerAdmin = await idOf('dealer@example.test');
  const ids = (people: { id: number }[]) => people.map(({ id }) => id);
  expect(ids(body.technicians)).toEqual(expect.arrayContaining([fitter, dealerAdmin]));
  expect(ids(body.sellers)).toEqual(expect.arrayContaining([advisorId, dealerAdmin]));
  expect(ids(body.staff)).toEqual(
    expect.arrayContaining([fitter, counter, advisorId, dealerAdmin]),
  );
  for (const id of [counter, advisorId, gone, elsewhere, customerId])
    expect(ids(body.technicians)).not.toContain(id);
  for (const id of [fitter, counter, customerId]) expect(ids(body.sellers)).not.toContain(id);
  for (const id of [gone, elsewhere, customerId]) expect(ids(body.staff)).not.toContain(id);
  expect(Object.keys(body.staff[0]!)).toEqual(['id', 'firstName', 'lastName']);
});
