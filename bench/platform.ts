import { createHash } from 'node:crypto';
import { openPool, type Pool, raw, type Sql, sql } from '#server/base/database/database.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { updateFigures } from '#server/reports/figures.sql.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { Bench } from './bench.ts';
import { loadVehicles } from './market/catalogue.ts';
import { loadDealers } from './market/people.ts';
import type { Program } from './program.ts';
import { figure, type Table } from './report.ts';

export const name = 'platform';
export const title = 'Platform: its lists';

const token = 'bench-session-of-platform-admin';
const limitMs = 50;
const makes = 4;

interface List {
  name: string;
  /** Its address below the API. */
  path: string;
  /** The floor: a bare query for as many rows of its table, by their key. */
  bare: Sql;
}

const first = (table: string, rows: number) =>
  sql`select * from ${raw(table)} order by id limit ${rows}`;
const list = (name: string, path: string, table: string, rows: number): List => ({
  ...{ name, path, bare: first(table, rows) },
});

const lists: readonly List[] = [
  list('dealerships', 'dealers?rows=50', 'dealers', 50),
  list('dealerships, a page in the middle', 'dealers?rows=50&page=100', 'dealers', 50),
  list('dealerships, by orders', 'dealers?rows=50&sortBy=orders&order=desc', 'dealers', 50),
  list(
    'dealerships, by last order',
    'dealers?rows=50&sortBy=lastOrderOn&order=desc',
    'dealers',
    50,
  ),
  list('dealerships, searched', 'dealers?search=99%20toronto', 'dealers', 50),
  list('vehicles: makes', 'vehicles/makes', 'makes', makes),
  list('vehicles: a make', 'vehicles/makes/1', 'makes', 1),
  list('vehicles: a year of a make', 'vehicles/makes/1/years/3', 'models', 50),
  list('terms of a make', 'terms?make=1', 'terms', 50),
  list('terms of a make, last page', 'terms?make=1&rows=200&page=100', 'terms', 200),
  list('terms of a model', 'terms?make=1&model=1', 'terms', 50),
  list('terms of a dealership', 'terms?make=1&dealer=1', 'terms', 10),
  list(
    'terms as a shopper gets them',
    'terms/preview?make=1&dealer=1&trim=1&on=2026-12-24',
    'terms',
    10,
  ),
  list('people', 'people', 'users', 50),
  list('health', 'health', 'makes', 1),
];

/**
 * Measures every list of the platform area, one request at a time, in a market of 10,000
 * dealerships, 2,000 models and 200,000 terms. The database is kept in --data-dir.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const url = await marketOf(bench, bench.quick ? 100 : 1);
  const db = openPool(url, 2, 0);
  const shop = await bench.shop(url);
  try {
    const cookie = await signIn(db);
    const rows: Table['rows'] = [];
    for (const list of lists)
      rows.push([list.name, ...(await measure(bench, db, shop, list, cookie))]);
    return [
      {
        title: 'Lists of the platform area',
        about: `${await totalsOf(db)}. Whole requests, one at a time, in turn with a bare query for as many rows by their key; the ratio is that of the medians. Wanted: within ${limitMs} ms at p99.`,
        head: ['list', 'p50 ms', 'p99 ms', 'bare p50 ms', 'ratio', `within ${limitMs} ms`],
        rows,
      },
    ];
  } finally {
    await shop.stop();
    await db.close();
  }
}

/** A market of that size; in a quick run of a hundredth of it. */
async function marketOf(bench: Bench, smaller: number): Promise<string> {
  const name = `bench_platform_${smaller}`;
  if (await bench.server.exists(name)) return bench.server.url(name);
  const url = await bench.server.create(name);
  await migrate(url);
  const db = openPool(url, 2, 0);
  try {
    // Sizes from which 2,000 models with eight trims each follow; no products are loaded.
    const sizes = { products: 1_066_000 / smaller, dealers: 10_000 / smaller, makes };
    const rest = { customers: 0, orders: 0, lines: 0, views: 0 };
    await loadVehicles(db, { ...sizes, ...rest });
    await loadDealers(db, { ...sizes, ...rest });
    await loadStaff(db);
    await loadTerms(db);
    await loadDays(db);
    await updateFigures(db, 'all');
    await db.run(sql`vacuum analyze`); // as autovacuum does soon after
  } finally {
    await db.close();
  }
  return url;
}

