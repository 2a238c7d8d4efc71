import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { type EventRow, selectBefore, selectEvents } from '#server/orders/desk/events.sql.ts';
import { putBack } from '#server/orders/desk/undo.service.ts';
import { type OrderRow, selectOrder } from '#server/orders/orders.sql.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { roleIds } from '#shared/rules/permissions.ts';
import { testMoment } from '#tests/support/moment.ts';
import { placedOrder } from '#tests/support/placed-order.ts';
import { until } from './instance.ts';
import { newPerson, type Person } from './shoppers.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let worker: Person;
beforeAll(async () => {
  world = await openWorld();
  await world.start();
  worker = await newPerson(world, roleIds.dealerAdmin);
}, 120_000);
afterAll(() => world?.close(), 60_000);

/** What is read of an answer: an order at the desk, or what became of many. */
interface Body {
  order: { id: number; version: number };
  lines: { id: number; quantity: number }[];
  undo: { eventId: number } | null;
  results?: { isDone: boolean }[];
}

interface Answer {
  status: number;
  body: Body;
}

/** One request to the running instance; status 0 where it is gone. */
async function send(path: string, asked?: object, key = ''): Promise<Answer> {
  const { port } = world.instances[0]!;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/auth/desk/${path}`, {
    method: asked ? 'POST' : 'GET',
    headers: { ...worker.headers, 'content-type': 'application/json', 'idempotency-key': key },
    body: asked ? JSON.stringify(asked) : null,
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  const body = await answer?.json().catch(() => null);
  return { status: body ? answer!.status : 0, body };
}

/** The same request until it is answered; anything but success and silence fails. */
async function persist(path: string, asked?: object, key?: string): Promise<Body> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { status, body } = await send(path, asked, key);
    if (status === 200) return body;
    if (status !== 0 && status !== 503) throw new Error(`${status} ${JSON.stringify(body)}`);
    await sleep(100);
  }
  throw new Error('never answered');
}

interface Sent {
  path: string;
  body: object;
}

/** One request of an order's life, from the order as it is. */
type Step = (desk: Body) => Sent;

const act =
  (action: (desk: Body) => object): Step =>
  (desk) => ({
    path: `${desk.order.id}/actions`,
    body: { version: desk.order.version, action: action(desk) },
  });

/** The same by the call for many orders. */
const actWithMany =
  (action: object): Step =>
  ({ order: { id, version } }) => ({
    path: 'actions',
    body: { dealerId: world.dealerId, orders: [{ id, version }], action },
  });

const undo: Step = ({ order, undo }) => ({
  path: `${order.id}/undo`,
  body: { eventId: undo!.eventId },
});

const lineIds = ({ lines }: Body) => lines.map(({ id }) => id);
const added = () => ({
  items: [{ productId: world.productId, trimId: null, quantity: 1, installed: false, options: [] }],
});

/** An order's life, with the kind of each event. */
const life: [kind: string, Step][] = [
  ['acknowledge', act(() => ({ kind: 'acknowledge' }))],
  ['split', act(({ lines }) => ({ kind: 'split', lineId: lines[0]!.id, quantity: 1 }))],
  ['addLines', act(() => ({ kind: 'addLines', ...added() }))],
  ['undo', undo],
  ['reserve', actWithMany({ kind: 'reserve', bin: 'A1' })],
  ['handOver', act((desk) => ({ kind: 'handOver', lineIds: lineIds(desk) }))],
  ['invoice', act(() => ({ kind: 'invoice', number: 'F-1' }))],
  [
    'returnLine',
    act(({ lines }) => ({
      ...{ kind: 'returnLine', lineId: lines[0]!.id, quantity: 1 },
      reason: 'doesNotFit',
    })),
  ],
  ['deliver', act(() => ({ kind: 'deliver' }))],
];

/** The keys of all steps. */
const sent: string[] = [];
let isOpen = true;

/** Takes an order through its life, each step with a key of its own that is sent twice. */
async function work(orderId: number): Promise<void> {
  for (const [, step] of life) {
    const { path, body } = step(await persist(String(orderId)));
    const key = randomUUID();
    sent.push(key);
    for (let times = 0; times < 2; times += 1) {
      const { results } = await persist(path, body, key);
      if (path === 'actions') expect(results).toMatchObject([{ isDone: true }]);
    }
  }
}

async function killAndStart(): Promise<void> {
  const [instance] = world.instances;
  instance!.child.kill('SIGKILL');
  await instance!.exited;
  await world.start();
  world.instances.splice(world.instances.indexOf(instance!), 1);
}

/** An order before its steps; every step that still stands is taken back. */
async function placedAs(order: OrderRow, events: EventRow[]): Promise<OrderRow> {
  let before = order;
  const standing = events.filter(({ isStep, isUndone }) => isStep && !isUndone);
  for (const { id } of standing.toReversed())
    before = putBack(before, (await selectBefore(world.db, order.dealerId, id))!);
  return before;
}

test('the server is killed again and again while orders take steps: each step is taken once, and the history explains the order', async () => {
  const { db, dealerId, productId } = world;
  const customerId = (await db.value<number>(
    sql`select id from users where email = 'customer@example.test'`,
  ))!;
  const orders: number[] = [];
  const line = { productId, name: 'Mats', number: 'M-1', cents: 10_000, quantity: 3 };
  const workOnMore = async () => {
    while (isOpen) {
      const at = testMoment.toISOString();
      const id = await placedOrder(db, { dealerId, customerId, at }, [line, line]);
      await work(id);
      orders.push(id);
    }
  };
  const working = Promise.all([workOnMore(), workOnMore(), workOnMore()]);
  for (let kills = 1; kills <= 3; kills += 1) {
    const done = orders.length;
    await until(() => orders.length > done + 1, 30_000);
    await killAndStart();
  }
  isOpen = false;
  await working;

  const times = await db.rows<{ key: string; count: number }>(
    sql`select key, count(*)::int from order_events where key = any(${sent}::text[]) group by key`,
  );
  expect(times.map(({ count }) => count)).toEqual(sent.map(() => 1));
  for (const id of orders) {
    const order = (await selectOrder(db, dealerId, id))!;
    const events = await selectEvents(db, dealerId, id);
    expect(events.map(({ kind }) => kind)).toEqual(life.map(([kind]) => kind));
    expect(order).toMatchObject({ stage: orderStage.READY, version: 1 + events.length });
    const first = await placedAs(order, events);
    expect(first).toMatchObject({ stage: orderStage.NEW, invoiceNumber: null, deliveredAt: null });
    expect(first.items.map(({ progress, quantity }) => [progress, quantity])).toEqual([
      [0, 3],
      [0, 3],
    ]);
    expect(first.totalCents).toBe(60_000);
  }
}, 180_000);
