import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '#server/base/config.ts';
import { raw, sql } from '#server/base/database/database.ts';
import { dealershipProblems as texts } from '#shared/messages/en/platform/dealerships.ts';
import { problems } from '#shared/messages/en/shop.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import { deletedTables, tablesOfAccounts } from './deletion.sql.ts';
import { tablesOfTrials } from './preparation.sql.ts';

/** Tables with a dealership whose rows stand in the way of its deletion. */
const standingTables = ['products', 'subcategories', 'condition_versions'];

let shop: TestShop;
let admin: TestClient;
beforeAll(async () => {
  shop = await openTestShop({ cacheMegabytes: 16 }, { pages: true });
  admin = await shop.as('admin@example.test');
});
// The outbox announces every mail that it keeps as a file.
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterAll(() => shop.close());

let places = 0;
const newPlace = () => {
  places += 1;
  return {
    ...{ code: `gone-${places}`, name: `Gone Motors ${places}`, address: '1 Quay', city: 'Regina' },
    ...{ province: 'SK', postalCode: 'S4P 1A1', phone: '3065550100' },
    ...{ adminEmail: `boss${places}@gone.test`, adminFirstName: 'Ana', adminLastName: 'Cruz' },
  };
};

/** A dealership that was just opened on the platform. */
async function opened() {
  const make = await shop.db.value<string>(
    sql`select name from makes where id = ${shop.dealers[0].manufacturerId}`,
  );
  const body = { ...newPlace(), make: make!, hourlyRate: '120' };
  const answer = await admin.call('POST /api/v1/auth/platform/dealers', { body });
  expect(answer.status).toBe(201);
  return answer.body.dealer;
}
const cloned = async () => {
  const params = { id: shop.dealers[0].id };
  const body = newPlace();
  return (await admin.call('POST /api/v1/auth/platform/dealers/:id/clone', { params, body })).body
    .dealer;
};

/** An account of a dealership with the demo's password, signed in. */
async function person(dealerId: number, email: string, role: number, isCustomer = false) {
  await shop.db.run(sql`
    with made as (
      insert into users (dealer_id, first_name, last_name, email, password_hash, is_customer, is_staff)
      select ${dealerId}, 'Kim', 'Berg', ${email}, password_hash, ${isCustomer}, ${!isCustomer}
      from users where email = 'dealer@example.test' limit 1 returning id)
    insert into user_roles (user_id, role_id) select id, ${role} from made`);
  const client = shop.visitor();
  const body = { dealer_id: dealerId, email, password: demoPassword };
  expect((await client.call('POST /api/login', { body })).status).toBe(200);
  return client;
}

const remove = (id: number, apply = true, client = admin) =>
  client.call('POST /api/v1/auth/platform/dealers/:id/delete', { params: { id }, body: { apply } });
const move = (id: number, code: string) =>
  admin.call('PATCH /api/v1/auth/platform/dealers/:id', { params: { id }, body: { code } });
const countOf = async (table: string, dealerId: number) =>
  Number(
    await shop.db.value(sql`select count(*) from ${raw(table)} where dealer_id = ${dealerId}`),
  );

const ofEachDealership = () =>
  shop.db.values<string>(sql`
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dealer_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition`);

test('every table with a dealership or an account is known to the deletion', async () => {
  const known = [...tablesOfTrials, 'orders', ...deletedTables, 'images', 'users'];
  expect([...known, ...standingTables].sort()).toEqual((await ofEachDealership()).sort());
  const ofAccounts = await shop.db.values<string>(sql`
    select distinct conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`);
  const ofDealerships = new Set(await ofEachDealership());
  expect(ofAccounts.filter((table) => !ofDealerships.has(table)).sort()).toEqual(
    // A make's words stay without whoever saved them.
    [...tablesOfAccounts, 'search_words'].toSorted(),
  );
});

/** A value of each type, for columns that need one. */
const ofType: Readonly<Record<string, string>> = {
  bigint: '7',
  integer: '7',
  smallint: '1',
  real: '1',
  text: "'words'",
  date: `date '${testMoment.toISOString().slice(0, 10)}'`,
  'timestamp with time zone': `timestamptz '${testMoment.toISOString()}'`,
  uuid: 'gen_random_uuid()',
  boolean: 'true',
  jsonb: "'{}'",
};
/** Texts of which a table takes only some. */
const chosen: Readonly<Record<string, string>> = {
  'consents.kind': 'marketing',
  'consents.source': 'account',
  'tax_exemptions.taxes': 'all',
  'changesets.kind': 'import',
  'changesets.state': 'ready',
  'fees.kind': 'perPiece',
};

