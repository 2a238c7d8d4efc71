import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/base/database/database.ts';
import type { ListedProduct } from '#shared/contract/products.ts';
import { orderStatus } from '#shared/rules/order-status.ts';
import type { TestClient } from '#tests/support/client.ts';
import { testMoment } from '#tests/support/moment.ts';
import { openTestShop, type TestShop } from '#tests/support/shop.ts';

let shop: TestShop;
let customer: TestClient;
let dealerId: number;
let trimId: number;
let otherTrimId: number;
/** Products that fit both trims and say nothing of each other. */
let products: ListedProduct[];

beforeAll(async () => {
  shop = await openTestShop();
  const [dealer] = shop.dealers;
  dealerId = dealer.id;
  const trims = await shop.db.values<number>(sql`
    select t.id from trims t join models m on m.id = t.model_id
    where m.make_id = ${dealer.manufacturerId} order by m.id, t.id limit 2`);
  [trimId, otherTrimId] = trims as [number, number];
  const free = await shop.db.values<number>(sql`
    select p.id from products p where p.dealer_id is null and p.exclusive_group is null
      and exists (select from product_trims f where f.product_id = p.id and f.trim_id = ${otherTrimId})
      and not exists (select from product_relations r where p.id in (r.product_id, r.other_id))
      and not exists (select from package_products c where p.id in (c.package_id, c.product_id))`);
  const { body } = await shop
    .visitor()
    .call('GET /api/v1/products', { query: { trim: trimId, dealerId } });
  products = body.data.filter(({ id }) => free.includes(id));
  customer = await shop.as('customer@example.test');
});
afterEach(async () => {
  const ids = products.map(({ id }) => id);
  await shop.db.run(sql`delete from product_relations where product_id = any(${ids}::bigint[])`);
  await shop.db.run(sql`delete from package_products where package_id = any(${ids}::bigint[])`);
  await shop.db.run(
    sql`update products set exclusive_group = null where id = any(${ids}::bigint[])`,
  );
});
afterAll(() => shop.close());

const at = (index: number) => products[index]!;
const relate = (index: number, other: number, kind: 'needs' | 'excludes') =>
  shop.db.run(sql`
    insert into product_relations values (${at(index).id}, ${at(other).id}, ${kind}, ${kind === 'needs' ? 1 : 0}, ${other})`);
const line = (index: number, more: object = {}) => ({
  productId: at(index).id,
  trimId,
  quantity: 1,
  hasNeeded: false,
  ...more,
});
const place = (client: TestClient, orderItems: object[], more: object = {}) =>
  client.call('POST /api/v1/auth/orders', {
    body: { statusId: orderStatus.ORDER, dealerId, orderItems, ...more },
  });
const problemsOf = ({ body }: Awaited<ReturnType<typeof place>>, index: number) =>
  body.errors?.[`orderItems.${index}.productId`] ?? [];
const advisorAndCustomer = async () => {
  const advisor = await shop.as('advisor@example.test');
  const customerId = await shop.db.value<number>(
    sql`select id from users where dealer_id = ${dealerId} and email = 'customer@example.test'`,
  );
  return { advisor, more: { customerId } };
};

test('a shopper’s order without what a line needs is refused, naming both; with it, it is placed', async () => {
  await relate(0, 1, 'needs');
  await relate(0, 2, 'needs');
  const refused = await place(customer, [line(0)]);
  expect(refused.status).toBe(422);
  const [message] = problemsOf(refused, 0);
  expect(message).toContain(`${at(0).name} needs one of these: `);
  expect(message).toContain(at(1).name);
  expect((await place(customer, [line(0), line(2)])).status).toBe(201);
});

test('who has it already orders without, and the line keeps that; who was not asked is not refused', async () => {
  await relate(0, 1, 'needs');
  const placed = await place(customer, [line(0, { hasNeeded: true })]);
  expect(placed.body.order).toMatchObject({
    goesAnyway: false,
    orderItems: [{ productId: at(0).id, hasNeeded: true }],
  });
  const unasked = await place(customer, [line(0, { hasNeeded: undefined })]);
  expect(unasked.body.order.orderItems).toMatchObject([{ hasNeeded: false }]);
});

test('a saved cart keeps what the customer has, and is placed by its id alone', async () => {
  await relate(0, 1, 'needs');
  const saved = await customer.call('POST /api/v1/auth/orders', {
    body: {
      statusId: orderStatus.CART,
      dealerId,
      orderItems: [line(0, { hasNeeded: true }), line(3, { hasNeeded: undefined })],
    },
  });
  expect(saved.body.order.orderItems).toMatchObject([{ hasNeeded: true }, { hasNeeded: false }]);
  const placed = await customer.call('PATCH /api/v1/auth/orders/:id', {
    params: { id: saved.body.order.id },
    body: { statusId: orderStatus.ORDER },
  });
  expect(placed.status).toBe(200);
  expect(placed.body.order.orderItems).toMatchObject([{ hasNeeded: true }, { hasNeeded: false }]);
});

test('two that exclude each other are refused for one vehicle, and not for two', async () => {
  await relate(0, 1, 'excludes');
  for (const lines of [
    [line(0), line(1)],
    [line(1), line(0)],
    [line(0, { hasNeeded: undefined }), line(1, { hasNeeded: undefined })],
  ]) {
    const refused = await place(customer, lines, { goesAnyway: true });
    expect(refused.status).toBe(422);
    const [message] = problemsOf(refused, 1);
    expect(message).toContain(at(0).name);
    expect(message).toContain(at(1).name);
  }
  const twoVehicles = await place(customer, [line(0), line(1, { trimId: otherTrimId })]);
  expect(twoVehicles.status).toBe(201);
});

