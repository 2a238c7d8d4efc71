import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { Bench } from './bench.ts';
import { scriptsOf } from './checkout.ts';
import type { Step } from './load/types.ts';
import { type Program, residentMb, runLoad } from './program.ts';
import type { Table } from './report.ts';

export const name = 'soak';
export const title = 'Half of the capacity for long';

/** Offers half of the orders that the shop can take, for ten minutes. */
export async function run(bench: Bench): Promise<Table[]> {
  const { url, seeded } = await bench.database({ products: 10_000, dealers: 100 }, 'bench_soak');
  const shop = await bench.shop(url);
  const db = openPool(url, 1, 0);
  const scripts = (await scriptsOf(shop, seeded)).map((script) => script.slice(-1));
  const load = { port: shop.port, clients: 8, seconds: bench.seconds, scripts };
  const { perSecond } = await runLoad(load);
  const half = { steps: scripts.flat(), perSecond: perSecond / 2 };
  const table = await soakFor(bench.quick ? 20 : 600, shop, db, half);
  await db.close();
  await shop.stop();
  return [table];
}

interface Offered {
  steps: Step[];
  perSecond: number;
}

interface Answer {
  status: number;
  ms: number;
}

/** Sends requests at a fixed rate, whether those before were answered or not. */
async function offer(shop: Program, { steps, perSecond }: Offered, seconds: number) {
  const sent: Promise<Answer>[] = [];
  const begun = performance.now();
  for (let now = begun; now < begun + seconds * 1_000; now = performance.now()) {
    const due = (perSecond * (now - begun)) / 1_000;
    while (sent.length < due) sent.push(send(shop, steps[sent.length % steps.length]!));
    await sleep(5);
  }
  const all = await Promise.all(sent);
  const served = all.filter(({ status }) => status === steps[0]!.status);
  return { served, failures: all.length - served.length };
}

async function send(
  { port }: Program,
  { method, path, headers, body, freshKey }: Step,
): Promise<Answer> {
  const at = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      ...(freshKey && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return { status: answer?.status ?? 0, ms: performance.now() - at };
}

function p99(answers: Answer[]): number | string {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted.length === 0 ? '–' : Math.round(sorted[Math.floor(sorted.length * 0.99)]!);
}

/** Memory, waiting mails and the sizes of tables, ten times on the way. */
async function soakFor(seconds: number, shop: Program, db: Pool, half: Offered): Promise<Table> {
  const rows: (string | number)[][] = [];
  for (let part = 1; part <= 10; part += 1) {
    const { served, failures } = await offer(shop, half, seconds / 10);
    const { jobs, bytes, orders } = (await db.row<Record<string, number>>(sql`
      select (select count(*) from pgboss.job) as jobs, pg_database_size(current_database()) as bytes,
        (select count(*) from orders where status_id <> ${orderStatus.CART}) as orders`))!;
    const sizes = [Math.round(residentMb(shop.pid)), jobs!, Math.round(bytes! / 2 ** 20), orders!];
    const at = Math.round((part * seconds) / 10);
    rows.push([at, served.length, failures, p99(served), ...sizes]);
  }
  return {
    title: 'Half of the capacity, with all jobs and mails',
    about: 'Wanted: level memory, no jobs left over, a database that grows with its orders alone.',
    head: ['s', 'orders served', 'not', 'p99 ms', 'shop MB', 'jobs', 'database MB', 'orders'],
    rows,
  };
}