/** Adds a row to a table for a dealership and an account of it. */
async function fill(table: string, dealerId: number, userId: number): Promise<void> {
  const columns = await shop.db.rows<{ name: string; type: string }>(sql`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attidentity = '' and (attname = 'dealer_id' or attnotnull and not atthasdef)`);
  const known: Record<string, string> = {
    dealer_id: String(dealerId),
    user_id: String(userId),
    make_id: String(shop.dealers[0].manufacturerId),
    product_id: '(select min(id) from products)',
    other_id: '(select min(id) from products)',
    trim_id: '(select min(id) from trims)',
    image_id: `(select id from images where dealer_id = ${dealerId})`,
  };
  const values = columns.map(({ name, type }) => {
    const text = chosen[`${table}.${name}`];
    return text ? `'${text}'` : (known[name] ?? ofType[type]!);
  });
  const names = columns.map(({ name }) => `"${name}"`);
  await shop.db.run(raw(`insert into ${table} (${names}) values (${values})`));
}

test('a dealership in preparation goes with its trials, admins and everything of it, and its address is free', async () => {
  const { id, makeId, code, name } = await cloned();
  const boss = await person(id, 'second@gone.test', roleIds.dealerAdmin);
  await person(id, 'visitor@gone.test', roleIds.customer, true);
  const product = await shop.db.value<number>(sql`
    select min(id) from products p where make_id = ${makeId} and dealer_id is null and active and fits_every = false
      and not exists (select from product_options o where o.product_id = p.id)`);
  const placed = await boss.call('POST /api/v1/auth/orders', {
    body: {
      ...{ dealerId: id, statusId: orderStatus.ORDER },
      orderItems: [{ productId: product!, quantity: 1 }],
    },
  });
  expect([placed.status, placed.body.errors]).toEqual([201, undefined]);
  const userId = (await shop.db.value<number>(
    sql`select id from users where email = 'second@gone.test'`,
  ))!;
  for (const table of ['images', ...deletedTables])
    if ((await countOf(table, id)) === 0) await fill(table, id, userId);
  const all = await ofEachDealership();
  const held = all.filter((table) => !standingTables.includes(table));
  // The last one takes no rows any more.
  const empty = ['appointments', 'shared_links', 'order_events', 'order_day_products'];
  for (const table of held) {
    if (empty.includes(table) || table.startsWith('proposal')) continue;
    expect([table, (await countOf(table, id)) > 0]).toEqual([table, true]);
  }
  await shop.db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, is_staff) values (${id}, 'Al', 'Ter', 'parts@gone.test', true)`);
  await shop.db.run(sql`
    update product_overrides set updated_at = ${shop.clock.now}::timestamptz - interval '1 hour' where dealer_id = ${id}`);
  await shop.db.run(sql`
    update terms set updated_at = ${shop.clock.now}::timestamptz - interval '1 hour' where dealer_id = ${id}`);
  const [overrides, offers] = [await countOf('product_overrides', id), await countOf('terms', id)];

  const asked = await remove(id, false);
  expect(asked.body).toEqual({
    ...{ name, admins: [expect.stringMatching(/^boss/), 'second@gone.test'] },
    ...{ trialOrders: 1, trialAccounts: 1, copiedOverrides: overrides, copiedOffers: offers },
    standing: {
      ...{ products: 0, overrides: 0, offers: 0, subcategories: 0, accounts: 1, conditions: 0 },
    },
  });
  const refused = await remove(id);
  expect([refused.status, refused.body.message]).toEqual([422, texts.holdsMore(0, 0, 0, 0, 1, 0)]);
  await shop.db.run(sql`delete from users where email = 'parts@gone.test'`);
  const visitor = shop.visitor();
  const page = async () =>
    (
      await visitor.send<string>('GET', `/${makeId}/${code}`, undefined, {
        headers: { accept: 'text/html' },
      })
    ).body;
  expect(await page()).toContain(problems.opensSoon);

  expect((await remove(id)).status).toBe(200);
  for (const table of all) expect([table, await countOf(table, id)]).toEqual([table, 0]);
  expect(
    await shop.db.value(
      sql`select count(*) from pgboss.job where data->>'dealerId' = ${String(id)}`,
    ),
  ).toBe(0);
  expect((await boss.call('GET /api/v1/auth/user/checkAuth', {})).status).toBe(401);
  expect((await remove(id)).status).toBe(404);
  const trail = (await admin.call('GET /api/v1/auth/audit', { query: {} })).body.data;
  const make = await shop.db.value<string>(sql`select name from makes where id = ${makeId}`);
  expect(trail[0]).toMatchObject({
    action: 'dealership deleted',
    before: { name, code, make, admins: 2, trialOrders: 1, trialAccounts: 1 },
  });
  expect(await page()).not.toContain(problems.opensSoon);
  const again = { ...newPlace(), code, make: make!, hourlyRate: '120' };
  const anew = await admin.call('POST /api/v1/auth/platform/dealers', { body: again });
  expect(anew.status).toBe(201);
  expect(await page()).toContain(problems.opensSoon);
});

test('whatever was added to it stands in the way and is counted, and an opened shop stays', async () => {
  const { id, makeId } = await opened();
  const counts = async () => (await remove(id, false)).body.standing;
  const product = await shop.db.value<number>(sql`
    select min(id) from products where make_id = ${makeId} and dealer_id is null and active`);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  const override = { dealerId: id, productId: product!, price: 12 };
  await admin.call('POST /api/v1/auth/product_overrides/', { body: override });
  const offer = { type: 'lease' as const, term: 36, rate: '4.99', note: '' };
  await admin.call('POST /api/v1/auth/dealers/:id/terms', { params: { id }, body: offer });
  await shop.db.run(sql`
    insert into products (make_id, dealer_id, category_id, name, number, price_cents, cost_cents)
    values (${makeId}, ${id}, 3, 'Mat', 'M-1', 1, 1)`);
  await shop.db.run(sql`
    insert into subcategories (parent_id, make_id, dealer_id, code, name, language, position)
    values (3, ${makeId}, ${id}, 'mats', 'Mats', 'en', 1)`);
  await shop.db.run(sql`
    insert into condition_versions (dealer_id, number, texts, published_at) values (${id}, 1, '{}', ${shop.clock.now})`);
  expect(await counts()).toEqual({
    ...{ products: 1, overrides: 1, offers: 1, subcategories: 1, accounts: 0, conditions: 1 },
  });
  const refused = await remove(id);
  expect([refused.status, refused.body.message]).toEqual([422, texts.holdsMore(1, 1, 1, 1, 0, 1)]);
  const other = await opened();
  const body = { dealerId: other.id };
  expect((await admin.call('POST /api/v1/auth/preparation/open', { body })).status).toBe(200);
  for (const apply of [false, true])
    expect((await remove(other.id, apply)).body.message).toBe(texts.wasOpened);
});

test('a dealership in preparation gets another address, and who was invited a link to that one', async () => {
  const { id, makeId, code } = await opened();
  const other = await opened();
  const taken = await move(id, other.code.toUpperCase());
  expect([taken.status, taken.body.errors?.code]).toEqual([422, [texts.codeTaken]]);
  expect((await move(id, 'with blanks')).status).toBe(422);
  const moved = await move(id, 'moved-here');
  expect([moved.status, moved.body.emails.length]).toEqual([200, 1]);
  const at = async (dealerCode: string) =>
    (
      await admin.call('GET /api/v1/auth/platform/dealers/:makeId/:dealerCode', {
        params: { makeId, dealerCode },
      })
    ).status;
  expect([await at(code), await at('moved-here')]).toEqual([404, 200]);
  expect((await move(id, 'moved-here')).body.emails).toEqual([]);
  const body = { dealerId: other.id };
  await admin.call('POST /api/v1/auth/preparation/open', { body });
  expect((await move(other.id, 'too-late')).body.errors?.code).toEqual([texts.addressStays]);
  const { data } = (await admin.call('GET /api/v1/auth/audit', { query: { dealerId: id } })).body;
  expect(data).toContainEqual(
    expect.objectContaining({
      ...{ action: 'address of the dealership changed' },
      ...{ before: { code }, after: { code: 'moved-here' } },
    }),
  );
});
