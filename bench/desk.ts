import { openPool, type Pool, type Sql, sql } from '#server/base/database/database.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import { measure, signIn } from './admin.ts';
import type { AdminCase } from './admin-cases.ts';
import type { Bench } from './bench.ts';
import { loadData } from './load-data.ts';
import type { Sizes } from './market/sizes.ts';
import { share } from './platform.ts';
import { figure, type Table } from './report.ts';

export const name = 'desk';
export const title = "The order desk's lists";

const limitMs = 50;

/**
 * Measures the board, the bell, and parts to order, one request at a time, where the newest orders
 * of a market are open. The database is kept in --data-dir.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const url = await marketOf(bench);
  const db = openPool(url, 2, 0);
  const shop = await bench.shop(url);
  try {
    const tables: Table[] = [];
    for (const [dealerId, which] of [
      [1, 'the largest dealership, a tenth of all orders'],
      [2, 'a usual dealership'],
    ] as const) {
      const cookie = await signIn(db, dealerId);
      const technicianId = (await db.value<number>(sql`select ${technicianOf(sql`${dealerId}`)}`))!;
      const cases = casesOf(dealerId, technicianId);
      // Not counted: a new process answers slowly until its code is compiled.
      await measure(bench, shop, cases, cookie, warmUps);
      const measured = await measure(bench, shop, cases, cookie, roundsOf(bench));
      const rows = measured.map(({ name, ms, cpuMs }) => [
        ...[name, figure(share(ms, 0.5)), figure(share(ms, 0.99)), figure(cpuMs)],
        share(ms, 0.99) <= limitMs ? 'yes' : 'NO',
      ]);
      for (const row of rows) bench.log(row.join(' | '));
      tables.push({
        title: `At ${which}`,
        about: `${await totalsOf(db, dealerId)}. Whole requests, one at a time; CPU is the shop's and PostgreSQL's together. Wanted: within ${limitMs} ms at p99.`,
        head: ['list', 'p50 ms', 'p99 ms', 'CPU ms', `within ${limitMs} ms`],
        rows,
      });
    }
    return tables;
  } finally {
    await shop.stop();
    await db.close();
  }
}

const warmUps = 10;
const roundsOf = ({ quick }: Bench) => (quick ? 3 : 200);

function casesOf(dealerId: number, technicianId: number): AdminCase[] {
  const at = (name: string, path: string, query = ''): AdminCase => ({
    name,
    path: `/api/v1/auth/desk${path}?dealerId=${dealerId}${query}`,
  });
  return [
    at('board', ''),
    at('board, 100 of each column', '', '&rows=100'),
    at('board, 50 of each column, as today', '', '&rows=50'),
    at('board, own sales', '', '&mine=true'),
    at('board, the work of one technician', '', `&technicianId=${technicianId}`),
    at('board, what has no technician', '', '&technicianId=none'),
    at('a column, its tenth page', '', '&column=waiting&page=10'),
    at('the late ones, their tenth page', '', '&column=late&page=10'),
    at('board, searched: a common word', '', '&search=mat'),
    at('board, searched: two words', '', '&search=black%20winch'),
    at('board, searched: a name', '', '&search=smith'),
    at('board, searched: a number', '', '&search=%239999001'),
    at('bell', '/news'),
    at('parts to order', '/parts'),
    at('parts to order, searched', '/parts', '&search=winch'),
    at('parts to order, for a file', '/parts', '&rows=1000'),
    at('people', '/technicians'),
  ];
}

/** A market whose newest orders are open, in all stages, and one in ten of them is late. */
async function marketOf(bench: Bench): Promise<string> {
  const orders = bench.quick ? 40_000 : bench.full ? 10_000_000 : 1_000_000;
  const name = `bench_desk_${orders}`;
  if (await bench.server.exists(name)) return bench.server.url(name);
  const url = await bench.server.create(name);
  const rest = { dealers: bench.quick ? 20 : 100, makes: 4, lines: 3, views: 50_000 };
  const sizes: Sizes = {
    products: 100_000,
    customers: 40_000,
    orders,
    open: Math.min(orders / 20, 50_000),
    ...rest,
  };
  await loadData(url, sizes, bench.log, { countsProducts: false });
  await spreadWork(url, bench.log);
  return url;
}

