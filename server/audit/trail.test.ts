import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { sql } from '#server/base/database/database.ts';
import type { AuditEntry, AuditKind } from '#shared/contract/audit.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
});
afterAll(() => shop.close());

const firstId = () => shop.dealers[0].id;
const read = async (more: object = {}, client = admin) =>
  (
    await client.call('GET /api/v1/auth/audit', {
      query: { dealerId: firstId(), rows: 100, ...more },
    })
  ).body;
const newest = async (kind: AuditKind, count = 1): Promise<AuditEntry[]> =>
  (await read({ kind })).data.slice(0, count);
const idOf = async (email: string) =>
  (await shop.db.row<{ id: number }>(sql`select id from users where email = ${email}`))!.id;
const signIn = (email: string, password: string, dealer_id = firstId()) =>
  shop.visitor().call('POST /api/login', { body: { email, password, dealer_id } });

/** The mark of a client's address. */
const markPattern = expect.stringMatching(/^[\w-]{12}$/);

test('the trail has sign-ins and refused ones, without typed text', async () => {
  await signIn('advisor@example.test', demoPassword);
  const id = await idOf('advisor@example.test');
  const [entered] = await newest('signIns');
  expect(entered).toMatchObject({
    action: 'signed in',
    who: { id },
    entity: 'session',
    entityId: id,
  });
  await signIn('advisor@example.test', 'secret-guess');
  const [refused] = await newest('signIns');
  expect(refused).toMatchObject({
    ...{
      action: 'sign-in refused',
      who: null,
      entityId: id,
      after: { wrong: 'password', client: markPattern },
    },
    about: entered!.who!.name,
  });
  await signIn('stranger@example.test', 'secret-guess');
  const [unknown] = await newest('refusals');
  expect(unknown).toMatchObject({
    action: 'sign-in refused',
    who: null,
    entityId: null,
    about: null,
  });
  expect(JSON.stringify(await read())).not.toMatch(/secret-guess|stranger/);
  expect((await signIn('stranger@example.test', 'x', 987_654)).status).toBe(422); // unknown dealership
});

test('the trail has refused calls with the person, at most sixty an hour', async () => {
  const advisor = await shop.as('advisor@example.test');
  const id = await idOf('advisor@example.test');
  const body = {
    id: 1,
    firstName: 'Ana',
    lastName: 'Cruz',
    email: 'a@example.test',
    phoneNumber: '4165550100',
  };
  expect((await advisor.call('PATCH /api/v1/auth/user/updateUserAsAdmin', { body })).status).toBe(
    403,
  );
  const query = { dealerId: firstId(), role: 'staff' };
  expect((await advisor.call('GET /api/v1/auth/user', { query })).status).toBe(403); // refused by the service
  expect(await newest('refusals', 2)).toMatchObject([
    { action: 'refused', who: { id }, after: { call: 'GET /api/v1/auth/user' } },
    {
      action: 'refused',
      who: { id },
      after: { call: 'PATCH /api/v1/auth/user/updateUserAsAdmin' },
    },
  ]);
  // In two rounds: more at once would be refused for overload before the session is looked up.
  for (let go = 0; go < 2; go += 1) {
    await Promise.all(
      Array.from({ length: 35 }, () => advisor.call('GET /api/v1/auth/user', { query })),
    );
  }
  const { data } = await read({ kind: 'refusals' });
  expect(data.filter(({ who }) => who?.id === id)).toHaveLength(60);
});

test("the trail has requests for another dealership's things, but none for missing things", async () => {
  const foreign = await shop.as('dealer2@example.test');
  const dealerId = shop.dealers[1].id;
  const order = (await shop.db.row<{ id: number }>(sql`
    select id from orders where dealer_id = ${firstId()} and status_id = ${orderStatus.ORDER} order by id limit 1`))!;
  const body = { dealerNotes: 'mine now' };
  const calls = [
    foreign.call('GET /api/v1/auth/audit', { query: { dealerId: firstId() } }),
    foreign.call('GET /api/v1/auth/user/:id', {
      params: { id: await idOf('advisor@example.test') },
    }),
    foreign.call('PATCH /api/v1/auth/orders/:id', { params: { id: order.id }, body }),
    foreign.call('GET /api/v1/auth/user/:id', { params: { id: 987_654 } }),
    foreign.call('PATCH /api/v1/auth/orders/:id', { params: { id: 987_654_321 }, body }),
  ];
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(404));
  const { data } = await read({ dealerId, kind: 'refusals' }, foreign);
  expect(data.map(({ after }) => after?.call).sort()).toEqual([
    'GET /api/v1/auth/audit',
    'GET /api/v1/auth/user/:id',
    'PATCH /api/v1/auth/orders/:id',
  ]);
  expect(new Set(data.map(({ after }) => after?.client))).toEqual(new Set([markPattern]));
});