test('the parts of a package count, as what is needed and as what is excluded', async () => {
  await relate(0, 1, 'needs');
  await relate(2, 1, 'excludes');
  await shop.db.run(sql`
    insert into package_products (package_id, product_id, position) values (${at(3).id}, ${at(1).id}, 1)`);
  expect((await place(customer, [line(0), line(3)])).status).toBe(201);
  expect((await place(customer, [line(2), line(3)])).status).toBe(422);
});

test('only one of a group, in any case of its name', async () => {
  await shop.db.run(sql`update products set exclusive_group = 'Trays' where id = ${at(0).id}`);
  await shop.db.run(sql`update products set exclusive_group = 'TRAYS' where id = ${at(1).id}`);
  const refused = await place(customer, [line(0), line(1)]);
  expect(refused.status).toBe(422);
  expect(problemsOf(refused, 1)[0]).toMatch(/^Only one of these/);
  expect((await place(customer, [line(0), line(0, { installed: true })])).status).toBe(201);
});

test.each(['advisor@example.test', 'dealer@example.test'])(
  '%s orders anyway when they confirm it, and the order keeps that',
  async (email) => {
    await relate(0, 1, 'excludes');
    const { more } = await advisorAndCustomer();
    const staff = await shop.as(email);
    expect((await place(staff, [line(0), line(1)], more)).status).toBe(422);
    const placed = await place(staff, [line(0), line(1)], { ...more, goesAnyway: true });
    expect(placed.status).toBe(201);
    expect(placed.body.order.goesAnyway).toBe(true);
    const without = await place(staff, [line(0)], { ...more, goesAnyway: true });
    expect(without.body.order.goesAnyway).toBe(false);
  },
);

test('a need is none where nothing fulfils it: deleted, hidden here, or for other vehicles', async () => {
  await relate(0, 1, 'needs');
  const withoutNeeded = async () => (await place(customer, [line(0)])).status;
  expect(await withoutNeeded()).toBe(422);
  await shop.db.run(sql`update products set deleted_at = ${testMoment} where id = ${at(1).id}`);
  expect(await withoutNeeded()).toBe(201);
  await shop.db.run(sql`update products set deleted_at = null where id = ${at(1).id}`);
  await shop.db.run(sql`
    insert into product_overrides (dealer_id, product_id, hidden) values (${dealerId}, ${at(1).id}, true)
    on conflict (dealer_id, product_id) do update set hidden = true`);
  expect(await withoutNeeded()).toBe(201);
  await shop.db.run(sql`
    delete from product_overrides where dealer_id = ${dealerId} and product_id = ${at(1).id}`);
  await shop.db.run(sql`
    delete from product_trims where product_id = ${at(1).id} and trim_id = ${trimId}`);
  expect(await withoutNeeded()).toBe(201);
  await shop.db.run(sql`
    insert into product_trims (product_id, trim_id) values (${at(1).id}, ${trimId})`);
});

test('problems of a cart are told with what helps, at the dealership’s prices', async () => {
  const [, , second, third] = products as [
    ListedProduct,
    ListedProduct,
    ListedProduct,
    ListedProduct,
  ];
  await relate(0, 2, 'needs');
  await relate(0, 3, 'excludes');
  const ask = async (lines: string) =>
    (
      await shop
        .visitor()
        .call('GET /api/v1/products/together', { query: { dealer: dealerId, lines } })
    ).body;
  const first = at(0).id;
  expect(await ask(`${first}-${trimId},${third.id}-${trimId}`)).toEqual({
    problems: [
      { kind: 'needs', lines: [0], oneOf: [second] },
      { kind: 'excludes', lines: [0, 1], oneOf: [] },
    ],
  });
  expect(await ask(`${first}-${trimId},${second.id}-${trimId}`)).toEqual({ problems: [] });
});

test.each(['', 'x', '1,', '1--2', '0', Array(300).fill('1').join(',')])(
  'lines that are none are refused: %s',
  async (lines) => {
    const { status } = await shop
      .visitor()
      .call('GET /api/v1/products/together', { query: { dealer: dealerId, lines } });
    expect(status).toBe(422);
  },
);

test('at the desk an item that another excludes is added anyway alone; what is missing stops nobody', async () => {
  await relate(0, 1, 'excludes');
  await relate(2, 3, 'needs');
  const placed = (await place(customer, [line(0)])).body.order;
  const desk = await shop.as('desk@example.test');
  const add = async (index: number, version: number, more: object = {}) => {
    const items = [{ productId: at(index).id, trimId, quantity: 1 }];
    return desk.call('POST /api/v1/auth/desk/:id/actions', {
      params: { id: placed.id },
      body: { version, note: '', action: { kind: 'addLines', items, ...more } },
    });
  };
  const refused = await add(1, placed.version);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    'action.anyway': [expect.stringContaining(at(0).name)],
  });
  const added = await add(1, placed.version, { anyway: true });
  expect(added.status).toBe(200);
  expect((await add(2, added.body.order.version)).status).toBe(200);
});
