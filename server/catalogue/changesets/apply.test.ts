import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { Dealer } from '#shared/contract/dealers.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { workOnChangeset } from './changeset.jobs.ts';
import type { StoredRow } from './changeset-rows.sql.ts';
import { storeRows } from './changeset-rows.sql.ts';
import { createDraft } from './changesets.service.ts';
import { lockIfFree, updateState } from './changesets.sql.ts';

let shop: TestShop;
let dealer: Dealer;
let admin: TestClient;
let own: { id: number; price: number }[];
beforeAll(async () => {
  shop = await openTestShop();
  dealer = shop.dealers[0];
  admin = await shop.as('dealer@example.test');
});
beforeEach(async () => {
  await shop.db.run(sql`
    delete from product_texts where product_id in (select id from products where number like 'CS-%')`);
  await shop.db.run(sql`delete from products where number like 'CS-%'`);
  await shop.db.run(sql`
    insert into products (make_id, dealer_id, name, number, number_claimed, price_cents)
    select ${dealer.manufacturerId}, ${dealer.id}, 'Mat ' || n, 'CS-' || n, true, 1000 * n from generate_series(1, 3) n`);
  own = await shop.db.rows(sql`
    select id, price_cents as price from products where number like 'CS-%' order by id`);
});
afterAll(() => shop.close());

const priced = (index: number, cents: number): StoredRow => ({
  ...{ line: index + 1, subject: 'product', subjectId: own[index]!.id, number: '', name: 'Mat' },
  ...{ result: 'changed', problem: null, seenVersion: 1 },
  before: { fields: { price_cents: own[index]!.price } },
  after: { fields: { price_cents: cents } },
});

/** A changeset that is ready to be applied. */
async function ready(rows: StoredRow[], dealerId: number | null = dealer.id): Promise<number> {
  const ctx = { db: shop.db, now: () => shop.clock.now, person: null };
  const owner = { makeId: dealer.manufacturerId, dealerId };
  const id = await createDraft(ctx, owner, { kind: 'bulkEdit', title: 'Prices', input: {} });
  await storeRows(shop.db, id, rows);
  const created = rows.filter(({ result }) => result === 'created').length;
  const counts = { created, changed: rows.length - created };
  await updateState(shop.db, { id, from: ['draft'] }, { state: 'ready', counts });
  return id;
}

const prices = async () =>
  shop.db.values<number>(sql`
    select price_cents from products where number like 'CS-%' and deleted_at is null order by id`);
const apply = (id: number, version = 2, client = admin) =>
  client.call('POST /api/v1/auth/changesets/:id/apply', { params: { id }, body: { version } });
const undo = (id: number, client = admin) =>
  client.call('POST /api/v1/auth/changesets/:id/undo', { params: { id } });

test('what was looked at is applied, and undone again', async () => {
  const id = await ready([priced(0, 1_100), priced(1, 2_200)]);
  const { status, body } = await apply(id);
  expect([status, body.changeset.state, body.changeset.counts.skipped]).toEqual([
    200,
    'applied',
    0,
  ]);
  expect(await prices()).toEqual([1_100, 2_200, 3_000]);
  expect(body.changeset.undoUntil).not.toBeNull();
  expect((await undo(id)).body.changeset).toMatchObject({ state: 'undone', undoUntil: null });
  expect(await prices()).toEqual([1_000, 2_000, 3_000]);
  expect((await undo(id)).status).toBe(422);
  const entries = await shop.db.values(sql`
    select action from audit_log where entity = 'changeset' and entity_id = ${id} and user_id is not null order by id`);
  expect(entries).toEqual(['changeset.applied', 'changeset.undone']);
});