const { NEW, TO_ORDER, WAITING, TO_SCHEDULE, SCHEDULED, READY } = orderStage;
const { OPEN, ON_ORDER, RECEIVED } = progress;
/** Of twenty open orders: what they wait for, and how far their lines are. */
const stagesInTwenty = [
  NEW,
  ...fill(5, TO_ORDER),
  ...fill(6, WAITING),
  ...fill(2, TO_SCHEDULE),
  ...fill(2, SCHEDULED),
  ...fill(4, READY),
];
const progressInTwenty = [...fill(6, OPEN), ...fill(6, ON_ORDER), ...fill(8, RECEIVED)];

function fill(count: number, value: number): number[] {
  return Array<number>(count).fill(value);
}

/** Gives open orders their stage, lines to match, and two of three a day on which they are wanted. */
async function spreadWork(url: string, log: Bench['log']): Promise<void> {
  const db = openPool(url, 1, 0);
  const start = performance.now();
  const isOpen = sql`o.status_id = ${orderStatus.ORDER} and o.deleted_at is null`;
  try {
    await db.run(sql`
      update order_items i set progress = (${progressInTwenty}::int[])[1 + o.id % 20], installed = o.stage_wanted in (${TO_SCHEDULE}, ${SCHEDULED}),
        frt = 0.5
      from (select o.id, (${stagesInTwenty}::int[])[1 + o.id % 20] as stage_wanted from orders o where ${isOpen}) o
      where i.order_id = o.id`);
    await db.run(sql`
      update orders o set stage = (${stagesInTwenty}::int[])[1 + o.id % 20],
        appointment_at = case when (${stagesInTwenty}::int[])[1 + o.id % 20] = ${SCHEDULED} then current_date - 2 + (o.id / 20 % 30)::int end,
        acknowledged_at = case when o.id % 20 > 0 then o.placed_at end,
        wanted_on = case when o.id % 3 > 0 then current_date - 9 + (o.id / 20 % 60)::int end
      where ${isOpen}`);
    await db.run(
      sql`insert into bays (dealer_id, name, position) select id, 'Bay', 1 from dealers`,
    );
    await db.run(sql`
      insert into appointments (order_id, dealer_id, bay_id, technician_id, starts_at, ends_at, minutes, created_at, updated_at)
      select o.id, o.dealer_id, b.id, case when o.nth % 4 > 0 then ${technicianOf(sql`o.dealer_id`)} end,
        o.starts_at, o.starts_at + interval '1 hour', 60, o.starts_at, o.starts_at
      from (select id, dealer_id, nth, current_date + interval '1 hour' * nth as starts_at from (
          select id, dealer_id, row_number() over (partition by dealer_id order by id) as nth from orders where appointment_at is not null) n) o
        join bays b on b.dealer_id = o.dealer_id`);
    // Reports alone read what would be counted of these days; the shop would do it beside the measuring, for an hour.
    await db.run(sql`truncate days_to_count, order_days_to_count`);
    await db.run(sql`vacuum (analyze) orders`); // as autovacuum does soon after
    await db.run(sql`vacuum (analyze) order_items`);
    await db.run(sql`vacuum (analyze) appointments`);
  } finally {
    await db.close();
  }
  log(`work of open orders: ${figure((performance.now() - start) / 1000)} s`);
}

/** Who fits at a dealership. */
const technicianOf = (dealerId: Sql): Sql =>
  sql`(select min(u.id) from users u where u.dealer_id = ${dealerId})`;

async function totalsOf(db: Pool, dealerId: number): Promise<string> {
  const isOpen = sql`status_id = ${orderStatus.ORDER} and deleted_at is null`;
  const all = (await db.row<Record<string, number>>(sql`
    select count(*) as orders, count(*) filter (where ${isOpen}) as open,
      count(*) filter (where ${isOpen} and dealer_id = ${dealerId}) as "of them here" from orders`))!;
  return Object.entries(all)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}