test('the trail has wrong reset codes and wrong passwords of signed-in people', async () => {
  const email = 'customer@example.test';
  const client = await shop.as(email);
  const id = await idOf(email);
  const password = { password: 'quite-another-one', password_confirmation: 'quite-another-one' };
  const reset = { email, dealer_id: firstId(), verification_code: '000000', ...password };
  expect((await shop.visitor().call('POST /api/reset-password', { body: reset })).status).toBe(422);
  const body = { currentPassword: 'secret-guess', ...password };
  expect((await client.call('POST /api/v1/auth/user/password', { body })).status).toBe(422);
  expect(await newest('refusals', 2)).toMatchObject([
    {
      action: 'guess refused',
      who: { id },
      entityId: id,
      after: { wrong: 'own password', client: markPattern },
    },
    {
      action: 'guess refused',
      who: null,
      entityId: id,
      after: { wrong: 'reset code', client: markPattern },
    },
  ]);
  expect(JSON.stringify(await read())).not.toMatch(/secret-guess|000000/);
});

test('the trail has too many tries once a minute, by client and by account', async () => {
  const email = `seller1@${shop.dealers[0].code}.example.test`;
  const id = await idOf(email);
  const throttled = async () =>
    (await newest('refusals', 100)).filter(({ action }) => action === 'throttled');
  const guess = (address: string) =>
    shop
      .visitor(address)
      .call('POST /api/login', { body: { email, password: 'guess', dealer_id: firstId() } });
  for (let count = 0; count < 10; count += 1) await guess('203.0.113.1');
  expect(await throttled()).toEqual([]);
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    expect((await guess(address)).status).toBe(429);
  expect(await throttled()).toMatchObject([
    { who: null, entityId: id, after: { tried: 'sign-in', client: markPattern } },
  ]);
  const start = shop.clock.now;
  shop.clock.now = new Date(start.getTime() + 70_000);
  await guess('203.0.113.2');
  const marks = (await throttled()).map(({ after }) => after!.client);
  expect(new Set(marks).size).toBe(2);
  shop.clock.now = start;
});

