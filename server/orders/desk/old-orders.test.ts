import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { migrate, migrationsFolder } from '#server/base/database/migrate.ts';
import { openJobs } from '#server/base/jobs/job-queue.ts';
import type { DeskActionBody } from '#shared/contract/desk.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { type OrderStatus, orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { browserOf } from '#tests/contract/askers.ts';
import type { TestClient } from '#tests/support/client.ts';
import { createDatabase } from '#tests/support/database.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

// Orders that were placed before there was a desk, in a database that is migrated with them.

/** The first migration that knows what becomes of an order after it was placed. */
const firstOfDesk = '056';

let folder: string;
let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let ids: Record<'placed' | 'fulfilled' | 'cancelled', number>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trimline-before-the-desk-'));
  for (const name of await readdir(migrationsFolder))
    if (name < firstOfDesk)
      await cp(fileURLToPath(new URL(name, migrationsFolder)), join(folder, name));
  const url = await createDatabase(inject('postgresUrl'), 'before_the_desk');
  await migrate(url, pathToFileURL(`${folder}/`));
  const db = openPool(url, 4);
  const place = await fill(db);
  dealerId = place.dealerId;
  ids = place.orders;
  await migrate(url);
  await (await openJobs(url)).stop();
  const database = { url, db, close: () => db.close() };
  shop = await openTestShop({}, { database });
  admin = await browserOf(shop, place.adminId);
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

/** A dealership with an admin, a customer and an order of two items in each state, as the shop stored them then. */
async function fill(db: Pool) {
  const makeId = (await db.value<number>(
    sql`insert into makes (name) values ('Norvane') returning id`,
  ))!;
  const dealerId = (await db.value<number>(sql`
    insert into dealers (make_id, code, name, address, city, province, postal_code, phone, hst, hourly_rate_cents)
    values (${makeId}, 'old', 'Old Mill', '1 Mill Street', 'Guelph', 'ON', 'N1H 1A1', '5195550100', 13, 12000) returning id`))!;
  const person = async (name: string, roleId: number) => {
    const id = (await db.value<number>(sql`
      insert into users (dealer_id, first_name, last_name, email)
      values (${dealerId}, ${name}, 'Mill', ${`${name}@example.test`}) returning id`))!;
    await db.run(sql`insert into user_roles (user_id, role_id) values (${id}, ${roleId})`);
    return id;
  };
  const adminId = await person('Ada', roleIds.dealerAdmin);
  const customerId = await person('Carl', roleIds.customer);
  const productId = (await db.value<number>(sql`
    insert into products (make_id, name, number, price_cents, frt) values (${makeId}, 'Floor mats', 'M-1', 5000, 1) returning id`))!;
  const order = async (statusId: OrderStatus) => {
    const id = (await db.value<number>(sql`
      insert into orders (dealer_id, status_id, owner_id, customer_id, subtotal_cents, tax_cents, total_cents, cost_cents, tax_lines,
        item_count, created_at, updated_at, placed_at)
      select ${dealerId}, ${statusId}, ${customerId}, ${customerId}, 27000, 3510, 30510, 9000, '[{"name": "HST", "rate": 13, "amountCents": 3510}]',
        2, at, at, at from (select timestamptz '2025-06-03T15:00:00Z' as at) moment returning id`))!;
    await db.run(sql`
      insert into order_items (order_id, dealer_id, position, product_id, name, number, installed, quantity, price_cents,
        installed_price_cents, option_price_cents, total_cents, cost_cents)
      select ${id}, ${dealerId}, position, ${productId}, 'Floor mats', 'M-1', position = 1, 1, 5000, 17000, 0,
        case position when 1 then 17000 else 10000 end, 4500 from generate_series(1, 2) position`);
    return id;
  };
  return {
    ...{ dealerId, adminId },
    orders: {
      placed: await order(orderStatus.ORDER),
      fulfilled: await order(orderStatus.FULFILLED),
      cancelled: await order(orderStatus.CANCELLED),
    },
  };
}

const read = async (id: number) => {
  const { status, body } = await admin.call('GET /api/v1/auth/desk/:id', { params: { id } });
  expect(status).toBe(200);
  return body;
};

test('an order from before the desk has its parts to be ordered, and stands on the board', async () => {
  const desk = await read(ids.placed);
  expect(desk).toMatchObject({
    order: { total: 305.1, statusId: orderStatus.ORDER },
    facts: { stage: orderStage.TO_ORDER },
    ...{ events: [], undo: null, next: 'orderParts' },
  });
  expect(desk.lines.map((line) => line.progress)).toEqual([progress.OPEN, progress.OPEN]);
  const { body } = await admin.call('GET /api/v1/auth/desk', { query: { dealerId } });
  const filled = body.columns.filter(({ count }) => count > 0);
  expect(filled).toMatchObject([{ column: 'toOrder', count: 1, cards: [{ id: ids.placed }] }]);
});

test('a fulfilled and a cancelled one are that, and nothing is left to do', async () => {
  for (const [id, stage] of [
    [ids.fulfilled, orderStage.FULFILLED],
    [ids.cancelled, orderStage.CANCELLED],
  ] as const)
    expect(await read(id)).toMatchObject({
      ...{ facts: { stage }, order: { total: 305.1 }, next: null, undo: null },
    });
});

test('the table and the figures of sales are what they were', async () => {
  const query = { dealerId, sortBy: 'id', order: 'asc' } as const;
  const { body } = await admin.call('GET /api/v1/auth/orders/getDealerOrders', { query });
  expect(body.data.map(({ id }) => id)).toEqual([ids.placed, ids.fulfilled]);
  const sums = await shop.db.rows(sql`
    select status_id as status, sum(orders)::int as orders, sum(subtotal_cents)::int as subtotal, sum(cost_cents)::int as cost
    from order_sums where dealer_id = ${dealerId} group by 1 having sum(orders) <> 0 order by 1`);
  expect(sums).toEqual(
    [orderStatus.ORDER, orderStatus.FULFILLED, orderStatus.CANCELLED].map((status) => ({
      ...{ status, orders: 1, subtotal: 27_000, cost: 9_000 },
    })),
  );
});

test('it takes its steps, and they are undone to what it was', async () => {
  const before = await read(ids.placed);
  const act = async (action: DeskActionBody) => {
    const { version } = (await read(ids.placed)).order;
    const { status, body } = await admin.call('POST /api/v1/auth/desk/:id/actions', {
      params: { id: ids.placed },
      body: { version, action },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const lineIds = before.lines.map(({ id }) => id);
  await act({ kind: 'reserve', lineIds } as DeskActionBody);
  const done = await act({ kind: 'fulfil' });
  expect(done.facts.stage).toBe(orderStage.FULFILLED);
  for (let desk = done; desk.undo; desk = await read(ids.placed)) {
    const { status } = await admin.call('POST /api/v1/auth/desk/:id/undo', {
      params: { id: ids.placed },
      body: { eventId: desk.undo.eventId, reason: 'Tried' },
    });
    expect(status).toBe(200);
  }
  const after = await read(ids.placed);
  expect(after.facts).toEqual(before.facts);
  expect(after.lines).toEqual(before.lines);
});
