import { createHash } from 'node:crypto';
import { openPool, type Pool, sql } from '#server/database/database.ts';
import { type AdminCase, type Counts, casesOf } from './admin-cases.ts';
import type { Bench } from './bench.ts';
import { readsOf } from './database.ts';
import { loadData, type Sizes } from './load-data.ts';
import type { Program } from './program.ts';
import type { Table } from './report.ts';

export const name = 'admin';
export const title = 'Admin: tables and reports';

const token = 'bench-session-of-dealer-admin';

/**
 * Every table of the admin area at the first, middle and last page, by every column, searched and filtered, and every report,
 * one request at a time. BENCH_ADMIN_URL names a database that `npm run bench:data` has filled.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const url = process.env.BENCH_ADMIN_URL ?? (await fill(bench));
  const db = openPool(url, 2, 0);
  const shop = await bench.shop(url);
  try {
    const tables: Table[] = [];
    for (const [dealerId, which] of [
      [1, 'the largest dealership, a tenth of all orders and customers'],
      [2, 'a usual dealership'],
    ] as const) {
      tables.push(await tableOf(bench, db, shop, dealerId, which));
    }
    return tables;
  } finally {
    await shop.stop();
    await db.close();
  }
}

async function fill(bench: Bench): Promise<string> {
  const url = await bench.server.create('bench_admin');
  const small: Sizes = { products: 20_000, customers: 4_000, orders: 40_000, dealers: 20, makes: 1, lines: 3 };
  const usual: Sizes = { products: 200_000, customers: 20_000, orders: 1_000_000, dealers: 100, makes: 1, lines: 3 };
  const large: Sizes = { ...usual, products: 1_000_000, customers: 200_000, orders: 10_000_000 };
  await loadData(url, bench.quick ? small : bench.full ? large : usual, bench.log);
  return url;
}

async function tableOf(bench: Bench, db: Pool, shop: Program, dealerId: number, which: string): Promise<Table> {
  const cookie = await signIn(db, dealerId);
  const counts = await countsOf(db, dealerId);
  const rows: Table['rows'] = [];
  for (const [group, cases] of casesOf(dealerId, counts)) {
    await measure(shop, cases, cookie, 1);
    const before = await readsOf(db);
    const { times, slowest } = await measure(shop, cases, cookie, bench.quick ? 1 : 3);
    const after = await readsOf(db);
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!;
    const perRequest = (read: 'rows' | 'pages') => (after[read] - before[read]) / times.length;
    rows.push([
      group,
      cases.length,
      at(0.5),
      at(0.99),
      `${slowest.name}: ${Math.round(slowest.ms)}`,
      perRequest('rows'),
      perRequest('pages'),
    ]);
    bench.log(rows.at(-1)!.join(' | '));
  }
  const all = await totalsOf(db);
  return {
    title: `At ${which}`,
    about: `${counts.products.toLocaleString('en')} products of its make, ${counts.ownProducts.toLocaleString('en')} of its own, ${counts.customers.toLocaleString('en')} customers, ${counts.orders.toLocaleString('en')} orders; in all ${all}. Whole requests, one at a time. Wanted: tables within 50 ms at p99, reports over a year within 200 ms.`,
    head: ['table or report', 'cases', 'p50 ms', 'p99 ms', 'slowest case, ms', 'rows read', 'pages touched'],
    rows,
  };
}

/** Each case some times, sorted; the slowest by its median. */
async function measure(shop: Program, cases: AdminCase[], cookie: string, rounds: number) {
  const times: number[] = [];
  let slowest = { name: '', ms: 0 };
  for (const { name, path } of cases) {
    const own: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { cookie } });
      await response.arrayBuffer();
      own.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    }
    times.push(...own);
    const median = own.toSorted((a, b) => a - b)[Math.floor(own.length / 2)]!;
    if (median > slowest.ms) slowest = { name, ms: median };
  }
  return { times: times.sort((a, b) => a - b), slowest };
}

async function signIn(db: Pool, dealerId: number): Promise<string> {
  const own = `${token}-${dealerId}`;
  await db.run(sql`
    insert into sessions (token_hash, user_id, remember, created_at, last_seen_at, expires_at)
    select ${createHash('sha256').update(own).digest()}, min(u.id), true, now(), now(), now() + interval '30 days'
    from users u join user_roles r on r.user_id = u.id and r.role_id = 3 where u.dealer_id = ${dealerId}
    on conflict (token_hash) do update set last_seen_at = now(), expires_at = now() + interval '30 days'`);
  return `trimline_session=${own}`;
}

const countsOf = async (db: Pool, dealerId: number) =>
  (await db.row<Counts>(sql`
    select (select count(*) from products p join dealers d on d.id = ${dealerId} and d.make_id = p.make_id
        where p.dealer_id is null and p.deleted_at is null) as products,
      (select count(*) from products where dealer_id = ${dealerId} and deleted_at is null) as "ownProducts",
      (select count(*) from users where dealer_id = ${dealerId} and is_customer) as customers,
      (select coalesce(sum(orders), 0) from order_days where dealer_id = ${dealerId} and status_id in (2, 3)) as orders,
      (select coalesce(sum(orders), 0) from order_days where dealer_id = ${dealerId} and status_id in (2, 3)
        and day between current_date - 365 and current_date - 1) as "ordersOfYear",
      (select coalesce(sum(orders), 0) from order_days where dealer_id = ${dealerId} and status_id in (2, 3)
        and day between current_date - 30 and current_date - 1) as "ordersOfMonth"`))!;

async function totalsOf(db: Pool): Promise<string> {
  const all = (await db.row<Record<string, number>>(sql`
    select (select sum(products) from product_counts) as products, (select count(*) from users where is_customer) as customers,
      (select count(*) from orders) as orders, (select count(*) from dealers) as dealerships`))!;
  return Object.entries(all)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}