test('a product that changed after the preview stays as it is, and is listed', async () => {
  const id = await ready([priced(0, 1_100), priced(1, 2_200)]);
  await shop.db.run(sql`update products set price_cents = 5, version = 2 where id = ${own[0]!.id}`);
  expect((await apply(id)).body.changeset.counts.skipped).toBe(1);
  expect(await prices()).toEqual([5, 2_200, 3_000]);
  const query = { show: 'skipped' as const };
  const { body } = await admin.call('GET /api/v1/auth/changesets/:id/rows', {
    params: { id },
    query,
  });
  expect(body.data).toMatchObject([{ productId: own[0]!.id, priceBefore: 10, priceAfter: 11 }]);
  expect(body.data[0]!.skipped).toContain('Changed since');
  await undo(id);
  expect(await prices()).toEqual([5, 2_000, 3_000]);
});

test('a product that stays is listed with who changed it', async () => {
  const id = await ready([priced(0, 1_100), priced(1, 2_200)]);
  await apply(id);
  const params = { id: own[0]!.id };
  const { product } = (await admin.call('GET /api/v1/auth/products/:id', { params, query: {} }))
    .body;
  const { status } = await admin.call('PATCH /api/v1/auth/products/:id', {
    params,
    body: { ...product, name: 'Mat by hand', dealer_id: dealer.id, products: [], images: [] },
  });
  expect(status).toBe(200);
  await undo(id);
  const query = { show: 'skipped' as const };
  const rows = await admin.call('GET /api/v1/auth/changesets/:id/rows', { params: { id }, query });
  expect(rows.body.data).toMatchObject([{ productId: own[0]!.id }]);
  expect(rows.body.data[0]!.skipped).toMatch(/^Changed since by \S+ \S+, so/);
});

test('a job of more than a minute mails who began it; a short one nobody', async () => {
  const mails = () =>
    shop.db.rows<{ data: { data: object; to: string } }>(sql`
      select data from pgboss.job where name = 'mail' and data->>'kind' = 'changesetDone'`);
  const userId = (await shop.db.value<number>(sql`
    select id from users where email = 'dealer@example.test' and dealer_id = ${dealer.id}`))!;
  for (const seconds of [59, 61]) {
    const id = await ready([priced(0, 1_000 + seconds)]);
    await shop.db.run(sql`update changesets set state = 'applying' where id = ${id}`);
    await shop.db.run(sql`
      update changeset_rows set seen_version = (select version from products where id = ${own[0]!.id}),
        before = (select jsonb_build_object('fields', jsonb_build_object('price_cents', price_cents)) from products where id = ${own[0]!.id})
      where changeset_id = ${id}`);
    const at = new Date(shop.clock.now.getTime() - seconds * 1_000).toISOString();
    const job = { data: { changesetId: id, userId, at }, signal: AbortSignal.timeout(60_000) };
    await workOnChangeset(shop.parts, 'apply', job);
  }
  const told = { title: 'Prices', what: 'applied' };
  expect((await mails()).map(({ data }) => [data.to, data.data])).toEqual([
    ['dealer@example.test', told],
  ]);
});

