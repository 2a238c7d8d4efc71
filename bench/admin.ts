import { createHash } from 'node:crypto';
import { literal, openPool, type Pool, sql } from '#server/base/database/database.ts';
import { saleStatuses } from '#shared/rules/order-status.ts';
import { type AdminCase, type Counts, casesOf } from './admin-cases.ts';
import type { Bench } from './bench.ts';
import { childrenOf, readsOf } from './database.ts';
import { loadData } from './load-data.ts';
import type { Sizes } from './market/sizes.ts';
import { exactCpuMs, type Program } from './program.ts';
import { figure, type Table } from './report.ts';

export const name = 'admin';
export const title = 'Admin: tables and reports';

const token = 'bench-session-of-dealer-admin';

/**
 * Measures every table of the admin area (first, middle and last page, each column, searches,
 * filters) and every report, one request at a time. The database is kept in --data-dir.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const url = await marketOf(bench);
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

async function marketOf(bench: Bench): Promise<string> {
  const small: Sizes = {
    products: 20_000,
    customers: 4_000,
    orders: 40_000,
    dealers: 20,
    makes: 1,
    lines: 3,
    views: 100_000,
  };
  const usual: Sizes = {
    products: 1_000_000,
    customers: 200_000,
    orders: 1_000_000,
    dealers: 100,
    makes: 1,
    lines: 3,
    views: 1_000_000,
  };
  const sizes = bench.quick
    ? small
    : bench.full
      ? { ...usual, orders: 10_000_000, views: 10_000_000 }
      : usual;
  const name = `bench_admin_${sizes.products}_${sizes.orders}`;
  if (await bench.server.exists(name)) return bench.server.url(name);
  const url = await bench.server.create(name);
  await loadData(url, sizes, bench.log);
  return url;
}

async function tableOf(
  bench: Bench,
  db: Pool,
  shop: Program,
  dealerId: number,
  which: string,
): Promise<Table> {
  const cookie = await signIn(db, dealerId);
  const counts = await countsOf(db, dealerId);
  const rows: Table['rows'] = [];
  const rounds = bench.quick ? 1 : Math.min(3, bench.rounds);
  for (const [group, cases] of casesOf(dealerId, counts)) {
    await measure(bench, shop, cases, cookie, 1);
    const before = await readsOf(db);
    await measure(bench, shop, cases.slice(0, 1), cookie, 1); // opens the connections
    const measured = await measure(bench, shop, cases, cookie, rounds);
    const after = await readsOf(db);
    const requests = cases.length * rounds + 1;
    const slowest = measured.reduce((worst, one) => (one.cpuMs > worst.cpuMs ? one : worst));
    const ms = measured.flatMap(({ ms }) => ms);
    const cpu = measured.map(({ cpuMs }) => cpuMs);
    rows.push([
      ...[
        group,
        cases.length,
        `${share(ms, 0.5)}, ${share(ms, 0.99)}`,
        `${share(cpu, 0.5)}, ${share(cpu, 0.99)}`,
      ],
      `${slowest.name}: ${figure(slowest.cpuMs)}`,
      ...[(after.rows - before.rows) / requests, (after.pages - before.pages) / requests],
    ]);
    bench.log(rows.at(-1)!.join(' | '));
  }
  const all = await totalsOf(db);
  return {
    title: `At ${which}`,
    about: `${counts.products.toLocaleString('en')} products of its make, ${counts.ownProducts.toLocaleString('en')} of its own, ${counts.customers.toLocaleString('en')} customers, ${counts.orders.toLocaleString('en')} orders; in all ${all}. Whole requests, one at a time; CPU is the shop's and PostgreSQL's together, which is what a request takes where nothing else runs. Wanted: tables within 50 ms at p99, reports over a year within 200 ms.`,
    head: [
      'table or report',
      'cases',
      'p50, p99 ms',
      'CPU p50, p99 ms',
      'most CPU, ms',
      'rows read',
      'pages touched',
    ],
    rows,
  };
}

const share = (values: number[], part: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return figure(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!);
};

/** Sends each case several times; gives the time of each request and the CPU of one. */
export async function measure(
  bench: Bench,
  shop: Program,
  cases: AdminCase[],
  cookie: string,
  rounds: number,
) {
  const cpuOf = () =>
    [shop.pid, ...childrenOf(bench.server.pid)].map((pid) => [pid, exactCpuMs(pid)] as const);
  const measured: { name: string; ms: number[]; cpuMs: number }[] = [];
  for (const { name, path } of cases) {
    const ms: number[] = [];
    const before = new Map(cpuOf());
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now();
      const response = await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { cookie } });
      await response.arrayBuffer();
      ms.push(performance.now() - start);
      if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    }
    // What a process used that has ended meanwhile is not known.
    const used = cpuOf().reduce((sum, [pid, all]) => sum + all - (before.get(pid) ?? 0), 0);
    measured.push({ name, ms, cpuMs: used / rounds });
  }
  return measured;
}

/** Signs the dealership's admin in; returns the cookie. */
export async function signIn(db: Pool, dealerId: number): Promise<string> {
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
      (select coalesce(sum(orders), 0) from order_sums where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)})) as orders,
      (select coalesce(sum(orders), 0) from order_sums where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)})
        and day between current_date - 365 and current_date - 1) as "ordersOfYear",
      (select coalesce(sum(orders), 0) from order_sums where dealer_id = ${dealerId} and status_id in (${literal(saleStatuses)})
        and day between current_date - 30 and current_date - 1) as "ordersOfMonth"`))!;

async function totalsOf(db: Pool): Promise<string> {
  const all = (await db.row<Record<string, number>>(sql`
    select (select sum(products) from product_counts) as products, (select count(*) from users where is_customer) as customers,
      (select count(*) from orders) as orders, (select count(*) from dealers) as dealerships`))!;
  return Object.entries(all)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}
