import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { Bench } from './bench.ts';
import { scriptsOf } from './checkout.ts';
import type { Stream } from './load/types.ts';
import { type Program, residentMb, runLoad, runOffer } from './program.ts';
import type { Table } from './report.ts';

export const name = 'soak';
export const title = 'Half of the capacity for long';

const parts = 10;

/** Offers half of the orders that the shop can take, for ten minutes or `--minutes`. */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database({ products: 10_000, dealers: 100 }, 'bench_soak');
  const shop = await bench.shop(url);
  const db = openPool(url, 1, 0);
  const scripts = (await scriptsOf(shop, seeded, 32)).map((script) => script.slice(-1));
  const load = { port: shop.port, clients: 8, seconds: bench.seconds, scripts };
  const perSecond = bench.perSecond ?? (await runLoad(load)).perSecond / 2;
  const before = await tableSizes(db);
  const { table, half } = await soakFor(bench, shop, db, { perSecond, steps: scripts.flat() });
  const grown = grownTables(before, half, await tableSizes(db));
  await db.close();
  await shop.stop();
  return [table, grown];
}

/** Memory, waiting jobs and the sizes of tables, ten times on the way. */
async function soakFor(bench: Bench, shop: Program, db: Pool, stream: Stream) {
  let half: Sizes = new Map();
  const seconds = bench.quick ? 20 : bench.minutes * 60;
  const rows: (string | number)[][] = [];
  for (let part = 1; part <= parts; part += 1) {
    const offer = { port: shop.port, seconds: seconds / parts, streams: [stream] };
    const { sent, served } = (await runOffer(offer))[0]!;
    const figures = (await db.row<{ jobs: number; bytes: number; orders: number }>(sql`
      select (select count(*) from pgboss.job) as jobs, pg_database_size(current_database()) as bytes,
        (select count(*) from orders where status_id <> ${orderStatus.CART}) as orders`))!;
    const { jobs, bytes, orders } = figures;
    const row = [
      Math.round((part * seconds) / parts),
      ...[served.count, sent - served.count, Math.round(served.p99Ms)],
      ...[Math.round(residentMb(shop.pid)), jobs, Math.round(bytes / 2 ** 20), orders],
    ];
    bench.log(row.join(' | '));
    rows.push(row);
    if (part === parts / 2) half = await tableSizes(db);
  }
  const table: Table = {
    title: `${stream.perSecond.toFixed(1)} orders a second for ${seconds} seconds, with all jobs and mails`,
    about: 'Wanted: level memory, no jobs left over, a database that grows with its orders alone.',
    head: ['s', 'orders served', 'not', 'p99 ms', 'shop MB', 'jobs', 'database MB', 'orders'],
    rows,
  };
  return { table, half };
}

type Sizes = Map<string, number>;

/** Kilobytes of each table with its indexes. */
async function tableSizes(db: Pool): Promise<Sizes> {
  const sizes = await db.rows<{ name: string; kb: number }>(sql`
    select relid::regclass::text as name, pg_total_relation_size(relid) / 1024 as kb from pg_stat_user_tables`);
  return new Map(sizes.map(({ name, kb }) => [name, kb]));
}

/** The tables that the second half of the time made larger. */
function grownTables(before: Sizes, half: Sizes, after: Sizes): Table {
  const grown = [...after].filter(([name, kb]) => kb > (half.get(name) ?? 0));
  return {
    title: 'Tables that grew in the second half',
    about:
      'Wanted: orders with their lines, history and keys, the audit trail, and nothing beside them that grows in the second half as it did in the first.',
    head: ['table', 'kB at the start', 'kB after half of the time', 'kB at the end'],
    rows: grown
      .sort(([, a], [, b]) => b - a)
      .map(([name, kb]) => [name, before.get(name) ?? 0, half.get(name) ?? 0, kb]),
  };
}