test('an undoing that the database refuses says so on the page, and mails who waited for it', async () => {
  const id = await ready([priced(0, 1_100)]);
  await apply(id);
  await shop.db.run(sql`update changesets set state = 'undoing' where id = ${id}`);
  await shop.db.run(
    sql`alter table products add constraint no_ten check (price_cents <> 1000 or number <> 'CS-1') not valid`,
  );
  const userId = (await shop.db.value<number>(sql`
    select id from users where email = 'dealer@example.test' and dealer_id = ${dealer.id}`))!;
  const at = new Date(shop.clock.now.getTime() - 61_000).toISOString();
  const job = { data: { changesetId: id, userId, at }, signal: AbortSignal.timeout(60_000) };
  await workOnChangeset(shop.parts, 'undo', job);
  await shop.db.run(sql`alter table products drop constraint no_ten`);
  const show = async () =>
    (await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;
  const failed = await show();
  expect(failed).toMatchObject({ state: 'applied', problem: expect.stringContaining('undone') });
  const told = await shop.db.values(sql`
    select data->'data'->>'what' from pgboss.job where name = 'mail' and data->>'kind' = 'changesetDone' order by created_on desc limit 1`);
  expect(told).toEqual(['failed']);
  expect((await undo(id)).body.changeset).toMatchObject({ state: 'undone', problem: null });
});

test('of two changes of the same product the first cannot be undone before the second', async () => {
  const first = await ready([priced(0, 1_100), priced(1, 2_200)]);
  await apply(first);
  const { before: _, ...row } = priced(0, 1_500);
  const before = { fields: { price_cents: 1_100 } };
  const second = await ready([{ ...row, before, seenVersion: 2 }]);
  await apply(second);
  expect((await undo(first)).body.changeset.counts.skipped).toBe(1);
  expect(await prices()).toEqual([1_500, 2_000, 3_000]);
  await undo(second);
  expect(await prices()).toEqual([1_100, 2_000, 3_000]);
});

test('applied twice at the same moment is applied once', async () => {
  const id = await ready([priced(0, 1_100)]);
  const answers = await Promise.all([apply(id), apply(id), apply(id)]);
  // One may wait for another that is at work: it finds the work done.
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  const { body } = await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } });
  expect(body.changeset.state).toBe('applied');
  expect(await prices()).toEqual([1_100, 2_000, 3_000]);
  const versions = await shop.db.values(sql`select version from products where id = ${own[0]!.id}`);
  expect(versions).toEqual([2]);
});

test('created products come with the ids of the preview; undone they free their keys', async () => {
  const newId = (await shop.db.value<number>(sql`select nextval('products_id_seq')`))!;
  const fields = {
    ...{ name: 'Tray', number: 'CS-9', price_cents: 700, cost_cents: 0, frt: 0, featured: false },
    ...{ detail: '', lease_residual: false, active: true, language: 'en', import_key: 'CS-9' },
    number_claimed: false,
  };
  const row: StoredRow = {
    ...{ line: 1, subject: 'product', subjectId: newId, number: 'CS-9', name: 'Tray' },
    ...{ result: 'created', problem: null, before: null, seenVersion: null },
    after: { fields, texts: { fr: { name: 'Plateau', detail: '' } } },
  };
  const id = await ready([row]);
  await apply(id);
  const stored = () =>
    shop.db.row(sql`
      select p.import_key as key, p.deleted_at is not null as deleted, t.name, p.dealer_id as "dealerId"
      from products p join product_texts t on t.product_id = p.id where p.id = ${newId}`);
  const there = { name: 'Plateau', dealerId: dealer.id };
  expect(await stored()).toEqual({ ...there, key: 'CS-9', deleted: false });
  await undo(id);
  expect(await stored()).toEqual({ ...there, key: null, deleted: true });
});

test('a dealership has its own price of a manufacturer product; the product itself never changes', async () => {
  const product = (await shop.db.row<{ id: number; version: number; price: number }>(sql`
    select id, version, price_cents as price from products
    where dealer_id is null and make_id = ${dealer.manufacturerId} and deleted_at is null
      and id not in (select product_id from product_overrides) order by id limit 1`))!;
  const row: StoredRow = {
    ...{ line: 1, subject: 'product', subjectId: product.id, number: '', name: '' },
    ...{ result: 'changed', problem: null, seenVersion: null },
    before: { override: { priceCents: null }, fields: { price_cents: product.price } },
    after: { override: { priceCents: 4_200 }, fields: { price_cents: 1 } },
  };
  const id = await ready([row]);
  await apply(id);
  const overrides = () =>
    shop.db.values<number>(sql`
      select price_cents from product_overrides where product_id = ${product.id} and dealer_id = ${dealer.id}`);
  expect(await overrides()).toEqual([4_200]);
  const itself = sql`select id, version, price_cents as price from products where id = ${product.id}`;
  expect(await shop.db.row(itself)).toEqual(product);
  await shop.db.run(sql`
    update changeset_rows set before = before - 'fields', after = after - 'fields' where changeset_id = ${id}`);
  await undo(id);
  expect(await overrides()).toEqual([]);
});