/** An admin and four advisors for each dealership, and one platform admin. */
async function loadStaff(db: Pool): Promise<void> {
  await db.run(sql`
    insert into users (dealer_id, first_name, last_name, email, is_platform_admin)
    select null, 'Platform', 'Admin', 'platform@example.test', true
    union all
    select d.id, 'Person ' || n, 'Name ' || d.id % 977, 'staff' || n || '@dealer-' || d.id || '.test', false
    from dealers d, generate_series(1, 5) n`);
  await db.run(sql`
    insert into user_roles select id, case when dealer_id is null then 1 when first_name = 'Person 1' then 3 else 4 end from users`);
}

/** Ten own offers for each dealership, and six for each trim of the makes. */
async function loadTerms(db: Pool): Promise<void> {
  await db.run(sql`
    insert into terms (make_id, dealer_id, type, term_months, rate_yearly_percent, starts_on, position)
    select d.make_id, d.id, t, months, 3.99, case when months = 24 then date '2026-12-01' end, months
    from dealers d, unnest(array['lease', 'finance']) t, generate_series(24, 72, 12) months`);
  await db.run(sql`
    insert into terms (make_id, model_id, trim_id, type, term_months, rate_yearly_percent, position)
    select m.make_id, m.id, t.id, type, months, 2.99, months
    from trims t join models m on m.id = t.model_id, unnest(array['lease', 'finance']) type, generate_series(36, 60, 12) months`);
}

/** Sums of the orders of the last 60 days, one for each dealership and day. */
async function loadDays(db: Pool): Promise<void> {
  await db.run(sql`
    insert into order_sums (dealer_id, day, seller_id, status_id, orders, items, subtotal_cents, cost_cents)
    select d.id, current_date - n, 0, ${orderStatus.FULFILLED}::int, d.id * n % 12, 12, 480000, 300000
    from generate_series(0, 59) n, dealers d`);
}

async function signIn(db: Pool): Promise<string> {
  await db.run(sql`
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    select ${createHash('sha256').update(token).digest()}, min(id), true, now(), now(), now() + interval '30 days'
    from users where dealer_id is null
    on conflict (token_hash) do update set last_seen_at = now(), expires_at = now() + interval '30 days'`);
  return `trimline_session=${token}`;
}

async function measure(bench: Bench, db: Pool, shop: Program, list: List, cookie: string) {
  const { path, bare } = list;
  const address = `http://127.0.0.1:${shop.port}/api/v1/auth/platform/${path}`;
  const ask = async () => {
    const response = await fetch(address, { headers: { cookie } });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
  };
  const times: number[] = [];
  const floors: number[] = [];
  const rounds = bench.quick ? 3 : 100;
  for (let round = -2; round < rounds; round += 1) {
    const [floor, time] = [await timed(() => db.rows(bare)), await timed(ask)];
    if (round < 0) continue; // the first two open connections
    floors.push(floor);
    times.push(time);
  }
  const [p50, p99, bareP50] = [share(times, 0.5), share(times, 0.99), share(floors, 0.5)];
  bench.log(`${path}: ${figure(p50)}, ${figure(p99)} ms; bare ${figure(bareP50)} ms`);
  return [
    ...[figure(p50), figure(p99), figure(bareP50), figure(p50 / bareP50)],
    p99 <= limitMs ? 'yes' : 'NO',
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

export const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))]!;

async function totalsOf(db: Pool): Promise<string> {
  const all = (await db.row<Record<string, number>>(sql`
    select (select count(*) from dealers) as dealerships, (select count(*) from models) as models,
      (select count(*) from trims) as trims, (select count(*) from terms) as terms, (select count(*) from users) as people`))!;
  return Object.entries(all)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}
