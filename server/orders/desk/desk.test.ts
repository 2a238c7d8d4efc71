import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { DeskActionBody, DeskOrder } from '#shared/contract/desk.ts';
import { deskProblems } from '#shared/messages/en/desk.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { progress } from '#shared/rules/line-progress.ts';
import { orderStage } from '#shared/rules/order-stage.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let customer: TestClient;
let admin: TestClient;
/** Sellable products of a vehicle: two that are fitted, one that is not. */
let products: { id: number; trimId: number }[];
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.as('customer@example.test');
  admin = await shop.as('dealer@example.test');
  products = await sellableAt(shop.dealers[0]);
});
afterAll(() => shop.close());

async function sellableAt({ id: dealerId, manufacturerId }: TestShop['dealers'][0]) {
  const trim = await shop.db.value<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id where m.make_id = ${manufacturerId} order by t.id limit 1`);
  const { data } = (
    await shop.visitor().call('GET /api/v1/products', { query: { trim: trim!, dealerId } })
  ).body;
  const fitted = data.filter(({ installPrice }) => installPrice > 0);
  return fitted.slice(0, 4).map(({ id }) => ({ id, trimId: trim! }));
}

/** An order of three lines, two pieces each; the first is fitted. */
async function place(quantity = 2): Promise<DeskOrder> {
  const orderItems = products.slice(0, 3).map(({ id, trimId }, index) => ({
    ...{ productId: id, trimId, quantity, installed: index === 0 },
  }));
  const { body } = await customer.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId: shop.dealers[0].id, orderItems },
  });
  return read(body.order.id);
}

const read = async (id: number, client = admin) =>
  (await client.call('GET /api/v1/auth/desk/:id', { params: { id } })).body;

type Action = DeskActionBody;
const send = (desk: DeskOrder, action: object, more: object = {}, client = admin) =>
  client.call('POST /api/v1/auth/desk/:id/actions', {
    params: { id: desk.order.id },
    body: { version: desk.order.version, action: action as Action, ...more },
  });

/** The order after an action that is possible. */
async function act(desk: DeskOrder, action: object, more: object = {}): Promise<DeskOrder> {
  const { status, body } = await send(desk, action, more);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

const undo = (desk: DeskOrder, more: object = {}, client = admin) =>
  client.call('POST /api/v1/auth/desk/:id/undo', {
    params: { id: desk.order.id },
    body: { eventId: desk.undo!.eventId, ...more },
  });

const idsOf = (desk: DeskOrder) => desk.lines.map(({ id }) => id);
const totalOf = ({ order }: DeskOrder) => ('total' in order ? order.total : null);
const problemOf = ({ body }: { body: unknown }) =>
  Object.values((body as { errors: Record<string, string[]> }).errors).flat();

test('an order goes from placed to handed over, its stage follows its lines, and its history says who did what', async () => {
  let desk = await place();
  const [fitted, other, third] = idsOf(desk) as [number, number, number];
  expect(desk).toMatchObject({ facts: { stage: orderStage.NEW }, next: 'acknowledge' });
  desk = await act(desk, { kind: 'acknowledge' });
  expect(desk).toMatchObject({ facts: { stage: orderStage.TO_ORDER }, next: 'orderParts' });
  desk = await act(desk, { kind: 'reserve', lineIds: [other], bin: ' A3 ' });
  const wait = { supplierOrder: 'S-1', expectedOn: '2099-01-02' };
  desk = await act(desk, { kind: 'orderParts', lineIds: [fitted, third], ...wait });
  expect(desk).toMatchObject({ facts: { stage: orderStage.WAITING }, next: 'receive' });
  expect(desk.lines.map((line) => line.bin)).toEqual([null, 'A3', null]);
  expect(desk.lines[0]).toMatchObject({ progress: progress.ON_ORDER, ...wait });
  desk = await act(desk, { kind: 'receive', lineIds: [fitted, third] });
  expect(desk).toMatchObject({ facts: { stage: orderStage.TO_SCHEDULE }, next: 'schedule' });
  desk = await act(desk, { kind: 'install', lineIds: [fitted], minutes: 45 });
  expect(desk).toMatchObject({ facts: { stage: orderStage.READY }, next: 'fulfil' });
  expect(desk.lines[0]).toMatchObject({
    minutes: 45,
    technician: { firstName: expect.any(String) },
  });
  desk = await act(desk, { kind: 'fulfil' });
  expect(desk).toMatchObject({ facts: { stage: orderStage.FULFILLED }, next: null });
  expect(desk.order.statusId).toBe(orderStatus.FULFILLED);
  expect(desk.events.map(({ kind }) => kind)).toEqual([
    ...['acknowledge', 'reserve', 'orderParts', 'receive', 'install', 'fulfil'],
  ]);
});

test('a platform admin, who is no colleague here, fits an item too, and nobody else’s account is taken', async () => {
  const boss = await shop.as('admin@example.test');
  const placed = await place();
  const [fitted] = idsOf(placed) as [number];
  const ready = await act(placed, { kind: 'reserve', lineIds: idsOf(placed) });
  const foreign = await shop.as('dealer2@example.test');
  const { id: technicianId } = (await foreign.call('GET /api/v1/auth/user/checkAuth', {})).body;
  const refused = await send(ready, { kind: 'install', lineIds: [fitted], technicianId }, {}, boss);
  expect(problemOf(refused)).toEqual([deskProblems.noSuchPerson]);
  const { status, body } = await send(ready, { kind: 'install', lineIds: [fitted] }, {}, boss);
  expect([status, body.lines[0]!.progress]).toEqual([200, progress.INSTALLED]);
});

test('what is not ready is refused by name, and nothing happens', async () => {
  const desk = await place();
  const [fitted] = idsOf(desk) as [number];
  const { name } = desk.order.orderItems[0]!;
  for (const kind of ['install', 'handOver', 'receive']) {
    const refused = await send(desk, { kind, lineIds: [fitted] });
    expect(refused.status).toBe(422);
    expect(problemOf(refused)).toEqual([deskProblems.notReady(name)]);
  }
  const names = desk.order.orderItems.map((item) => item.name).join(', ');
  expect(problemOf(await send(desk, { kind: 'fulfil' }))).toEqual([deskProblems.notReady(names)]);
  expect((await read(desk.order.id)).order.version).toBe(desk.order.version);
});

test('cancelled lines leave the sums and stay; the last one is not cancelled', async () => {
  const desk = await place();
  const [one, two, three] = idsOf(desk) as [number, number, number];
  const before = totalOf(desk)!;
  const reason = 'notAvailable';
  const borneBy = 'manufacturer';
  const less = await act(desk, { kind: 'cancelLines', lineIds: [one, two], reason, borneBy });
  expect(less.events.at(-1)!.data).toMatchObject({ reason, borneBy });
  expect(totalOf(less)).toBeLessThan(before);
  expect(less.lines.map((line) => line.cancelReason)).toEqual([reason, reason, null]);
  const last = await send(less, { kind: 'cancelLines', lineIds: [three], reason });
  expect(problemOf(last)).toEqual([deskProblems.lastLine]);
  const back = (await undo(less)).body;
  expect(totalOf(back)).toBe(before);
  const other = await send(back, { kind: 'cancelLines', lineIds: [one], reason: 'other' });
  expect(problemOf(other)).toEqual([deskProblems.sayWhy]);
});

test('a line that arrives in parts is split to the cent, and counts once in figures', async () => {
  const desk = await place(5);
  const [line] = idsOf(desk) as [number];
  const split = await act(desk, { kind: 'split', lineId: line, quantity: 2 });
  expect(split.order.orderItems.map(({ quantity }) => quantity)).toEqual([3, 2, 5, 5]);
  expect(totalOf(split)).toBe(totalOf(desk));
  const lines = await shop.db.value(sql`select item_count from orders where id = ${desk.order.id}`);
  expect(lines).toBe(3);
  const refused = await send(split, { kind: 'split', lineId: line, quantity: 3 });
  expect(problemOf(refused)).toEqual([deskProblems.fewer(2)]);
});

test('what is added is priced from the catalogue, at the total that was shown', async () => {
  const desk = await place();
  const [product] = products.slice(3);
  const items = [{ productId: product!.id, trimId: product!.trimId, quantity: 1 }];
  const wrong = await send(desk, { kind: 'addLines', items, total: totalOf(desk) });
  expect(problemOf(wrong)).toEqual([lineProblems.pricesChanged]);
  const more = await act(desk, { kind: 'addLines', items });
  expect(more.order.orderItems).toHaveLength(4);
  expect(totalOf(more)).toBeGreaterThan(totalOf(desk)!);
  expect(more.events.at(-1)!.data).toMatchObject({
    totalBefore: totalOf(desk),
    totalAfter: totalOf(more),
  });
  expect(totalOf((await undo(more)).body)).toBe(totalOf(desk));
});

test('a line changes its fitting, quantity and price, and keeps the catalogue’s price beside it', async () => {
  const desk = await place();
  const [line] = idsOf(desk) as [number];
  const item = desk.order.orderItems[0] as { price: number; installedPrice: number };
  let now = await act(desk, { kind: 'changeLine', lineId: line, installed: false, quantity: 1 });
  expect(now.order.orderItems[0]).toMatchObject({
    installed: false,
    quantity: 1,
    total: item.price,
  });
  const unitPrice = Math.round(item.price * 80) / 100;
  now = await act(now, { kind: 'changeLine', lineId: line, unitPrice });
  expect(now.order.orderItems[0]).toMatchObject({ originalPrice: item.price, total: unitPrice });
  now = await act(now, { kind: 'changeLine', lineId: line, installed: true });
  expect(now.order.orderItems[0]).toMatchObject({
    originalPrice: null,
    total: item.installedPrice,
  });
});

test('what comes back leaves the sums; with the last piece the order is cancelled, and undone it is a sale again', async () => {
  let desk = await place();
  const lineIds = idsOf(desk);
  desk = await act(desk, { kind: 'reserve', lineIds });
  desk = await act(desk, { kind: 'handOver', lineIds });
  desk = await act(desk, { kind: 'fulfil' });
  const whole = totalOf(desk)!;
  const reason = 'doesNotFit';
  desk = await act(desk, { kind: 'returnLine', lineId: lineIds[0]!, quantity: 1, reason });
  expect(totalOf(desk)).toBeLessThan(whole);
  expect(desk.order.orderItems).toHaveLength(4);
  for (const line of [lineIds[0]!, lineIds[1]!, lineIds[2]!]) {
    const { quantity } = desk.order.orderItems.find(({ id }) => id === line)!;
    desk = await act(desk, { kind: 'returnLine', lineId: line, quantity, reason });
  }
  expect(desk.order.statusId).toBe(orderStatus.CANCELLED);
  expect((await undo(desk)).body.order.statusId).toBe(orderStatus.FULFILLED);
});

test('an invoice holds prices until it is undone', async () => {
  const desk = await place();
  const [line] = idsOf(desk) as [number];
  const invoiced = await act(desk, { kind: 'invoice', number: 'F-77' });
  for (const action of [
    { kind: 'changeLine', lineId: line, quantity: 1 },
    { kind: 'cancelLines', lineIds: [line], reason: 'notAvailable' },
    { kind: 'cancel', reason: 'notAvailable' },
  ])
    expect(problemOf(await send(invoiced, action))).toEqual([deskProblems.invoiced]);
  const patched = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: desk.order.id },
    body: { orderItems: desk.order.orderItems.slice(1) as never },
  });
  expect(problemOf(patched)).toEqual([deskProblems.invoiced]);
  const received = await act(invoiced, { kind: 'reserve', lineIds: [line] });
  expect(received.facts.invoiceNumber).toBe('F-77');
  const before = (await undo(received)).body;
  expect(before.undo).toMatchObject({ kind: 'invoice' });
  const free = (await undo(before)).body;
  expect(free.facts.invoiceNumber).toBeNull();
  await act(free, { kind: 'cancel', reason: 'notAvailable' });
});

test('only the newest step is undone: freely by who took it, later by a dealer admin who says why', async () => {
  const desk = await act(await place(), { kind: 'acknowledge' });
  const first = desk.undo!.eventId;
  const reserved = await act(desk, { kind: 'reserve', lineIds: idsOf(desk) });
  await act(reserved, { kind: 'note' }, { note: 'Customer called' });
  const older = await undo({ ...desk, undo: { ...desk.undo!, eventId: first } });
  expect(older.status).toBe(422);
  shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
  const later = await read(desk.order.id);
  expect(later.undo).toMatchObject({ kind: 'reserve', needsReason: true });
  expect(problemOf(await undo(later))).toEqual([deskProblems.sayWhy]);
  const undone = (await undo(later, { reason: 'Wrong shelf' })).body;
  expect(undone.lines.every((line) => line.progress === progress.OPEN)).toBe(true);
  expect(undone.undo).toMatchObject({ kind: 'acknowledge' });
  expect(undone.events.at(-1)).toMatchObject({ kind: 'undo', note: 'Wrong shelf', isStep: false });
});

test.each([
  ['cancelled', { kind: 'cancel', reason: 'enteredByMistake' }, orderStatus.CANCELLED],
  ['fulfilled', { kind: 'fulfil' }, orderStatus.FULFILLED],
])(
  'a %s order is open again once that is undone; later a dealer admin says why',
  async (_, action, statusId) => {
    const placed = await place();
    const ready = await act(placed, { kind: 'reserve', lineIds: idsOf(placed) });
    const open = await act(ready, { kind: 'install', lineIds: idsOf(ready).slice(0, 1) });
    const closed = await act(open, action);
    expect(closed.order.statusId).toBe(statusId);
    expect(closed.undo).toMatchObject({ kind: action.kind, needsReason: false });
    const again = (await undo(closed)).body;
    expect(again).toMatchObject({ facts: open.facts, lines: open.lines });
    expect([again.order.statusId, totalOf(again)]).toEqual([orderStatus.ORDER, totalOf(open)]);
    await act(again, action);
    shop.clock.now = new Date(shop.clock.now.getTime() + 16 * 60_000);
    const later = await read(placed.order.id);
    expect(problemOf(await undo(later))).toEqual([deskProblems.sayWhy]);
    const { body } = await undo(later, { reason: 'It was another order' });
    expect(body.order.statusId).toBe(orderStatus.ORDER);
  },
);

test('a repeated request is done once, and another one with its key is refused', async () => {
  const desk = await place();
  const headers = { 'idempotency-key': 'once' };
  const ask = (action: object) =>
    admin.call(
      'POST /api/v1/auth/desk/:id/actions',
      {
        params: { id: desk.order.id },
        body: { version: desk.order.version, action: action as Action },
      },
      { headers },
    );
  const [one, two] = await Promise.all([
    ask({ kind: 'acknowledge' }),
    ask({ kind: 'acknowledge' }),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(two.body.events).toHaveLength(1);
  expect((await ask({ kind: 'fulfil' })).status).toBe(422);
});

test('an action on an order that somebody else has changed is refused with the present order', async () => {
  const desk = await place();
  const [line] = idsOf(desk) as [number];
  await act(desk, { kind: 'reserve', lineIds: [line] });
  const late = await send(desk, { kind: 'reserve', lineIds: [line] });
  expect(late.status).toBe(422);
  expect(problemOf(late)).toEqual([lineProblems.changedMeanwhile]);
  expect((late.body as unknown as { order: object }).order).toMatchObject({ id: desk.order.id });
});

test('who fetches parts is told no price in the refusal either', async () => {
  const desk = await place();
  const email = 'advisor@example.test';
  await shop.db.run(
    sql`insert into user_grants (user_id, name) select id, 'parts' from users where email = ${email}`,
  );
  const lineIds = [idsOf(desk)[0]!];
  await act(desk, { kind: 'reserve', lineIds });
  const late = await send(desk, { kind: 'reserve', lineIds }, {}, await shop.as(email));
  const { order } = late.body as unknown as { order: object };
  expect([late.status, order]).toMatchObject([422, { id: desk.order.id, version: 2 }]);
  expect(JSON.stringify(order)).not.toMatch(/total|price|cost|profit|payment/i);
  await shop.db.run(
    sql`delete from user_grants where user_id = (select id from users where email = ${email})`,
  );
});

test('a change of the whole order is a step as well; the same order posted again is none', async () => {
  const desk = await place();
  const patch = (body: object) =>
    admin.call('PATCH /api/v1/auth/orders/:id', { params: { id: desk.order.id }, body });
  const same = await patch({ orderItems: desk.order.orderItems, dealerNotes: '' });
  expect(same.body.order.version).toBe(desk.order.version);
  await patch({ orderItems: desk.order.orderItems.slice(1) });
  const less = await read(desk.order.id);
  expect(less.undo).toMatchObject({ kind: 'edit' });
  expect(totalOf((await undo(less)).body)).toBe(totalOf(desk));
  await patch({ statusId: orderStatus.FULFILLED });
  const done = await read(desk.order.id);
  expect(done.lines.every((line) => line.progress === progress.HANDED_OVER)).toBe(true);
  expect((await undo(done)).body.facts.stage).toBe(orderStage.NEW);
});

test('where no mail goes out, no customer is said to get one', async () => {
  const { config } = shop.parts;
  const desk = await place();
  expect(desk.mails).toContain('reserve');
  config.previewsMails = false;
  const { mails } = await read(desk.order.id);
  const { id, version } = desk.order;
  const { body } = await admin.call('POST /api/v1/auth/desk/actions', {
    body: {
      ...{ dealerId: shop.dealers[0].id, orders: [{ id, version }] },
      action: { kind: 'reserve', bin: 'B1' },
    },
  });
  config.previewsMails = true;
  expect(mails).toEqual([]);
  expect(body.results).toMatchObject([{ isDone: true, isMailed: false }]);
});

test('the same step for many orders says of each whether it was done, and is done once', async () => {
  const [one, two] = [await place(), await place()];
  await act(two, { kind: 'acknowledge' });
  const ask = () =>
    admin.call(
      'POST /api/v1/auth/desk/actions',
      {
        body: {
          dealerId: shop.dealers[0].id,
          orders: [one, two].map(({ order: { id, version } }) => ({ id, version })),
          action: { kind: 'reserve', bin: 'B1' },
        },
      },
      { headers: { 'idempotency-key': 'many' } },
    );
  const results = [
    { orderId: one.order.id, isDone: true, problem: null, isMailed: true },
    {
      orderId: two.order.id,
      isDone: false,
      problem: lineProblems.changedMeanwhile,
      isMailed: false,
    },
  ];
  expect((await ask()).body.results).toEqual(results);
  expect((await ask()).body.results).toEqual(results);
  const { events, order } = await read(one.order.id);
  expect(events).toHaveLength(1);
  const again = await admin.call('POST /api/v1/auth/desk/actions', {
    body: {
      dealerId: shop.dealers[0].id,
      orders: [{ id: order.id, version: order.version }],
      action: { kind: 'reserve' },
    },
  });
  expect(again.body.results).toMatchObject([{ isDone: false, problem: deskProblems.notNow }]);
  const untold = await admin.call('POST /api/v1/auth/desk/actions', {
    body: {
      dealerId: shop.dealers[0].id,
      orders: [{ id: two.order.id, version: (await read(two.order.id)).order.version }],
      action: { kind: 'reserve' },
      tell: { customer: false },
    },
  });
  expect(untold.body.results).toMatchObject([{ isDone: true, isMailed: false }]);
});

test('the same key with another action or other lines is refused', async () => {
  const desk = await place();
  const [one, two] = idsOf(desk) as [number, number];
  const ask = (lineId: number) =>
    admin.call(
      'POST /api/v1/auth/desk/:id/actions',
      {
        params: { id: desk.order.id },
        body: {
          version: desk.order.version,
          action: { kind: 'reserve', lineIds: [lineId], bin: 'A1' },
        },
      },
      { headers: { 'idempotency-key': 'lines' } },
    );
  expect((await ask(one)).status).toBe(200);
  expect((await ask(one)).status).toBe(200);
  expect(problemOf(await ask(two))).toEqual([deskProblems.keyOfAnother]);
});

test('a key for many orders stands for its values and lines, each order is named once, and foreign ones are nobody’s', async () => {
  const [desk, other] = [await place(), await place()];
  const [one, two] = idsOf(desk) as [number, number];
  const ask = (orders: object[], more: object = {}) =>
    admin.call(
      'POST /api/v1/auth/desk/actions',
      {
        body: {
          dealerId: shop.dealers[0].id,
          orders: orders as never,
          action: { kind: 'orderParts', supplierOrder: 'S-1', ...more },
        },
      },
      { headers: { 'idempotency-key': 'values' } },
    );
  const { id, version } = desk.order;
  const first = [{ id, version, lineIds: [one] }];
  expect((await ask(first)).body.results).toMatchObject([{ isDone: true }]);
  expect((await ask(first)).body.results).toMatchObject([{ isDone: true }]);
  const refused = [{ isDone: false, problem: deskProblems.keyOfAnother }];
  expect((await ask([{ id, version, lineIds: [two] }])).body.results).toMatchObject(refused);
  expect((await ask(first, { supplierOrder: 'S-2' })).body.results).toMatchObject(refused);
  expect((await ask([...first, ...first])).status).toBe(422);
  const foreign = await shop.as('dealer2@example.test');
  const probe = await foreign.call('POST /api/v1/auth/desk/actions', {
    body: {
      dealerId: shop.dealers[1].id,
      orders: [{ id: other.order.id, version: other.order.version }],
      action: { kind: 'acknowledge' },
    },
  });
  expect(probe.status).toBe(404);
});

test('another dealership’s order among many stops all of it before anything is done', async () => {
  const own = await place();
  const there = shop.dealers[1];
  const [product] = await sellableAt(there);
  const { id: productId, trimId } = product!;
  const foreign = await shop.as('dealer2@example.test');
  const { body } = await foreign.call('POST /api/v1/auth/orders', {
    body: {
      statusId: orderStatus.ORDER,
      dealerId: there.id,
      orderItems: [{ productId, trimId, quantity: 1, installed: false }],
    },
  });
  const theirs = body.order;
  // A platform admin may act at both.
  for (const client of [admin, await shop.as('admin@example.test')]) {
    const { status } = await client.call('POST /api/v1/auth/desk/actions', {
      body: {
        dealerId: shop.dealers[0].id,
        orders: [own.order, theirs].map(({ id, version }) => ({ id, version })),
        action: { kind: 'acknowledge' },
      },
    });
    expect(status).toBe(404);
  }
  expect(await read(own.order.id)).toMatchObject({ events: [], next: 'acknowledge' });
});

test('another note under the same key is refused, not lost', async () => {
  const desk = await place();
  const ask = (note: string) =>
    admin.call(
      'POST /api/v1/auth/desk/:id/actions',
      {
        params: { id: desk.order.id },
        body: { version: desk.order.version, action: { kind: 'note' }, note },
      },
      { headers: { 'idempotency-key': 'note' } },
    );
  expect([(await ask('One')).status, (await ask('One ')).status]).toEqual([200, 200]);
  expect(problemOf(await ask('Two'))).toEqual([deskProblems.keyOfAnother]);
});

test('an order fulfilled before lines had a progress has them handed over: they come back, and stay in their number', async () => {
  const desk = await place();
  const [line] = idsOf(desk) as [number];
  await shop.db.run(
    sql`update orders set status_id = ${orderStatus.FULFILLED} where id = ${desk.order.id}`,
  );
  const old = await read(desk.order.id);
  expect(old.lines.map((one) => one.progress)).toEqual([5, 5, 5]);
  const more = await send(old, { kind: 'changeLine', lineId: line, quantity: 9 });
  expect(more.status).toBe(422);
  const noted = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: desk.order.id },
    body: { dealerNotes: 'From before' },
  });
  expect(noted.status).toBe(200);
  const { events, order } = await read(desk.order.id);
  expect(events).toEqual([]);
  await act(
    { ...old, order },
    { kind: 'returnLine', lineId: line, quantity: 1, reason: 'doesNotFit' },
  );
});

test('an edit that fulfils an order gives its items out today and takes it as seen, as the step does', async () => {
  let desk = await place();
  const [first] = idsOf(desk) as [number];
  const edited = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: desk.order.id },
    body: { statusId: orderStatus.FULFILLED },
  });
  expect(edited.status).toBe(200);
  const byEdit = await read(desk.order.id);
  desk = await place();
  desk = await act(desk, { kind: 'reserve', lineIds: idsOf(desk) });
  desk = await act(desk, { kind: 'install', lineIds: [idsOf(desk)[0]] });
  const byStep = await act(desk, { kind: 'fulfil' });
  const given = ({ lines }: DeskOrder) => lines.map(({ progress, doneOn }) => [progress, doneOn]);
  expect(given(byEdit)).toEqual(given(byStep));
  expect(byEdit.facts.acknowledgedAt).not.toBeNull();
  expect(byEdit.lines.find(({ id }) => id === first)?.doneOn).not.toBeNull();
});

test('after the last piece came back its notes can still be written', async () => {
  let desk = await place(1);
  desk = await act(desk, { kind: 'reserve', lineIds: idsOf(desk) });
  desk = await act(desk, { kind: 'handOver', lineIds: idsOf(desk) });
  for (const lineId of idsOf(desk))
    desk = await act(desk, { kind: 'returnLine', lineId, quantity: 1, reason: 'doesNotFit' });
  expect(desk.order.statusId).toBe(orderStatus.CANCELLED);
  const { status } = await admin.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: desk.order.id },
    body: { dealerNotes: 'Everything came back' },
  });
  expect(status).toBe(200);
});

test('an invoice holds each price, also where the total stays, and an edit takes nothing out of the vehicle', async () => {
  let desk = await place(1);
  desk = await act(desk, { kind: 'invoice', number: 'F-78' });
  /** A dollar more for the second item, one less for the third. */
  const items = (desk.order.orderItems as { price: number }[]).map((item, index) => ({
    ...item,
    price: item.price + [0, 1, -1][index]!,
  }));
  const patch = (body: object) =>
    admin.call('PATCH /api/v1/auth/orders/:id', { params: { id: desk.order.id }, body });
  expect(problemOf(await patch({ orderItems: items }))).toEqual([deskProblems.invoiced]);
  desk = (await undo(desk)).body;
  desk = await act(desk, { kind: 'reserve', lineIds: idsOf(desk) });
  desk = await act(desk, { kind: 'install', lineIds: idsOf(desk).slice(0, 1) });
  const fitted = '2026-01-05';
  await shop.db.run(sql`update order_items set done_on = ${fitted} where id = ${idsOf(desk)[0]}`);
  const without = await patch({ orderItems: desk.order.orderItems.slice(1) });
  expect(problemOf(without)).toEqual([deskProblems.notReady(desk.order.orderItems[0]!.name)]);
  desk = await act(desk, { kind: 'handOver', lineIds: idsOf(desk).slice(0, 1) });
  expect(desk.lines[0]!.doneOn).toBe(fitted);
});

test('refunds add up to what the order came to, and none is of nothing', async () => {
  let desk = await place();
  const refund = (amount: number) => ({ kind: 'refund', amount, method: 'cash' });
  desk = await act(desk, refund(1));
  desk = await act(desk, refund(2));
  expect(desk.facts.refund).toMatchObject({ amount: 3 });
  expect((await send(desk, refund(0))).status).toBe(422);
  expect(problemOf(await send(desk, refund(totalOf(desk)! - 2)))).toEqual([
    deskProblems.refundTooMuch,
  ]);
  expect((await undo(desk)).body.facts.refund).toMatchObject({ amount: 1 });
});