test('a number that somebody took meanwhile is not taken twice', async () => {
  const row = priced(0, 1_000);
  const id = await ready([
    {
      ...row,
      before: { fields: { number: 'CS-1' } },
      after: { fields: { number: 'CS-77', number_claimed: true } },
    },
  ]);
  await shop.db.run(sql`update products set number = 'cs-77', name = 'x' where id = ${own[1]!.id}`);
  expect((await apply(id)).body.changeset.counts.skipped).toBe(1);
  const { body } = await admin.call('GET /api/v1/auth/changesets/:id/rows', {
    ...{ params: { id }, query: { show: 'skipped' } },
  });
  expect(body.data[0]!.skipped).toContain('has this number');
  await shop.db.run(sql`update products set number = 'CS-2' where id = ${own[1]!.id}`);
});

test('many rows are a job’s, which is done once however often it runs', async () => {
  const id = await ready([priced(0, 1_100)]);
  await shop.db.run(
    sql`update changesets set counts = counts || '{"changed": 501}' where id = ${id}`,
  );
  expect((await apply(id)).body.changeset.state).toBe('applying');
  expect((await apply(id)).status).toBe(422);
  const sent = await shop.db.rows<{ data: { changesetId: number; userId: number } }>(sql`
    select data from pgboss.job where name = 'apply-changeset' and data->>'changesetId' = ${String(id)}`);
  expect(sent).toHaveLength(1);
  const job = { data: sent[0]!.data, signal: AbortSignal.timeout(60_000) };
  await Promise.all([1, 2, 3].map(() => workOnChangeset(shop.parts, 'apply', job)));
  expect(await prices()).toEqual([1_100, 2_000, 3_000]);
  const versions = await shop.db.values(sql`select version from products where id = ${own[0]!.id}`);
  expect(versions).toEqual([2]);
});

test('what is older than 30 days is not undone', async () => {
  const id = await ready([priced(0, 1_100)]);
  await apply(id);
  await shop.db.run(
    sql`update changesets set expires_at = ${testMoment}::timestamptz - interval '1 minute' where id = ${id}`,
  );
  const { status, body } = await undo(id);
  expect([status, body]).toMatchObject([422, { message: expect.stringContaining('30 days') }]);
});

/** A second dealer admin of the dealership. */
async function secondAdmin(): Promise<TestClient> {
  await shop.db.run(sql`
    update user_roles set role_id = ${roleIds.dealerAdmin} where user_id = (
      select id from users where email = 'advisor@example.test' and dealer_id = ${dealer.id})`);
  return shop.as('advisor@example.test');
}

/** Has the job do what a request left to it. */
async function finish(id: number, signal = AbortSignal.timeout(60_000)): Promise<void> {
  const userId = (await shop.db.value<number>(sql`select min(id) from users`))!;
  await workOnChangeset(shop.parts, 'apply', { data: { changesetId: id, userId }, signal });
}

const show = async (id: number) =>
  (await admin.call('GET /api/v1/auth/changesets/:id', { params: { id } })).body.changeset;

