import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import { lineProblems } from '#shared/messages/en/orders-api.ts';
import { fieldProblems } from '#shared/messages/en/validation.ts';
import { todayIn } from '#shared/rules/date-range.ts';
import { addDays } from '#shared/rules/days.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

const vin = '1M8GDM9AXKP042788';
const today = () => todayIn('America/Toronto', testMoment);

let shop: TestShop;
let advisor: TestClient;
let admin: TestClient;
let customer: TestClient;
/** A dealer admin of another dealership. */
let stranger: TestClient;
let buyerId: number;
/** A package that the first dealership sells, with its parts. */
let pack: { id: number; parts: number[] };
beforeAll(async () => {
  shop = await openTestShop();
  advisor = await shop.as('advisor@example.test');
  admin = await shop.as('dealer@example.test');
  customer = await shop.as('customer@example.test');
  stranger = await shop.as('dealer2@example.test');
  const { id, manufacturerId } = shop.dealers[0];
  buyerId = (await shop.db.value<number>(sql`
    select id from users where dealer_id = ${id} and email = 'customer@example.test'`))!;
  pack = (await shop.db.row<typeof pack>(sql`
    select p.id, array_agg(c.product_id::int order by c.position, c.product_id) as parts
    from products p join package_products c on c.package_id = p.id join products part on part.id = c.product_id
    where p.make_id = ${manufacturerId} and p.dealer_id is null and p.active and p.deleted_at is null
      and part.active and part.deleted_at is null
    group by p.id having count(*) > 1 order by p.id limit 1`))!;
});
afterAll(() => shop.close());

const post = (client: TestClient, more: object = {}) =>
  client.call('POST /api/v1/auth/orders', {
    body: {
      ...{ statusId: orderStatus.ORDER, dealerId: shop.dealers[0].id },
      orderItems: [{ productId: pack.id, quantity: 1 }],
      ...more,
    },
  });
const change = (client: TestClient, id: number, body: object) =>
  client.call('PATCH /api/v1/auth/orders/:id', { params: { id }, body });

