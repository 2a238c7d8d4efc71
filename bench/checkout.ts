import { setTimeout as sleep } from 'node:timers/promises';
import { openPool, type Pool, sql } from '#server/base/database/database.ts';
import { openJobs } from '#server/base/jobs/job-queue.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { Bench } from './bench.ts';
import { compare, compared, figuresHead, type Measured, type Target } from './compare.ts';
import type { Step } from './load/types.ts';
import type { Program } from './program.ts';
import type { Table } from './report.ts';
import type { Seeded } from './seed.ts';

export const name = 'checkout';
export const title = 'Placing an order';

const clients = 8;

/**
 * A whole checkout of five calls by signed-in customers, and each of its calls alone; floor and
 * shop have a database each. Mails first stay in the outbox, as they always do for the floor; then
 * the shop sends them during the load.
 */
export async function run(bench: Bench): Promise<Table[]> {
  const size = { products: 10_000, dealers: 100 };
  const ours = await bench.database(size, 'bench_checkout_shop');
  const theirs = await bench.database(size, 'bench_checkout_floor');
  await (await openJobs(theirs.url)).stop(); // creates the tables of the outbox
  const shop = await bench.shop(ours.url);
  const floor = await bench.floor(theirs.url);
  const scripts = await scriptsOf(shop, ours.seeded);
  const db = openPool(ours.url, 1, 0);
  const measured = async ([what, pick]: Part, settle?: () => Promise<void>) => {
    bench.log(what);
    const targets: Target[] = [
      { program: floor, scripts: scripts.map(pick) },
      { program: shop, scripts: scripts.map(pick), ...(settle && { settle }) },
    ];
    const [low, high] = (await compare(bench, targets, clients)) as [Measured, Measured];
    return [what, ...compared(low, high).slice(0, -1), low.databaseCpuMs.toFixed(2)];
  };
  await holdMails(db);
  const held = [];
  for (const part of parts) held.push(await measured(part));
  await db.run(sql`delete from pgboss.job where name = 'mail'`);
  await db.run(sql`drop trigger held on pgboss.job`);
  await db.run(sql`vacuum analyze pgboss.job`); // many deleted mail jobs
  const sent = [];
  for (const part of parts.filter(([, , hasMails]) => hasMails))
    sent.push(await measured(part, () => mailsSent(db)));
  await db.close();
  await shop.stop();
  await floor.stop();
  const left = [];
  for (const { url } of [theirs, ours]) left.push(await rowsOfAnOrder(url));
  return [
    {
      title: 'A checkout: who am I, cart saved three times, order of 5 lines',
      about:
        'With its idempotency key, its three mails in the outbox and its audit entry, 8 clients. The mails stay in the outbox, as those of the floor do. Wanted: 0.4 of the rate, p99 at most three times.',
      head,
      rows: held,
    },
    {
      title: 'The same while the mails are sent',
      about:
        "The shop takes up, renders and sends three mails for each order (to a mail server that takes all) while it takes the next ones, and its CPU and PostgreSQL's are counted until the last one is sent; the floor sends none. Wanted: 165 checkouts a second, each with at most 5 ms of CPU in the shop and 6 in PostgreSQL.",
      head,
      rows: sent,
    },
    {
      title: 'Rows of an order in each database',
      about:
        'So that both do the same work: every order has its lines, its key with the answer, its audit entry.',
      head: ['', 'orders', 'lines each', 'keys each', 'audit entries each'],
      rows: [
        ['floor', ...left[0]!],
        ['shop', ...left[1]!],
      ],
    },
  ];
}

const head = ['what', ...figuresHead, "floor's database CPU ms"];

type Part = [what: string, pick: (script: Step[]) => Step[], hasMails: boolean];
const parts: Part[] = [
  ['checkout (5 calls)', (script) => script, true],
  ['cart saved', (script) => script.slice(3, 4), false],
  ['order placed', (script) => script.slice(-1), true],
];

