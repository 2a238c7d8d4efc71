import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openPool, raw, type Sql, sql } from '#server/base/database/database.ts';
import { auditKinds } from '#shared/contract/audit.ts';
import { orderColumns } from '#shared/contract/orders-admin.ts';
import { productColumns } from '#shared/contract/products-admin.ts';
import { customerColumns } from '#shared/contract/sales.ts';
import { userColumns } from '#shared/contract/users.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { loadData } from '../bench/load-data.ts';
import type { TestClient } from './support/client.ts';
import { type TestDatabase, testDatabase } from './support/database.ts';
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
  const ofDealers = await database.db.rows<{ name: string }>(sql`
    select attrelid::regclass::text as name from pg_attribute
    where attname = 'dealer_id' and attnotnull and attrelid in (
      select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`);
  watch = {
    large: new Set(large.map(({ name }) => name)),
    ofDealers: new Set(ofDealers.map(({ name }) => name)),
    acrossDealers: new Set(),
    found: [],
    queries: 0,
  };
  shop = await openTestShop({}, { database: { ...database, db: explaining(database.db, watch) } });
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
  };
  await loadData(database.url, sizes);
  return database;
}

async function signedIn(roleId: number): Promise<TestClient> {
  const token = `session-of-role-${roleId}-${'x'.repeat(20)}`;
  await shop.db.run(sql`
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    select ${createHash('sha256').update(token).digest()}, min(u.id), true, now(), now(), now() + interval '1 day'
    from users u join user_roles r on r.user_id = u.id and r.role_id = ${roleId} where u.dealer_id = ${dealerId}
    on conflict (token_hash) do update set last_seen_at = now(), expires_at = now() + interval '1 day'`);
  const client = shop.visitor();
  client.cookies.set('trimline_session', token);
  return client;
}

interface Watch {
  large: Set<string>;
  /** Tables whose rows belong to dealerships. */
  ofDealers: Set<string>;
  /** Queries that read such rows without asking for a dealership. */
  acrossDealers: Set<string>;
  /** Queries that read a large table completely. */
  found: string[];
  queries: number;
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Hash Cond'?: string;
  'Merge Cond'?: string;
  'Join Filter'?: string;
  Plans?: Plan[];
}

/** A database that explains each query before running it. */
function explaining<Asked extends Database>(db: Asked, watch: Watch): Asked {
  const explain = async ({ text, values }: Sql) => {
    if (!/^\s*(select|with)\b/i.test(text) || /\b(insert|update|delete)\b/i.test(text)) return;
    const [row] = await db.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>({
      text: `explain (format json) ${text}`,
      values,
    } as Sql);
    watch.queries += 1;
    const plan = row!['QUERY PLAN'][0]!.Plan;
    const isOfDealers = tablesOf(plan).some((table) => watch.ofDealers.has(table));
    if (isOfDealers && !asksForDealer(plan) && !/\bdealer_id = \$\d/.test(text))
      watch.acrossDealers.add(text.replace(/\s+/g, ' ').trim());
    for (const table of wholeTables(plan)) {
      if (watch.large.has(table))
        watch.found.push(`${table} is read as a whole by ${text.replace(/\s+/g, ' ')}`);
    }
  };
  return {
    ...db,
    rows: async (query) => {
      await explain(query);
      return db.rows(query);
    },
    row: async (query) => {
      await explain(query);
      return db.row(query);
    },
    transaction: (work) => db.transaction((inside) => work(explaining(inside, watch))),
  };
}

/** Tables, of views their weeks' partitions too. */
const tablesOf = (plan: Plan): string[] => [
  ...(plan['Relation Name'] ? [plan['Relation Name']] : []),
  ...(plan.Plans ?? []).flatMap(tablesOf),
];

/** Whether rows are found or dropped by their dealership somewhere in the plan. */
const asksForDealer = (plan: Plan): boolean =>
  [
    plan['Index Cond'],
    plan['Recheck Cond'],
    plan.Filter,
    plan['Hash Cond'],
    plan['Merge Cond'],
    plan['Join Filter'],
  ].some((condition) => condition?.includes('dealer_id')) || (plan.Plans ?? []).some(asksForDealer);

/** Tables whose rows a scan all reads; a limit may stop the scan early, but need not. */
const wholeTables = (plan: Plan): string[] => [
  ...(isWhole(plan) ? [plan['Relation Name']!] : []),
  ...(plan.Plans ?? []).flatMap(wholeTables),
];

/**
 * An index on carts: the planner scans it only while carts are few, and otherwise looks a cart up
 * by its owner.
 */
const indexOfCarts = 'carts_by_age';

const isWhole = (plan: Plan) =>
  plan['Node Type'] === 'Seq Scan' ||
  (/^Index.* Scan$/.test(plan['Node Type']) &&
    plan['Index Cond'] === undefined &&
    plan['Index Name'] !== indexOfCarts);

/** Sends the requests; returns what they read completely. */
async function readWholeBy(client: TestClient, paths: string[]): Promise<string[]> {
  watch.found = [];
  const before = watch.queries;
  for (const path of paths) {
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

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
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
    'order_days',
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

test('the table of orders', async () => {
  const searches = ['mat', 'black winch', 'smith', '00000123', '#77', 'nobody'];
  const paths = [...ranges, { status: orderStatus.CANCELLED }].flatMap((range) =>
    table('/api/v1/auth/orders/getDealerOrders', orderColumns, { dealerId, ...range }, searches),
  );
  expect(await readWholeBy(admin, paths)).toEqual([]);
}, 60_000);

test('the reports', async () => {
  const paths = ranges.flatMap((range) => [
    query('/api/v1/auth/analytics/sales', { dealerId, ...range }),
    query('/api/v1/auth/analytics/advisors', { dealerId, ...range }),
    ...table('/api/v1/auth/analytics/customers', customerColumns, { dealerId, ...range }, [
      'smith',
      'nobody',
    ]),
  ]);
  expect(
    await readWholeBy(admin, [...paths, query('/api/v1/auth/orders/stats', { dealerId })]),
  ).toEqual([]);
}, 60_000);

test('the audience', async () => {
  const paths = ranges.flatMap((range) => [
    query('/api/v1/auth/analytics/getAudience', { dealer: 'dealer-2', ...range }),
    query('/api/v1/auth/analytics/getBehaviour', { dealer: 'dealer-2', ...range }),
    query('/api/v1/auth/analytics/products', { dealerId, ...range }),
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

/** Queries on rows of dealerships that need not ask for one, and why. */
const withoutDealer: Record<string, string> = {
  'select id from order_items where quantity > 1 limit 1': 'of this test',
  'select dealer_id as "dealerId" from orders where id = $1 and deleted_at is null':
    'finds the dealership of an order, which is then checked against the session',
  'select kind, given, wording, source, at from consents where user_id = $1 order by id':
    'of one person, who belongs to one dealership',
};

test('every query on rows of dealerships asks for the dealership', () => {
  expect(watch.ofDealers).toContain('orders');
  expect([...watch.acrossDealers].filter((text) => !(text in withoutDealer))).toEqual([]);
});
