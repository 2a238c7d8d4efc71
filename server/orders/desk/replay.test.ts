import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { DeskActionBody, DeskOrder } from '#shared/contract/desk.ts';
import { usualHours } from '#shared/rules/appointments.ts';
import type { DeskAction } from '#shared/rules/desk-actions.ts';
import { type LineMove, lineMoves, mayMoveLine, progress } from '#shared/rules/line-progress.ts';
import { stageOf } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';
import type { NewItem } from '../order-storage.ts';
import { type OrderRow, selectOrder } from '../orders.sql.ts';
import { selectEvents } from './events.sql.ts';
import { perform } from './perform.ts';

let shop: TestShop;
let admin: TestClient;
let dealerId: number;
let trimId: number;
let bayId: number;
let productIds: number[];
beforeAll(async () => {
  shop = await openTestShop();
  admin = await shop.as('dealer@example.test');
  dealerId = shop.dealers[0].id;
  trimId = (await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${shop.dealers[0].manufacturerId} order by t.id limit 1`))!;
  const list = { query: { trim: trimId, dealerId } };
  const { data } = (await shop.visitor().call('GET /api/v1/products', list)).body;
  await shop.db.run(sql`update dealers set opening_hours = null where id = ${dealerId}`);
  bayId = (await shop.db.value<number>(
    sql`insert into bays (dealer_id, name, position) values (${dealerId}, 'Test', 9) returning id`,
  ))!;
  productIds = data.filter(({ installPrice }) => installPrice > 0).map(({ id }) => id);
});
afterAll(() => shop.close());

async function place(): Promise<OrderRow> {
  const orderItems = productIds.slice(0, 3).map((productId, index) => ({
    ...{ productId, trimId, quantity: index + 2, installed: index !== 1 },
  }));
  const { body } = await admin.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems },
  });
  return stored(body.order.id);
}

const stored = async (id: number) => (await selectOrder(shop.db, dealerId, id))!;

/** Sums of the day, which every figure is made of. */
const figures = () =>
  shop.db.rows(sql`
    select status_id, sum(orders) as orders, sum(items) as items, sum(subtotal_cents) as subtotal, sum(cost_cents) as cost
    from order_sums where dealer_id = ${dealerId} group by 1 having sum(orders) <> 0 order by 1`);

/** One choice of a walk: which of what is possible, of which lines, with which numbers. */
const choice = fc.record({ pick: fc.nat(10_000), lines: fc.nat(1_000), number: fc.nat(1_000) });
type Choice = { pick: number; lines: number; number: number; wanted?: Kind };
type Kind = DeskAction | 'undo';

/** How often something is chosen: seldom what keeps an order from its end, often what leads to it. */
const weights: Partial<Record<Kind, number>> = {
  ...{ note: 1, cancel: 1, cancelLines: 2, cancelAppointment: 2, refund: 2 },
  ...{ reserve: 8, receive: 8, install: 12, handOver: 12, fulfil: 40, returnLine: 12, invoice: 6 },
};
const usualWeight = 4;

/** An action that is possible now, or 'undo'. */
function chosen(desk: DeskOrder, row: OrderRow, by: Choice): DeskActionBody | 'undo' | null {
  const possible: Kind[] = [...desk.may, ...(desk.undo ? ['undo' as const] : [])];
  const kinds = by.wanted
    ? possible.filter((kind) => kind === by.wanted)
    : possible.flatMap((kind) => Array<Kind>(weights[kind] ?? usualWeight).fill(kind));
  const kind = kinds[by.pick % kinds.length];
  if (!kind || kind === 'undo') return kind ?? null;
  const movable = Object.hasOwn(lineMoves, kind)
    ? row.items.filter((line) => mayMoveLine(line, kind as LineMove))
    : [];
  const line = movable[by.lines % Math.max(1, movable.length)];
  const lineIds = movable.filter((_, index) => (by.lines >> index) % 2 === 0).map(({ id }) => id);
  const some = lineIds.length > 0 ? lineIds : movable.slice(0, 1).map(({ id }) => id);
  const quantity = 1 + (by.number % Math.max(1, (line?.quantity ?? 1) - 1));
  const reason = 'notAvailable';
  const adds = { productId: productIds[by.number % productIds.length]!, trimId, options: [] };
  const bodies: Record<DeskAction, object> = {
    ...{ acknowledge: {}, fulfil: {}, deliver: {}, note: {} },
    ...{ assign: { sellerId: null }, setVehicle: { stockNumber: `S${by.number}` } },
    ...{ reserve: { lineIds: some, bin: 'A1' }, orderParts: { lineIds: some } },
    expect: { lineIds: some, expectedOn: '2099-01-02' },
    ...appointmentBodies(row, by),
    ...{ receive: { lineIds: some }, install: { lineIds: some }, handOver: { lineIds: some } },
    ...{ cancelLines: { lineIds: some, reason }, cancel: { reason } },
    split: { lineId: line?.id, quantity },
    returnLine: { lineId: line?.id, quantity: line && 1 + (by.number % line.quantity), reason },
    changeLine: {
      lineId: line?.id,
      unitPrice: by.number / 4 + 1,
      ...(line && mayMoveLine(line, 'cancelLines') && { installed: by.lines % 2 === 0, quantity }),
    },
    addLines: {
      items: [{ ...adds, quantity: 1 + (by.number % 3), installed: by.lines % 2 === 0 }],
    },
    exempt: {
      exemption: by.lines % 3 === 0 && row.exemption ? 'none' : 'diplomat',
      ...{ exemptionNumber: `E${by.number}`, taxes: 'all' },
    },
    ...{ invoice: { number: `F${by.number}` }, refund: { amount: 1, method: 'cash' } },
  };
  return { kind, ...bodies[kind] } as DeskActionBody;
}

/** Half an hour, every slot of some days with usual opening hours from a Monday on. */
const slotAt = (number: number) =>
  new Date(Date.UTC(2099, 2, 2 + (number % 5), 14 + (number % 8))).toISOString();

function appointmentBodies(row: OrderRow, { lines, number }: Choice) {
  const set = row.appointments.filter(({ state }) => state === 'set');
  const appointmentId = set[lines % Math.max(1, set.length)]?.id;
  const place = { bayId, startsAt: slotAt(number), minutes: 30 };
  return {
    schedule: place,
    moveAppointment: { appointmentId, ...place },
    cancelAppointment: { appointmentId },
  };
}

const read = async (id: number) =>
  (await admin.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

async function undo(desk: DeskOrder): Promise<void> {
  const { status } = await admin.call('POST /api/v1/auth/desk/:id/undo', {
    params: { id: desk.order.id },
    body: { eventId: desk.undo!.eventId, reason: 'Tried' },
  });
  expect(status).toBe(200);
}

/** Walks; returns the priced lines that were added, by the ids of the lines. */
async function walk(id: number, choices: Choice[]): Promise<Map<number, NewItem>> {
  const added = new Map<number, NewItem>();
  for (const by of choices) {
    const desk = await read(id);
    const row = await stored(id);
    const action = chosen(desk, row, by);
    if (action === 'undo') await undo(desk);
    else if (action) {
      const { status, body } = await admin.call('POST /api/v1/auth/desk/:id/actions', {
        params: { id },
        body: { version: row.version, action, note: 'A note' },
      });
      // The last line stays, and a price may be too much for its field: refused, and nothing happens.
      if (status !== 200) expect([status, body]).toEqual([422, body]);
    }
    const now = await stored(id);
    expect(now.stage).toBe(stageOf(now, now.items));
    const [first] = now.appointments.filter(({ state }) => state === 'set');
    expect(now.appointmentAt).toEqual(first ? new Date(first.startsAt) : null);
    for (const line of now.items)
      if (!row.items.some((before) => before.id === line.id)) added.set(line.id, line);
  }
  return added;
}

/** The order as the events that still stand make it of the placed one. */
async function replay(placed: OrderRow, added: Map<number, NewItem>): Promise<OrderRow> {
  const events = await selectEvents(shop.db, dealerId, placed.id);
  return events
    .filter(({ isStep, isUndone }) => isStep && !isUndone)
    .reduce((row, { data: { action, ids = [], appointmentId = null }, at }) => {
      const priced = ids.map((id) => added.get(id)!);
      return perform(row, action!, {
        ...{ now: at, today: today(at), personId: adminId, limit: 'free', onlyInstallPrice: false },
        ...{ ids, priced, appointmentId, hours: usualHours, timeZone: 'America/Toronto' },
      });
    }, placed);
}

const today = (at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(at);

let adminId: number;
beforeAll(async () => {
  adminId = (await shop.db.value<number>(sql`
    select id from users where email = 'dealer@example.test' and dealer_id = ${dealerId}`))!;
});

/** The order without what any change counts up, without appointments that are no more, and without its advisor's name, which is read anew. */
const lasting = ({ version: _, updatedAt: _at, seller: _name, ...row }: OrderRow) => ({
  ...row,
  appointments: row.appointments.flatMap(({ sequence: _sequence, ...one }) =>
    one.state === 'cancelled' ? [] : [one],
  ),
});

/** Walks from a new order, and back by undoing each step; what it reached is what its events make of it. */
async function thereAndBack(choices: Choice[]): Promise<OrderRow> {
  const placed = await place();
  const before = await figures();
  const added = await walk(placed.id, choices);
  const reached = await stored(placed.id);
  expect(lasting(await replay(placed, added))).toEqual(lasting(reached));
  for (let desk = await read(placed.id); desk.undo; desk = await read(placed.id)) await undo(desk);
  expect(lasting(await stored(placed.id))).toEqual(lasting(placed));
  expect(await figures()).toEqual(before);
  return reached;
}

test('any 30 steps and undoings replay to the same order, and undone one by one lead back to the placed one and its figures', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(choice, { minLength: 30, maxLength: 30 }), async (choices) => {
      await thereAndBack(choices);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 300_000);

test('so does the whole life of an order, from its invoice to what came back of it', async () => {
  const life: Kind[] = [
    ...(['acknowledge', 'orderParts', 'receive', 'split', 'addLines', 'reserve'] as const),
    ...(['install', 'handOver', 'invoice', 'fulfil', 'deliver', 'returnLine', 'undo'] as const),
    ...(['returnLine', 'refund', 'note', 'returnLine'] as const),
  ];
  // Every line that is ready is meant.
  const reached = await thereAndBack(
    life.map((wanted) => ({ wanted, pick: 0, lines: 0, number: 1 })),
  );
  expect(reached.statusId).toBe(orderStatus.FULFILLED);
  const events = await selectEvents(shop.db, dealerId, reached.id);
  expect(events.slice(0, life.length).map(({ kind }) => kind)).toEqual(life);
});

test('every stored stage is the one that follows from the order', async () => {
  const ids = await shop.db.rows<{ id: number }>(sql`
    select id from orders where dealer_id = ${dealerId} and status_id = ${orderStatus.ORDER} and deleted_at is null`);
  expect(ids.length).toBeGreaterThan(0);
  for (const { id } of ids) {
    const row = await stored(id);
    expect(Object.values(progress)).toEqual(
      expect.arrayContaining(row.items.map((line) => line.progress)),
    );
    expect(row.stage).toBe(stageOf(row, row.items));
  }
});