test('the trail has changes of overrides, settings and accounts, with old and new values', async () => {
  const adminId = await idOf('dealer@example.test');
  const product = (await shop.db.row<{
    id: number;
    name: string;
    priceCents: number;
    frt: number;
  }>(sql`
    select id, name, price_cents as "priceCents", frt from products
    where make_id = ${shop.dealers[0].manufacturerId} and dealer_id is null and active and deleted_at is null
      and not exists (select from package_products pp where pp.package_id = products.id)
      and not exists (select from product_overrides o where o.product_id = products.id)
    order by id limit 1`))!;
  const override = {
    productId: product.id,
    dealerId: firstId(),
    price: 123.45,
    frt: null,
    featured: null,
  };
  expect(
    (await admin.call('POST /api/v1/auth/product_overrides/', { body: override })).status,
  ).toBe(200);
  expect(await newest('prices')).toMatchObject([
    {
      ...{
        action: 'override set',
        who: { id: adminId },
        entityId: product.id,
        about: product.name,
      },
      ...{ before: { price: null }, after: { price: 123.45 } },
    },
  ]);

  const params = { id: firstId() };
  const { dealer } = (await admin.call('GET /api/v1/auth/dealers/:id', { params })).body;
  const { orderEmails: _, ...settings } = dealer;
  const body = { ...settings, hourlyRate: 151 };
  expect((await admin.call('PATCH /api/v1/auth/dealers/:id', { params, body })).status).toBe(200);
  expect(await newest('settings')).toMatchObject([
    {
      action: 'settings changed',
      before: { hourlyRate: dealer.hourlyRate },
      after: { hourlyRate: 151 },
    },
  ]);

  const customer = await shop.as('customer@example.test');
  const { id, lastName, email } = (await customer.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const account = { firstName: 'Odile', lastName, email, phoneNumber: '' };
  expect((await customer.call('PATCH /api/v1/auth/user', { body: account })).status).toBe(200);
  expect(await newest('accounts')).toMatchObject([
    { action: 'account changed', who: { id }, entityId: id, after: { firstName: 'Odile' } },
  ]);
});

test('the trail has prices that a dealer admin adjusted, beside the order', async () => {
  const { product, trimId } = await somethingSold();
  const item = { productId: product.id, trimId, quantity: 2, price: 99.5, installed: false };
  const body = { statusId: orderStatus.ORDER, dealerId: firstId(), orderItems: [item] };
  const placed = await admin.call('POST /api/v1/auth/orders', { body });
  expect(placed.status).toBe(201);
  const entries = await newest('orders', 2);
  expect(entries).toMatchObject([
    {
      ...{ action: 'prices adjusted', entity: 'price', entityId: placed.body.order.id },
      ...{
        before: { [`1. ${product.name}`]: product.price },
        after: { [`1. ${product.name}`]: 99.5 },
      },
    },
    { action: 'order placed', entity: 'order', entityId: placed.body.order.id },
  ]);
  const { data: history } = (
    await admin.call('GET /api/v1/auth/orders/:id/history', {
      params: { id: placed.body.order.id },
    })
  ).body;
  const adjusted = { item: product.name, field: 'price', from: product.price, to: 99.5 };
  expect(history.map(({ action, changes }) => [action, changes])).toContainEqual([
    'prices adjusted',
    [adjusted],
  ]);
  const asListed = { ...item, price: product.price };
  await admin.call('POST /api/v1/auth/orders', { body: { ...body, orderItems: [asListed] } });
  expect((await newest('orders'))[0]).toMatchObject({ action: 'order placed' });
});

async function somethingSold() {
  const trimId = (await shop.db.row<{ id: number }>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${shop.dealers[0].manufacturerId} order by t.id limit 1`))!.id;
  const query = { trim: trimId, dealerId: firstId() };
  const [product] = (await shop.visitor().call('GET /api/v1/products', { query })).body.data;
  return { product: product!, trimId };
}

test("a dealership's trail has nothing of another one", async () => {
  const foreign = await shop.as('dealer2@example.test');
  const theirs = await read({ dealerId: shop.dealers[1].id }, foreign);
  const ids = await shop.db.rows<{ id: number }>(
    sql`select id from audit_log where dealer_id = ${firstId()}`,
  );
  const known = new Set(ids.map(({ id }) => id));
  expect(theirs.data.length).toBeGreaterThan(0);
  expect(theirs.data.filter(({ id }) => known.has(id))).toEqual([]);
});

test('the trail is paged in both orders and narrowed by days, kind and person', async () => {
  const { data, total } = await read({ rows: 1_000 });
  expect(total).toBe(data.length);
  const pages = await Promise.all([1, 2].map(async (page) => (await read({ rows: 5, page })).data));
  expect(pages.flat().map(({ id }) => id)).toEqual(data.slice(0, 10).map(({ id }) => id));
  const ascending = (await read({ rows: 1_000, order: 'asc' })).data;
  expect(ascending.map(({ id }) => id)).toEqual(data.map(({ id }) => id).reverse());
  const none = await read({ startDate: '2001-01-01', endDate: '2001-01-31' });
  expect(none).toEqual({ data: [], total: 0 });
  const word = (await newest('settings'))[0]!.who!.name.split(' ')[1]!;
  const found = await read({ search: word, rows: 1_000 });
  expect(found.total).toBeGreaterThan(0);
  expect(found.data.every(({ who }) => who?.name.includes(word))).toBe(true);
  const odd = await admin.call('GET /api/v1/auth/audit', {
    query: { dealerId: firstId(), kind: 'everything' },
  });
  expect(odd.status).toBe(422);
});

test('a row that holds a sentence reads as it did, and is found with those that hold codes', async () => {
  await shop.db.run(sql`
    insert into audit_log (dealer_id, at, action, entity)
    values (${firstId()}, ${shop.clock.now}, 'guess refused', 'session')`);
  const kept = await shop.db.rows<{ action: string }>(
    sql`select distinct action from audit_log where dealer_id = ${firstId()} and action in ('guess refused', 'guess.refused') order by 1`,
  );
  expect(kept.map(({ action }) => action)).toEqual(['guess refused', 'guess.refused']);
  const { data } = await read({ kind: 'refusals', rows: 1_000 });
  expect(data.filter(({ action }) => action === 'guess refused').length).toBeGreaterThan(1);
  expect(data.filter(({ action }) => action.includes('.'))).toEqual([]);
});

test('rows of the trail cannot be changed, deleted or truncated', async () => {
  for (const change of [
    sql`update audit_log set action = 'nothing' where id = (select max(id) from audit_log)`,
    sql`delete from audit_log where id = (select max(id) from audit_log)`,
    sql`update audit_log set action = action where false`,
    sql`truncate audit_log`,
  ]) {
    await expect(shop.db.run(change)).rejects.toThrow('append-only');
  }
});

test('a page of the trail reads an index, whatever other dealerships have', async () => {
  const plan = await shop.db.transaction(async (db) => {
    await db.run(sql`
      insert into audit_log (dealer_id, at, action, entity)
      select ${shop.dealers[1].id}, ${testMoment}::timestamptz - n * interval '1 minute', 'signed in', 'session' from generate_series(1, 30000) n`);
    await db.run(sql`analyze audit_log`);
    const rows = await db.rows<{ 'QUERY PLAN': string }>(sql`
      explain (costs off) select * from audit_log a where a.dealer_id = ${firstId()}
      order by a.at desc, a.id desc limit 10 offset 0`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('audit_log_of_dealer');
  expect(plan).not.toContain('Seq Scan');
});