test('two admins look at changes of the same product and apply them at the same moment: one wins, the other is told', async () => {
  const dearer = async (client: TestClient, ids: number[], value: number) => {
    const price = { way: 'add', value } as const;
    const body = { kind: 'bulkEdit' as const, dealerId: dealer.id, selection: { ids } };
    const answer = await client.call('POST /api/v1/auth/changesets', {
      body: { ...body, changes: { price } },
    });
    expect([answer.status, answer.body.changeset?.counts.changed]).toEqual([201, ids.length]);
    return answer.body.changeset;
  };
  const [one, two, three] = own.map(({ id }) => id) as [number, number, number];
  const other = await secondAdmin();
  const first = await dearer(admin, [one, two], 1);
  const second = await dearer(other, [two, three], 2);
  const answers = await Promise.all([
    apply(first.id, first.version),
    apply(second.id, second.version, other),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  for (const { body } of answers)
    if (body.changeset.state === 'applying') await finish(body.changeset.id);
  const ended = [await show(first.id), await show(second.id)];
  expect(ended.map(({ state }) => state)).toEqual(['applied', 'applied']);
  const [isFirsts, isSeconds] = ended.map(({ counts }) => counts.skipped === 0);
  expect(isFirsts).toBe(!isSeconds);
  expect(await prices()).toEqual([1_100, isFirsts ? 2_100 : 2_200, 3_200]);
  const late = isFirsts ? second : first;
  const rows = await admin.call('GET /api/v1/auth/changesets/:id/rows', {
    params: { id: late.id },
    query: { show: 'skipped' as const },
  });
  expect(rows.body.data).toMatchObject([{ productId: two }]);
  expect(rows.body.data[0]!.skipped).toContain('Changed since');
});

test('a change waits for the one of the same owner that is at work, and says for which', async () => {
  const first = await ready([priced(0, 1_100)]);
  const second = await ready([priced(1, 2_200)]);
  await shop.db.run(
    sql`update changesets set state = 'applying', title = 'Spring prices' where id = ${first}`,
  );
  let waiting = Promise.resolve();
  let isDone = false;
  await shop.db.transaction(async (db) => {
    const owner = { makeId: dealer.manufacturerId, dealerId: dealer.id };
    expect(await lockIfFree(db, owner)).toBe(true);
    expect((await apply(second)).body.changeset).toMatchObject({
      ...{ state: 'applying', waitingFor: 'Spring prices' },
    });
    const signal = AbortSignal.timeout(60_000);
    const waits = vi.spyOn(signal, 'throwIfAborted');
    waiting = finish(second, signal).then(() => {
      isDone = true;
    });
    // Whenever the job has found the other at work, it asks whether it may go on waiting.
    await expect.poll(() => waits.mock.calls.length).toBeGreaterThan(1);
    expect([isDone, (await show(second)).waitingFor]).toEqual([false, 'Spring prices']);
  });
  await waiting;
  expect(await prices()).toEqual([1_000, 2_200, 3_000]);
  await finish(first);
  expect(await show(second)).toMatchObject({ state: 'applied', waitingFor: null });
  expect(await prices()).toEqual([1_100, 2_200, 3_000]);
});

test("thousands of changed products drop the make's kept answers once, and no others", async () => {
  const makeId = dealer.manufacturerId;
  await shop.db.run(sql`
    insert into products (make_id, name, number, price_cents)
    select ${makeId}, 'Many ' || n, 'MANY-' || n, 1000 from generate_series(1, 2100) n`);
  const ids = await shop.db.values<number>(
    sql`select id from products where number like 'MANY-%' order by id`,
  );
  const row = (id: number, index: number): StoredRow => ({
    ...{ line: index + 1, subject: 'product', subjectId: id, number: '', name: 'Many' },
    ...{ result: 'changed', problem: null, seenVersion: 1 },
    before: { fields: { price_cents: 1_000 } },
    after: { fields: { price_cents: 1_100 } },
  });
  const id = await ready(ids.map(row), null);
  await shop.db.run(sql`update changesets set state = 'applying' where id = ${id}`);
  const listener = new pg.Client({ connectionString: shop.parts.config.databaseUrl });
  await listener.connect();
  const told: string[] = [];
  listener.on('notification', ({ channel }) => told.push(channel));
  await listener.query('listen catalogue; listen afterwards');
  await shop.db.run(sql`delete from catalogue_changes`);
  await finish(id);
  expect(await shop.db.rows(sql`select scope from catalogue_changes`)).toEqual([
    { scope: `make:${makeId}` },
  ]);
  // PostgreSQL tells in the order of commits: what comes with this has been told before.
  await shop.db.run(sql`notify afterwards`);
  await expect.poll(() => told).toContain('afterwards');
  expect(told).toEqual(['catalogue', 'afterwards']);
  await listener.end();
  await shop.db.run(sql`delete from products where number like 'MANY-%'`);
});
