import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPool, raw, type Sql, sql } from '#server/base/database/database.ts';
import { auditKinds } from '#shared/contract/audit.ts';
import { contract } from '#shared/contract/contract.ts';
import { orderColumns } from '#shared/contract/orders-admin.ts';
import { productColumns } from '#shared/contract/products-admin.ts';
import { customerColumns } from '#shared/contract/sales.ts';
import { userColumns } from '#shared/contract/users.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { proposalFilters } from '#shared/rules/proposals/filters.ts';
import { loadData } from '../bench/load-data.ts';
import type { TestClient } from './support/client.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
import { isPlanned, listening, planOf, wholeTables } from './support/explained.ts';
import { daysBefore, testMoment } from './support/moment.ts';
import { openTestShop, type TestShop } from './support/shop.ts';

/**
 * Reading this number of rows completely goes unnoticed; lists and reports on larger tables need an
 * index.
 */
const smallTable = 1_000;
const dealerId = 2;
/** Tables that a make reads completely; they belong to no dealership. */
const vehicles = ['models', 'trims', 'years'];
/** Days that a job counts within seconds: hardly a row is left when they are read. */
const queues = ['days_to_count', 'order_days_to_count'];
/** A database filled by `npm run bench:data`; without it the test fills a small one. */
const loaded = process.env.LOADED_DATABASE_URL;
const now = sql`${testMoment}::timestamptz`;

let shop: TestShop;
let admin: TestClient;
let customer: TestClient;
let advisor: TestClient;
let watch: Watch;

/**
 * The second of twenty dealerships has a twentieth of all rows, of a hundred dealerships a
 * hundredth.
 */