test('a line keeps hours and labour rate of its moment, and a package its parts', async () => {
  const { id: dealerId } = shop.dealers[0];
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, frt) values (${dealerId}, ${pack.id}, 2.25)
    on conflict (dealer_id, product_id) do update set frt = excluded.frt`);
  const [unsold] = pack.parts;
  await shop.db.run(sql`update products set active = false where id = ${unsold}`);
  const rate = await shop.db.value<number>(sql`
    select hourly_rate_cents from dealers where id = ${dealerId}`);
  const { order } = (await post(customer)).body;
  await shop.db.run(sql`update products set active = true where id = ${unsold}`);
  await shop.db.run(sql`
    update dealers set hourly_rate_cents = hourly_rate_cents + 500 where id = ${dealerId}`);
  await shop.db.run(sql`delete from product_overrides where product_id = ${pack.id}`);

  const [line] = (await read(customer, order.id)).orderItems;
  expect(line).toMatchObject({ frt: 2.25, hourlyRate: rate! / 100 });
  expect(line!.parts.map(({ productId }) => productId)).toEqual(pack.parts.slice(1));
  const { name, number } = (await shop.db.row<{ name: string; number: string }>(sql`
    select name, number from products where id = ${pack.parts[1]}`))!;
  expect(line!.parts[0]).toEqual({ productId: pack.parts[1], name, number, quantity: 1 });
});

test('an order from before tells no hours', async () => {
  const { order } = (await post(customer)).body;
  await shop.db.run(sql`
    update order_items set frt = null, hourly_rate_cents = null where order_id = ${order.id}`);
  expect((await read(customer, order.id)).orderItems[0]).toMatchObject({
    frt: null,
    hourlyRate: null,
  });
});

const read = async (client: TestClient, orderId: number) => {
  const query = { dealerId: shop.dealers[0].id };
  const { body } = await client.call('GET /api/v1/auth/orders', { query });
  return body.find(({ id }) => id === orderId)!;
};

test('an advisor names the vehicle; the customer reads the VIN and never the stock number', async () => {
  const wantedOn = addDays(today(), 3);
  const typed = { vin: '1m8g dm9a-xkp042788', stockNumber: ' N4711 ', wantedOn, language: 'en' };
  const { status, body } = await post(advisor, { ...typed, customerId: buyerId });
  expect(status).toBe(201);
  const kept = { vin, stockNumber: 'N4711', wantedOn, language: 'en' };
  expect(body.order).toMatchObject(kept);
  const { stockNumber: _, ...seen } = kept;
  const theirs = await read(customer, body.order.id);
  expect(theirs).toMatchObject(seen);
  expect(theirs).not.toHaveProperty('stockNumber');
});

test('a cart keeps vehicle and day until it is ordered', async () => {
  const facts = { vin, stockNumber: 'N12', wantedOn: addDays(today(), 2) };
  const cart = (await post(advisor, { ...facts, statusId: orderStatus.CART })).body.order;
  await change(advisor, cart.id, { customerNotes: 'By noon, please.' });
  const ordered = await change(advisor, cart.id, { statusId: orderStatus.ORDER });
  expect(ordered.body.order).toMatchObject(facts);
});

test('of a shopper the wanted day is kept, a vehicle is not', async () => {
  const wantedOn = today();
  const { order } = (await post(customer, { vin, stockNumber: 'N1', wantedOn })).body;
  expect(order).toMatchObject({ vin: null, wantedOn, language: 'en' });
  expect((await change(admin, order.id, {})).body.order.stockNumber).toBeNull();
});

test.each([
  ['vin', '1M8GDM9AXKP04278', fieldProblems.vin],
  ['vin', 'IM8GDM9AXKPO42788', fieldProblems.vinLetters],
  ['wantedOn', '2026-02-30', fieldProblems.day],
  ['wantedOn', '2020-01-01', lineProblems.wantedBefore],
])('%s %s is refused, when ordered and when changed', async (field, value, message) => {
  const refused = await post(advisor, { [field]: value, customerId: buyerId });
  expect([refused.status, refused.body.errors]).toEqual([422, { [field]: [message] }]);
  const { order } = (await post(customer)).body;
  const changed = await change(admin, order.id, { [field]: value });
  expect([changed.status, changed.body.errors]).toEqual([422, { [field]: [message] }]);
});

test('a dealer admin changes vehicle and day, which the history tells; nobody else may', async () => {
  const { order } = (await post(advisor, { customerId: buyerId })).body;
  const wantedOn = addDays(today(), 7);
  expect((await change(stranger, order.id, { vin })).status).toBe(404);
  expect((await change(customer, order.id, { vin })).status).toBe(403);
  expect((await change(advisor, order.id, { vin })).status).toBe(403);
  const changed = await change(admin, order.id, { vin, stockNumber: 'N1', wantedOn });
  expect(changed.body.order).toMatchObject({ vin, stockNumber: 'N1', wantedOn });
  const stale = await change(admin, order.id, { vin: '', version: order.version });
  expect([stale.status, (stale.body as unknown as { order: object }).order]).toMatchObject([
    422,
    { vin },
  ]);
  expect((await change(admin, order.id, { vin: '' })).body.order).toMatchObject({
    vin: null,
    stockNumber: 'N1',
  });
  const { data } = (
    await admin.call('GET /api/v1/auth/orders/:id/history', { params: { id: order.id } })
  ).body;
  expect(data.at(-2)!.changes).toEqual(
    expect.arrayContaining([
      { item: null, field: 'vin', from: null, to: vin },
      { item: null, field: 'stockNumber', from: null, to: 'N1' },
      { item: null, field: 'wantedOn', from: null, to: wantedOn },
    ]),
  );
});

test('how and when an order is wished is kept, and its last day is the day by which it is wanted', async () => {
  const [soon, later] = [addDays(today(), 3), addDays(today(), 9)];
  const halfDays = [
    { day: later, half: 'morning' as const },
    { day: soon, half: 'afternoon' as const },
  ];
  const wish = { handover: 'fitting' as const, halfDays };
  const { order } = (await post(customer, { wish, payBy: 'contract' })).body;
  const kept = { wish, payBy: 'contract', wantedOn: later };
  expect(order).toMatchObject(kept);
  expect(await read(customer, order.id)).toMatchObject(kept);
  const { body } = await admin.call('GET /api/v1/auth/desk', {
    query: { dealerId: shop.dealers[0].id, search: `#${order.id}` },
  });
  const cards = body.columns.flatMap((column) => column.cards);
  expect(cards.find(({ id }) => id === order.id)).toMatchObject({ wish, wantedOn: later });
});

test('an order of a client that knows no wish is as it was; a posted day stands beside a wish', async () => {
  const { order } = (await post(customer)).body;
  expect(order).toMatchObject({ wish: null, payBy: null, wantedOn: null });
  const wantedOn = addDays(today(), 5);
  const wish = { handover: 'pickup' as const };
  const both = (await post(customer, { wantedOn, wish })).body.order;
  expect(both).toMatchObject({ wantedOn, wish: { handover: 'pickup', halfDays: [] } });
});