/** Delays all new mails by an hour. This costs PostgreSQL 0.02 ms an order, included in its CPU. */
async function holdMails(db: Pool): Promise<void> {
  await db.run(sql`
    create function hold() returns trigger language plpgsql as
    'begin new.start_after = now() + interval ''1 hour''; return new; end'`);
  await db.run(sql`
    create trigger held before insert on pgboss.job for each row when (new.name = 'mail') execute function hold()`);
}

/** A checkout script for each customer, with the prices that the shop computes. */
export async function scriptsOf(
  shop: Pick<Program, 'port'>,
  { dealerId, trimId, lines, customers }: Seeded,
  people = clients,
): Promise<Step[][]> {
  const scripts: Step[][] = [];
  for (const { token } of customers.slice(0, people)) {
    const address = `http://127.0.0.1:${shop.port}`;
    const csrf = await fetch(`${address}/sanctum/csrf-cookie`, {
      headers: { Cookie: `trimline_session=${token}` },
    });
    const xsrf = /XSRF-TOKEN=([^;]+)/.exec(csrf.headers.getSetCookie().join('\n'))![1]!;
    const headers = {
      Cookie: `trimline_session=${token}; XSRF-TOKEN=${xsrf}`,
      'X-XSRF-TOKEN': decodeURIComponent(xsrf),
    };
    const step = (body: object, freshKey = false): Step => ({
      ...{ method: 'POST', path: '/api/v1/auth/orders', headers, status: 201, freshKey },
      body: JSON.stringify(body),
    });
    const chosen = lines.map((line) => ({ ...line, trimId, installed: true, quantity: 2 }));
    const cart = async (count: number) => {
      const body = { statusId: orderStatus.CART, dealerId, orderItems: chosen.slice(0, count) };
      const response = await fetch(`${address}/api/v1/auth/orders`, {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (response.status !== 201)
        throw new Error(`The cart was refused: ${await response.text()}`);
      const { order } = (await response.json()) as { order: PricedOrder };
      const { subtotal, tax, total } = order;
      const items = body.orderItems.map((item, index) => {
        const { price, installedPrice, total } = order.orderItems[index]!;
        return { ...item, price, installedPrice, total };
      });
      return { ...body, subtotal, tax, total, orderItems: items };
    };
    const [one, three, five] = [await cart(1), await cart(3), await cart(5)];
    const whoAmI: Step = {
      method: 'GET',
      path: '/api/v1/auth/user/checkAuth',
      headers,
      status: 200,
    };
    scripts.push([
      whoAmI,
      step(one),
      step(three),
      step(five),
      step({ ...five, statusId: orderStatus.ORDER }, true),
    ]);
  }
  return scripts;
}

/** Waits until the outbox is empty. */
async function mailsSent(db: Pool): Promise<void> {
  const isEmpty = async () => !(await db.row(sql`select from pgboss.job where name = 'mail'`));
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(200))
    if (await isEmpty()) return;
  throw new Error('The mails of the orders are not sent.');
}

interface PricedOrder {
  subtotal: number;
  tax: number;
  total: number;
  orderItems: { price: number; installedPrice: number; total: number }[];
}

async function rowsOfAnOrder(url: string): Promise<(string | number)[]> {
  const db = openPool(url, 1, 0);
  const found = await db.row<{ orders: number; lines: number; keys: number; audits: number }>(sql`
    with placed as (select id from orders where status_id = ${orderStatus.ORDER})
    select (select count(*) from placed) as orders,
      (select count(*) from order_items where order_id in (select id from placed)) as lines,
      (select count(*) from idempotency_keys where answer is not null) as keys,
      (select count(*) from audit_log where action = 'order.placed') as audits`);
  await db.close();
  const { orders, lines, keys, audits } = found!;
  return [orders, lines / orders, keys / orders, audits / orders];
}