beforeAll(async () => {
  const database = loaded ? openLoaded(loaded) : await smallDatabase();
  const large = await database.db.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > ${smallTable}
      and relname <> all(${[...vehicles, ...queues]})`);
  watch = { large: new Set(large.map(({ name }) => name)), found: [], queries: 0 };
  const db = listening(database.db, explain);
  shop = await openTestShop({}, { database: { ...database, db } });
  admin = await signedIn(3);
  advisor = await signedIn(4);
  customer = await signedIn(2);
}, 120_000);
afterAll(() => shop.close());

function openLoaded(url: string): TestDatabase {
  const db = openPool(url, 10);
  return { url, db, close: () => db.close() };
}

async function smallDatabase(): Promise<TestDatabase> {
  const database = await testDatabase();
  const sizes = {
    products: 12_000,
    customers: 6_000,
    orders: 12_000,
    dealers: 20,
    makes: 2,
    lines: 2,
    views: 60_000,
    until: testMoment,
  };
  await loadData(database.url, sizes);
  await loadAppointments(database.db);
  await loadSubcategories(database.db);
  await loadProposals(database.db);
  await loadRecommended(database.db);
  return database;
}

/**
 * An hour for each order, one after the other in the one bay of its dealership; every other one with a
 * technician, the first of its people.
 */
async function loadAppointments(db: Database): Promise<void> {
  await db.run(sql`insert into bays (dealer_id, name, position) select id, 'Bay', 1 from dealers`);
  await db.run(sql`
    insert into appointments (order_id, dealer_id, bay_id, technician_id, starts_at, ends_at, minutes, created_at, updated_at)
    select o.id, o.dealer_id, b.id, case when o.id % 2 = 0 then (select min(u.id) from users u where u.dealer_id = o.dealer_id) end, o.starts_at, o.starts_at + interval '1 hour', 60, ${now}, ${now}
    from (select id, dealer_id, ${now} + interval '1 hour' * (row_number() over (partition by dealer_id order by id) - 200) as starts_at
      from orders where placed_at is not null) o join bays b on b.dealer_id = o.dealer_id`);
  await db.run(sql`
    update orders o set appointment_at = a.starts_at from appointments a where a.order_id = o.id and o.status_id = ${orderStatus.ORDER}`);
  await db.run(sql`vacuum (analyze) orders, appointments`);
}

/** One for each make, with every tenth of its products. */
async function loadSubcategories(db: Database): Promise<void> {
  await db.run(sql`
    insert into subcategories (parent_id, make_id, code, name, language, position)
    select 3, id, 'mats', 'Mats', 'en', 1 from makes`);
  await db.run(sql`
    update products p set category_id = 3, subcategory_id = s.id from subcategories s
    where s.make_id = p.make_id and p.id % 10 = 0`);
  await db.run(sql`vacuum (analyze) products`);
}

/** Best sellers of each dealership and make, and pairs of neighbours. */
async function loadRecommended(db: Database): Promise<void> {
  await db.run(sql`
    insert into popular_products (make_id, dealer_id, product_id, customers, rank)
    select d.make_id, d.id, p.id, 5, p.id from dealers d join products p on p.make_id = d.make_id and p.dealer_id is null
    where p.id % 20 = d.id % 20
    union all select make_id, null, id, 5, id from products where dealer_id is null`);
  await db.run(sql`
    insert into product_pairs (product_id, other_id, make_id, customers, score, rank)
    select p.id, o.id, p.make_id, 5, 1, 1 from products p join products o on o.make_id = p.make_id and o.id in (p.id + 1, p.id + 2)
    where p.dealer_id is null and o.dealer_id is null`);
  await db.run(sql`vacuum (analyze) popular_products, product_pairs`);
}

/** One for each order, in every state, over two years. */
async function loadProposals(db: Database): Promise<void> {
  await db.run(sql`
    insert into proposals (dealer_id, seller_id, customer_id, language, state, looks, lines, current_version, total_cents, created_at,
      updated_at, sent_at, valid_until, order_id, decline_reason)
    select dealer_id, seller_id, customer_id, 'en', (array['draft', 'sent', 'accepted', 'declined'])[1 + id % 4], '[{"name":""}]', '[]',
      least(id % 4, 1), total_cents, ${now} - interval '1 hour' * (id % 17000), ${now}, ${now}, ${now}::date + (id % 20)::int,
      case when id % 4 = 2 then id end, case when id % 4 = 3 then 'Too dear' end
    from orders where placed_at is not null`);
  await db.run(sql`vacuum (analyze) proposals`);
}

/** A sub-category, and the name of a model, of the dealership's products. */
async function placesOf(type: string): Promise<{ subcategory: number; model: string }> {
  const own = type === 'dealer' ? sql`p.dealer_id = ${dealerId}` : sql`p.dealer_id is null`;
  const subcategory = await shop.db.value<number>(sql`
    select max(p.subcategory_id) from products p
    where ${own} and p.make_id = (select make_id from dealers where id = ${dealerId})`);
  const model = await shop.db.value<string>(sql`
    select max(name) from models where make_id = (select make_id from dealers where id = ${dealerId})`);
  return { subcategory: subcategory ?? 1, model: model! };
}

async function signedIn(roleId: number): Promise<TestClient> {
  const token = `session-of-role-${roleId}-${'x'.repeat(20)}`;
  await shop.db.run(sql`
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    select ${createHash('sha256').update(token).digest()}, min(u.id), true, ${now}, ${now}, ${now} + interval '1 day'
    from users u join user_roles r on r.user_id = u.id and r.role_id = ${roleId} where u.dealer_id = ${dealerId}
    on conflict (token_hash) do update set last_seen_at = ${now}, expires_at = ${now} + interval '1 day'`);
  const client = shop.visitor();
  client.cookies.set('trimline_session', token);
  return client;
}

interface Watch {
  large: Set<string>;
  /** Queries that read a large table completely. */
  found: string[];
  queries: number;
}

/**
 * Queries whose rows are a large part of this small database: best sellers, of which a make has all of
 * its products here, and what goes with a product, drawn from them.
 */
const ofManyRows = /^\s*select (b\.product_id from popular_products|unnest\(array\()/;

/** Notes tables that the query would read as a whole. */
async function explain(asked: Sql, db: Database): Promise<void> {
  if (!isPlanned(asked)) return;
  watch.queries += 1;
  if (ofManyRows.test(asked.text)) return;
  for (const table of wholeTables(await planOf(db, asked))) {
    if (watch.large.has(table))
      watch.found.push(`${table} is read as a whole by ${asked.text.replace(/\s+/g, ' ')}`);
  }
}

const reads = Object.keys(contract).filter((name) => name.startsWith('GET '));
/** The contract's calls that this file has asked. */
const askedCalls = new Set<string>();

/** The call that answers a path: of two that fit, the one with fewer parameters; a page's is its path. */
function callOf(path: string): string {
  const [asked] = path.split('?');
  const fitting = reads.filter((name) =>
    new RegExp(`^${name.replace(/:\w+/g, '[^/]+').replaceAll('.', '\\.')}$`).test(`GET ${asked}`),
  );
  const parameters = (name: string) => name.split(':').length;
  return fitting.toSorted((a, b) => parameters(a) - parameters(b))[0] ?? asked!;
}

/** Sends the requests; returns what they read completely. */
async function readWholeBy(client: TestClient, paths: string[]): Promise<string[]> {
  watch.found = [];
  const before = watch.queries;
  for (const path of paths) {
    askedCalls.add(callOf(path));
    const { status } = await client.send('GET', path);
    expect(`${status} ${path}`).toBe(`200 ${path}`);
  }
  expect(watch.queries).toBeGreaterThanOrEqual(before + paths.length);
  return [...new Set(watch.found)];
}

const query = (path: string, ...parts: object[]) =>
  `${path}?${new URLSearchParams(Object.entries(Object.assign({}, ...parts)).map(([key, value]): [string, string] => [key, `${value}`]))}`;

/**
 * A table sorted by each column, near and far from its start; searched for common and rare words, a
 * number, two words.
 */
const table = (path: string, columns: readonly string[], base: object, searches: string[]) => [
  ...columns.flatMap((sortBy) =>
    [1, 30, 45].map((page) =>
      query(path, base, { sortBy, page, order: page === 30 ? 'desc' : 'asc' }),
    ),
  ),
  ...searches.map((search) => query(path, base, { search, page: 1 })),
];

const day = (ago: number) => daysBefore(ago).toISOString().slice(0, 10);
const ranges = [
  {},
  { startDate: day(30), endDate: day(0) },
  { startDate: day(365), endDate: day(0) },
];

test('the tables are those that grow', () => {
  for (const name of [
    'products',
    'product_trims',
    'product_overrides',
    'users',
    'orders',
    'order_items',
    'order_sums',
  ])
    expect(watch.large).toContain(name);
  for (const name of [
    'audience_days',
    'audience_returns',
    'product_days',
    'product_months',
    'product_orders',
    'search_days',
    'visitor_days',
  ])
    expect(watch.large).toContain(name);
  expect(watch.large).toContain('audit_log');
  expect([...watch.large].filter((name) => name.startsWith('views_')).length).toBeGreaterThan(4);
});

test('a query that reads a large table as a whole would be found', async () => {
  watch.found = [];
  await shop.parts.db.rows(raw('select id from order_items where quantity > 1 limit 1'));
  expect(watch.found).toHaveLength(1);
});

test.each(['manufacturer', 'dealer'])(
  'the tables of %s products',
  async (type) => {
    const searches = ['mat', 'rubber black', 'AB-0', '00000123', 'no such thing', 'x'];
    const paths = table(`/api/v1/auth/products/${type}/${dealerId}`, productColumns, {}, searches);
    expect(await readWholeBy(admin, paths)).toEqual([]);
  },
  60_000,
);

test.each(['manufacturer', 'dealer'])(
  'the filters of %s products',
  async (type) => {
    const { subcategory, model } = await placesOf(type);
    const filters = [
      ...[`subcategory=${subcategory}`, 'subcategory=0', 'hidden=yes', 'hidden=no'],
      ...['year=2024', `model=${model}`, `year=2024&model=${model}`, 'trim=Touring', 'trim=no'],
      ...['category=0', 'category=3', 'featured=yes', 'featured=no', 'active=no', 'active=yes'],
      ...['overridden=yes', 'overridden=no', 'gap=pictures', 'gap=vehicles', 'gap=hours'],
      ...['gap=fr', 'gap=en', 'gap=pictures,hours', `changedSince=${day(1)}`],
      ...['changedSince=2020-01-01', 'priceFrom=100&priceTo=101', 'priceFrom=1'],
    ];
    const paths = filters.flatMap((filter) =>
      ['', '&search=mat', '&sortBy=price&page=30', '&sortBy=dealerPrice'].map(
        (asked) => `/api/v1/auth/products/${type}/${dealerId}?${filter}${asked}`,
      ),
    );
    expect(await readWholeBy(admin, paths)).toEqual([]);
  },
  60_000,
);

test.each(['customer', 'staff'])(
  'the table of people: %s',
  async (role) => {
    const searches = ['smith', 'emma smith', '4160', 'ém', 'nobody'];
    const paths = ranges.flatMap((range) =>
      table('/api/v1/auth/user', userColumns, { dealerId, role, ...range }, searches),
    );
    expect(await readWholeBy(admin, paths)).toEqual([]);
  },
  60_000,
);

test('what is popular, and what goes with a product', async () => {
  const trim = await shop.db.value<number>(sql`
    select min(f.trim_id) from product_trims f join products p on p.id = f.product_id
    where p.make_id = (select make_id from dealers where id = ${dealerId})`);
  const products = await shop.db.values<number>(sql`
    select id from products where dealer_id is null and active
      and make_id = (select make_id from dealers where id = ${dealerId}) order by id limit 3`);
  const paths = [
    query('/api/v1/products/popular', { dealerId }),
    query('/api/v1/products/popular', { dealerId, trim }),
    query('/api/v1/products/some', { dealerId, ids: products.join(',') }),
    ...products.map((id) => query(`/api/v1/products/${id}/related`, { dealerId, trim })),
  ];
  for (const name of ['popular_products', 'product_pairs']) expect(watch.large).toContain(name);
  expect(await readWholeBy(admin, paths)).toEqual([]);
}, 60_000);

test('the table of orders', async () => {
  const searches = ['mat', 'black winch', 'smith', '00000123', '#77', 'nobody'];
  const sellerId = await shop.db.value<number>(
    sql`select min(seller_id) from orders where dealer_id = ${dealerId}`,
  );
  const chosen = [
    { status: orderStatus.CANCELLED },
    { sellerId },
    { stage: orderStage.TO_ORDER },
    { stage: orderStage.READY, sellerId, ...ranges[1] },
  ];
  const paths = [...ranges, ...chosen].flatMap((range) =>
    table('/api/v1/auth/orders/getDealerOrders', orderColumns, { dealerId, ...range }, searches),
  );
  expect(await readWholeBy(admin, paths)).toEqual([]);
}, 60_000);

test('parts on order', async () => {
  const list = (asked: object) => query('/api/v1/auth/desk/parts/waiting', { dealerId, ...asked });
  const paths = [list({}), list({ search: 'mat' }), list({ page: 2, rows: 10 })];
  expect(await readWholeBy(admin, paths)).toEqual([]);
});

test("the order desk's lists", async () => {
  const technicianId = await shop.db.value<number>(
    sql`select min(technician_id) from appointments where dealer_id = ${dealerId}`,
  );
  const searches = ['mat', 'black winch', 'smith', '00000123', '#77', 'nobody'];
  const desk = (path: string, ...parts: object[]) =>
    query(`/api/v1/auth/desk${path}`, { dealerId }, ...parts);
  const paths = [
    ...[{}, { mine: 'true' }, { rows: 100 }, ...searches.map((search) => ({ search }))].map(
      (asked) => desk('', asked),
    ),
    ...[technicianId, 'none'].flatMap((technicianId) =>
      [{}, { column: 'scheduled' }, { search: 'mat' }].map((asked) =>
        desk('', { technicianId, ...asked }),
      ),
    ),
    ...['new', 'toOrder', 'scheduled', 'late'].map((column) => desk('', { column, page: 2 })),
    ...[{}, { page: 5 }, { search: 'winch' }, { search: 'smith' }].map((asked) =>
      desk('/parts', asked),
    ),
    desk('/news'),
    desk('/technicians'),
  ];
  expect(await readWholeBy(admin, paths)).toEqual([]);
  expect(await readWholeBy(advisor, [desk(''), desk('/news'), desk('/parts')])).toEqual([]);
}, 60_000);

test('the schedule', async () => {
  const days = { from: day(0), to: day(-6) };
  const schedule = (path: string, asked: object) =>
    query(`/api/v1/auth/schedule${path}`, { dealerId, ...asked });
  const paths = [
    schedule('', days),
    schedule('/slots', { from: days.from, minutes: 60 }),
    query('/api/v1/auth/bays', { dealerId }),
  ];
  expect(await readWholeBy(admin, paths)).toEqual([]);
  expect(await readWholeBy(advisor, [schedule('', days)])).toEqual([]);
});

test('the reports', async () => {
  const paths = ranges.flatMap((range) => [
    query('/api/v1/auth/analytics/sales', { dealerId, ...range }),
    query('/api/v1/auth/analytics/advisors', { dealerId, ...range }),
    query('/api/v1/auth/proposals/report', { dealerId, ...range }),
    ...table('/api/v1/auth/analytics/customers', customerColumns, { dealerId, ...range }, [
      'smith',
      'nobody',
    ]),
  ]);
  expect(
    await readWholeBy(admin, [...paths, query('/api/v1/auth/orders/stats', { dealerId })]),
  ).toEqual([]);
}, 60_000);

test('proposals, as an advisor and a dealer admin list them and are told of them', async () => {
  const list = (...parts: object[]) => query('/api/v1/auth/proposals', { dealerId }, ...parts);
  const paths = [
    ...proposalFilters.map((show) => list({ show })),
    ...[{ search: 'smith' }, { search: 'nobody at all' }, { page: 5 }].map((part) => list(part)),
    query('/api/v1/auth/proposals/news', { dealerId, since: testMoment.toISOString() }),
  ];
  expect(await readWholeBy(advisor, paths)).toEqual([]);
  const approvals = query('/api/v1/auth/proposals/approvals', { dealerId });
  expect(await readWholeBy(admin, [...paths, approvals])).toEqual([]);
});

test('the audience', async () => {
  const paths = ranges.flatMap((range) => [
    query('/api/v1/auth/analytics/getAudience', { dealer: 'dealer-2', ...range }),
    query('/api/v1/auth/analytics/getBehaviour', { dealer: 'dealer-2', ...range }),
    query('/api/v1/auth/analytics/products', { dealerId, ...range }),
    query('/api/v1/auth/analytics/products', { dealerId, ...range, ordered: 'no' }),
    query('/api/v1/auth/analytics/searches', { dealerId, ...range }),
  ]);
  expect(await readWholeBy(admin, paths)).toEqual([]);
});

test('the audit trail', async () => {
  const trail = (...parts: object[]) => query('/api/v1/auth/audit', { dealerId }, ...parts);
  const paths = ranges.flatMap((range) => [
    ...auditKinds.map((kind) => trail(range, { kind })),
    ...[1, 30].flatMap((page) => ['asc', 'desc'].map((order) => trail(range, { page, order }))),
    trail(range, { search: 'smith' }),
    trail(range, { search: 'nobody' }),
  ]);
  const { id } = (await shop.db.row<{ id: number }>(sql`
    select max(id) as id from orders where dealer_id = ${dealerId} and status_id <> ${orderStatus.CART} and deleted_at is null`))!;
  expect(await readWholeBy(admin, [...paths, `/api/v1/auth/orders/${id}/history`])).toEqual([]);
});

test('the plans of personal data and of one person', async () => {
  const { id } = (await shop.db.row<{ id: number }>(sql`
    select max(id) as id from users where dealer_id = ${dealerId} and is_customer`))!;
  const paths = [
    `/api/v1/auth/user/personal-data/${id}`,
    `/api/v1/auth/user/${id}`,
    query('/api/v1/auth/consents', { dealerId }),
    query('/api/v1/auth/consents', { dealerId, page: 20, rows: 10 }),
  ];
  expect(await readWholeBy(admin, paths)).toEqual([]);
  const own = [
    '/api/v1/auth/user/personal-data',
    '/api/v1/auth/user/consent',
    '/api/v1/auth/sessions',
  ];
  expect(await readWholeBy(customer, own)).toEqual([]);
});

test('the plans of product forms', async () => {
  const { id, makeId } = (await shop.db.row<{ id: number; makeId: number }>(sql`
    select max(p.id) as id, d.make_id as "makeId" from products p join dealers d on d.make_id = p.make_id and d.id = ${dealerId}
    where p.dealer_id is null group by d.make_id`))!;
  const paths = [
    query(`/api/v1/auth/products/${id}`, { dealerId }),
    `/api/v1/auth/product_overrides/${id}/${dealerId}`,
    `/api/v1/auth/trims/${makeId}`,
    `/api/v1/auth/dealers/${dealerId}`,
  ];
  expect(await readWholeBy(admin, paths)).toEqual([]);
});

test('the plans of the sitemap', async () => {
  const { makeId } = (await shop.db.row<{ makeId: number }>(
    sql`select make_id as "makeId" from dealers where id = ${dealerId}`,
  ))!;
  const paths = [
    '/sitemap.xml',
    `/${makeId}/dealer-${dealerId}/sitemap.xml`,
    `/${makeId}/dealer-${dealerId}/sitemap.xml?page=2`,
  ];
  expect(await readWholeBy(shop.visitor(), paths)).toEqual([]);
});

test("the plans of people's own pages", async () => {
  for (const person of [customer, advisor, admin]) {
    const paths = ranges.flatMap((range) => [
      query('/api/v1/auth/orders/history', { dealerId, ...range }),
      query('/api/v1/auth/orders/history', { dealerId, search: 'mat', ...range }),
      query('/api/v1/auth/orders', { dealerId, ...range }),
    ]);
    expect(await readWholeBy(person, paths)).toEqual([]);
  }
});

test("the plans of shoppers' pages", async () => {
  const { trim, model, product, makeId } = (await shop.db.row<Record<string, number>>(sql`
    select f.trim_id as trim, t.model_id as model, f.product_id as product, p.make_id as "makeId"
    from product_trims f join trims t on t.id = f.trim_id join products p on p.id = f.product_id and p.active
      and p.make_id = (select make_id from dealers where id = ${dealerId}) and p.dealer_id is null
    order by f.product_id limit 1`))!;
  const paths = [
    query('/api/v1/products', { trim, dealerId }),
    query(`/api/v1/products/${product}`, { dealer: dealerId }),
    query('/api/v1/trims', { modelId: model }),
    query('/api/v1/models/carousel', { makeId }),
    query('/api/v1/models', { makeId, yearId: 1 }),
    query('/api/v1/years', { makeId }),
    `/api/v1/vehicles/${trim}`,
    `/api/v1/dealers/${makeId}/dealer-${dealerId}`,
    query('/api/v1/terms', { trim, model, manufacturer: makeId }),
  ];
  expect(await readWholeBy(shop.visitor(), paths)).toEqual([]);
});

test('the other tables of the admin area', async () => {
  const of = (path: string, more: object = {}) => query(`/api/v1/auth/${path}`, { dealerId }, more);
  const paths = [
    ...['changesets', 'import-mappings', 'subcategories', 'search-words', 'fees', 'conditions'].map(
      (path) => of(path),
    ),
    ...['waiting', 'confirmed'].map((state) => of('exemptions', { state })),
    of('savedViews', { page: 'dealer-products' }),
    query(`/api/v1/auth/product_gaps/${dealerId}`, {}),
    query(`/api/v1/auth/deleted_products/${dealerId}`, {}),
    query(`/api/v1/auth/deleted_products/${dealerId}`, { search: 'mat' }),
    ...['manufacturer', 'dealer'].map((type) =>
      query(`/api/v1/auth/translations/${type}/${dealerId}`, { language: 'fr' }),
    ),
    query(`/api/v1/auth/dealers/${dealerId}/terms`, {}),
  ];
  expect(await readWholeBy(admin, paths)).toEqual([]);
}, 60_000);

test('the summary of a checkout, of what an advisor ordered for a customer and for anybody', async () => {
  const { customerId, advisorId } = (await shop.db.row<Record<string, number>>(sql`
    select o.customer_id as "customerId", o.owner_id as "advisorId" from orders o
    where o.dealer_id = ${dealerId} and o.status_id = ${orderStatus.ORDER} and o.deleted_at is null and o.owner_id = o.seller_id
      and o.owner_id = (select min(u.id) from users u join user_roles r on r.user_id = u.id and r.role_id = 4 where u.dealer_id = ${dealerId})
    limit 1`))!;
  const paths = [customerId, advisorId].map((user) =>
    query('/api/v1/mail/checkout_summary', {
      dealer: dealerId,
      user,
      email: `${randomUUID()}@example.test`,
    }),
  );
  expect(await readWholeBy(advisor, paths)).toEqual([]);
});

test('one order, and what a customer does with it', async () => {
  const { id, ownerId } = (await shop.db.row<{ id: number; ownerId: number }>(sql`
    select max(id) as id, min(owner_id) as "ownerId" from orders
    where dealer_id = ${dealerId} and status_id = ${orderStatus.ORDER} and deleted_at is null`))!;
  const paths = [`/api/v1/auth/desk/${id}`, `/api/v1/auth/documents/work-order/${id}`];
  expect(await readWholeBy(admin, paths)).toEqual([]);
  expect(ownerId).toBeGreaterThan(0);
  const own = [
    query('/api/v1/auth/garage', { dealerId }),
    query('/api/v1/auth/exemptions/customer', { dealerId }),
    '/api/v1/auth/user/checkAuth',
  ];
  expect(await readWholeBy(customer, own)).toEqual([]);
});

test('one proposal', async () => {
  const id = await shop.db.value<number>(sql`
    select max(p.id) from proposals p join sessions s on s.user_id = p.seller_id
    where p.dealer_id = ${dealerId}`);
  expect(await readWholeBy(admin, [`/api/v1/auth/proposals/${id}`])).toEqual([]);
});

test('public answers about a dealership and its vehicles', async () => {
  const { trim, product, makeId } = (await shop.db.row<Record<string, number>>(sql`
    select f.trim_id as trim, f.product_id as product, p.make_id as "makeId"
    from product_trims f join products p on p.id = f.product_id and p.active and p.dealer_id is null
      and p.make_id = (select make_id from dealers where id = ${dealerId}) order by f.product_id limit 1`))!;
  const paths = [
    query('/api/v1/products/described', { trim, dealerId, search: 'rubber mats' }),
    ...['chosen', 'together'].map((what) =>
      query(`/api/v1/products/${what}`, { dealer: dealerId, lines: `${product}-${trim}` }),
    ),
    '/api/v1/dealers',
    '/api/v1/makes',
    `/api/v1/makes/${makeId}`,
  ];
  expect(await readWholeBy(shop.visitor(), paths)).toEqual([]);
});

test('erasing a customer, last of all that is asked', async () => {
  const { id } = (await shop.db.row<{ id: number }>(sql`
    select max(customer_id) as id from orders where dealer_id = ${dealerId} and status_id = ${orderStatus.ORDER}
      and customer_id not in (select user_id from sessions)`))!;
  watch.found = [];
  const { status } = await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  expect([status, watch.found]).toEqual([200, []]);
});

const because = (reason: string, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`GET /api/v1/${name}`, reason]));

/** Reads that are not asked here, and why. */
const unasked: Record<string, string> = {
  'GET /sanctum/csrf-cookie': 'asks the database nothing',
  'GET /api/v1/auth/exports': 'a file of everything, which here is a large part of each table',
  'GET /api/v1/home': 'pictures of sub-categories, which have a tenth of all products here',
  ...because('of one row by its id, and of rows that name it', [
    ...['', '/file', '/refused.csv', '/rows'].map((what) => `auth/changesets/:id${what}`),
    'auth/desk/:id/appointments/:appointmentId',
    ...['auth/proposals/:id/paper/:what', 'auth/proposals/:id/presented'],
    'auth/orders/:id/again',
  ]),
  'GET /api/v1/confirm-email': 'of one account, by the hash of its link',
  ...because('of one order or proposal, by the hash of its link', [
    ...['', '/paper'].map((what) => `proposals/:makeId/:dealerCode/:token${what}`),
    ...['', '/calendar/:id', '/times'].map((what) => `tracking/:makeId/:dealerCode/:token${what}`),
  ]),
  ...because('sends a mail about what a page shows, whose call is asked', [
    ...['auth/mail/order_summary', 'mail/accessory_link'],
  ]),
  ...because('of tables that stay small in each dealership', [
    ...['auth/categories', 'auth/user/twoStep', 'auth/orders/times', 'platform/first-admin'],
    ...['closed-dealers/:makeId/:dealerCode', 'dealers/:makeId/:dealerCode/conditions'],
    ...['auth/dealers/:id/terms/preview', 'auth/failedMails', 'auth/preparation'],
  ]),
  ...because(
    'of the platform, across dealerships: `npm run bench -- platform` measures it',
    [
      ...['catalogue/:makeId', 'catalogue/:makeId/deleted', 'dealers', 'people', 'health'],
      ...['dealers/:makeId/:dealerCode', 'terms', 'terms/preview', 'vehicles/makes'],
      ...['vehicles/makes/:id', 'vehicles/makes/:id/years/:yearId', 'preparation'],
    ].map((name) => `auth/platform/${name}`),
  ),
};

test('every read of the contract is asked, or has its reason', () => {
  const reasons = Object.keys(unasked);
  expect(reads.filter((name) => !askedCalls.has(name)).toSorted()).toEqual(reasons.toSorted());
});