test('the wish of a cart is placed with it, unless another is posted', async () => {
  const wishOn = (days: number) => ({
    handover: 'fitting' as const,
    halfDays: [{ day: addDays(today(), days), half: 'morning' as const }],
  });
  const facts = { wish: wishOn(9), payBy: 'dealership' as const };
  const place = async (change: object) => {
    const cart = (await post(advisor, { ...facts, statusId: orderStatus.CART })).body.order;
    return (await placing(cart.id, change)).body.order;
  };
  const placing = (id: number, body: object) =>
    change(advisor, id, { statusId: orderStatus.ORDER, ...body });
  expect(await place({})).toMatchObject({ ...facts, wantedOn: addDays(today(), 9) });
  expect(await place({ wish: wishOn(2) })).toMatchObject({
    ...facts,
    ...{ wish: wishOn(2), wantedOn: addDays(today(), 2) },
  });
});

test('half-days that have passed or stand twice are refused, a fourth one too', async () => {
  const half = { day: addDays(today(), 2), half: 'morning' as const };
  const wished = (...halfDays: object[]) =>
    post(customer, { wish: { handover: 'fitting', halfDays } });
  const past = await wished(half, { ...half, day: '2020-01-01' });
  expect([past.status, past.body.errors]).toEqual([
    422,
    { 'wish.halfDays.1.day': [lineProblems.wantedBefore] },
  ]);
  expect((await wished(half, half)).body.errors).toEqual({
    'wish.halfDays.1.day': [lineProblems.wishedTwice],
  });
  expect((await wished(half, half, half, half)).status).toBe(422);
  expect((await wished({ ...half, half: 'night' })).status).toBe(422);
});

test('no day within a closure can be wished or wanted, in an order or for one', async () => {
  const { id } = shop.dealers[0];
  const hours = await shop.db.value<object>(
    sql`select opening_hours from dealers where id = ${id}`,
  );
  const keep = (opening: object) =>
    shop.db.run(
      sql`update dealers set opening_hours = ${JSON.stringify(opening)} where id = ${id}`,
    );
  const [before, within, after] = [19, 20, 31].map((days) => addDays(today(), days));
  const closure = { firstDay: within!, lastDay: addDays(within!, 10), name: 'Winter', spans: [] };
  const week = Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '17:00' }]);
  await keep({ week, exceptions: [closure] });
  const wished = (day: string) =>
    post(customer, { wish: { handover: 'fitting', halfDays: [{ day, half: 'morning' }] } });
  expect((await wished(within!)).body.errors).toEqual({
    'wish.halfDays.0.day': [lineProblems.wantedClosed],
  });
  expect((await post(customer, { wantedOn: within })).body.errors).toEqual({
    wantedOn: [lineProblems.wantedClosed],
  });
  const { order } = (await wished(before!)).body;
  expect((await change(admin, order.id, { wantedOn: within })).status).toBe(422);
  expect((await change(admin, order.id, { wantedOn: after })).status).toBe(200);
  await keep(hours!);
});

test('a day that has passed may stay, when something else is changed', async () => {
  const { order } = (await post(customer, { wantedOn: today() })).body;
  await shop.db.run(sql`update orders set wanted_on = '2026-01-01' where id = ${order.id}`);
  const changed = await change(admin, order.id, { dealerNotes: 'late', wantedOn: '2026-01-01' });
  expect([changed.status, changed.body.order.wantedOn]).toEqual([200, '2026-01-01']);
});

test('after erasing neither the order nor its trail has the VIN or the stock number', async () => {
  const { id: dealerId } = shop.dealers[0];
  const body = {
    ...{ dealer_id: dealerId, first_name: 'Vera', last_name: 'Inch', email: 'vin@erase.test' },
    phone_number: '4165557711',
  };
  const { id } = (await advisor.call('POST /api/registerWithoutPassword', { body })).body;
  const { order } = (await post(advisor, { vin, stockNumber: 'N4712', customerId: id })).body;
  await change(admin, order.id, { vin: '5GZCZ43D13S812715' });
  await admin.call('POST /api/v1/auth/user/erase/:id', { params: { id } });
  const rows = await shop.db.values<string>(sql`
    select o::text from orders o where id = ${order.id} union all
    select a::text from audit_log a where entity = 'order' and entity_id = ${order.id} union all
    select k::text from idempotency_keys k where order_id = ${order.id}`);
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.filter((row) => /1M8GDM|5GZCZ4|N4712/.test(row))).toEqual([]);
});
